import { meeting, timeAndPlace } from '@xmgl/contracts/communication/meeting.register';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { unitKeyOf } from '../../../access/unit-key.ts';
import { type DoneOf, makeKit, rowCheck } from '../../../register/kit.ts';
import { callOff, callPeople, followPeople } from './call-people.service.ts';
import { fillAttendance, noteStarted } from './meeting.repository.ts';
import { meetingGuards } from './meeting-guards.ts';
import { followEdit, publishMinutes, sendMinutes } from './minutes.service.ts';

/** Who signs in so much later than it began was late. */
const graceMinutes = 10;

const changedAmong = (
  keys: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string | undefined => keys.find((key) => (before[key] ?? null) !== (after[key] ?? null));

/** Once people have been told a time and a place, these change by a step that tells them again. */
const staysAsCalled = rowCheck(meeting, [], async (_actor, { before, after, action }) => {
  if (before === null || before.state === '草稿') return [];
  const path = changedAmong(timeAndPlace, before, after);
  if (action === '改期')
    return path === undefined
      ? [{ code: 'invalid', message: '请填写新的时间或地点', path: 'startTime' }]
      : [];
  return path === undefined
    ? []
    : [{ code: 'conflict', message: '会议已经通知，时间和地点请用「改期」修改', path }];
});

const follow = async (
  actor: Actor,
  { rowID, action, before, after, comment = '' }: DoneOf<typeof meeting>,
): Promise<void> => {
  const row = { ...after, meetingID: rowID };
  switch (action) {
    case '发出通知':
      return await callPeople(actor, row, '会议通知', '');
    case '改期':
      return await callPeople(actor, row, '会议改期', comment);
    case '取消':
      return await callOff(actor, row, comment);
    case '开始':
      return await noteStarted(actor, rowID);
    case '结束':
      return await fillAttendance(actor, rowID, graceMinutes);
    case '送会签':
      return await sendMinutes(actor, row, '');
    case '更正':
      return await sendMinutes(actor, row, comment);
    case '发布':
      return await publishMinutes(actor, row);
    default:
  }
  if (before?.state === '已通知') await followPeople(actor, row);
  if (before?.state === '会签中') await followEdit(actor, row);
};

const ofMeeting = sql`from meeting_attendee as a where a.company_id = t.company_id and a.project_id = t.project_id
  and a.meeting_id = t.meeting_id`;

/** Whom of the project's people a meeting concerns: who is asked, sends for somebody, leads or records it. */
const concerns = (
  alias: string,
) => sql<SqlBool>`(${sql.ref(`${alias}.user_id`)} in (t.created_by, t.recorder_id)
  or ${sql.ref(`${alias}.project_stakeholder_id`)} = t.host_id
  or exists (select 1 ${ofMeeting} and a.project_stakeholder_id = ${sql.ref(`${alias}.project_stakeholder_id`)})
  or exists (select 1 from meeting_answer as d where d.company_id = t.company_id and d.project_id = t.project_id
    and d.meeting_id = t.meeting_id and d.delegate_id = ${sql.ref(`${alias}.project_stakeholder_id`)}))`;

export const meetingKit = makeKit(meeting, {
  rules: {
    checks: [staysAsCalled],
    guards: meetingGuards,
    ignoresNew: true,
    changed: follow,
    // What is confidential is known to who was there, and to those who answer for the project and its communication.
    known: ({ project: { companyID, projectID }, user }) => sql<SqlBool>`(t.is_confidential = 0 or exists (
        select 1 from project_stakeholder as s where s.company_id = ${companyID} and s.project_id = ${projectID}
          and s.user_id = ${user.userID} and ${concerns('s')})
      or exists (select 1 from role_personnel as g join role as r on r.company_id = g.company_id
          and r.project_id = g.project_id and r.role_id = g.role_id
        where g.company_id = ${companyID} and g.project_id = ${projectID} and g.user_id = ${user.userID}
          and r.is_system and r.role_name in ('项目经理', '发起人', '沟通管理员')))`,
    // An outside unit sees what its people are asked to.
    sight: ({ project: { companyID, projectID }, user }) => sql<SqlBool>`exists (
      select 1 from project_stakeholder a join project_stakeholder b
        on b.company_id = a.company_id and b.project_id = a.project_id
      where a.company_id = ${companyID} and a.project_id = ${projectID} and a.user_id = ${user.userID}
        and (b.user_id = a.user_id or ${unitKeyOf('b')} = ${unitKeyOf('a')}) and ${concerns('b')}
        and (t.state <> '草稿' or b.user_id = t.created_by))`,
  },
  computed: {
    hostUserID: sql`(select s.user_id from project_stakeholder as s where s.company_id = t.company_id
      and s.project_id = t.project_id and s.project_stakeholder_id = t.host_id and s.is_member)`,
    attended: sql`coalesce((select count(*) filter (where a.attendance in ('出席', '迟到')) || '/' || count(*) ${ofMeeting}
      having count(a.attendance) > 0), '')`,
    minutesNo: sql`case when t.minutes_version > 0 then '第 ' || t.minutes_version || ' 版' else '' end`,
    publishedDay: sql`case when t.state = '已发布' then (t.published_at at time zone 'Asia/Shanghai')::date end`,
  },
});
