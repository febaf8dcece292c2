import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdsBeyond } from '../../../access/own-rows.ts';
import type { Reader } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';

/** The account of whose sheet `t` is; null for machines, and for people who have none. */
export const personOf = sql<string | null>`(select s.user_id from project_resource as r
  join project_stakeholder as s on s.company_id = r.company_id and s.project_id = r.project_id
    and s.project_stakeholder_id = r.project_stakeholder_id
  where r.company_id = t.company_id and r.project_id = t.project_id and r.project_resource_id = t.resource_id)`;

/** Whether the reader leads a unit of the organisation: only then may sheets be theirs to approve beside their role. */
const leadsUnit = ({ project, user }: Pick<Reader, 'project' | 'user'>) => sql<SqlBool>`exists (
  select from obs_node as o join project_stakeholder as h on ${ofProject('h', project)}
    and h.project_stakeholder_id = o.leader_id and h.user_id = ${user.userID}
  where ${ofProject('o', project)} and o.deleted_at is null)`;

/**
 * Members and outside units know of what is theirs, and of what was handed in to them; whoever has the page by another
 * role knows of all.
 */
export const knownTimesheets = (actor: Reader): RawBuilder<SqlBool> => sql<SqlBool>`(
  t.created_by = ${actor.user.userID} or ${personOf} = ${actor.user.userID}
  or ${holdsBeyond(actor, timesheet.page, ['项目成员', '外部单位'])}
  or t.state in ('已提交', '已批准') and ${leadsUnit(actor)} and ${approverOf} = ${actor.user.userID})`;

const holderOf = (role: string): RawBuilder<string | null> => sql`(select m.user_id
  from role_personnel as m join role as r using (company_id, project_id, role_id)
  join project_stakeholder as h on h.company_id = m.company_id and h.project_id = m.project_id
    and h.user_id = m.user_id and h.is_member
  where m.company_id = t.company_id and m.project_id = t.project_id and r.is_system and r.role_name = ${role}
    and m.user_id is distinct from ${personOf}
  order by m.created_at, m.user_id limit 1)`;

const companyOwner = sql`(select c.administrator_id from company as c where c.company_id = t.company_id
  and c.administrator_id is distinct from ${personOf})`;

/** Who leads the unit in which the person works, or the nearest above it that somebody else leads. */
const leaderAbove = sql<string | null>`(with recursive person as (
    select r.project_stakeholder_id as id from project_resource as r where r.company_id = t.company_id
      and r.project_id = t.project_id and r.project_resource_id = t.resource_id),
  up as (
    select o.parent_id, o.leader_id, 0 as height, coalesce(m.share, 100) as share, o.obs_node_id
    from person as p join obs_node as o on o.company_id = t.company_id and o.project_id = t.project_id and o.deleted_at is null
    left join obs_member as m on m.company_id = o.company_id and m.project_id = o.project_id
      and m.obs_node_id = o.obs_node_id and m.project_stakeholder_id = p.id
    where m.line_id is not null or o.leader_id = p.id
    union all
    select o.parent_id, o.leader_id, up.height + 1, up.share, o.obs_node_id
    from up join obs_node as o on o.company_id = t.company_id and o.project_id = t.project_id
      and o.obs_node_id = up.parent_id and o.deleted_at is null)
  select h.user_id from up join project_stakeholder as h on h.company_id = t.company_id and h.project_id = t.project_id
    and h.project_stakeholder_id = up.leader_id and h.is_member and h.user_id is distinct from ${personOf}
  order by up.height, up.share desc, up.obs_node_id limit 1)`;

const chosenApprover = sql`(select a.approver from resource_setting as a
  where a.company_id = t.company_id and a.project_id = t.project_id)`;

/** Who approves sheet `t`: whom the setting names, or the next who is not the person. */
export const approverOf = sql<string | null>`coalesce(
  case ${chosenApprover} when 'OBS 上级' then ${leaderAbove} when '资源管理员' then ${holderOf('资源管理员')} end,
  ${holderOf('项目经理')}, ${holderOf('资源管理员')}, ${holderOf('发起人')}, ${companyOwner})`;
