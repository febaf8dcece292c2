import { addDays } from '@xmgl/contracts/calendar-day';
import { actionItem } from '@xmgl/contracts/communication/action-item.register';
import { meeting } from '@xmgl/contracts/communication/meeting.register';
import type { GivenOf, StepOf } from '@xmgl/contracts/register/row-types';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Actor } from '../access/someone.ts';
import { toLocalDay } from '../base/local-time.ts';
import { setScope } from '../db/scope.ts';
import { kitOf } from '../register/kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';
import { listPeople, namesOf } from './list-people.ts';
import type { SampleMeeting } from './sample-meetings.ts';
import { wordOf } from './word-of.ts';

type Names = ReturnType<typeof namesOf>;
type Action = NonNullable<SampleMeeting['actions']>[number];
type Step = StepOf<typeof meeting>;
type Row = { readonly rowID: string; readonly rowVersion: number };

const dayMs = 86_400_000;
const host = '陈明远';

/** The same at another time. */
const at = (actor: Actor, instant: Date): Actor => ({ ...actor, now: instant });

const localInstant = (minute: string): Date => new Date(`${minute}:00+08:00`);

const endOf = (minute: string, length: number): string =>
  new Date(Date.parse(`${minute}Z`) + length * 60_000).toISOString().slice(0, 16);

const step = async (actor: Actor, { rowID, rowVersion }: Row, action: Step): Promise<Row> => {
  const comment = action === '取消' ? '与集团周例会冲突，另行安排' : undefined;
  const done = await editRow(actor, kitOf(meeting), { rowID, rowVersion, action, comment, values: {} });
  return { rowID, rowVersion: done.rowVersion };
};

/** What is written down before a step is taken. */
const write = async (
  actor: Actor,
  { rowID, rowVersion }: Row,
  values: GivenOf<typeof meeting>,
): Promise<Row> => {
  const done = await editRow(actor, kitOf(meeting), { rowID, rowVersion, values });
  return { rowID, rowVersion: done.rowVersion };
};

const linesOf = (names: Names, { people, absent = [], agenda }: SampleMeeting, isHeld: boolean) => ({
  attendees: people.map((name) => {
    const reason = absent.find(([who]) => who === name)?.[1];
    return {
      lineID: v7(),
      projectStakeholderID: names.idsOf([name])[0] ?? '',
      isRequired: 1 as const,
      attendance: isHeld ? (reason === undefined ? ('出席' as const) : ('请假' as const)) : null,
      absentReason: reason ?? '',
    };
  }),
  agenda: agenda.map(([topic, minutes, discussion = '']) => ({
    lineID: v7(),
    topic,
    minutes,
    discussion: isHeld ? discussion : '',
  })),
});

/** Everybody who signs in says that they come, and agrees to the minutes. */
const answerAll = async (actor: Actor, { rowID }: Row, verdict: string): Promise<void> => {
  const { companyID, projectID } = actor.project;
  await sql`update meeting_answer set reply = '参加', replied_at = ${actor.now}, verdict = ${verdict},
      verdict_at = case when ${verdict} = '' then null::timestamptz else ${actor.now} end
    where company_id = ${companyID} and project_id = ${projectID} and meeting_id = ${rowID}`.execute(
    actor.db,
  );
  await sql`update pending_task set state = 'done', closed_at = ${actor.now} where company_id = ${companyID}
    and project_id = ${projectID} and register = 'Meeting' and row_id = ${rowID} and state = 'open'`.execute(
    actor.db,
  );
};

const addAction = async (actor: Actor, names: Names, meetingID: string, given: Action): Promise<void> => {
  const { owner, checker, due, upTo, result = '', content, priority } = given;
  const kit = kitOf(actionItem);
  const userOf = (name: string): string => names.usersOf([name])[0] ?? '';
  const added = await addRow(actor, kit, {
    content,
    priority,
    meetingID,
    ownerID: userOf(owner),
    checkerID: userOf(checker),
    dueTime: addDays(toLocalDay(actor.now), due),
  });
  const all = [
    ['开始', {}],
    ['完成', { result }],
    ['核实', {}],
  ] as const;
  const states = ['待办', '进行中', '待核实', '已关闭'];
  let row = added;
  for (const [action, values] of all.slice(0, states.indexOf(upTo)))
    row = await editRow(actor, kit, { rowID: row.actionItemID, rowVersion: row.rowVersion, action, values });
};

/** From the call on, as far as the meeting has come by today. */
const hold = async (
  actor: Actor,
  names: Names,
  given: SampleMeeting,
  added: Row,
  start: string,
): Promise<void> => {
  const begins = localInstant(start);
  const called = at(actor, new Date(Math.min(begins.getTime() - 4 * dayMs, actor.now.getTime())));
  let row = await step(called, added, '发出通知');
  await answerAll(called, row, '');
  if (given.upTo === '已取消') await step(called, row, '取消');
  if (given.upTo !== '已发布') return;
  const there = at(actor, begins);
  row = await step(there, row, '开始');
  const { attendees, agenda } = linesOf(names, given, true);
  row = await step(there, await write(there, row, { attendees }), '结束');
  const decisions = (given.decisions ?? []).map(([decisionText, decisionKind, topicNo]) => ({
    lineID: v7(),
    decisionText,
    decisionKind,
    topicNo,
  }));
  const written = at(actor, new Date(begins.getTime() + dayMs));
  row = await step(written, await write(written, row, { agenda, decisions }), '送会签');
  await answerAll(written, row, '确认');
  await step(at(actor, new Date(begins.getTime() + 2 * dayMs)), row, '发布');
};

/** What was told of meetings long ago is read. */
const readAll = async (actor: Actor, userIDs: readonly string[]): Promise<void> => {
  const { db, project, user, now } = actor;
  for (const userID of userIDs) {
    await setScope(db, { userID, ...project });
    await db
      .updateTable('notice')
      .set({ read_at: now })
      .where('user_id', '=', userID)
      .where('address', 'like', '/communicateMana/index?tab=meeting%')
      .where('read_at', 'is', null)
      .execute();
  }
  await setScope(db, { userID: user.userID, companyID: project.companyID, projectID: project.projectID });
};

/** The meetings of a sample project: held with published minutes, what is open of them, and those to come. */
export const createSampleMeetings = async (
  actor: Actor,
  meetings: readonly SampleMeeting[],
): Promise<void> => {
  const people = await listPeople(actor.db, actor.project);
  const names = namesOf(people);
  const added = new Map<string, string>();
  for (const given of meetings) {
    const start = `${addDays(toLocalDay(actor.now), given.day)}T${given.hour}`;
    const row = await addRow(actor, kitOf(meeting), {
      title: given.title,
      meetingKindID: await wordOf(actor, '会议类型', given.kind),
      startTime: start,
      endTime: endOf(start, given.length),
      place: given.place,
      onlineUrl: given.onlineUrl ?? '',
      hostID: names.idsOf([host])[0],
      recorderID: names.usersOf([host])[0],
      previousID: added.get(given.follows ?? '') ?? null,
      purpose: given.purpose,
      confirmDays: 2,
      ...linesOf(names, given, false),
    });
    added.set(given.title, row.meetingID);
    if (given.upTo !== '草稿')
      await hold(actor, names, given, { rowID: row.meetingID, rowVersion: row.rowVersion }, start);
    for (const one of given.actions ?? []) await addAction(actor, names, row.meetingID, one);
  }
  await readAll(
    actor,
    people.flatMap(({ user_id }) => user_id ?? []),
  );
};
