import { sql } from 'kysely';
import type { Db, ProjectKey } from '../db/scope.ts';

type Steps = {
  readonly entity: string;
  readonly rowIDs: readonly string[];
  readonly steps: readonly string[];
};

/** By the ids of rows, who took each step. */
export type Takers = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Who took each of these steps of rows last. */
export const findLastTakers = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { entity, rowIDs, steps }: Steps,
): Promise<Takers> => {
  const taken = await db
    .selectFrom('audit_log')
    .distinctOn(['row_id', 'action'])
    .select(['row_id', 'action', 'user_id'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('entity', '=', entity)
    .where('row_id', '=', sql<string>`any(${[...rowIDs]}::text[])`)
    .where('action', 'in', steps)
    .orderBy('row_id')
    .orderBy('action')
    .orderBy('created_at', 'desc')
    .orderBy('audit_log_id', 'desc')
    .execute();
  const known = taken.flatMap(({ row_id, action, user_id }) =>
    row_id === null || user_id === null ? [] : [{ row_id, action, user_id }],
  );
  return new Map(
    [...Map.groupBy(known, ({ row_id }) => row_id)].map(([rowID, steps]) => [
      rowID,
      new Map(steps.map(({ action, user_id }) => [action, user_id])),
    ]),
  );
};
