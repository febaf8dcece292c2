import type { Insertable } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Db } from '../../db/scope.ts';
import type { SavedView } from '../../db/tables.ts';

/** One's own views of a register and those that are shared, by name. */
export const listViews = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  register: string,
  userID: string,
) =>
  db
    .selectFrom('saved_view')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('register', '=', register)
    .where((eb) => eb.or([eb('user_id', '=', userID), eb('is_shared', '=', true)]))
    .orderBy('view_name')
    .execute();

export const countOwnViews = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  register: string,
  userID: string,
): Promise<number> => {
  const { count } = await db
    .selectFrom('saved_view')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('register', '=', register)
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return count;
};

/** A view under a name that its owner already uses replaces the earlier one. */
export const upsertView = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  view: Omit<Insertable<SavedView>, 'company_id' | 'project_id'>,
) =>
  db
    .insertInto('saved_view')
    .values({ company_id: companyID, project_id: projectID, ...view })
    .onConflict((conflict) =>
      conflict
        .constraint('saved_view_name_unique')
        .doUpdateSet({ content: view.content, is_shared: view.is_shared ?? false }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteView = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  savedViewID: string,
  userID: string,
): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('saved_view')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('saved_view_id', '=', savedViewID)
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};
