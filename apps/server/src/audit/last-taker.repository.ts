import type { Db, ProjectKey } from '../db/scope.ts';

type Steps = { readonly entity: string; readonly rowID: string; readonly steps: readonly string[] };

/** Who took each of these steps of a row last. */
export const findLastTakers = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { entity, rowID, steps }: Steps,
): Promise<ReadonlyMap<string, string>> => {
  const taken = await db
    .selectFrom('audit_log')
    .distinctOn('action')
    .select(['action', 'user_id'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('entity', '=', entity)
    .where('row_id', '=', rowID)
    .where('action', 'in', steps)
    .orderBy('action')
    .orderBy('created_at', 'desc')
    .orderBy('audit_log_id', 'desc')
    .execute();
  return new Map(
    taken.flatMap(({ action, user_id }) => (user_id === null ? [] : [[action, user_id] as const])),
  );
};
