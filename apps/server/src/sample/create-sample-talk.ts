import type { Input } from '@xmgl/contracts/call';
import { AddMessage } from '@xmgl/contracts/communication/talk.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { markRead, openTalk } from '../areas/communication/conversation.repository.ts';
import { answerFriend, askFriend, updateFriend } from '../areas/communication/friend.repository.ts';
import { toSaid } from '../areas/communication/message.mapper.ts';
import { say } from '../areas/communication/message.repository.ts';
import { type Db, setScope } from '../db/scope.ts';
import { constructionTalk } from './construction/construction-talk.ts';
import { type SampleFriend, type SampleTalk, sampleFriends, sampleRequest } from './sample-talk.ts';
import { softwareTalk } from './software/software-talk.ts';

type Stage = {
  readonly db: Db;
  readonly now: Date;
  readonly ownerID: string;
  /** Who the accounts are. */
  readonly people: ReadonlyMap<string, string>;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The sample's people work in China, wherever the server stands. */
const momentOf = (now: Date, daysAgo: number, at: string): Date => {
  const there = new Date(now.getTime() - daysAgo * dayMs + 8 * hourMs);
  return new Date(`${there.toISOString().slice(0, 10)}T${at}:00+08:00`);
};

const findIssue = async ({ db }: Stage, projectID: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select issue_id as id from issue where project_id = ${projectID} and deleted_at is null
    order by code limit 1`.execute(db);
  return rows[0]?.id;
};

const sayAt = async (
  { db }: Stage,
  message: Omit<Input<typeof AddMessage>, 'messageID'>,
  at: Date,
): Promise<void> => {
  const said = toSaid(AddMessage.input.parse({ ...message, messageID: v7() }));
  const outcome = await say(db, message.conversationID, said, undefined, at);
  if (outcome !== 'said') throw new Error(`${message.content} was not said: ${outcome}`);
};

/** Each says what is theirs: in their own scope, as anybody says something. */
const sayAll = async (
  stage: Stage,
  conversationID: string,
  { messages, unread }: SampleTalk,
  card?: Input<typeof AddMessage>['card'],
): Promise<void> => {
  const { db, now, people, ownerID } = stage;
  let count = 0;
  for (const { by, text: content, mentions = [], replyTo, daysAgo, at, hasCard } of messages) {
    await setScope(db, { userID: people.get(by) ?? '' });
    const moment = momentOf(now, daysAgo, at);
    const asked = {
      mentions: mentions.flatMap((account) => people.get(account) ?? []),
      ...(replyTo !== undefined && { replySeq: replyTo + 1 }),
    };
    await sayAt(stage, { conversationID, kind: '文字', content, ...asked }, moment);
    if (hasCard && card) await sayAt(stage, { conversationID, kind: '卡片', card }, moment);
    count += hasCard && card ? 2 : 1;
  }
  for (const userID of people.values()) {
    await setScope(db, { userID });
    await markRead(db, userID, conversationID, count - (userID === ownerID ? unread : 0));
  }
};

const talkInProject = async (stage: Stage, companyID: string, projectID: string, talk: SampleTalk) => {
  const { db, ownerID } = stage;
  await setScope(db, { userID: ownerID, companyID, projectID });
  const rowID = talk.messages.some(({ hasCard }) => hasCard) ? await findIssue(stage, projectID) : undefined;
  const { conversation_id } = await db
    .selectFrom('project_conversation')
    .select('conversation_id')
    .where('project_id', '=', projectID)
    .executeTakeFirstOrThrow();
  const card = rowID === undefined ? undefined : { projectID, register: 'Issue', rowID };
  await sayAll(stage, conversation_id, talk, card);
};

const befriend = async (stage: Stage, friend: SampleFriend): Promise<void> => {
  const { db, now, ownerID, people } = stage;
  const otherID = people.get(friend.account) ?? '';
  const request = { friendRequestID: v7(), toUserID: ownerID, note: friend.note };
  const at = new Date(now.getTime() - 20 * dayMs);
  await setScope(db, { userID: otherID });
  await askFriend(db, request, at);
  await setScope(db, { userID: ownerID });
  await answerFriend(db, request.friendRequestID, true, at);
  const { remarkName: remark_name, groupName: group_name } = friend;
  await updateFriend(db, ownerID, otherID, { remark_name, group_name });
  if (friend.messages.length === 0) return;
  const conversationID = await openTalk(db, otherID);
  if (conversationID !== undefined) await sayAll(stage, conversationID, friend);
};

/** The manager's friends, with one who waits for an answer, and what is said in the conversations of both projects. */
export const createSampleTalk = async (
  given: Omit<Stage, 'people'>,
  companyID: string,
  projects: { readonly construction: string; readonly software: string },
): Promise<void> => {
  const { db, now, ownerID } = given;
  const accounts = await db
    .selectFrom('app_user')
    .select(['user_account', 'user_id'])
    .where('is_sample', '=', true)
    .execute();
  const people = new Map(accounts.map(({ user_account, user_id }) => [user_account, user_id]));
  const stage = { ...given, people };
  await talkInProject(stage, companyID, projects.construction, constructionTalk);
  await talkInProject(stage, companyID, projects.software, softwareTalk);
  for (const friend of sampleFriends) await befriend(stage, friend);
  await setScope(db, { userID: people.get(sampleRequest.account) ?? '' });
  const request = { friendRequestID: v7(), toUserID: ownerID, note: sampleRequest.note };
  await askFriend(db, request, new Date(now.getTime() - dayMs));
  await setScope(db, { userID: ownerID, companyID });
};
