import { type Kysely, sql } from 'kysely';
import { type Db, inScope, type ProjectKey } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';

/** Projects with assumptions that are to be validated by a day and are nobody's task yet. */
export const listProjectsWithDueAssumptions = async (
  db: Kysely<Tables>,
  today: string,
): Promise<readonly ProjectKey[]> =>
  await inScope(db, {}, async (transaction) => {
    const { rows } = await sql<{ readonly company_id: string; readonly project_id: string }>`
      select * from projects_with_due_assumptions(${today}::date)`.execute(transaction);
    return rows.map((row) => ({ companyID: row.company_id, projectID: row.project_id }));
  });

/** Assumptions that are to be validated by a day and are nobody's task yet; of all, or among these. */
export const listDueAssumptions = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  today: string,
  among?: readonly string[],
) => {
  let asked = db
    .selectFrom('assumption as t')
    .select(['t.assumption_id as assumptionID', 't.title', 't.owner_id as ownerID'])
    .select(sql<string>`t.validate_time::text`.as('validateTime'))
    .where('t.company_id', '=', companyID)
    .where('t.project_id', '=', projectID)
    .where('t.deleted_at', 'is', null)
    .where('t.state', '=', '待验证')
    .where('t.validate_time', '<=', today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pending_task as k')
            .select('k.pending_task_id')
            .whereRef('k.company_id', '=', 't.company_id')
            .whereRef('k.project_id', '=', 't.project_id')
            .whereRef('k.row_id', '=', 't.assumption_id')
            .where('k.register', '=', 'Assumption')
            .where('k.state', '=', 'open'),
        ),
      ),
    );
  if (among) asked = asked.where('t.assumption_id', 'in', among);
  return await asked.forUpdate('t').execute();
};
