import { sql } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Db } from '../../db/scope.ts';

type Handover = {
  readonly kind: string;
  readonly rowIDs: readonly string[];
  readonly successorID: string | null;
};

/** Remembers what was handed over when somebody was removed. */
export const addHandovers = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { projectStakeholderID, kind, rowIDs, successorID }: Handover & { readonly projectStakeholderID: string },
): Promise<void> => {
  if (rowIDs.length === 0) return;
  await db
    .insertInto('stakeholder_handover')
    .values(
      rowIDs.map((row_id) => ({
        company_id: companyID,
        project_id: projectID,
        project_stakeholder_id: projectStakeholderID,
        kind,
        row_id,
        successor_id: successorID,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What was remembered of somebody, by kind and successor; it is forgotten by that. */
export const takeHandovers = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  projectStakeholderID: string,
): Promise<readonly Handover[]> => {
  const { rows } = await sql<Handover>`
    with gone as (
      delete from stakeholder_handover
      where company_id = ${companyID} and project_id = ${projectID}
        and project_stakeholder_id = ${projectStakeholderID}
      returning kind, row_id, successor_id)
    select kind, successor_id as "successorID", array_agg(row_id) as "rowIDs"
    from gone group by kind, successor_id`.execute(db);
  return rows;
};
