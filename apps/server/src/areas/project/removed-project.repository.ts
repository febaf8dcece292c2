import { sql } from 'kysely';
import type { CompanyInScope } from '../../access/enter-company.ts';
import { shownName } from '../../access/shown-name.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';

type Page = { readonly pageIndex: number; readonly pageSize: number };

type RemovedRow = {
  readonly project_id: string;
  readonly project_name: string;
  readonly project_code: string;
  readonly removed_at: Date;
  readonly manager_name: string;
  readonly removed_by_name: string;
  readonly total: number;
};

/** What lies in the company's bin, the latest first; a member finds there what is the own to restore. */
export const listRemoved = async (
  db: Db,
  company: CompanyInScope,
  userID: string,
  page: Page,
): Promise<{ readonly items: readonly RemovedRow[]; readonly total: number }> => {
  const { limit, offset } = toSlice(page);
  const isAll = company.companyRole !== '成员';
  const own = sql`(${isAll} or ${userID} in (p.manager_id, p.removed_by))`;
  const { rows } = await sql<RemovedRow>`
    select p.project_id, p.project_name, p.project_code, p.removed_at, ${shownName('m')} as manager_name,
      ${shownName('r')} as removed_by_name
    from removed_projects() p
    join app_user m on m.user_id = p.manager_id
    join app_user r on r.user_id = p.removed_by
    where ${own}
    order by p.removed_at desc, p.project_id
    limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from removed_projects() p where ${own}`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
};

export type Work = { readonly user_name: string; readonly entries: number };

// To come, to go and to be called by one's name is no work; neither is to found, to pass on or to restore the project.
const isWork = sql`not (a.entity = 'ProjectStakeholder' and (
    a.action in ('加入', '接受', '拒绝', '退出', '停用', '恢复') or exists (
      select from project_stakeholder s
      where s.company_id = a.company_id and s.project_id = a.project_id
        and s.project_stakeholder_id::text = a.row_id and s.user_id = a.user_id)))
  and not (a.entity = 'ProjectOnCompany' and a.action in ('申请', '退出'))
  and not (a.entity = 'project' and a.action in ('create', 'transfer', 'remove', 'restore'))`;

/** What people other than these have done in the project, by the log and in comments; who did most is first. */
export const listWorkOfOthers = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  ownIDs: readonly string[],
): Promise<readonly Work[]> => {
  const { rows } = await sql<Work>`
    select ${shownName('u')} as user_name, count(*)::int as entries
    from (
      select a.user_id from audit_log a
      where a.company_id = ${companyID} and a.project_id = ${projectID} and ${isWork}
      union all
      select c.author_id from row_comment c
      where c.company_id = ${companyID} and c.project_id = ${projectID} and c.deleted_at is null
    ) as work
    join app_user u on u.user_id = work.user_id
    where u.user_id <> all (${ownIDs}::uuid[])
    group by u.user_id
    order by entries desc, u.user_id`.execute(db);
  return rows;
};

/** Closes the door to everybody at once, or opens it again. Answers who comes in by it. */
export const switchMembers = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  isRemoved: boolean,
): Promise<readonly string[]> => {
  const rows = await db
    .updateTable('project_stakeholder')
    .set({ removed_with_project: isRemoved })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .returning(['user_id', 'state', 'deleted_at'])
    .execute();
  return rows.flatMap(({ user_id, state, deleted_at }) =>
    user_id !== null && state === '已加入' && deleted_at === null ? [user_id] : [],
  );
};
