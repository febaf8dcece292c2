import type { Output } from '@xmgl/contracts/call';
import { GetActivityEv, UpdActivityEv } from '@xmgl/contracts/cost/earned-value.calls';
import { sql } from 'kysely';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { ofProject, type Place } from '../of-project.ts';

type ActivityEv = Output<typeof GetActivityEv>;

const read = async (place: Place, activityID: string): Promise<ActivityEv> => {
  const { rows } = await sql<ActivityEv>`
    select coalesce(e.ev_rule, 'percent') as rule, e.physical_percent::float8 as "physicalPercent",
      coalesce(e.percent_kind, '工期') as "percentKind",
      coalesce(e.steps, '[]'::jsonb) as steps,
      (select r.ev_rule from cost_baseline as c join cost_baseline_row as r
          on ${ofProject(place, 'r')} and r.cost_baseline_id = c.cost_baseline_id
        where ${ofProject(place, 'c')} and c.is_current and r.row_id = a.activity_id limit 1) as "inForce"
    from activity as a left join activity_ev as e on ${ofProject(place, 'e')} and e.activity_id = a.activity_id
    where ${ofProject(place, 'a')} and a.activity_id = ${activityID}`.execute(place.db);
  const [row] = rows;
  if (!row) throw fail('notFound', '没有这个活动');
  return row;
};

const get = handle(GetActivityEv, (context, { activityID }) => read(context, activityID));

const update = handle(UpdActivityEv, async (context, { projectID: _, activityID, ...given }) => {
  const { db, project, now } = context;
  const { inForce: __, ...before } = await read(context, activityID);
  const late = given.steps.findIndex(({ doneDay }) => doneDay !== null && doneDay > toLocalDay(now));
  if (late >= 0) throw fail('invalid', '完成日期不能晚于今天', `steps.${late}.doneDay`);
  const percentKind = given.percentKind ?? (given.physicalPercent === null ? '工期' : '实物');
  await sql`insert into activity_ev (company_id, project_id, activity_id, ev_rule, physical_percent, steps, percent_kind)
    values (${project.companyID}, ${project.projectID}, ${activityID}, ${given.rule}, ${given.physicalPercent},
      ${JSON.stringify(given.steps)}::jsonb, ${percentKind})
    on conflict (company_id, project_id, activity_id) do update set ev_rule = excluded.ev_rule,
      physical_percent = excluded.physical_percent, steps = excluded.steps,
      percent_kind = excluded.percent_kind`.execute(db);
  await audit(context, {
    entity: 'activityEv',
    rowID: activityID,
    action: 'UpdActivityEv',
    before,
    after: given,
  });
  await announceRow(db, project, 'ActivityEv', activityID);
  return { activityID };
});

export const activityEvHandlers: readonly Handler[] = [get, update];
