import { sql } from 'kysely';
import { localNow } from '../../db/local-now.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';

type Asked = {
  readonly userID: string;
  /** Only those that the person has read (0), or has not (1). */
  readonly unread: 0 | 1 | null;
  readonly scope: Told['scope'] | null;
  readonly limit: number;
  readonly offset: number;
};

type Told = {
  readonly systemMessageID: string;
  readonly scope: '单位' | '平台';
  readonly title: string;
  readonly content: string;
  readonly level: string;
  readonly publishAt: string;
  readonly isRead: 0 | 1;
};

const columns = sql`m.system_message_id as "systemMessageID", m.title, m.content, m.level, m.publish_at,
    to_char(m.publish_at, 'YYYY-MM-DD"T"HH24:MI') as "publishAt", (r.user_id is not null)::int as "isRead"`;
const isNow = sql`m.publish_at <= ${localNow} and (m.expire_at is null or m.expire_at > ${localNow})`;

/** In one of the departments that a message names, or in one below them; a message that names none is for all. */
const isForReader = (userID: string) => sql`(
    not exists (select from system_message_department n where n.company_id = m.company_id
      and n.project_id = m.project_id and n.system_message_id = m.system_message_id)
    or exists (
      with recursive within as (
        select n.department_id from system_message_department n where n.company_id = m.company_id
          and n.project_id = m.project_id and n.system_message_id = m.system_message_id
        union
        select d.department_id from department d join within w on d.parent_id = w.department_id
        where d.company_id = m.company_id and d.project_id = m.project_id and d.deleted_at is null)
      select from within w join department_user u on u.department_id = w.department_id
      where u.company_id = m.company_id and u.project_id = m.project_id and u.user_id = ${userID}))`;

/** What a company and the platform publish now to one of the company's people, as that person has read it. */
const published = ({ companyID, projectID }: ProjectKey, userID: string) => sql`
  select '单位' as scope, ${columns}
  from system_message m
  left join system_message_read r on r.company_id = m.company_id and r.project_id = m.project_id
    and r.system_message_id = m.system_message_id and r.user_id = ${userID}
  where m.company_id = ${companyID} and m.project_id = ${projectID} and m.deleted_at is null
    and ${isNow} and ${isForReader(userID)}
  union all
  select '平台' as scope, ${columns}
  from platform_message m
  left join platform_message_read r on r.system_message_id = m.system_message_id and r.user_id = ${userID}
  where m.company_id = ${companyID} and m.project_id = ${projectID} and ${isNow}`;

/** A page of them, the newest first, with how many there are and how many are unread. */
export const listTold = async (
  db: Db,
  place: ProjectKey,
  { userID, scope, unread, limit, offset }: Asked,
): Promise<{ readonly items: readonly Told[]; readonly total: number; readonly unread: number }> => {
  const isAsked = unread === null ? sql<boolean>`true` : sql<boolean>`"isRead" = ${unread === 1 ? 0 : 1}`;
  const isOfScope = scope === null ? sql<boolean>`true` : sql<boolean>`scope = ${scope}`;
  const { rows: items } =
    await sql<Told>`select "systemMessageID", scope, title, content, level, "publishAt", "isRead"
    from (${published(place, userID)}) as told where ${isAsked} and ${isOfScope}
    order by publish_at desc, "systemMessageID" limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number; unread: number }>`
    select count(*) filter (where ${isAsked}) as total, count(*) filter (where "isRead" = 0) as unread
    from (${published(place, userID)}) as told where ${isOfScope}`.execute(db);
  return { items, ...(counts[0] ?? { total: 0, unread: 0 }) };
};

/** Twice is once; what is not there is left out. */
export const markRead = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  userID: string,
  ids: readonly string[],
): Promise<void> => {
  await sql`insert into system_message_read (company_id, project_id, system_message_id, user_id)
    select company_id, project_id, system_message_id, ${userID}::uuid from system_message
    where company_id = ${companyID} and project_id = ${projectID} and deleted_at is null
      and system_message_id = any(${[...ids]}::uuid[])
    on conflict do nothing`.execute(db);
  await sql`insert into platform_message_read (user_id, system_message_id)
    select ${userID}::uuid, system_message_id from platform_message
    where company_id = ${companyID} and project_id = ${projectID}
      and system_message_id = any(${[...ids]}::uuid[])
    on conflict do nothing`.execute(db);
};
