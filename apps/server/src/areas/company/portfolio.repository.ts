import type { Parsed } from '@xmgl/contracts/call';
import type { GetProjectManagementByCompany } from '@xmgl/contracts/company/portfolio.calls';
import { type FigureName, figureNames, type Thresholds } from '@xmgl/contracts/integration/indicators';
import { sql } from 'kysely';
import type { CompanyInScope } from '../../access/enter-company.ts';
import { type Db, setScope } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';
import { holds, matchesName } from '../../search/match-name.ts';

export type Filter = Parsed<typeof GetProjectManagementByCompany> & {
  /** Whose projects: of a department's people; of all where none is named. */
  readonly managerIDs?: readonly string[] | undefined;
};

const isMember = (userID: string) => sql<boolean>`exists (
  select 1 from project_stakeholder s
  where s.company_id = p.company_id and s.project_id = p.project_id and s.user_id = ${userID} and s.is_member)`;

const portfolioOf = (db: Db, company: CompanyInScope, userID: string, filter: Filter) => {
  let query = db
    .selectFrom('project as p')
    .innerJoin('app_user as m', 'm.user_id', 'p.manager_id')
    .leftJoin('plan as n', (join) =>
      join.onRef('n.company_id', '=', 'p.company_id').onRef('n.project_id', '=', 'p.project_id'),
    )
    .where('p.company_id', '=', company.companyID);
  if (filter.whetherFiled !== -1) query = query.where('p.whether_filed', '=', filter.whetherFiled);
  if (company.companyRole === '成员') query = query.where(isMember(userID));
  if (filter.state !== -1) query = query.where('p.state', '=', filter.state);
  const { value, managerIDs } = filter;
  if (managerIDs !== undefined)
    query = query.where(sql<boolean>`p.manager_id = any (${[...managerIDs]}::uuid[])`);
  if (value.trim())
    query = query.where((eb) =>
      eb.or([
        matchesName('p.project_name', 'p.name_pinyin', value),
        matchesName('m.user_name', 'm.name_pinyin', value),
        holds('p.project_code', value),
      ]),
    );
  return query;
};

/** The company's projects: who administers it sees all, a member the own ones. */
export const listPortfolio = async (db: Db, company: CompanyInScope, userID: string, filter: Filter) => {
  const { limit, offset } = toSlice(filter);
  const items = await portfolioOf(db, company, userID, filter)
    .selectAll('p')
    .select(['m.user_name as manager_name', 'n.finish_at', 'n.percent_complete', 'n.activity_count'])
    .select(isMember(userID).as('is_member'))
    .orderBy('p.state')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.project_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await portfolioOf(db, company, userID, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
};

/** Who belongs to a department or to one below it; asked in the company's own place. */
export const listPeopleOf = async (
  db: Db,
  { companyID }: CompanyInScope,
  userID: string,
  departmentID: string,
): Promise<readonly string[]> => {
  await setScope(db, { userID, companyID, projectID: companyID });
  const { rows } = await sql<{ readonly user_id: string }>`
    with recursive below as (
      select d.department_id from department d
      where d.company_id = ${companyID} and d.department_id = ${departmentID} and d.deleted_at is null
      union all
      select d.department_id from department d join below b on d.parent_id = b.department_id
      where d.company_id = ${companyID} and d.deleted_at is null)
    select distinct u.user_id from department_user u join below b using (department_id)
    where u.company_id = ${companyID}`.execute(db);
  await setScope(db, { userID, companyID });
  return rows.map((row) => row.user_id);
};

export type Measured = {
  readonly projectID: string;
  readonly figure: FigureName;
  readonly value: number;
  readonly day: string;
};

/** The last daily value of each figure of these projects. */
export const askMeasured = ({ companyID }: CompanyInScope, projectIDs: readonly string[]) => sql<Measured>`
  select p.id as "projectID", f.name as figure, s.value::float8 as value, s.day::text as day
  from unnest(${[...projectIDs]}::uuid[]) as p (id) cross join unnest(${[...figureNames]}::text[]) as f (name)
  cross join lateral (
    select m.value, m.day from monitor_snapshot as m
    where m.company_id = ${companyID} and m.project_id = p.id and m.figure = f.name and m.occasion = 'daily'
    order by m.day desc limit 1) as s`;

/** What the company, and these projects for themselves, say of the thresholds. */
export const askAllThresholds = ({ companyID }: CompanyInScope, projectIDs: readonly string[]) => sql<{
  readonly project_id: string;
  readonly thresholds: Partial<Thresholds>;
  readonly row_version: number;
}>`
  select project_id, thresholds, row_version from monitor
  where company_id = ${companyID} and project_id = any (${[companyID, ...projectIDs]}::uuid[])`;

type OpenPage = { readonly project_id: string; readonly page_routing_id: string };

export const askOpenPages = ({ companyID }: CompanyInScope, userID: string) => sql<OpenPage>`
  select project_id, page_routing_id from open_pages_in_company(${companyID}, ${userID})`;
