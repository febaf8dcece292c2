import { computeSchedule } from '../critical-path/compute-schedule.ts';
import type { AtMin, PlanModel } from '../model.ts';
import { NODE } from '../network/network-model.ts';
import { prepareNetwork } from '../network/prepare-network.ts';
import { toUsableDuration } from '../network/prepare-nodes.ts';
import { listRiskFaults } from './check-risks.ts';
import { createFlatEngine } from './flat-engine.ts';
import { isFlat } from './plan-block-network.ts';
import { createPlanEngine, mayVary } from './plan-engine.ts';
import type { RiskFault, RiskModel, SimulationResult, SimulationWish } from './risk-model.ts';
import { runSimulation, toBlockSize } from './run-simulation.ts';
import { createDurationSampler } from './sample-durations.ts';

export type Simulation =
  | {
      readonly ok: true;
      readonly value: SimulationResult;
      /** Where the plan as it stands begins: time is counted from here. */
      readonly startAt: AtMin;
    }
  | { readonly ok: false; readonly faults: readonly RiskFault[] };

/** The risks of what can still change; what is done or typed as dates stands. */
function keepOpen(plan: PlanModel, { activities, drivers, correlations }: RiskModel): RiskModel {
  const open = new Set(plan.activities.filter(mayVary).map(({ id }) => id));
  return {
    activities: activities.map((risk) => (open.has(risk.activityId) ? risk : { ...risk, duration: null })),
    drivers: drivers.map((driver) => ({
      ...driver,
      activityIds: driver.activityIds.filter((id) => open.has(id)),
    })),
    correlations,
  };
}

/**
 * Simulates a plan: durations are drawn (Latin hypercube), the plan is scheduled with each draw by the same
 * rules as `computeSchedule`, and finish, cost and critical activities are counted. Flat
 * plans pass in blocks, others one iteration at a time; the answers are the same.
 *
 * @param risks durations in the activities' own minutes; impacts as factors or minutes
 * @returns time in working minutes of the project's calendar, from where the plan begins to its finish
 * @example simulatePlan(plan, risks, { iterations: 10_000, seed: 1 })
 */
export function simulatePlan(plan: PlanModel, risks: RiskModel, wish: SimulationWish): Simulation {
  const ids = plan.activities.map(({ id }) => id);
  const known = new Set(ids);
  const faults = listRiskFaults(risks, (id) => known.has(id));
  if (faults.length > 0) return { ok: false, faults };
  const network = prepareNetwork(plan);
  const size = toBlockSize(ids.length);
  const base = Float64Array.from(plan.activities, ({ durationMin }) => toUsableDuration(durationMin));
  const open = keepOpen(plan, risks);
  const sampler = createDurationSampler(ids, base, open, wish.seed, size);
  const { start } = computeSchedule(plan);
  const engine = isFlat(network)
    ? createFlatEngine(plan, sampler.varying, size, start)
    : createPlanEngine(plan, sampler.varying, size, start);
  const counts = new Set(
    [...ids.keys()].filter(
      (v) => network.nodeKind[v] !== NODE.summary && network.nodeKind[v] !== NODE.spanning,
    ),
  );
  const simulated = { ids, risks: open, sampler, engine, base, isWhole: true };
  return { ok: true, value: runSimulation(simulated, wish, counts), startAt: start };
}
