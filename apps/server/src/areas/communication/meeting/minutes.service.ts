import { meeting } from '@xmgl/contracts/communication/meeting.register';
import type { Actor } from '../../../access/someone.ts';
import { readWorkDays } from '../../../calendar/work-days.service.ts';
import { toDueDate } from '../../../notify/due-date.ts';
import { notify } from '../../../notify/notices.service.ts';
import { closeTaskOf, openTasks } from '../../../notify/tasks.service.ts';
import type { Meeting } from './call-people.service.ts';
import { readBeside } from './meeting.repository.ts';
import { type Attendee, listAttendees, listLeaders, saveAnswer } from './meeting-people.repository.ts';
import { addVersion, composeMinutes, openConfirming, reopenObjections } from './minutes.repository.ts';

const usualDays = 2;

/** Whether somebody was there. */
export const wasThere = ({ attendance }: Pick<Attendee, 'attendance'>): boolean =>
  attendance === '出席' || attendance === '迟到';

/** Those present who sign in here: they say what they think of the minutes. */
export const confirming = (people: readonly Attendee[]): readonly Attendee[] =>
  people.filter((person) => wasThere(person) && person.userID !== null);

const askToConfirm = async (
  { db, project }: Actor,
  { meetingID, title }: Pick<Meeting, 'meetingID' | 'title'>,
  userIDs: readonly string[],
  dueDate: string | null,
): Promise<void> => {
  await openTasks(db, project, {
    register: meeting.entity,
    rowID: meetingID,
    userIDs,
    title: `确认会议纪要：${title}`,
    address: meeting.address(meetingID),
    dueDate,
    kind: '审批',
  });
};

/** The minutes go to those present; who sends them agrees to them. */
export const sendMinutes = async (actor: Actor, row: Meeting, reason: string): Promise<void> => {
  const { db, project, user, now } = actor;
  const { meetingID, confirmDays } = row;
  const due = toDueDate(now, confirmDays ?? usualDays, await readWorkDays(db, project));
  await openConfirming(actor, meetingID, { due, reason });
  const people = confirming(await listAttendees(actor, meetingID));
  const own = people.find(({ userID }) => userID === user.userID);
  if (own)
    await saveAnswer(
      actor,
      { meetingID, personID: own.projectStakeholderID },
      { verdict: '确认', verdict_at: now },
    );
  const others = people.flatMap(({ userID }) => (userID === null || userID === user.userID ? [] : [userID]));
  await askToConfirm(actor, row, others, due);
};

/** The recorder has edited the minutes: whoever objected looks at them again. */
export const followEdit = async (actor: Actor, row: Meeting): Promise<void> => {
  const { meetingID } = row;
  const again = new Set(await reopenObjections(actor, meetingID));
  if (again.size === 0) return;
  const people = await listAttendees(actor, meetingID);
  const userIDs = people.flatMap((person) =>
    again.has(person.projectStakeholderID) && person.userID !== null ? [person.userID] : [],
  );
  await closeAnswers(actor, row);
  await askToConfirm(actor, row, userIDs, (await readBeside(actor, meetingID)).confirm_due);
};

/** Nobody waits for the recorder's answer any more. */
const closeAnswers = async ({ db, project, now }: Actor, row: Meeting): Promise<void> => {
  if (row.recorderID === null) return;
  const own = { register: meeting.entity, rowID: row.meetingID, userID: row.recorderID };
  await closeTaskOf(db, project, own, now);
};

/** An objection is answered: whoever made it says again what they think. */
export const answerObjection = async (
  actor: Actor,
  row: Meeting,
  personID: string,
  answer: string,
): Promise<void> => {
  const { user, now } = actor;
  const { meetingID } = row;
  const at = { meetingID, personID };
  await saveAnswer(actor, at, {
    verdict: '',
    verdict_at: null,
    answer,
    answered_by: user.userID,
    answered_at: now,
  });
  const people = await listAttendees(actor, meetingID);
  if (people.every(({ verdict }) => verdict !== '异议')) await closeAnswers(actor, row);
  const asked = people.find((person) => person.projectStakeholderID === personID)?.userID ?? null;
  if (asked !== null)
    await askToConfirm(actor, row, [asked], (await readBeside(actor, meetingID)).confirm_due);
};

/** The minutes stand: their words are kept, and everybody is told. */
export const publishMinutes = async (actor: Actor, row: Meeting): Promise<void> => {
  const { db, project, user } = actor;
  const { meetingID, title } = row;
  await addVersion(actor, meetingID, await composeMinutes(actor, meetingID));
  const people = [...(await listAttendees(actor, meetingID)), ...(await listLeaders(actor, meetingID))];
  await notify(db, {
    kind: '流程与审批',
    userIDs: people.flatMap(({ userID }) => userID ?? []),
    senderID: user.userID,
    ...project,
    title: `会议纪要已发布：${title}`,
    address: meeting.address(meetingID),
  });
};
