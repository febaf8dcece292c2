import type { Input, Output } from '@xmgl/contracts/call';
import { GetActivityEv, UpdActivityEv } from '@xmgl/contracts/cost/activity-ev.calls';
import type { ActivityStep } from '@xmgl/contracts/schedule/activity-details';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { applyWithin } from '../../schedule/plan/apply-within.service.ts';
import { ofProject, type Place } from '../of-project.ts';

type ActivityEv = Output<typeof GetActivityEv>;
type Kept = Omit<ActivityEv, 'steps'> & { readonly steps: readonly ActivityStep[] };

type InForce = { readonly rule: ActivityEv['rule']; readonly steps: readonly ActivityStep[] };

const read = async (place: Place, activityID: string): Promise<Kept> => {
  const { rows } = await sql<Omit<Kept, 'inForce' | 'stepsInForce'> & { inForce: InForce | null }>`
    select a.ev_rule as rule, a.physical_percent::float8 as "physicalPercent", a.percent_kind as "percentKind", a.steps,
      (select jsonb_build_object('rule', r.ev_rule, 'steps', r.steps) from cost_baseline as c join cost_baseline_row as r
          on ${ofProject(place, 'r')} and r.cost_baseline_id = c.cost_baseline_id
        where ${ofProject(place, 'c')} and c.is_current and r.row_id = a.activity_id
        order by r.budget = 0 limit 1) as "inForce"
    from activity as a where ${ofProject(place, 'a')} and a.activity_id = ${activityID}`.execute(place.db);
  const [row] = rows;
  if (!row) throw fail('notFound', '没有这个活动');
  const { inForce, ...kept } = row;
  const steps = inForce?.rule === 'milestones' ? inForce.steps : [];
  return {
    ...kept,
    inForce: inForce?.rule ?? null,
    stepsInForce: steps.map(({ name, weight, baselineDay }) => ({ name, weight, baselineDay })),
  };
};

const get = handle(GetActivityEv, async (context, { activityID }) => {
  const { steps, ...kept } = await read(context, activityID);
  return {
    ...kept,
    steps: steps.map(({ name, weight, baselineDay, doneDay }) => ({ name, weight, baselineDay, doneDay })),
  };
});

/** A step keeps its identity and its evidence by its name. */
const toSteps = (
  given: Input<typeof UpdActivityEv>['steps'],
  kept: readonly ActivityStep[],
): ActivityStep[] =>
  given.map((step) => {
    const known = kept.find(({ name }) => name === step.name);
    return { ...step, stepID: known?.stepID ?? v7(), evidence: known?.evidence ?? '' };
  });

/** How an activity earns stands in the plan: it is said there, in one batch that can be taken back. */
const update = handle(UpdActivityEv, async (context, { projectID: _, activityID, ...given }) => {
  const { db, project, now } = context;
  const { inForce: _1, stepsInForce: _2, ...before } = await read(context, activityID);
  const late = given.steps.findIndex(({ doneDay }) => doneDay !== null && doneDay > toLocalDay(now));
  if (late >= 0) throw fail('invalid', '完成日期不能晚于今天', `steps.${late}.doneDay`);
  const percentKind = given.percentKind ?? (given.physicalPercent === null ? '工期' : '实物');
  const steps = toSteps(given.steps, before.steps);
  const commands: PlanCommand[] = [
    ...(given.rule === 'milestones' ? [] : [{ kind: 'setEvRule', activityID, evRule: given.rule } as const]),
    { kind: 'setSteps', activityID, steps },
    { kind: 'setEvRule', activityID, evRule: given.rule, percentKind },
    ...(steps.length === 0
      ? [{ kind: 'setPhysical', activityID, physicalPercent: given.physicalPercent } as const]
      : []),
  ];
  await applyWithin(context, commands);
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
