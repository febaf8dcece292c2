import type { Db, ProjectKey } from '../../../db/scope.ts';

const active = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('project_committee as c')
    .where('c.company_id', '=', companyID)
    .where('c.project_id', '=', projectID)
    .where('c.state', '=', '有效')
    .where('c.deleted_at', 'is', null);

/** How many committees decide on changes now, but for one. */
export const countActiveCcbs = async (db: Db, project: ProjectKey, exceptID?: string): Promise<number> => {
  let asked = active(db, project).where('c.committee_kind', '=', 'CCB');
  if (exceptID !== undefined) asked = asked.where('c.project_committee_id', '!=', exceptID);
  const { count } = await asked
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
