import type { Db, ProjectKey } from '../../../db/scope.ts';

const active = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('project_committee as c')
    .where('c.company_id', '=', companyID)
    .where('c.project_id', '=', projectID)
    .where('c.state', '=', '有效')
    .where('c.deleted_at', 'is', null);

/** In how many rounds a committee has voted, and in how many of them it still does. */
export const countRounds = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  projectCommitteeID: string,
): Promise<{ readonly held: number; readonly open: number }> => {
  const rows = await db
    .selectFrom('change_round')
    .select('closed_at')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_committee_id', '=', projectCommitteeID)
    .execute();
  return { held: rows.length, open: rows.filter((row) => row.closed_at === null).length };
};

/** How many committees decide on changes now, but for one. */
export const countActiveCcbs = async (db: Db, project: ProjectKey, exceptID?: string): Promise<number> => {
  let asked = active(db, project).where('c.committee_kind', '=', 'CCB');
  if (exceptID !== undefined) asked = asked.where('c.project_committee_id', '!=', exceptID);
  const { count } = await asked
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
