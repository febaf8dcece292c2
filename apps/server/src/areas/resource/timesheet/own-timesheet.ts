import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';

/** The account of whose sheet `t` is; null for machines, and for people who have none. */
export const personOf = sql<string | null>`(select s.user_id from project_resource as r
  join project_stakeholder as s on s.company_id = r.company_id and s.project_id = r.project_id
    and s.project_stakeholder_id = r.project_stakeholder_id
  where r.company_id = t.company_id and r.project_id = t.project_id and r.project_resource_id = t.resource_id)`;

/** Members and outside units know of what is theirs; whoever has the page by another role knows of all. */
export const knownTimesheets = ({ user: { userID } }: Actor): RawBuilder<SqlBool> => sql<SqlBool>`(
  t.created_by = ${userID} or ${personOf} = ${userID} or exists (
    select from role_personnel as m join role as r using (company_id, project_id, role_id)
    left join role_permission as g on g.company_id = r.company_id and g.project_id = r.project_id
      and g.role_id = r.role_id and g.page_routing_id = ${timesheet.page}
    where m.company_id = t.company_id and m.project_id = t.project_id and m.user_id = ${userID}
      and (r.is_system and r.role_name = '项目经理' or g.access_permission = 1
        and not (r.is_system and r.role_name in ('项目成员', '外部单位')))))`;

const holderOf = (role: string): RawBuilder<string | null> => sql`(select m.user_id
  from role_personnel as m join role as r using (company_id, project_id, role_id)
  join project_stakeholder as h on h.company_id = m.company_id and h.project_id = m.project_id
    and h.user_id = m.user_id and h.is_member
  where m.company_id = t.company_id and m.project_id = t.project_id and r.is_system and r.role_name = ${role}
    and m.user_id is distinct from ${personOf}
  order by m.created_at, m.user_id limit 1)`;

const companyOwner = sql`(select c.administrator_id from company as c where c.company_id = t.company_id
  and c.administrator_id is distinct from ${personOf})`;

/** Who approves sheet `t`: whom the setting names, or the next who is not the person. */
export const approverOf = sql<string | null>`coalesce(
  case when (select a.approver from resource_setting as a
      where a.company_id = t.company_id and a.project_id = t.project_id) = '资源管理员'
    then ${holderOf('资源管理员')} end,
  ${holderOf('项目经理')}, ${holderOf('资源管理员')}, ${holderOf('发起人')}, ${companyOwner})`;
