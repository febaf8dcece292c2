import { fail } from '../base/failure.ts';
import { type Db, setScope } from '../db/scope.ts';
import type { CompanyInScope } from './enter-company.ts';
import type { ProjectInScope } from './enter-project.ts';

/** Holds a project of the company, removed or not, for whoever removes or restores it; the caller checks who may. */
export const enterForRemoval = async (
  db: Db,
  userID: string,
  { companyID }: CompanyInScope,
  projectID: string,
) => {
  await setScope(db, { userID, companyID, projectID });
  const row = await db
    .selectFrom('project')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('notFound', '项目不存在，或您不是其成员');
  return { row, project: { companyID, projectID, isFiled: row.whether_filed === 1 } as ProjectInScope };
};
