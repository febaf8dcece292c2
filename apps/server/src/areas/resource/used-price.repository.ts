import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { ofProject } from '../../db/project-rows.ts';

type Use = { readonly name: string; readonly from: string | null; readonly use: string | null };

const posted = (id: string) => sql`exists (select from cost_entry as e
  where e.unit_cost_id = ${id} and e.company_id = u.company_id and e.project_id = u.project_id
    and e.state = '已入账' and e.entry_kind <> '冲销' and e.deleted_at is null)`;

/** Days of work that an approved estimate took from the plan since the price was there, among those of the price. */
const estimated = ({ project }: Pick<Actor, 'project'>) => sql`exists (
  select from assignment as s
  join activity as a on ${ofProject('a', project)} and a.activity_id = s.activity_id
  join cost_estimate_plan as q on ${ofProject('q', project)} and q.assignment_id = s.assignment_id
  join cost_estimate as c on ${ofProject('c', project)} and c.cost_estimate_id = q.cost_estimate_id
  where ${ofProject('s', project)} and s.resource_id = u.resource_id and c.state = '已批准' and c.deleted_at is null
    and q.taken_at >= u.created_at
    and coalesce(u.valid_from - date '1970-01-01', -1000000) * 1440 < coalesce(a.actual_finish, a.finish_at)
    and coalesce((select min(o.valid_from) from unit_cost as o where ${ofProject('o', project)}
      and o.resource_id = u.resource_id and o.deleted_at is null and o.created_at <= q.taken_at
      and o.valid_from > coalesce(u.valid_from, '-infinity')) - date '1970-01-01', 1000000) * 1440
      > coalesce(a.actual_start, a.start_at))`;

/** Why a price stays as it is; null where nothing has been counted by it that stands. */
export const findUse = async (actor: Pick<Actor, 'db' | 'project'>, id: string): Promise<string | null> => {
  const { db, project } = actor;
  const { rows } = await sql<Use>`select r.resource_name as name, u.valid_from::text as "from",
      case when ${posted(id)} then '入账成本' when ${estimated(actor)} then '批准的估算' end as use
    from unit_cost as u join project_resource as r on ${ofProject('r', project)}
      and r.project_resource_id = u.resource_id
    where ${ofProject('u', project)} and u.unit_cost_id = ${id}`.execute(db);
  const [found] = rows;
  if (!found?.use) return null;
  const since = found.from === null ? '最初的一行' : `${found.from} 起`;
  return `该单价（${found.name}，${since}）已用于${found.use}`;
};
