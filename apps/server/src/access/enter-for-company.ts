import { type Db, type ProjectKey, setScope } from '../db/scope.ts';
import type { ProjectInScope } from './enter-project.ts';

type EnteredForCompany = { readonly project: ProjectInScope; readonly projectName: string };

/**
 * Opens a project in which people are for a company, to what the company decides about them; what is removed is not
 * there. The caller has found it among the company's own, or among those where it takes part.
 */
export const enterForCompany = async (
  db: Db,
  userID: string,
  { companyID, projectID }: ProjectKey,
): Promise<EnteredForCompany | undefined> => {
  await setScope(db, { userID, companyID, projectID });
  const found = await db
    .selectFrom('project')
    .select(['project_name', 'whether_filed'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const project = { companyID, projectID, isFiled: found.whether_filed === 1 } as ProjectInScope;
  return { project, projectName: found.project_name };
};
