import type { KeptRow } from '@xmgl/contracts/register/row-types';
import type { RequirementVersion } from '@xmgl/contracts/scope/requirement.calls';
import type { requirement } from '@xmgl/contracts/scope/requirement.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';

type Why = { readonly changeRequestID: string | null; readonly reason: string; readonly isDirect: boolean };

/** The requirement as it is now becomes its next version. */
export const addVersion = async (
  { db, project, user, now }: Actor,
  row: KeptRow<typeof requirement>,
  { changeRequestID, reason, isDirect }: Why,
): Promise<void> => {
  const key = [project.companyID, project.projectID, row.requirementID] as const;
  await sql`
    insert into requirement_version (company_id, project_id, requirement_id, version_no, title, description, priority,
      acceptance_criteria, change_request_id, reason, is_direct, created_by, created_at)
    values (${key[0]}, ${key[1]}, ${key[2]},
      (select coalesce(max(version_no), 0) + 1 from requirement_version
        where company_id = ${key[0]} and project_id = ${key[1]} and requirement_id = ${key[2]}),
      ${row.title}, ${row.description}, ${row.priority}, ${row.acceptanceCriteria}, ${changeRequestID}, ${reason},
      ${isDirect}, ${user.userID}, ${now})`.execute(db);
};

type Version = RequirementVersion & { readonly userID: string };

/** The versions of a requirement, the newest first, with who wrote each. */
export const listVersions = async (
  { db, project }: Actor,
  requirementID: string,
): Promise<readonly Version[]> => {
  const { rows } = await sql<Omit<Version, 'time'> & { time: Date }>`
    select v.version_no as "versionNo", v.title, v.description, v.priority,
      v.acceptance_criteria as "acceptanceCriteria", v.change_request_id as "changeRequestID",
      coalesce(c.code || ' ' || c.title, '') as "changeTitle", v.reason, v.is_direct::int as "isDirect",
      coalesce(u.user_name, '') as "userName", v.created_by as "userID", v.created_at as time
    from requirement_version as v
    left join change_request as c using (company_id, project_id, change_request_id)
    left join app_user as u on u.user_id = v.created_by
    where v.company_id = ${project.companyID} and v.project_id = ${project.projectID}
      and v.requirement_id = ${requirementID}
    order by v.version_no desc`.execute(db);
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }));
};

/** Whether a requirement comes from a contract or the law, which nobody has to stand for. */
export const speaksForItself = async ({ db, project }: Actor, sourceKindID: string): Promise<boolean> => {
  const row = await db
    .selectFrom('sort_dict')
    .select('sort_name')
    .where('company_id', '=', project.companyID)
    .where('sort_dict_id', '=', sourceKindID)
    .executeTakeFirst();
  return row?.sort_name === '合同' || row?.sort_name === '法规标准';
};
