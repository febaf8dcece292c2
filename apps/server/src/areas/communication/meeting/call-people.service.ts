import { meeting } from '@xmgl/contracts/communication/meeting.register';
import type { KeptRow } from '@xmgl/contracts/register/row-types';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { queueTask } from '../../../db/queue-task.ts';
import { notify } from '../../../notify/notices.service.ts';
import { closeTaskOf, openTasks } from '../../../notify/tasks.service.ts';
import { noteCalled, noteChanged } from './meeting.repository.ts';
import { listMailed } from './meeting-mail.repository.ts';
import type { MailWord, MeetingMailKey } from './meeting-mail-key.ts';
import {
  type Attendee,
  askForAnswers,
  dropAnswers,
  listAsked,
  listAttendees,
  listLeaders,
  saveAnswer,
} from './meeting-people.repository.ts';
import { whenAndWhere } from './when-and-where.ts';

export type Meeting = KeptRow<typeof meeting>;

type Told = {
  readonly word: MailWord;
  readonly comment?: string;
  readonly personIDs: readonly string[];
  readonly userIDs: readonly string[];
};

/** People are told of a meeting by their bell and, where they have an address, by a mail with its entry. */
const tell = async (actor: Actor, row: Meeting, told: Told): Promise<void> => {
  const { db, project, user, now } = actor;
  const { word, comment = '', personIDs } = told;
  const mailed = await listMailed(actor, personIDs);
  const byMail = new Set(mailed.flatMap(({ userID }) => userID ?? []));
  const notice = {
    kind: '流程与审批',
    senderID: user.userID,
    ...project,
    title: `${word}：${row.title}`,
    content: [whenAndWhere(row), comment].filter((part) => part !== '').join('\n'),
    address: meeting.address(row.meetingID),
  } as const;
  const others = told.userIDs.filter((userID) => !byMail.has(userID));
  await notify(db, {
    ...notice,
    userIDs: told.userIDs.filter((userID) => byMail.has(userID)),
    mailedAt: now,
  });
  await notify(db, { ...notice, userIDs: others });
  if (mailed.length === 0) return;
  const key: MeetingMailKey = {
    companyID: project.companyID,
    projectID: project.projectID,
    meetingID: row.meetingID,
    word,
    comment,
    callerID: user.userID,
    personIDs: mailed.map((person) => person.projectStakeholderID),
  };
  await queueTask(db, 'meeting-mail', key);
};

const usersOf = (people: readonly { readonly userID: string | null }[]): readonly string[] =>
  people.flatMap(({ userID }) => userID ?? []);

/** Whoever is asked answers by the day of the meeting; who calls it comes. */
const askAttendees = async (actor: Actor, row: Meeting, people: readonly Attendee[]): Promise<void> => {
  const { db, project, user, now } = actor;
  const { meetingID, title, startTime } = row;
  await askForAnswers(
    actor,
    meetingID,
    people.map((person) => person.projectStakeholderID),
  );
  const own = people.find(({ userID }) => userID === user.userID);
  if (own)
    await saveAnswer(
      actor,
      { meetingID, personID: own.projectStakeholderID },
      { reply: '参加', replied_at: now },
    );
  const today = toLocalDay(now);
  const day = startTime.slice(0, 10);
  await openTasks(db, project, {
    register: meeting.entity,
    rowID: meetingID,
    userIDs: usersOf(people).filter((userID) => userID !== user.userID),
    title: `答复会议通知：${title}`,
    address: meeting.address(meetingID),
    dueDate: day < today ? today : day,
  });
};

/** Everybody is called, for the first time or to another time or place. */
export const callPeople = async (
  actor: Actor,
  row: Meeting,
  word: '会议通知' | '会议改期',
  comment: string,
): Promise<void> => {
  await noteCalled(actor, row.meetingID);
  const people = await listAttendees(actor, row.meetingID);
  const leaders = await listLeaders(actor, row.meetingID);
  for (const userID of usersOf(people)) await closeAnswering(actor, row.meetingID, userID);
  await askAttendees(actor, row, people);
  await tell(actor, row, {
    word,
    comment,
    personIDs: [...people, ...leaders].map((person) => person.projectStakeholderID),
    userIDs: [...new Set(usersOf([...people, ...leaders]))],
  });
};

export const callOff = async (actor: Actor, row: Meeting, comment: string): Promise<void> => {
  await noteChanged(actor, row.meetingID);
  const people = [
    ...(await listAttendees(actor, row.meetingID)),
    ...(await listLeaders(actor, row.meetingID)),
  ];
  await tell(actor, row, {
    word: '会议取消',
    comment,
    personIDs: people.map((person) => person.projectStakeholderID),
    userIDs: [...new Set(usersOf(people))],
  });
};

export const closeAnswering = async (
  { db, project, now }: Actor,
  meetingID: string,
  userID: string,
): Promise<void> => {
  await closeTaskOf(db, project, { register: meeting.entity, rowID: meetingID, userID }, now);
};

/** A meeting that was called has changed: who is new is called, who is left out need not come. */
export const followPeople = async (actor: Actor, row: Meeting): Promise<void> => {
  const { meetingID } = row;
  await noteChanged(actor, meetingID);
  const asked = new Set(await listAsked(actor, meetingID));
  const people = await listAttendees(actor, meetingID);
  const now = new Set(people.map((person) => person.projectStakeholderID));
  const coming = people.filter((person) => !asked.has(person.projectStakeholderID));
  const gone = [...asked].filter((personID) => !now.has(personID));
  if (coming.length > 0) {
    await askAttendees(actor, row, coming);
    await tell(actor, row, {
      word: '会议通知',
      personIDs: coming.map((person) => person.projectStakeholderID),
      userIDs: usersOf(coming),
    });
  }
  if (gone.length === 0) return;
  await dropAnswers(actor, meetingID, gone);
  const userIDs = await listUsersAmong(actor, gone);
  for (const userID of userIDs) await closeAnswering(actor, meetingID, userID);
  await tell(actor, row, { word: '会议取消', comment: '您不必参加这次会议', personIDs: gone, userIDs });
};

const listUsersAmong = async (
  { db, project: { companyID, projectID } }: Actor,
  personIDs: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('project_stakeholder')
    .select('user_id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_stakeholder_id', 'in', personIDs)
    .where('is_member', '=', true)
    .execute();
  return rows.flatMap((row) => row.user_id ?? []);
};
