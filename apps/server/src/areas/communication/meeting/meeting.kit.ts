import { meeting, timeAndPlace } from '@xmgl/contracts/communication/meeting.register';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { unitKeyOf } from '../../../access/unit-key.ts';
import { type DoneOf, makeKit, rowCheck } from '../../../register/kit.ts';
import { callOff, callPeople, followPeople } from './call-people.service.ts';
import { fillAttendance, noteStarted } from './meeting.repository.ts';
import { meetingGuards } from './meeting-guards.ts';
import { concerns, isKnownTo } from './meeting-sight.ts';
import { followEdit, publishMinutes, sendMinutes } from './minutes.service.ts';
import { openWithUnfinished } from './previous-meetings.service.ts';

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
      await noteStarted(actor, rowID);
      return await openWithUnfinished(actor, rowID);
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

export const meetingKit = makeKit(meeting, {
  rules: {
    checks: [staysAsCalled],
    guards: meetingGuards,
    ignoresNew: true,
    changed: follow,
    known: (actor) => isKnownTo(actor, 't'),
    // An outside unit sees what its people are asked to.
    sight: ({ project: { companyID, projectID }, user }) => sql<SqlBool>`exists (
      select 1 from project_stakeholder a join project_stakeholder b
        on b.company_id = a.company_id and b.project_id = a.project_id
      where a.company_id = ${companyID} and a.project_id = ${projectID} and a.user_id = ${user.userID}
        and (b.user_id = a.user_id or ${unitKeyOf('b')} = ${unitKeyOf('a')}) and ${concerns('t', 'b')}
        and (t.state <> '草稿' or b.user_id = t.created_by))`,
  },
  computed: {
    hostUserID: sql`(select s.user_id from project_stakeholder as s where s.company_id = t.company_id
      and s.project_id = t.project_id and s.project_stakeholder_id = t.host_id and s.is_member)`,
    attended: sql`coalesce((select count(*) filter (where a.attendance in ('出席', '迟到')) || '/' || count(*) ${ofMeeting}
      having count(a.attendance) > 0), '')`,
    openActions: sql`(select nullif(count(*)::int, 0) from action_item as i where i.company_id = t.company_id
      and i.project_id = t.project_id and i.meeting_id = t.meeting_id and i.deleted_at is null
      and i.state in ('待办', '进行中', '待核实'))`,
    minutesNo: sql`case when t.minutes_version > 0 then '第 ' || t.minutes_version || ' 版' else '' end`,
    publishedDay: sql`case when t.state = '已发布' then (t.published_at at time zone 'Asia/Shanghai')::date end`,
  },
});
