import { catalogueTabs } from '@xmgl/contracts/access/page-catalogue';
import {
  hasRight,
  mergeRoutings,
  type PageRouting,
  type Right,
  rightNames,
} from '@xmgl/contracts/access/page-rights';
import { type Db, type ProjectKey, setScope } from '../db/scope.ts';
import { fail } from '../http/failure.ts';
import { toTabRouting } from './page-routing.mapper.ts';
import { grantsOfUser } from './user-grants.repository.ts';

declare const entered: unique symbol;

/** Proof that the caller takes part in the project; only `enterProject` makes it. Repositories ask for it. */
export type ProjectInScope = ProjectKey & {
  readonly isFiled: boolean;
  readonly [entered]: true;
};

export type Needed = {
  readonly page: string | null;
  readonly right: Right | null;
  readonly whenFiled?: true;
};

/** Opens a project's rows to its joined member whose roles grant what is needed. */
export const enterProject = async (
  db: Db,
  userID: string,
  projectID: string,
  needed: Needed,
): Promise<ProjectInScope> => {
  const member = await db
    .selectFrom('project_stakeholder as s')
    .leftJoin('project as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.project_id', '=', 's.project_id'),
    )
    .select(['s.company_id', 's.state', 's.is_member', 's.deleted_at', 'p.whether_filed'])
    .where('s.project_id', '=', projectID)
    .where('s.user_id', '=', userID)
    .executeTakeFirst();
  if (member?.state === '已停用' && !member.deleted_at)
    throw fail('forbidden', '您在该项目的成员资格已停用，请联系项目经理');
  if (!member?.is_member) throw fail('notFound', '项目不存在，或您不是其成员');
  await setScope(db, { userID, companyID: member.company_id, projectID });
  const project = {
    companyID: member.company_id,
    projectID,
    isFiled: member.whether_filed === 1,
  } as ProjectInScope;
  await requireRight(db, userID, project, needed);
  return project;
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
    const name = catalogueTabs.find((tab) => tab.id === page)?.name ?? page;
    throw fail('forbidden', `您没有${name}的${rightNames[right]}权限，请联系项目经理`);
  }
  if (!whenFiled && right !== 'access' && right !== 'download') requireUnfiled(project);
};

/** Whether the person's roles together grant a right on a page: the pure merge that the browser uses, too. */
export const hasPageRight = async (
  db: Db,
  userID: string,
  project: ProjectInScope,
  page: string,
  right: Right,
): Promise<boolean> => {
  const rows = await grantsOfUser(db, project, userID).where('g.page_routing_id', '=', page).execute();
  const merged: readonly PageRouting[] = mergeRoutings(rows.map((row) => [toTabRouting(row, '', '')]));
  return merged.some((routing) => hasRight(routing, right));
};
