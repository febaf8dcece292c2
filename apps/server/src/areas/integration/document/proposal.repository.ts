import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

const mostMilestones = 40;
const mostNodes = 60;
const mostPeople = 30;

/** What is known of a project from its own page. */
export const readProjectFacts = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('project')
    .select(['project_name', 'customer_name', 'contract_no', 'address', 'start_time', 'end_time', 'budget'])
    .select(['manager_id', 'row_version'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .executeTakeFirstOrThrow();

/** Milestones of the plan with their days, the earliest first. */
export const listMilestones = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<{ lineID: string; name: string; day: string }[]> => {
  const rows = await db
    .selectFrom('activity')
    .select(['name', 'start_at'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('kind', 'in', ['startMilestone', 'finishMilestone'])
    .where('is_inactive', '=', false)
    .where('start_at', 'is not', null)
    .orderBy('start_at')
    .limit(mostMilestones)
    .execute();
  return rows.map(({ name, start_at }) => ({ lineID: v7(), name, day: dayOfMinute(start_at ?? 0) }));
};

/** The day of a minute of the plan. */
const dayOfMinute = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 10);

/** The plan's outermost WBS nodes in their order. */
export const listTopNodes = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('wbs_node')
    .select(['wbs_node_id as id', 'wbs_name as name'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('parent_id', 'is', null)
    .where('is_inactive', '=', false)
    .orderBy('sort_key')
    .limit(mostNodes)
    .execute();

/** Who is marked as key in the register of stakeholders. */
export const listKeyStakeholders = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('project_stakeholder')
    .select('project_stakeholder_id as id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('deleted_at', 'is', null)
    .where('key_personnel', '=', 1)
    .orderBy('created_at')
    .limit(mostPeople)
    .execute();
  return rows.map(({ id }) => id);
};

/** Processes that the project goes without, with the reasons. */
export const listTailored = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('process_tailoring')
    .select(['process_no as no', 'reason'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .orderBy('process_no')
    .execute();
