import * as calls from '@xmgl/contracts/communication/talk.calls';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { fail } from '../../base/failure.ts';
import { handle } from '../../http/context.ts';
import { announce } from '../../notify/announce.ts';
import * as conversations from './conversation.repository.ts';
import { notThere } from './message.handlers.ts';
import { toLine } from './message.mapper.ts';

const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Why somebody says nothing there any more, as far as it is known before they try. */
export const whyNotSend = ({
  has_left,
  is_closed,
  is_blocking = false,
}: {
  readonly has_left: boolean;
  readonly is_closed: boolean;
  readonly is_blocking?: boolean;
}): string | null => {
  if (has_left) return '您已退出项目，只能查看退出之前的消息';
  if (is_closed) return '项目已归档，只能查看消息';
  return is_blocking ? '您已屏蔽对方，取消屏蔽后才能发消息' : null;
};

const toConversation =
  (userID: string) =>
  (row: conversations.ConversationRow): calls.Conversation => ({
    conversationID: row.conversation_id,
    kind: row.kind,
    title: row.title,
    headShot: row.head_shot,
    userID: row.other_id,
    projectID: row.project_id,
    whyNotSend: whyNotSend(row),
    isMuted: toFlag(row.is_muted),
    isPinned: toFlag(row.is_pinned),
    lastSeq: row.last_seq,
    lastReadSeq: Math.min(row.last_read_seq, row.last_seq),
    mentionSeq: row.mention_seq,
    lastTime: row.last_at.toISOString(),
    lastText: toLine({
      kind: row.last_kind,
      content: row.last_content,
      file: row.last_file,
      isRecalled: row.last_recalled,
    }),
    lastSender: row.last_sender,
    isLastOwn: toFlag(row.last_sender_id === userID),
    searchKey: `${row.search_key} ${toPinyinKey(row.title)}`,
  });

const getConversation = handle(calls.GetConversation, async ({ db, user }, { conversationID }) => {
  const own = await conversations.findOwnMember(db, user.userID, conversationID);
  if (!own) throw fail('notFound', notThere);
  const talkers = await conversations.listTalkers(db, user.userID, conversationID);
  const place = own.project_id ?? (await conversations.findOwnPlace(db, user.userID));
  return {
    members: talkers.map((row) => ({
      userID: row.user_id,
      userName: row.user_name,
      remarkName: row.remark_name,
      headShot: row.head_shot,
      companyName: row.company_name,
      isManager: toFlag(row.is_manager),
      searchKey: row.name_pinyin,
    })),
    filePlaceID: place ?? null,
    mayMentionAll: toFlag(own.is_manager),
    mayRecallAll: toFlag(own.is_manager),
  };
});

export const conversationHandlers = [
  getConversation,
  handle(calls.GetConversations, async ({ db, user }) =>
    (await conversations.listConversations(db, user.userID)).map(toConversation(user.userID)),
  ),
  handle(calls.OpenConversation, async ({ db, user }, { userID }) => {
    if (userID === user.userID) throw fail('conflict', '不能与自己会话', 'userID');
    const conversationID = await conversations.openTalk(db, userID);
    if (conversationID === undefined)
      throw fail('forbidden', '只能与好友、同事或同项目的成员会话，请先加为好友');
    return { conversationID };
  }),
  handle(calls.UpdConversationRead, async ({ db, user }, { conversationID, seq }) => {
    const { userID } = user;
    const wasRead = await conversations.markRead(db, userID, conversationID, seq);
    if (wasRead === undefined) throw fail('notFound', notThere);
    // The badges of one's other windows follow, without asking.
    if (wasRead) await announce(db, { kind: 'user', userID, what: 'talk', read: { conversationID, seq } });
    return {};
  }),
  handle(calls.UpdConversation, async ({ db, user }, { conversationID, ...changes }) => {
    const { userID } = user;
    if (!(await conversations.updateOwnMember(db, userID, conversationID, changes)))
      throw fail('notFound', notThere);
    await announce(db, { kind: 'user', userID, what: 'talk' });
    return {};
  }),
];
