import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';

/** The approved versions of a kind beside one. */
export const listReplaced = async (
  { db, project }: Actor,
  table: 'cost_estimate' | 'budget' | 'cost_forecast',
  rowID: string,
): Promise<readonly { readonly rowID: string; readonly state: string }[]> => {
  const id = sql.ref(`${table}_id`);
  const { rows } = await sql<{ rowID: string; state: string }>`select ${id} as "rowID", state
    from ${sql.table(table)} where company_id = ${project.companyID} and project_id = ${project.projectID}
      and state = '已批准' and deleted_at is null and ${id} <> ${rowID}`.execute(db);
  return rows;
};
