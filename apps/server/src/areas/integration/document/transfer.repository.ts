import type { Actor } from '../../../access/someone.ts';

type Key = { readonly documentID: string; readonly section: string };

/** What lines of a document came to: their targets by line. */
export const listTransfers = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  { documentID, section }: Key,
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db
    .selectFrom('plan_transfer')
    .select(['line_id', 'target_id'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('plan_document_id', '=', documentID)
    .where('section', '=', section)
    .execute();
  return new Map(rows.map((row) => [row.line_id, row.target_id]));
};

/** Notes that lines were taken over; each can be so once. */
export const addTransfers = async (
  { db, project, user, now }: Actor,
  { documentID, section }: Key,
  taken: readonly { readonly lineID: string; readonly targetID: string | null }[],
): Promise<void> => {
  if (taken.length === 0) return;
  await db
    .insertInto('plan_transfer')
    .values(
      taken.map(({ lineID, targetID }) => ({
        company_id: project.companyID,
        project_id: project.projectID,
        plan_document_id: documentID,
        section,
        line_id: lineID,
        target_id: targetID,
        taken_by: user.userID,
        taken_at: now,
      })),
    )
    .execute();
};

/** Milestones and WBS nodes that stand in the plan already, by name. */
export const listPlannedNames = async ({ db, project }: Pick<Actor, 'db' | 'project'>) => {
  const milestones = await db
    .selectFrom('activity')
    .select(['activity_id as id', 'name'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('kind', 'in', ['startMilestone', 'finishMilestone'])
    .execute();
  const nodes = await db
    .selectFrom('wbs_node')
    .select(['wbs_node_id as id', 'wbs_name as name', 'parent_id as parentID'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .execute();
  return { milestones: new Map(milestones.map(({ id, name }) => [name, id])), nodes };
};

/** The hour at which work ends in the project's plan, in minutes after midnight. */
export const readDayEnd = async ({ db, project }: Pick<Actor, 'db' | 'project'>): Promise<number> => {
  const row = await db
    .selectFrom('plan')
    .select('default_finish_min')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .executeTakeFirstOrThrow();
  return row.default_finish_min;
};

/** Rows of the 假设日志 by their titles. */
export const listLoggedTitles = async ({
  db,
  project,
}: Pick<Actor, 'db' | 'project'>): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('assumption')
    .select(['assumption_id', 'title'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.title, row.assumption_id]));
};
