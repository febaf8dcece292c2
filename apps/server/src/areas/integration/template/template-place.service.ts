import type { Right } from '@xmgl/contracts/access/page-rights';
import {
  hasPageRight,
  type ProjectInScope,
  requireRight,
  requireUnfiled,
} from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { type ProjectKey, setScope } from '../../../db/scope.ts';

/** A company's own templates stand under its own id. */
export const isCompany = ({ companyID, projectID }: ProjectKey): boolean => companyID === projectID;

export const pageOf = (place: ProjectKey): string =>
  isCompany(place) ? 'company.template' : 'integration.file';

export const requireOnPage = async ({ db, user, project }: Actor, right: Right): Promise<void> => {
  if (right !== 'access' && right !== 'download') requireUnfiled(project);
  await requireRight(db, user.userID, project, { page: pageOf(project), right });
};

export const mayOnPage = async (
  { db, user, project }: { readonly project: ProjectInScope } & Pick<Actor, 'db' | 'user'>,
  right: Right,
): Promise<boolean> =>
  !project.isFiled && (await hasPageRight(db, user.userID, project, pageOf(project), right));

/** Reads what the company keeps for all its projects. */
export const inCompany = async <T>(
  { db, user, project }: Pick<Actor, 'db' | 'user' | 'project'>,
  read: (place: ProjectKey) => Promise<T>,
): Promise<T> => {
  const { companyID, projectID } = project;
  await setScope(db, { userID: user.userID, companyID, projectID: companyID });
  const found = await read({ companyID, projectID: companyID });
  await setScope(db, { userID: user.userID, companyID, projectID });
  return found;
};
