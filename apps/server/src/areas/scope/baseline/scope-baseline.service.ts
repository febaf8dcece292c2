import type { Actor } from '../../../access/someone.ts';

/** Whether the current baseline of the project is one of the scope. */
export const hasScopeBaseline = async ({ db, project }: Actor): Promise<boolean> => {
  const row = await db
    .selectFrom('baseline')
    .select('baseline_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('is_current', '=', true)
    .where('has_scope', '=', true)
    .executeTakeFirst();
  return row !== undefined;
};
