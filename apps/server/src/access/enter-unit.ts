import { fail } from '../base/failure.ts';
import { type Db, setScope } from '../db/scope.ts';
import type { CompanyInScope } from './enter-company.ts';
import type { ProjectInScope } from './enter-project.ts';

export type UnitInScope = { readonly project: ProjectInScope; readonly projectOnCompanyID: string };

/**
 * Opens another company's project to a company that takes part in it or has asked to, for what is its own there;
 * undefined where it never did.
 */
export const enterAsUnit = async (
  db: Db,
  userID: string,
  { companyID: unitCompanyID }: CompanyInScope,
  projectID: string,
): Promise<UnitInScope | undefined> => {
  const unit = await db
    .selectFrom('project_on_company')
    .select(['company_id', 'project_on_company_id'])
    .where('unit_company_id', '=', unitCompanyID)
    .where('project_id', '=', projectID)
    .executeTakeFirst();
  if (!unit) return undefined;
  const companyID = unit.company_id;
  await setScope(db, { userID, companyID, projectID });
  const found = await db
    .selectFrom('project')
    .select('whether_filed')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw fail('notFound', '项目不存在，或已被移除');
  if (found.whether_filed === 1) throw fail('forbidden', '项目已归档，只能查看');
  return {
    project: { companyID, projectID, isFiled: false } as ProjectInScope,
    projectOnCompanyID: unit.project_on_company_id,
  };
};
