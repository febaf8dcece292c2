import { hasRight } from '@xmgl/contracts/access/page-rights';
import { enterProject, type ProjectInScope } from '../access/enter-project.ts';
import { isOutsideRole } from '../access/outside-role.ts';
import type { PageRole } from '../access/page-roles.repository.ts';
import type { AccessClaims } from '../base/access-token.ts';
import { Failure, fail } from '../base/failure.ts';
import { type Db, inScope } from '../db/scope.ts';
import { together } from '../db/together.ts';
import { loadSignedIn, requireOwnPassword } from './authenticate.ts';
import type { Services } from './context.ts';
import { eventPages } from './event-readers.ts';

/** A browser's tabs share one stream; no more of them show different projects. */
const mostProjects = 20;

export const readProjectIDs = (projectID: unknown): ReadonlySet<string> => {
  const given: readonly unknown[] = Array.isArray(projectID) ? projectID : [projectID ?? ''];
  const wanted = given.filter((each) => typeof each === 'string').map((each) => each.toLowerCase());
  if (wanted.length !== given.length || wanted.length > mostProjects)
    throw fail('invalid', `请提供至多 ${mostProjects} 个项目的编号`, 'projectID');
  return new Set(wanted.filter((each) => each !== ''));
};

/** How far pages are open to somebody: all that is on them, or what is the own unit's. */
export type Reach = ReadonlyMap<string, 'whole' | 'part'>;

type Entered = { readonly projectID: string; readonly rightsVersion: number; readonly reach: Reach };

type Talk = {
  readonly conversations: ReadonlySet<string>;
  readonly remarks: ReadonlyMap<string, string>;
};

/** What somebody hears of: which rights count in each project, and the conversations they are in. */
export type Heard = Talk & { readonly entered: readonly Entered[] };

/** Refuses whoever is not signed in or not in one of the projects; else says what is open to them. */
export const enterAll = (
  services: Services,
  claims: AccessClaims,
  projectIDs: Iterable<string>,
): Promise<Heard> =>
  inScope(services.db, { userID: claims.userID }, async (db) => {
    const user = await loadSignedIn(db, claims, services);
    const wanted = [...projectIDs];
    if (wanted.length > 0) requireOwnPassword(user);
    const entered: Entered[] = [];
    for (const projectID of wanted) entered.push(await enterOne(db, user.userID, projectID));
    return { entered, ...(user.mustChangePassword ? noTalk : await findOwnTalk(db, user.userID)) };
  });

const noTalk: Talk = { conversations: new Set(), remarks: new Map() };

const findOwnTalk = async (db: Db, userID: string): Promise<Talk> => {
  const [members, friends] = await together(
    db,
    db
      .selectFrom('conversation_member')
      .select('conversation_id')
      .where('user_id', '=', userID)
      .where('left_seq', 'is', null),
    db
      .selectFrom('friend')
      .select(['friend_id', 'remark_name'])
      .where('user_id', '=', userID)
      .where('remark_name', '<>', ''),
  );
  return {
    conversations: new Set(members.map(({ conversation_id }) => conversation_id)),
    remarks: new Map(friends.map(({ friend_id, remark_name }) => [friend_id, remark_name])),
  };
};

const toReach = (roles: readonly PageRole[]): Reach => {
  const reach = new Map<string, 'whole' | 'part'>();
  for (const role of roles.filter((each) => hasRight(each, 'access')))
    if (!isOutsideRole(role)) reach.set(role.pageRoutingID, 'whole');
    else if (!reach.has(role.pageRoutingID)) reach.set(role.pageRoutingID, 'part');
  return reach;
};

const [page = null, ...also] = eventPages;

const enterOne = async (db: Db, userID: string, projectID: string): Promise<Entered> => {
  try {
    const project = await enterProject(db, userID, projectID, { page, also, right: null });
    const rightsVersion = await getRightsVersion(db, project);
    return { projectID, rightsVersion, reach: toReach(project.atGate?.roles ?? []) };
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
