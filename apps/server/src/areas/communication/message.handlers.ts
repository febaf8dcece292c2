import type { Parsed } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/communication/talk.calls';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { signAddress } from '../../files/signed-address.ts';
import { handle } from '../../http/context.ts';
import { notify } from '../../notify/notices.service.ts';
import { findOwnMember, listConversations } from './conversation.repository.ts';
import { toHit, toMessage, toSaid } from './message.mapper.ts';
import * as messages from './message.repository.ts';

const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export const notThere = '会话不存在，或您不在其中';

type Asked = Parsed<typeof calls.GetMessages>;
type Read = {
  readonly items: readonly messages.MessageRow[];
  readonly earlier: boolean;
  readonly later: boolean;
};

/** One more than is asked for is read: it says whether there are others. */
const readBeside = async (
  { db, user }: Someone,
  { conversationID, before, after, limit }: Asked,
): Promise<Read> => {
  const stretch = { before, after, limit: limit + 1 };
  const rows = await messages.listMessages(db, user.userID, conversationID, stretch);
  const isMore = rows.length > limit;
  return after === undefined
    ? { items: rows.slice(-limit), earlier: isMore, later: false }
    : { items: rows.slice(0, limit), earlier: after > 0, later: isMore };
};

const readAround = async (actor: Someone, { around = 0, ...asked }: Asked): Promise<Read> => {
  const limit = Math.ceil(asked.limit / 2);
  const earlier = await readBeside(actor, { ...asked, before: around, after: undefined, limit });
  const later = await readBeside(actor, { ...asked, before: undefined, after: around - 1, limit });
  return { items: [...earlier.items, ...later.items], earlier: earlier.earlier, later: later.later };
};

const getMessages = handle(calls.GetMessages, async (context, input) => {
  const { db, user } = context;
  const read = await (input.around === undefined ? readBeside(context, input) : readAround(context, input));
  if (read.items.length === 0 && !(await findOwnMember(db, user.userID, input.conversationID)))
    throw fail('notFound', notThere);
  return {
    items: read.items.map(toMessage),
    hasEarlier: toFlag(read.earlier),
    hasLater: toFlag(read.later),
  };
});

const refusals = {
  missing: notThere,
  taken: '这条消息的编号已被使用，请重新发送',
  left: '您已退出项目，只能查看退出之前的消息',
  closed: '项目已归档，只能查看消息',
  blocking: '您已屏蔽对方，取消屏蔽后才能发消息',
  blocked: '消息没有送达：对方暂不接收您的消息',
  stranger: '你们已不是好友，也不在同一单位或项目，不能发消息',
  notAll: '只有项目经理可以提及所有人',
  noFile: '文件不存在或不是您上传的，请重新上传',
} as const;

/** Who is mentioned by name is told beside the conversation, too: by the bell, and by mail as they have chosen. */
const tellMentioned = async (
  actor: Someone,
  conversationID: string,
  row: messages.MessageRow,
): Promise<void> => {
  const { db, user } = actor;
  if (row.mentions.length === 0) return;
  const { title = '' } =
    (await listConversations(db, user.userID)).find((one) => one.conversation_id === conversationID) ?? {};
  await notify(db, {
    userIDs: row.mentions,
    senderID: user.userID,
    companyID: null,
    projectID: null,
    title: `${row.sender_name} 在「${title}」的会话中提到了您`,
    content: row.content.slice(0, 200),
    address: `/communicateMana/userTalkList?talk=${conversationID}&at=${row.seq}`,
  });
};

const addMessage = handle(calls.AddMessage, async (context, input) => {
  const { db, user, now } = context;
  const { conversationID, messageID, fileID } = input;
  const outcome = await messages.say(db, conversationID, toSaid(input), fileID, now);
  if (outcome === undefined) throw fail('internal');
  if (outcome === 'missing') throw fail('notFound', refusals.missing);
  if (outcome !== 'said' && outcome !== 'known') throw fail('conflict', refusals[outcome]);
  const row = await messages.findMessage(db, user.userID, conversationID, messageID);
  if (!row) throw fail('internal');
  if (outcome === 'said') await tellMentioned(context, conversationID, row);
  return toMessage(row);
});

const delMessage = handle(calls.DelMessage, async (context, { conversationID, messageID }) => {
  const outcome = await messages.recall(context.db, conversationID, messageID, context.now);
  if (outcome === 'late') throw fail('conflict', `超过 ${calls.recallMinutes} 分钟的消息不能撤回`);
  if (outcome === 'other') throw fail('forbidden', '只能撤回自己的消息');
  if (outcome !== 'recalled') throw fail('notFound', '消息不存在，或您不在这个会话中');
  await audit(context, { entity: 'message', rowID: messageID, action: 'recall', after: { conversationID } });
  return {};
});

const getMessageFile = handle(
  calls.GetMessageFile,
  async (context, { conversationID, messageID, purpose }) => {
    const { db, user, services, now } = context;
    const row = await messages.findMessage(db, user.userID, conversationID, messageID);
    if (!row?.file_id || !row.file_company_id || !row.file_place_id || row.recalled_at !== null)
      throw fail('notFound', '文件不存在或消息已撤回');
    const file = {
      companyID: row.file_company_id,
      projectID: row.file_place_id,
      fileID: row.file_id,
      purpose,
    };
    const { url, expiresAt } = signAddress(services.secret, file, row.file_name ?? '文件', now);
    return { url, expiresAt: expiresAt.toISOString() };
  },
);

export const messageHandlers = [
  getMessages,
  addMessage,
  delMessage,
  getMessageFile,
  handle(calls.FindMessages, async ({ db, user }, { value, conversationID }) =>
    (await messages.findMessages(db, user.userID, value, conversationID)).map(toHit),
  ),
  handle(calls.GetConversationFiles, async ({ db, user }, { conversationID, before }) =>
    (await messages.listFileMessages(db, user.userID, conversationID, before)).map(toMessage),
  ),
];
