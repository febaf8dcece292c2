import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, nothing, text } from '../fields.ts';

const defineCall = callsWith({
  conversationID: '会话',
  messageID: '消息',
  kind: '消息种类',
  content: '消息内容',
  fileID: '文件',
  card: '卡片',
  mentions: '提及的人',
  mentionsAll: '提及所有人',
  replySeq: '引用的消息',
  seq: '消息序号',
  before: '此前',
  after: '此后',
  around: '前后',
  limit: '条数',
  purpose: '用途',
  isMuted: '免打扰',
  isPinned: '置顶',
});

/** A message says so much; more is a file. */
export const longestMessage = 5000;
/** So long one may take back what one has said. */
export const recallMinutes = 2;
/** So many come in one page of a conversation. */
export const messagePage = 50;

const seq = z.int().min(0).max(2_000_000_000);

const conversation = z.object({
  conversationID: id,
  kind: z.enum(['单聊', '项目群']),
  /** The other's name as the reader calls them, or the project's. */
  title: z.string(),
  headShot: z.string(),
  /** Whom one talks to; null in the conversation of a project. */
  userID: id.nullable(),
  projectID: id.nullable(),
  /** Why nothing can be said there; null where it can. */
  whyNotSend: z.string().nullable(),
  isMuted: flag,
  isPinned: flag,
  lastSeq: seq,
  lastReadSeq: seq,
  /** The newest message that mentions the reader. */
  mentionSeq: seq,
  lastTime: instant,
  /** The newest message in a line; empty where nothing was said yet. */
  lastText: z.string(),
  lastSender: z.string(),
  isLastOwn: flag,
  searchKey: z.string(),
});
export type Conversation = z.output<typeof conversation>;

export const GetConversations = defineCall({
  name: 'GetConversations',
  summary: '我的会话：置顶的在前，其余按最近的消息',
  gate: { kind: 'user' },
  input: z.strictObject({}),
  output: z.array(conversation),
});

export const OpenConversation = defineCall({
  name: 'OpenConversation',
  summary: '打开与某人的会话，没有时建立；好友、同事和同项目的成员之间可以',
  gate: { kind: 'user' },
  input: z.strictObject({ userID: id }),
  output: z.object({ conversationID: id }),
});

const talker = z.object({
  userID: id,
  userName: z.string(),
  /** What the reader calls them; empty where it is their name. */
  remarkName: z.string(),
  headShot: z.string(),
  companyName: z.string(),
  isManager: flag,
  searchKey: z.string(),
});
export type Talker = z.output<typeof talker>;

export const GetConversation = defineCall({
  name: 'GetConversation',
  summary: '一个会话的成员，以及文件传到哪里',
  gate: { kind: 'user' },
  input: z.strictObject({ conversationID: id }),
  output: z.object({
    members: z.array(talker),
    /** The place whose room one's files take: the project, or one's company. Null where one has none. */
    filePlaceID: id.nullable(),
    mayMentionAll: flag,
    mayRecallAll: flag,
  }),
});

const messageKinds = ['文字', '图片', '文件', '卡片'] as const;

/** A row of a register: its reader sees what the row's own page shows them. */
const card = z.strictObject({ projectID: id, register: z.string().min(1).max(60), rowID: id });

const message = z.object({
  messageID: id,
  seq,
  kind: z.enum([...messageKinds, '系统']),
  /** Null: said by the system, or by an account that is gone. */
  senderID: id.nullable(),
  senderName: z.string(),
  headShot: z.string(),
  content: z.string(),
  mentions: z.array(id),
  mentionsAll: flag,
  reply: z.object({ seq, senderName: z.string(), text: z.string() }).nullable(),
  file: z.object({ fileName: z.string(), fileSize: z.int(), contentType: z.string() }).nullable(),
  card: card.nullable(),
  sentTime: instant,
  isRecalled: flag,
});
export type Message = z.output<typeof message>;

const limit = z.int().min(1).max(100).default(messagePage);

/** Without a mark the newest; with one those before it, after it, or around it. */
export const GetMessages = defineCall({
  name: 'GetMessages',
  summary: '会话中的消息，按先后：最新的、某条之前或之后的，或前后各半的',
  gate: { kind: 'user' },
  input: z.strictObject({
    conversationID: id,
    before: seq.optional(),
    after: seq.optional(),
    around: seq.optional(),
    limit,
  }),
  output: z.object({ items: z.array(message), hasEarlier: flag, hasLater: flag }),
});

const hasWhatItsKindSays = ({ kind, content, fileID, card: shown }: NewMessage): boolean =>
  kind === '文字'
    ? content.trim() !== '' && fileID === undefined && shown === undefined
    : kind === '卡片'
      ? shown !== undefined && fileID === undefined
      : fileID !== undefined && shown === undefined;

type NewMessage = {
  readonly kind: (typeof messageKinds)[number];
  readonly content: string;
  readonly fileID?: string | undefined;
  readonly card?: object | undefined;
};

export const AddMessage = defineCall({
  name: 'AddMessage',
  summary: '发一条消息；以同一个编号再发一次，只说一遍',
  gate: { kind: 'user' },
  input: z
    .strictObject({
      conversationID: id,
      /** Chosen by the sender, so that what is sent twice is said once. */
      messageID: id,
      kind: z.enum(messageKinds, '没有这种消息'),
      content: z.string().max(longestMessage, `消息最多 ${longestMessage} 字，请改发文件`).default(''),
      /** A file that was uploaded to this conversation. */
      fileID: id.optional(),
      card: card.optional(),
      mentions: z.array(id).max(50, '一次最多提及 50 人').default([]),
      mentionsAll: flag.default(0),
      replySeq: seq.optional(),
    })
    .refine(hasWhatItsKindSays, { message: '请填写消息内容', path: ['content'] }),
  output: message,
  limit: { max: 120, perSeconds: 60 },
});

export const DelMessage = defineCall({
  name: 'DelMessage',
  summary: `撤回消息：自己的在 ${recallMinutes} 分钟内，项目经理可以撤回项目会话中的任何一条`,
  gate: { kind: 'user' },
  input: z.strictObject({ conversationID: id, messageID: id }),
  output: nothing,
});

export const UpdConversationRead = defineCall({
  name: 'UpdConversationRead',
  summary: '把会话读到某一条',
  gate: { kind: 'user' },
  input: z.strictObject({ conversationID: id, seq }),
  output: nothing,
});

export const UpdConversation = defineCall({
  name: 'UpdConversation',
  summary: '置顶会话，或设为免打扰',
  gate: { kind: 'user' },
  input: z.strictObject({ conversationID: id, isMuted: flag.optional(), isPinned: flag.optional() }),
  output: nothing,
});

const hit = z.object({
  conversationID: id,
  title: z.string(),
  seq,
  senderName: z.string(),
  text: z.string(),
  sentTime: instant,
});
export type MessageHit = z.output<typeof hit>;

export const FindMessages = defineCall({
  name: 'FindMessages',
  summary: '在消息中查找文字、文件名或拼音，最新的在前',
  gate: { kind: 'user' },
  input: z.strictObject({
    value: text('查找内容', 50).min(2, '请至少输入两个字'),
    conversationID: id.optional(),
  }),
  output: z.array(hit),
});

export const GetConversationFiles = defineCall({
  name: 'GetConversationFiles',
  summary: '会话中的文件和图片，最新的在前',
  gate: { kind: 'user' },
  input: z.strictObject({ conversationID: id, before: seq.optional() }),
  output: z.array(message),
});

export const GetMessageFile = defineCall({
  name: 'GetMessageFile',
  summary: '消息中文件的下载或预览地址，几分钟内有效',
  gate: { kind: 'user' },
  input: z.strictObject({ conversationID: id, messageID: id, purpose: z.enum(['save', 'show']) }),
  output: z.object({ url: z.string(), expiresAt: instant }),
});
