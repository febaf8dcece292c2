import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { matchesName, toLikePattern } from '../../search/match-name.ts';
import { worksIn } from './department.kit.ts';

type AskedPeople = {
  readonly departmentID?: string | null | undefined;
  readonly includeChildren: 0 | 1;
  readonly value: string;
};

export type DepartmentPerson = {
  readonly departmentUserID: string;
  readonly departmentID: string;
  readonly departmentName: string;
  readonly userID: string;
  readonly userName: string;
  readonly userTel: string;
  readonly post: string;
  readonly isLeader: 0 | 1;
  readonly isMain: 0 | 1;
  readonly state: number;
  readonly rowVersion: number;
};

const below = (departmentID: string): RawBuilder<unknown> => sql`with recursive within as (
    select department_id from department where department_id = ${departmentID}::uuid and deleted_at is null
    union all
    select d.department_id from department d join within w on d.parent_id = w.department_id where d.deleted_at is null)
  select department_id from within`;

const inDepartment = ({ departmentID, includeChildren }: AskedPeople): RawBuilder<SqlBool> => {
  if (!departmentID) return sql<SqlBool>`true`;
  return includeChildren === 1
    ? sql<SqlBool>`u.department_id in (${below(departmentID)})`
    : sql<SqlBool>`u.department_id = ${departmentID}::uuid`;
};

/** The number as its reader sees it: searching for the rest would give it away. */
const shownTo = (reader: string | null): RawBuilder<string> =>
  reader === null
    ? sql<string>`a.user_tel`
    : sql<string>`case when a.user_id = ${reader}::uuid then a.user_tel
        else overlay(a.user_tel placing '****' from 4 for 4) end`;

const among = (
  { companyID, projectID }: ProjectKey,
  asked: AskedPeople,
  reader: string | null,
): RawBuilder<unknown> => {
  const text = asked.value.trim();
  const matches =
    text === ''
      ? sql`true`
      : sql`(${matchesName('a.user_name', 'a.name_pinyin', text)} or u.post ilike ${toLikePattern(text)}
          or ${shownTo(reader)} like ${toLikePattern(text)})`;
  return sql`from department_user u
    join department d on d.company_id = u.company_id and d.project_id = u.project_id and d.department_id = u.department_id
    join app_user a on a.user_id = u.user_id
    join company_user c on c.company_id = u.company_id and c.user_id = u.user_id
    where u.company_id = ${companyID} and u.project_id = ${projectID}
      and ${inDepartment(asked)} and ${worksIn} and ${matches}`;
};

/** People in the order of their departments, who leads first; `reader` is whom phones of others are masked for. */
export const listPeople = async (
  db: Db,
  place: ProjectKey,
  asked: AskedPeople,
  reader: string | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: DepartmentPerson[]; readonly total: number }> => {
  const from = among(place, asked, reader);
  const { rows: items } = await sql<DepartmentPerson>`with recursive outline as (
      select department_id, array[sort] as path from department where parent_id is null and deleted_at is null
      union all
      select e.department_id, o.path || e.sort from department e join outline o on e.parent_id = o.department_id
      where e.deleted_at is null)
    select u.department_user_id as "departmentUserID", u.department_id as "departmentID",
      d.department_name as "departmentName", u.user_id as "userID", a.user_name as "userName",
      ${shownTo(reader)} as "userTel", u.post, u.is_leader as "isLeader", u.is_main as "isMain",
      c.state, u.row_version as "rowVersion"
    ${from}
    order by (select path from outline o where o.department_id = u.department_id), u.is_leader desc,
      a.user_name collate "zh-x-icu", u.department_user_id
    limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return { items, total: counts[0]?.total ?? 0 };
};

export type HeldPlace = {
  readonly id: string;
  readonly department_id: string;
  readonly department_name: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly post: string;
  readonly is_leader: 0 | 1;
  readonly is_main: 0 | 1;
  readonly row_version: number;
};

/** Places of people in departments, held until the transaction ends. */
export const findPlaces = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  where: RawBuilder<SqlBool>,
): Promise<readonly HeldPlace[]> => {
  const { rows } = await sql<HeldPlace>`
    select u.department_user_id as id, u.department_id, d.department_name, u.user_id, a.user_name, u.post,
      u.is_leader, u.is_main, u.row_version
    from department_user u
    join department d on d.company_id = u.company_id and d.project_id = u.project_id and d.department_id = u.department_id
    join app_user a on a.user_id = u.user_id
    where u.company_id = ${companyID} and u.project_id = ${projectID} and ${where}
    for update of u`.execute(db);
  return rows;
};

/** A department that nobody can delete until the transaction ends. */
export const findDepartment = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  departmentID: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`select department_name as name from department
    where company_id = ${companyID} and project_id = ${projectID} and department_id = ${departmentID}::uuid
      and deleted_at is null for share`.execute(db);
  return rows[0]?.name;
};

/** Everybody who is in a department has a main one: the first. */
export const giveMain = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  userIDs: readonly string[],
): Promise<void> => {
  await sql`update department_user set is_main = 1
    where company_id = ${companyID} and project_id = ${projectID} and department_user_id in (
      select distinct on (u.user_id) u.department_user_id from department_user u
      where u.company_id = ${companyID} and u.project_id = ${projectID} and u.user_id = any(${[...userIDs]}::uuid[])
        and not exists (select from department_user m where m.company_id = u.company_id
          and m.project_id = u.project_id and m.user_id = u.user_id and m.is_main = 1)
      order by u.user_id, u.created_at, u.department_user_id)`.execute(db);
};

/** The departments of people by their ids, the main one first. */
/** Names, that of the main one first, and what the person is in that one. */
export type DepartmentsOf = { readonly names: readonly string[]; readonly post: string };

export const listDepartmentsOf = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, DepartmentsOf>> => {
  const { rows } = await sql<{ user_id: string; names: string[]; post: string }>`
    select u.user_id, array_agg(d.department_name order by u.is_main desc, u.created_at) as names,
      coalesce(max(u.post) filter (where u.is_main = 1), '') as post
    from department_user u
    join department d on d.company_id = u.company_id and d.project_id = u.project_id and d.department_id = u.department_id
    where u.company_id = ${companyID} and u.project_id = ${projectID} and u.user_id = any(${[...userIDs]}::uuid[])
    group by u.user_id`.execute(db);
  return new Map(rows.map(({ user_id, ...found }) => [user_id, found]));
};
