import { type RawBuilder, sql } from 'kysely';
import { shownName } from '../../access/shown-name.ts';
import type { Db } from '../../db/scope.ts';
import { toLikePattern } from '../../search/match-name.ts';

export type MessageRow = {
  readonly message_id: string;
  readonly seq: number;
  readonly kind: '文字' | '图片' | '文件' | '卡片' | '系统';
  readonly sender_id: string | null;
  readonly sender_name: string;
  readonly head_shot: string;
  readonly content: string;
  readonly mentions: readonly string[];
  readonly mentions_all: boolean;
  readonly file_company_id: string | null;
  readonly file_place_id: string | null;
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly file_size: number | null;
  readonly content_type: string | null;
  readonly card_place_id: string | null;
  readonly card_register: string | null;
  readonly card_row_id: string | null;
  readonly sent_at: Date;
  readonly recalled_at: Date | null;
  readonly reply_seq: number | null;
  readonly reply_sender_id: string | null;
  readonly reply_name: string | null;
  readonly reply_kind: string | null;
  readonly reply_content: string | null;
  readonly reply_file: string | null;
  readonly reply_recalled: boolean;
};

/** What the wall lets the caller see of it; names as the caller calls people, or as they call themselves. */
const messagesWhere = (userID: string | null, condition: RawBuilder<unknown>) => sql<MessageRow>`
  select t.message_id, t.seq, t.kind, t.sender_id, t.content, t.mentions, t.mentions_all, t.file_company_id,
    t.file_place_id, t.file_id, t.file_name, t.file_size, t.content_type, t.card_place_id, t.card_register,
    t.card_row_id, t.sent_at, t.recalled_at,
    coalesce(nullif(f.remark_name, ''), ${shownName('u')}) as sender_name, coalesce(u.head_shot, '') as head_shot,
    r.seq as reply_seq, r.sender_id as reply_sender_id, r.kind as reply_kind, left(r.content, 100) as reply_content, r.file_name as reply_file,
    r.recalled_at is not null as reply_recalled, coalesce(nullif(g.remark_name, ''), ${shownName('v')}) as reply_name
  from message t
  left join app_user u on u.user_id = t.sender_id
  left join friend f on f.user_id = ${userID}::uuid and f.friend_id = t.sender_id
  left join message r on r.conversation_id = t.conversation_id and r.seq = t.reply_seq
  left join app_user v on v.user_id = r.sender_id
  left join friend g on g.user_id = ${userID}::uuid and g.friend_id = r.sender_id
  where ${condition}`;

export type Stretch = {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
};

/** So many messages next to a mark, in their order. */
export const listMessages = async (
  db: Db,
  userID: string | null,
  conversationID: string,
  { before, after, limit }: Stretch,
): Promise<readonly MessageRow[]> => {
  const within = sql`t.conversation_id = ${conversationID}`;
  const { rows } = await (after === undefined
    ? messagesWhere(
        userID,
        sql`${within} and t.seq < ${before ?? 2_147_483_647} order by t.seq desc limit ${limit}`,
      )
    : messagesWhere(userID, sql`${within} and t.seq > ${after} order by t.seq limit ${limit}`)
  ).execute(db);
  return after === undefined ? rows.toReversed() : rows;
};

export const findMessage = async (
  db: Db,
  userID: string,
  conversationID: string,
  messageID: string,
): Promise<MessageRow | undefined> => {
  const condition = sql`t.conversation_id = ${conversationID} and t.message_id = ${messageID}`;
  return (await messagesWhere(userID, condition).execute(db)).rows[0];
};

const mostFiles = 50;

export const listFileMessages = async (
  db: Db,
  userID: string,
  conversationID: string,
  before: number | undefined,
): Promise<readonly MessageRow[]> => {
  const condition = sql`t.conversation_id = ${conversationID} and t.kind in ('图片', '文件')
    and t.recalled_at is null and t.seq < ${before ?? 2_147_483_647} order by t.seq desc limit ${mostFiles}`;
  return (await messagesWhere(userID, condition).execute(db)).rows;
};

export type HitRow = Pick<
  MessageRow,
  'seq' | 'kind' | 'sender_name' | 'content' | 'file_name' | 'sent_at'
> & {
  readonly conversation_id: string;
  readonly title: string;
};

const mostHits = 50;

export const findMessages = async (
  db: Db,
  userID: string,
  value: string,
  conversationID: string | undefined,
): Promise<readonly HitRow[]> => {
  const pattern = toLikePattern(value);
  const { rows } = await sql<HitRow>`
    select t.conversation_id, t.seq, t.kind, t.content, t.file_name, t.sent_at,
      coalesce(nullif(f.remark_name, ''), ${shownName('u')}) as sender_name,
      coalesce(nullif(h.remark_name, ''), ${shownName('o')}) || c.conversation_name as title
    from message t
    join conversation c on c.conversation_id = t.conversation_id
    left join app_user u on u.user_id = t.sender_id
    left join friend f on f.user_id = ${userID} and f.friend_id = t.sender_id
    left join app_user o on o.user_id = case when c.low_id = ${userID} then c.high_id else c.low_id end
    left join friend h on h.user_id = ${userID} and h.friend_id = o.user_id
    where t.recalled_at is null and t.kind <> '系统'
      and (${conversationID ?? null}::uuid is null or t.conversation_id = ${conversationID ?? null}::uuid)
      and (t.content ilike ${pattern} or t.file_name ilike ${pattern} or t.search_key like ${pattern.toLowerCase()})
    order by t.sent_at desc limit ${mostHits}`.execute(db);
  return rows;
};

export type SayOutcome =
  | 'said'
  | 'known'
  | 'taken'
  | 'missing'
  | 'left'
  | 'closed'
  | 'blocking'
  | 'blocked'
  | 'stranger'
  | 'notAll'
  | 'noFile';

export const say = async (
  db: Db,
  conversationID: string,
  said: object,
  fileID: string | undefined,
  at: Date,
): Promise<SayOutcome | undefined> => {
  const { rows } = await sql<{ outcome: SayOutcome }>`
    select outcome from say(${conversationID}, ${JSON.stringify(said)}::jsonb, ${fileID ?? null}, ${at})`.execute(
    db,
  );
  return rows[0]?.outcome;
};

export type RecallOutcome = 'missing' | 'recalled' | 'other' | 'late';

export const recall = async (
  db: Db,
  conversationID: string,
  messageID: string,
  at: Date,
): Promise<RecallOutcome | undefined> => {
  const { rows } = await sql<{ outcome: RecallOutcome }>`
    select recall(${conversationID}, ${messageID}, ${at}) as outcome`.execute(db);
  return rows[0]?.outcome;
};
