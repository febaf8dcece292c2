import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';

/** The versions of a kind that are in force beside one. */
export const listReplaced = async (
  { db, project }: Actor,
  table: 'cost_estimate' | 'budget' | 'cost_forecast',
  rowID: string,
  state: '已批准' | '已采纳' = '已批准',
): Promise<readonly { readonly rowID: string; readonly state: string }[]> => {
  const id = sql.ref(`${table}_id`);
  const { rows } = await sql<{ rowID: string; state: string }>`select ${id} as "rowID", state
    from ${sql.table(table)} where company_id = ${project.companyID} and project_id = ${project.projectID}
      and state = ${state} and deleted_at is null and ${id} <> ${rowID}`.execute(db);
  return rows;
};
