import { type JsonRecord, toList, toNumber, toRecord, toText } from '../formats/plan-json/json-fields.ts';
import { type PlanUnits, toJsonDuration } from '../formats/plan-json/plan-json-fields.ts';
import type { PlanModel } from '../model.ts';
import type { Distribution } from './distribution.ts';
import { mayVary } from './plan-engine.ts';
import { readDistribution } from './read-distribution.ts';
import type { RiskDriver, RiskModel } from './risk-model.ts';

/** The same distribution in another unit. */
function scale(distribution: Distribution, by: number): Distribution {
  switch (distribution.kind) {
    case 'fixed':
      return { kind: 'fixed', value: distribution.value * by };
    case 'uniform':
      return { kind: 'uniform', low: distribution.low * by, high: distribution.high * by };
    case 'triangular':
    case 'pert': {
      const { kind, low, mode, high } = distribution;
      return { kind, low: low * by, mode: mode * by, high: high * by };
    }
    case 'normal':
    case 'lognormal':
      return { kind: distribution.kind, mean: distribution.mean * by, sd: distribution.sd * by };
    case 'discrete':
      return {
        kind: 'discrete',
        values: distribution.values.map(({ value, weight }) => ({ value: value * by, weight })),
      };
  }
}

/** What cannot be read stands as a distribution that `findFault` refuses: it must not pass for certain. */
const readOrFault = (value: unknown): Distribution =>
  readDistribution(value) ?? { kind: 'fixed', value: Number.NaN };

function toActivityRisks(tasks: readonly JsonRecord[], units: PlanUnits): RiskModel['activities'] {
  return tasks.flatMap((task) => {
    if (task.uncertainty === undefined && task.costUncertainty === undefined) return [];
    const unit = toList(task.duration)[1] ?? 'd';
    const minutes = toJsonDuration([1, unit], units).minutes;
    const duration = task.uncertainty === undefined ? null : scale(readOrFault(task.uncertainty), minutes);
    const cost = task.costUncertainty === undefined ? {} : { cost: readOrFault(task.costUncertainty) };
    return [{ activityId: toText(task.uid), duration, ...cost }];
  });
}

function toDriver(risk: JsonRecord, index: number, units: PlanUnits): RiskDriver {
  const isAdded = risk.effect === 'add';
  const unit = toText(risk.unit, 'd');
  const minutes = isAdded ? toJsonDuration([1, unit], units).minutes : 1;
  return {
    id: toText(risk.id, String(index + 1)),
    probability: toNumber(risk.probability, Number.NaN),
    effect: isAdded ? 'add' : 'multiply',
    impact: scale(readOrFault(risk.impact), minutes),
    ...(risk.cost === undefined ? {} : { cost: readOrFault(risk.cost) }),
    activityIds: toList(risk.activities).map((uid) => toText(uid)),
  };
}

/**
 * The risks that a JSON plan brings along, beside what `readPlanJson` reads: `uncertainty` of a task in its
 * duration's unit, `costUncertainty` in money, `risks: [{id, probability, effect, impact, unit, cost,
 * activities}]`, `correlations: [{activities, coefficient}]`.
 */
export function readPlanRisks(value: unknown, units: PlanUnits): RiskModel {
  const file = toRecord(value);
  return {
    activities: toActivityRisks(toList(file.tasks).map(toRecord), units),
    drivers: toList(file.risks).map((risk, index) => toDriver(toRecord(risk), index, units)),
    correlations: toList(file.correlations).map((entry) => {
      const { activities, coefficient } = toRecord(entry);
      return {
        activityIds: toList(activities).map((uid) => toText(uid)),
        coefficient: toNumber(coefficient, Number.NaN),
      };
    }),
  };
}

/** Every open activity between two shares of its duration, PERT with the plan as the most likely. */
export function toRangeRisks(plan: PlanModel, low: number, high: number): RiskModel {
  const open = plan.activities.filter((activity) => mayVary(activity) && activity.durationMin > 0);
  return {
    activities: open.map(({ id, durationMin }) => ({
      activityId: id,
      duration: { kind: 'pert', low: durationMin * low, mode: durationMin, high: durationMin * high },
    })),
    drivers: [],
    correlations: [],
  };
}
