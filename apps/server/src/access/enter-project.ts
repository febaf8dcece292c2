import { allTabs } from '@xmgl/contracts/access/page-catalogue';
import { hasRight, mergeRoutings, type Right, rightNames } from '@xmgl/contracts/access/page-rights';
import { sql } from 'kysely';
import type { AccessClaims, SessionRow } from '../base/access-token.ts';
import { fail } from '../base/failure.ts';
import { type Db, type ProjectKey, setScope, settingScope } from '../db/scope.ts';
import { type RowsOf, type Statement, together } from '../db/together.ts';
import { listPageRoles, type PageRole, type PageRoleRow, toPageRole } from './page-roles.repository.ts';

declare const entered: unique symbol;

/** Proof that the caller takes part in the project; only `enterProject` makes it. Repositories ask for it. */
export type ProjectInScope = ProjectKey & {
  readonly isFiled: boolean;
  /** The place of the caller's own files, that nobody else is in. */
  readonly isOwn?: true;
  /** What the caller's roles grant on the pages that the gate asks about; nobody has to ask again. */
  readonly atGate?: { readonly pages: readonly string[]; readonly roles: readonly PageRole[] };
  readonly [entered]: true;
};

export type Needed = {
  readonly page: string | null;
  readonly right: Right | null;
  readonly also?: readonly string[];
  readonly whenFiled?: true;
};

/** Where a person's own files stand. */
const ownScope = (userID: string) => ({ userID, companyID: userID, projectID: userID });

const ownPlace = (userID: string) =>
  ({ companyID: userID, projectID: userID, isFiled: false, isOwn: true }) as ProjectInScope;

/** Opens the place of the caller's own files. */
export const enterOwnPlace = async (db: Db, userID: string): Promise<ProjectInScope> => {
  await setScope(db, ownScope(userID));
  return ownPlace(userID);
};

/** The same, with what statements answer that are asked there on the same way to the database. */
export const enterOwnPlaceAsking = async <const S extends readonly Statement[]>(
  db: Db,
  userID: string,
  ...statements: S
): Promise<readonly [ProjectInScope, ...RowsOf<S>]> => {
  const [, ...rows] = await together(db, settingScope(ownScope(userID)), ...statements);
  return [ownPlace(userID), ...(rows as RowsOf<S>)];
};

/** Looks into the own place of somebody who acts elsewhere, within the same transaction. */
export const lookIntoOwnPlace = async <T>(
  db: Db,
  userID: string,
  elsewhere: ProjectKey,
  look: (own: ProjectInScope) => Promise<T>,
): Promise<T> => {
  const found = await look(await enterOwnPlace(db, userID));
  await setScope(db, { userID, companyID: elsewhere.companyID, projectID: elsewhere.projectID });
  return found;
};

type Membership = {
  readonly company_id: string;
  readonly state: string;
  readonly is_member: boolean | null;
  readonly deleted_at: Date | null;
  readonly whether_filed: number | null;
  readonly roles: readonly PageRoleRow[] | null;
};

const pagesOf = ({ page, also = [] }: Needed): readonly string[] => (page === null ? [] : [page, ...also]);

/** Opens a project's rows to its joined member whose roles grant what is needed. */
export const enterProject = async (
  db: Db,
  userID: string,
  projectID: string,
  needed: Needed,
): Promise<ProjectInScope> => {
  const { rows } = await sql<Membership>`
    select * from enter_member(${userID}, ${projectID}, ${pagesOf(needed)})`.execute(db);
  return await admit(db, userID, projectID, rows[0], needed);
};

/** The project of a member, before anything is known of their rights. */
const toProject = (projectID: string, member: Membership | undefined): ProjectInScope => {
  if (member?.state === '已停用' && !member.deleted_at)
    throw fail('forbidden', '您在该项目的成员资格已停用，请联系项目经理');
  if (member?.state === '待两步验证') throw fail('needsSecondFactor');
  if (!member?.is_member) throw fail('notFound', '项目不存在，或您不是其成员');
  return {
    companyID: member.company_id,
    projectID,
    isFiled: member.whether_filed === 1,
  } as ProjectInScope;
};

const admit = async (
  db: Db,
  userID: string,
  projectID: string,
  member: Membership | undefined,
  needed: Needed,
): Promise<ProjectInScope> => {
  const project = toProject(projectID, member);
  if (needed.page === null) return project;
  const roles = (member?.roles ?? []).map(toPageRole);
  const entered = { ...project, atGate: { pages: pagesOf(needed), roles } };
  await requireRight(db, userID, entered, needed);
  return entered;
};

/** The same for the caller of a call, whose session is looked up on the same way to the database. */
export const enterWithSession = async <User>(
  db: Db,
  { userID, sessionID }: AccessClaims,
  projectID: string,
  needed: Needed,
  signIn: (session: SessionRow | undefined) => User,
): Promise<{ readonly user: User; readonly project: ProjectInScope }> => {
  const { rows } = await sql<SessionRow & Membership>`
    select * from enter_project(${userID}, ${sessionID}, ${projectID}, ${pagesOf(needed)})`.execute(db);
  const [entrant] = rows;
  const user = signIn(entrant);
  return { user, project: await admit(db, userID, projectID, entrant, needed) };
};

/** Refuses what would change a project that is archived; for handlers whose gate asks for reading only. */
export const requireUnfiled = ({ isFiled }: ProjectInScope): void => {
  if (isFiled) throw fail('forbidden', '项目已归档，只能查看');
};

/** Refuses unless the person's roles grant the right; for what a handler learns only from the input. */
export const requireRight = async (
  db: Db,
  userID: string,
  project: ProjectInScope,
  { page, right, whenFiled }: Needed,
): Promise<void> => {
  if (page === null || right === null) return;
  if (!(await hasPageRight(db, userID, project, page, right))) {
    const name = allTabs.find((tab) => tab.id === page)?.name ?? page;
    throw fail('forbidden', `您没有${name}的${rightNames[right]}权限，请联系项目经理`);
  }
  if (!whenFiled && right !== 'access' && right !== 'download') requireUnfiled(project);
};

/** What has been asked besides since a project was entered: several rules of one call ask the same. */
const asked = new WeakMap<ProjectInScope, Map<string, Promise<readonly PageRole[]>>>();

const askOnce = (
  db: Db,
  userID: string,
  project: ProjectInScope,
  pages: readonly string[],
): Promise<readonly PageRole[]> => {
  const answers = asked.get(project) ?? new Map<string, Promise<readonly PageRole[]>>();
  asked.set(project, answers);
  const key = [userID, ...pages].join(' ');
  const answer = answers.get(key) ?? listPageRoles(db, project, userID, pages);
  answers.set(key, answer);
  return answer;
};

/** What the person's roles grant on the given pages; asked of the database where the gate has not. */
export const loadPageRoles = async (
  db: Db,
  userID: string,
  project: ProjectInScope,
  pages: readonly string[],
): Promise<readonly PageRole[]> => {
  const { atGate } = project;
  const known = (atGate?.roles ?? []).filter(({ pageRoutingID }) => pages.includes(pageRoutingID));
  const others = pages.filter((page) => !atGate?.pages.includes(page));
  return others.length > 0 ? [...known, ...(await askOnce(db, userID, project, others))] : known;
};

/** Whether the person's roles together grant a right on a page: the pure merge that the browser uses, too. */
export const hasPageRight = async (
  db: Db,
  userID: string,
  project: ProjectInScope,
  page: string,
  right: Right,
): Promise<boolean> => {
  const roles = await loadPageRoles(db, userID, project, [page]);
  const merged = mergeRoutings(roles.map((role) => [{ ...role, pageRoutingName: '', pageRouting: '' }]));
  return merged.some((routing) => hasRight(routing, right));
};
