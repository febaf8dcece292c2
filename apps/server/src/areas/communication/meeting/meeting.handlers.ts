import * as calls from '@xmgl/contracts/communication/meeting.calls';
import { meeting } from '@xmgl/contracts/communication/meeting.register';
import type { KeptRow } from '@xmgl/contracts/register/row-types';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { together } from '../../../db/together.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { requireMayRead } from '../../../register/read/read-row.service.ts';
import { readingRow } from '../../../register/write/row.repository.ts';
import { meetingKit } from './meeting.kit.ts';
import { readBeside } from './meeting.repository.ts';
import { listAttendees } from './meeting-people.repository.ts';
import { listVersions } from './minutes.repository.ts';
import { answerObjection } from './minutes.service.ts';
import { deedsOf, mayAnswer, ownOf, replyTo } from './reply-meeting.service.ts';

type Looked = KeptRow<typeof meeting>;

/** The meeting as it stands; whoever writes keeps others from it. */
const readMeeting = async ({ db, project }: Actor, meetingID: string, isLocked: boolean): Promise<Looked> => {
  const [[row]] = await together(db, readingRow(project, meetingKit, meetingID, { isLocked }));
  if (!row || row.deletedAt !== null) throw fail('notFound');
  return row as unknown as Looked;
};

const getAnswers = handle(calls.GetMeetingAnswers, async (actor, { meetingID }) => {
  await requireMayRead(actor, meetingKit, meetingID);
  const row = await readMeeting(actor, meetingID, false);
  const people = await listAttendees(actor, meetingID);
  const own = ownOf(actor, people);
  const beside = await readBeside(actor, meetingID);
  const versions = await listVersions(actor, meetingID);
  return {
    people: people.map((person) => ({
      projectStakeholderID: person.projectStakeholderID,
      userName: person.userName,
      company: person.company,
      hasAccount: person.userID !== null,
      isRequired: person.isRequired,
      attendance: person.attendance ?? '',
      reply: person.reply,
      delegateName: person.delegateName,
      signedTime: person.signedAt?.toISOString() ?? null,
      verdict: person.verdict,
      verdictTime: person.verdictAt?.toISOString() ?? null,
      objection: person.objection,
      answer: person.answer,
      answeredBy: person.answeredBy,
    })),
    ownID: own?.projectStakeholderID ?? null,
    deeds: [...deedsOf(actor, row, own)],
    mayAnswer: await mayAnswer(actor, row),
    confirmDue: row.state === '会签中' ? beside.confirm_due : null,
    versions: versions.map(({ version, reason, content, publishedBy, published_at }) => ({
      version,
      reason,
      text: content,
      publishedBy,
      publishedTime: published_at.toISOString(),
    })),
  };
});

const getClashes = handle(
  calls.GetMeetingClashes,
  async (actor, { meetingID, startTime = null, endTime = null }) => {
    await requireMayRead(actor, meetingKit, meetingID);
    const row = await readMeeting(actor, meetingID, false);
    const { rows } = await sql<{
      user_name: string;
      title: string;
      start_minute: string;
      end_minute: string;
    }>`select * from meeting_clashes(${meetingID}, ${startTime ?? row.startTime}::timestamp,
        ${endTime ?? row.endTime}::timestamp)`.execute(actor.db);
    return rows.map((clash) => ({
      userName: clash.user_name,
      title: clash.title,
      startTime: clash.start_minute,
      endTime: clash.end_minute,
    }));
  },
);

const reply = handle(calls.ReplyMeeting, async (actor, { meetingID, ...said }) => {
  await requireMayRead(actor, meetingKit, meetingID);
  await replyTo(actor, await readMeeting(actor, meetingID, true), said);
  await announceRow(actor.db, actor.project, meeting.entity, meetingID);
  return {};
});

const answer = handle(calls.AnswerMeetingObjection, async (actor, input) => {
  const { meetingID, projectStakeholderID } = input;
  await requireMayRead(actor, meetingKit, meetingID);
  const row = await readMeeting(actor, meetingID, true);
  if (!(await mayAnswer(actor, row))) throw fail('forbidden', '异议由记录人答复');
  const person = (await listAttendees(actor, meetingID)).find(
    (one) => one.projectStakeholderID === projectStakeholderID,
  );
  if (row.state !== '会签中' || person?.verdict !== '异议')
    throw fail('conflict', '此人没有未答复的异议，请刷新后重试');
  await answerObjection(actor, row, projectStakeholderID, input.answer);
  await announceRow(actor.db, actor.project, meeting.entity, meetingID);
  return {};
});

export const meetingHandlers: readonly Handler[] = [getAnswers, getClashes, reply, answer];
