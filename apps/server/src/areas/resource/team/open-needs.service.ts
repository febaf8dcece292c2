import { parseDay } from '@xmgl/contracts/calendar-day';
import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { sql } from 'kysely';
import { actingFor } from '../../../access/duty.service.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { ofProject } from '../../../db/project-rows.ts';
import type { ProjectKey } from '../../../db/scope.ts';
import { type Moment, settleNearTasks } from '../../../notify/near-tasks.service.ts';
import { closeAllTasks } from '../../../notify/tasks.service.ts';

type Need = {
  readonly rowID: string;
  readonly title: string;
  readonly address: string;
  readonly dueDate: string;
};

/** How long before its first day an open need becomes a task. */
const nearDays = 14;
/** Beside the tasks of requests, which the steps of their flow open and close. */
const register = 'ResourceNeed';

/** Trades and machines of the plan that activities ask for soon, and nobody has asked for yet: by how many, from when. */
export const unaskedNeeds = ({ project }: { readonly project: ProjectKey }, today: string) => {
  const now = parseDay(today) * 1440;
  return sql<{ id: string; name: string; count: number; first: string }>`
    select p.resource_id as id, p.name, count(*)::int as count,
      min(date '1970-01-01' + a.start_at / 1440)::text as first
    from assignment as s
    join activity as a on ${ofProject('a', project)} and a.activity_id = s.activity_id
    join resource as p on ${ofProject('p', project)} and p.resource_id = s.resource_id and p.kind <> 'material'
    where ${ofProject('s', project)} and s.state = 'needed' and not a.is_inactive and a.actual_start is null
      and a.start_at >= ${now} and a.start_at < ${now + (nearDays + 1) * 1440}
      and not exists (select from project_resource as r where ${ofProject('r', project)} and r.deleted_at is null
        and (r.project_resource_id = p.resource_id or r.code = p.code) and r.project_stakeholder_id is not null)
      and not exists (select from resource_request as q where ${ofProject('q', project)} and q.deleted_at is null
        and q.resource_id = p.resource_id and q.state <> '已取消' and q.to_day >= ${today}::date)
    group by p.resource_id, p.name`;
};

const listUnasked = async (moment: Moment, today: string): Promise<readonly Need[]> => {
  const { rows } = await unaskedNeeds(moment, today).execute(moment.db);
  return rows.map(({ id, name, count, first }) => ({
    rowID: id,
    title: `申请资源：${name}（${count} 项活动，最早 ${first} 开始）`,
    address: '/resourcesManagement/index?tab=requirement',
    dueDate: first,
  }));
};

/** Requests that are needed soon and nobody submitted; the others are tasks by their flow. */
const listUnsubmitted = async ({ db, project }: Moment, today: string): Promise<readonly Need[]> => {
  const { rows } = await sql<{ id: string; code: string; state: string; first: string }>`
    select q.resource_request_id as id, q.code, q.state, q.from_day::text as first
    from resource_request as q
    where ${ofProject('q', project)} and q.deleted_at is null and q.state in ('草稿', '退回')
      and q.from_day <= ${today}::date + ${nearDays}::int and q.to_day >= ${today}::date`.execute(db);
  return rows.map(({ id, code, state, first }) => ({
    rowID: id,
    title: `资源申请 ${code} ${first} 要用，还在「${state}」`,
    address: resourceRequest.address(id),
    dueDate: first,
  }));
};

/** Work of the plan that is left by whoever is not in the project any more. */
const listLeft = async ({ db, project }: Moment, today: string): Promise<readonly Need[]> => {
  const { rows } = await sql<{ id: string; name: string; count: number; first: string }>`
    select r.project_resource_id as id, r.resource_name as name, count(distinct a.activity_id)::int as count,
      greatest(min(date '1970-01-01' + a.start_at / 1440), ${today}::date)::text as first
    from project_resource as r
    join resource as p on ${ofProject('p', project)} and (p.resource_id = r.project_resource_id or p.code = r.code)
    join assignment as s on ${ofProject('s', project)} and s.resource_id = p.resource_id
    join activity as a on ${ofProject('a', project)} and a.activity_id = s.activity_id
      and not a.is_inactive and a.actual_finish is null
    where ${ofProject('r', project)} and r.deleted_at is null and r.state = '停用' and r.stopped_with_person
    group by r.project_resource_id, r.resource_name`.execute(db);
  return rows.map(({ id, name, count, first }) => ({
    rowID: id,
    title: `另行安排：${name} 已离开项目，还分配在 ${count} 项未完成的活动`,
    address: '/resourcesManagement/index?tab=requirement',
    dueDate: first,
  }));
};

/** Needs of the next 14 days that are still open are 资源管理员's to do; those that are not any more no longer. */
export const settleOpenNeeds = async (moment: Moment): Promise<void> => {
  const { db, project, now } = moment;
  const today = toLocalDay(now);
  const needs = [
    ...(await listUnasked(moment, today)),
    ...(await listUnsubmitted(moment, today)),
    ...(await listLeft(moment, today)),
  ];
  const userIDs = needs.length > 0 ? await actingFor(db, project, '资源管理员') : [];
  await settleNearTasks(moment, { register, near: needs.map((need) => ({ ...need, userIDs })) });
};

/** What was asked for is no open need any more, and what moved on in its flow is a task of that. */
export const closeNeeds = async ({ db, project, now }: Moment, rowIDs: readonly string[]): Promise<void> => {
  await closeAllTasks(db, project, { register, rowIDs }, 'done', now);
};
