import { enterProject, type ProjectInScope } from '../access/enter-project.ts';
import { type Db, inScope } from '../db/scope.ts';
import type { AccessClaims } from './access-token.ts';
import { loadSignedIn, requireOwnPassword } from './authenticate.ts';
import type { Services } from './context.ts';
import { Failure, fail } from './failure.ts';

/** A browser's tabs share one stream; no more of them show different projects. */
const mostProjects = 20;

export const readProjectIDs = (projectID: unknown): ReadonlySet<string> => {
  const given: readonly unknown[] = Array.isArray(projectID) ? projectID : [projectID ?? ''];
  const wanted = given.filter((each) => typeof each === 'string').map((each) => each.toLowerCase());
  if (wanted.length !== given.length || wanted.length > mostProjects)
    throw fail('invalid', `请提供至多 ${mostProjects} 个 projectID`, 'projectID');
  return new Set(wanted.filter((each) => each !== ''));
};

export type ProjectRights = { readonly projectID: string; readonly rightsVersion: number };

/** Refuses whoever is not signed in or not in one of the projects; else says which rights count in each. */
export const enterAll = (
  services: Services,
  claims: AccessClaims,
  projectIDs: Iterable<string>,
): Promise<ProjectRights[]> =>
  inScope(services.db, { userID: claims.userID }, async (db) => {
    const user = await loadSignedIn(db, claims, services);
    const wanted = [...projectIDs];
    if (wanted.length > 0) requireOwnPassword(user);
    const rights: ProjectRights[] = [];
    for (const projectID of wanted) rights.push(await enterOne(db, user.userID, projectID));
    return rights;
  });

const enterOne = async (db: Db, userID: string, projectID: string): Promise<ProjectRights> => {
  try {
    const project = await enterProject(db, userID, projectID, { page: null, right: null });
    return { projectID, rightsVersion: await getRightsVersion(db, project) };
  } catch (error) {
    // The client tells by it which of its tabs the refusal concerns.
    if (error instanceof Failure) throw fail(error.code, error.message, projectID);
    throw error;
  }
};

const getRightsVersion = async (db: Db, { companyID, projectID }: ProjectInScope): Promise<number> => {
  const { rights_version } = await db
    .selectFrom('project')
    .select('rights_version')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .executeTakeFirstOrThrow();
  return rights_version;
};

/** A database out of reach refuses nobody. */
export const isOpen = (opening: Promise<unknown>): Promise<boolean> =>
  opening.then(
    () => true,
    (error: unknown) => !(error instanceof Failure),
  );
