import { type RawBuilder, sql } from 'kysely';
import { shownName } from '../../access/shown-name.ts';
import type { Db } from '../../db/scope.ts';
import { toLikePattern } from '../../search/match-name.ts';

export type PersonRow = {
  readonly user_id: string;
  readonly user_name: string;
  readonly head_shot: string;
  readonly company_name: string;
  readonly user_tel: string;
  readonly search_key: string;
  readonly is_friend: boolean;
  readonly asked: boolean;
  readonly asks: boolean;
  readonly is_known: boolean;
};

/** Where the person of `alias` works, as far as the caller knows. */
export const companyOf = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce((select company_name from companies_of(array[${sql.ref(`${alias}.user_id`)}])), '')`;

/** People beside the caller, and how the caller stands to them. */
const peopleWhere = (userID: string, at: Date, condition: RawBuilder<unknown>) => sql<PersonRow>`
  select u.user_id, ${shownName('u')} as user_name, u.head_shot, ${companyOf('u')} as company_name,
    coalesce(u.user_tel, '') as user_tel, u.name_pinyin as search_key,
    exists (select from friend f where f.user_id = ${userID} and f.friend_id = u.user_id) as is_friend,
    exists (select from friend_request r where r.from_id = ${userID} and r.to_id = u.user_id
      and r.state = '待确认' and r.created_at > ${at}::timestamptz - interval '14 days') as asked,
    exists (select from friend_request r where r.to_id = ${userID} and r.from_id = u.user_id
      and r.state = '待确认' and r.created_at > ${at}::timestamptz - interval '14 days') as asks,
    u.user_id in (select acquaintances()) as is_known
  from app_user u
  where u.state = 'active' and ${condition}`;

export const findPersonBy = async (
  db: Db,
  userID: string,
  value: string,
  at: Date,
): Promise<PersonRow | undefined> => {
  const phone = value.replace(/^(?:\+?86|0086)/, '');
  const condition = sql`(u.user_tel = ${phone} or u.user_account = ${value}) limit 1`;
  return (await peopleWhere(userID, at, condition).execute(db)).rows[0];
};

const mostAcquaintances = 100;

export const listAcquaintances = async (
  db: Db,
  userID: string,
  value: string,
  at: Date,
): Promise<readonly PersonRow[]> => {
  const pattern = toLikePattern(value);
  const condition = sql`u.user_id in (select acquaintances())
    and (u.user_name ilike ${pattern} or u.name_pinyin like ${pattern.toLowerCase()})
    order by u.user_name collate "zh-x-icu" limit ${mostAcquaintances}`;
  return (await peopleWhere(userID, at, condition).execute(db)).rows;
};
