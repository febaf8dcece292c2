import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { loadRowRights } from '../../../register/read/row-rights.service.ts';
import { personOf } from '../timesheet/own-timesheet.ts';

type Worked = {
  readonly resourceID: string;
  readonly day: number;
  readonly hours: number;
  readonly onActivities: number;
};

/** Approved hours by day, without leave, under the id that the resource has in the plan. */
const listWorked = async (actor: Actor, from: number, to: number, seesAll: boolean) => {
  const { db, project, user } = actor;
  const { rows } = await sql<Worked>`
    select coalesce(p.resource_id, r.project_resource_id) as "resourceID", w.work_date - date '1970-01-01' as day,
      sum(w.hours)::float8 as hours,
      coalesce(sum(w.hours) filter (where w.activity_id is not null), 0)::float8 as "onActivities"
    from timesheet_pay as w
    join timesheet as t using (company_id, project_id, timesheet_id)
    join project_resource as r on ${ofProject('r', project)} and r.project_resource_id = t.resource_id
    left join lateral (
      select q.resource_id from resource as q where ${ofProject('q', project)}
        and (q.resource_id = r.project_resource_id or q.code = r.code or q.name = r.resource_name)
      order by q.resource_id <> r.project_resource_id, q.code <> r.code, q.resource_id limit 1) as p on true
    where ${ofProject('w', project)} and t.deleted_at is null and t.state = '已批准'
      and w.non_project is distinct from '请假'
      and w.work_date >= date '1970-01-01' + ${from}::int and w.work_date < date '1970-01-01' + ${to}::int
      and (${seesAll} or ${personOf} = ${user.userID})
    group by 1, 2`.execute(db);
  return rows;
};

/** The reader's own resource, under the id that it has in the plan. */
const findOwnID = async ({ db, project, user }: Actor): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select coalesce((select q.resource_id from resource as q where ${ofProject('q', project)}
      and (q.resource_id = r.project_resource_id or q.code = r.code or q.name = r.resource_name)
      order by q.resource_id <> r.project_resource_id, q.code <> r.code, q.resource_id limit 1),
      r.project_resource_id) as id
    from project_resource as r join project_stakeholder as s on ${ofProject('s', project)}
      and s.project_stakeholder_id = r.project_stakeholder_id and s.user_id = ${user.userID}
    where ${ofProject('r', project)} and r.deleted_at is null`.execute(db);
  return rows[0]?.id;
};

/** Minutes of each period that were worked, and those of them on activities. */
export type WorkedTime = { readonly worked: number[]; readonly effective: number[] };

/**
 * What was worked of each resource; null for whoever may not see its sheets.
 * @param days on which periods begin, with the day after the last at the end
 */
export const readWorkedTime = async (
  actor: Actor,
  days: readonly number[],
): Promise<(resourceID: string) => WorkedTime | null> => {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const seesAll = (await loadRowRights(actor, timesheet)).reachesAll('access');
  const ownID = seesAll ? undefined : await findOwnID(actor);
  const rows = await listWorked(actor, first, last, seesAll);
  const byResource = Map.groupBy(rows, ({ resourceID }) => resourceID);
  const toMinutes = (own: readonly Worked[], pick: (row: Worked) => number): number[] =>
    days.slice(0, -1).map((day, at) => {
      const within = own.filter((row) => row.day >= day && row.day < (days[at + 1] ?? 0));
      return within.reduce((sum, row) => sum + Math.round(pick(row) * 60), 0);
    });
  return (resourceID) => {
    if (!seesAll && resourceID !== ownID) return null;
    const own = byResource.get(resourceID) ?? [];
    return {
      worked: toMinutes(own, ({ hours }) => hours),
      effective: toMinutes(own, ({ onActivities }) => onActivities),
    };
  };
};
