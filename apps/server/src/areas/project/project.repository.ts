import type { Parsed } from '@xmgl/contracts/call';
import type { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { sql, type Updateable } from 'kysely';
import { holdersOfRole } from '../../access/duty.service.ts';
import type { ProjectInScope } from '../../access/enter-project.ts';
import { shownName } from '../../access/shown-name.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import type { Project } from '../../db/tables.ts';
import { matchesName } from '../../search/match-name.ts';

/** The projects a person takes part in, with the names of company and manager. */
const projectsOf = (db: Db, userID: string) =>
  db
    .selectFrom('project_stakeholder as s')
    .innerJoin('project as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.project_id', '=', 's.project_id'),
    )
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .innerJoin('app_user as m', 'm.user_id', 'p.manager_id')
    .innerJoin('app_user as me', 'me.user_id', 's.user_id')
    .leftJoin('project_type as t', 't.project_type_id', 'p.project_type_id')
    .where('s.user_id', '=', userID)
    .where('s.is_member', '=', true)
    .selectAll('p')
    .select(['c.company_name', 's.opened_at', 's.created_at as joined_at'])
    .select(shownName('m').as('manager_name'))
    .select(
      sql<string>`coalesce((select i.industry_name from industry_offered i
        where i.industry_sort_id = p.industry_sort_id), '')`.as('industry_name'),
    )
    .select(sql<string>`coalesce(t.type_name, '')`.as('project_type_name'))
    .select(sql<boolean>`me.default_project_id is not distinct from p.project_id`.as('is_default'));

export type ProjectOfUser = Awaited<ReturnType<typeof getProject>>;

/** The default project first, then what was opened last. Every filter narrows; a day filters what has that date. */
export const listProjects = (
  db: Db,
  userID: string,
  filter: Parsed<typeof GetProjectManagement>,
): Promise<ProjectOfUser[]> => {
  let query = projectsOf(db, userID);
  if (filter.state !== -1) query = query.where('p.state', '=', filter.state);
  if (filter.whetherFiled !== -1) query = query.where('p.whether_filed', '=', filter.whetherFiled);
  if (filter.manageProject !== -1)
    query = query.where('p.manager_id', filter.manageProject === 1 ? '=' : '!=', userID);
  if (filter.startTime) query = query.where('p.start_time', '>=', filter.startTime);
  if (filter.endTime)
    query = query.where(sql<string>`coalesce(p.end_time, p.start_time)`, '<=', filter.endTime);
  if (filter.projectName?.trim())
    query = query.where(matchesName('p.project_name', 'p.name_pinyin', filter.projectName));
  if (filter.companyName?.trim())
    query = query.where(matchesName('c.company_name', 'c.name_pinyin', filter.companyName));
  return query
    .orderBy(sql`me.default_project_id is not distinct from p.project_id`, 'desc')
    .orderBy(sql`coalesce(s.opened_at, s.created_at)`, 'desc')
    .orderBy('p.project_id', 'desc')
    .execute();
};

export const getProject = async (db: Db, userID: string, projectID: string) => {
  const project = await projectsOf(db, userID).where('p.project_id', '=', projectID).executeTakeFirst();
  if (!project) throw fail('notFound', '项目不存在，或您不是其成员');
  return project;
};

/** The row itself, held until the transaction ends. */
export const lockProject = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('project')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The name of somebody who takes part in the project; undefined for others. */
export const findMemberName = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  userID: string,
): Promise<string | undefined> => {
  const member = await db
    .selectFrom('project_stakeholder')
    .select('user_name')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('user_id', '=', userID)
    .where('is_member', '=', true)
    .executeTakeFirst();
  return member?.user_name;
};

/** The names of those who hold a role that every project has, and take part. */
export const listNamesInRole = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  roleName: string,
): Promise<readonly string[]> => {
  const holders = await holdersOfRole(db, { companyID, projectID }, roleName);
  if (holders.length === 0) return [];
  const rows = await db
    .selectFrom('project_stakeholder')
    .select('user_name')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('user_id', 'in', holders)
    .orderBy('name_pinyin')
    .execute();
  return rows.map((row) => row.user_name);
};

/** The phases of the project in their order. */
export const listPhases = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('project_phase')
    .select([
      'sequence',
      'phase_name as phaseName',
      'start_time as startTime',
      'end_time as endTime',
      'state',
      'exit_criteria as exitCriteria',
    ])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('deleted_at', 'is', null)
    .orderBy('sequence')
    .execute();

/** What the plan last added up to; undefined where there is no plan yet. */
export const readProgress = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('plan')
    .select(['finish_at', 'percent_complete', 'activity_count'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .executeTakeFirst();

export const updateProject = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  changes: Updateable<Project>,
): Promise<void> => {
  await db
    .updateTable('project')
    .set((eb) => ({ ...changes, row_version: eb('row_version', '+', 1) }))
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .execute();
};

export const setDefaultProject = async (db: Db, userID: string, projectID: string): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ default_project_id: projectID })
    .where('user_id', '=', userID)
    .execute();
};

export const noteOpened = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  userID: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('project_stakeholder')
    .set({ opened_at: now })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('user_id', '=', userID)
    .execute();
};
