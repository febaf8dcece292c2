import { sql } from 'kysely';
import { shownName } from '../../access/shown-name.ts';
import type { Db } from '../../db/scope.ts';
import { companyOf } from './person.repository.ts';

export type FriendRow = {
  readonly user_id: string;
  readonly user_name: string;
  readonly head_shot: string;
  readonly company_name: string;
  readonly user_tel: string;
  readonly name_pinyin: string;
  readonly remark_name: string;
  readonly group_name: string;
  readonly is_blocked: boolean;
};

export const listFriends = async (db: Db, userID: string): Promise<readonly FriendRow[]> => {
  const { rows } = await sql<FriendRow>`
    select u.user_id, ${shownName('u')} as user_name, u.head_shot, ${companyOf('u')} as company_name,
      coalesce(u.user_tel, '') as user_tel, u.name_pinyin, f.remark_name, f.group_name, f.is_blocked
    from friend f join app_user u on u.user_id = f.friend_id
    where f.user_id = ${userID}
    order by coalesce(nullif(f.remark_name, ''), u.user_name) collate "zh-x-icu", u.user_id`.execute(db);
  return rows;
};

export type RequestRow = Pick<FriendRow, 'user_id' | 'user_name' | 'head_shot' | 'company_name'> & {
  readonly friend_request_id: string;
  readonly is_own: boolean;
  readonly note: string;
  readonly state: '待确认' | '已同意' | '已拒绝' | '已过期';
  readonly created_at: Date;
};

/** Of the last month; whose answer did not come in time says so. */
export const listRequests = async (db: Db, userID: string, at: Date): Promise<readonly RequestRow[]> => {
  const { rows } = await sql<RequestRow>`
    select r.friend_request_id, r.from_id = ${userID} as is_own, u.user_id, ${shownName('u')} as user_name,
      u.head_shot, ${companyOf('u')} as company_name, r.note, r.created_at,
      case when r.state = '待确认' and r.created_at <= ${at}::timestamptz - interval '14 days'
        then '已过期' else r.state end as state
    from friend_request r
    join app_user u on u.user_id = case when r.from_id = ${userID} then r.to_id else r.from_id end
    where ${userID} in (r.from_id, r.to_id) and r.created_at > ${at}::timestamptz - interval '30 days'
    order by r.created_at desc limit 100`.execute(db);
  return rows;
};

export type AskOutcome = 'self' | 'missing' | 'friend' | 'agreed' | 'waiting' | 'refused' | 'many' | 'asked';

export const askFriend = async (
  db: Db,
  request: { readonly friendRequestID: string; readonly toUserID: string; readonly note: string },
  at: Date,
): Promise<AskOutcome | undefined> => {
  const { friendRequestID, toUserID, note } = request;
  const { rows } = await sql<{ outcome: AskOutcome }>`
    select ask_friend(${friendRequestID}, ${toUserID}, ${note}, ${at}) as outcome`.execute(db);
  return rows[0]?.outcome;
};

/** Who had asked; undefined where the request is not open any more. */
export const answerFriend = async (
  db: Db,
  friendRequestID: string,
  agrees: boolean,
  at: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ asker: string | null }>`
    select answer_friend(${friendRequestID}, ${agrees}, ${at}) as asker`.execute(db);
  return rows[0]?.asker ?? undefined;
};

export const endFriend = async (db: Db, userID: string): Promise<boolean> => {
  const { rows } = await sql<{ ended: boolean }>`select end_friend(${userID}) as ended`.execute(db);
  return rows[0]?.ended === true;
};

export const updateFriend = async (
  db: Db,
  userID: string,
  friendID: string,
  changes: {
    readonly remark_name?: string | undefined;
    readonly group_name?: string | undefined;
    readonly is_blocked?: boolean | undefined;
  },
): Promise<boolean> => {
  const { remark_name = null, group_name = null, is_blocked = null } = changes;
  const { numAffectedRows } = await sql`
    update friend set remark_name = coalesce(${remark_name}, remark_name),
      group_name = coalesce(${group_name}, group_name), is_blocked = coalesce(${is_blocked}::boolean, is_blocked)
    where user_id = ${userID} and friend_id = ${friendID}`.execute(db);
  return numAffectedRows === 1n;
};
