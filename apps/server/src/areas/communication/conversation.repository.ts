import { sql } from 'kysely';
import { shownName } from '../../access/shown-name.ts';
import type { Db } from '../../db/scope.ts';
import { companyOf } from './person.repository.ts';

export type ConversationRow = {
  readonly conversation_id: string;
  readonly kind: '单聊' | '项目群';
  readonly title: string;
  readonly search_key: string;
  readonly head_shot: string;
  readonly other_id: string | null;
  readonly project_id: string | null;
  readonly has_left: boolean;
  readonly is_closed: boolean;
  readonly is_blocking: boolean;
  readonly is_muted: boolean;
  readonly is_pinned: boolean;
  readonly last_seq: number;
  readonly last_read_seq: number;
  readonly mention_seq: number;
  readonly last_at: Date;
  readonly last_kind: string | null;
  readonly last_content: string | null;
  readonly last_file: string | null;
  readonly last_recalled: boolean;
  readonly last_sender_id: string | null;
  readonly last_sender: string;
};

const mostConversations = 500;

/** The caller's; who has left one sees it as it was then. */
export const listConversations = async (db: Db, userID: string): Promise<readonly ConversationRow[]> => {
  const { rows } = await sql<ConversationRow>`
    select c.conversation_id, c.kind, m.left_seq is not null as has_left, c.is_closed, m.is_muted, m.is_pinned,
      coalesce(nullif(f.remark_name, ''), ${shownName('o')}) || c.conversation_name as title,
      coalesce(o.name_pinyin, '') as search_key, coalesce(o.head_shot, '') as head_shot,
      o.user_id as other_id, p.project_id, coalesce(f.is_blocked, false) as is_blocking,
      coalesce(m.left_seq, c.last_seq) as last_seq, m.last_read_seq, m.mention_seq,
      coalesce(l.sent_at, c.last_at) as last_at, l.kind as last_kind, left(l.content, 80) as last_content,
      l.file_name as last_file, l.recalled_at is not null as last_recalled, l.sender_id as last_sender_id,
      case when l.sender_id is null then '' else coalesce(nullif(g.remark_name, ''), ${shownName('s')}) end
        as last_sender
    from conversation_member m
    join conversation c on c.conversation_id = m.conversation_id
    left join project_conversation p on p.conversation_id = c.conversation_id
    left join app_user o on o.user_id = case when c.low_id = m.user_id then c.high_id else c.low_id end
    left join friend f on f.user_id = m.user_id and f.friend_id = o.user_id
    left join message l on l.conversation_id = c.conversation_id and l.seq = coalesce(m.left_seq, c.last_seq)
    left join app_user s on s.user_id = l.sender_id
    left join friend g on g.user_id = m.user_id and g.friend_id = s.user_id
    where m.user_id = ${userID}
    order by m.is_pinned desc, coalesce(l.sent_at, c.last_at) desc limit ${mostConversations}`.execute(db);
  return rows;
};

export type OwnMember = {
  readonly has_left: boolean;
  readonly is_closed: boolean;
  readonly project_id: string | null;
  readonly is_manager: boolean;
};

/** How the caller stands in a conversation; undefined to whoever was never in it. */
export const findOwnMember = async (
  db: Db,
  userID: string,
  conversationID: string,
): Promise<OwnMember | undefined> => {
  const { rows } = await sql<OwnMember>`
    select m.left_seq is not null as has_left, c.is_closed, t.project_id,
      coalesce(p.manager_id = m.user_id, false) as is_manager
    from conversation_member m
    join conversation c on c.conversation_id = m.conversation_id
    left join project_conversation t on t.conversation_id = c.conversation_id
    left join project p on p.company_id = t.company_id and p.project_id = t.project_id
    where m.conversation_id = ${conversationID} and m.user_id = ${userID}`.execute(db);
  return rows[0];
};

export type TalkerRow = {
  readonly user_id: string;
  readonly user_name: string;
  readonly remark_name: string;
  readonly head_shot: string;
  readonly company_name: string;
  readonly name_pinyin: string;
  readonly is_manager: boolean;
};

export const listTalkers = async (
  db: Db,
  userID: string,
  conversationID: string,
): Promise<readonly TalkerRow[]> => {
  const { rows } = await sql<TalkerRow>`
    select u.user_id, ${shownName('u')} as user_name, coalesce(f.remark_name, '') as remark_name, u.head_shot,
      ${companyOf('u')} as company_name, u.name_pinyin, coalesce(p.manager_id = u.user_id, false) as is_manager
    from conversation_member m
    join app_user u on u.user_id = m.user_id
    left join friend f on f.user_id = ${userID} and f.friend_id = u.user_id
    left join project_conversation t on t.conversation_id = m.conversation_id
    left join project p on p.company_id = t.company_id and p.project_id = t.project_id
    where m.conversation_id = ${conversationID} and m.left_seq is null
    order by coalesce(p.manager_id = u.user_id, false) desc, u.user_name collate "zh-x-icu"`.execute(db);
  return rows;
};

export const openTalk = async (db: Db, userID: string): Promise<string | undefined> => {
  const { rows } = await sql<{ opened: string | null }>`select open_talk(${userID}) as opened`.execute(db);
  return rows[0]?.opened ?? undefined;
};

/** Reads on, never back. Whether that changed anything; undefined of a conversation that the person is not in. */
export const markRead = async (
  db: Db,
  userID: string,
  conversationID: string,
  seq: number,
): Promise<boolean | undefined> => {
  const { rows } = await sql<{ readonly was_read: boolean }>`
    with place as (
      select m.conversation_id, m.user_id, least(${seq}::int, coalesce(m.left_seq, c.last_seq)) as seq
      from conversation_member m join conversation c using (conversation_id)
      where m.conversation_id = ${conversationID} and m.user_id = ${userID}),
    written as (
      update conversation_member m set last_read_seq = place.seq from place
      where m.conversation_id = place.conversation_id and m.user_id = place.user_id and m.last_read_seq < place.seq
      returning m.user_id)
    select exists (select from written) as was_read from place`.execute(db);
  return rows[0]?.was_read;
};

export const updateOwnMember = async (
  db: Db,
  userID: string,
  conversationID: string,
  { isMuted, isPinned }: { readonly isMuted?: 0 | 1 | undefined; readonly isPinned?: 0 | 1 | undefined },
): Promise<boolean> => {
  const toSet = (value: 0 | 1 | undefined) => (value === undefined ? null : value === 1);
  const { numAffectedRows } = await sql`
    update conversation_member set is_muted = coalesce(${toSet(isMuted)}::boolean, is_muted),
      is_pinned = coalesce(${toSet(isPinned)}::boolean, is_pinned)
    where conversation_id = ${conversationID} and user_id = ${userID}`.execute(db);
  return numAffectedRows === 1n;
};

/** The company whose room the files of one's own take, where they hang on no project. */
export const findOwnPlace = async (db: Db, userID: string): Promise<string | undefined> => {
  const { rows } = await sql<{ company_id: string }>`
    select m.company_id from company_user m join app_user u on u.user_id = m.user_id
    where m.user_id = ${userID} and m.state = 1
    order by (m.company_id = u.default_company_id) desc nulls last, m.join_time limit 1`.execute(db);
  return rows[0]?.company_id;
};
