import type { AssignmentRow, ResourceRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanModel } from '../model.ts';
import { costOf, type RateHours } from '../scenario/plan-cost.ts';
import type { PlanDocument } from './plan-document.ts';

type Weights = ReadonlyMap<string, number>;
type Tables = Pick<PlanDocument, 'assignment' | 'resource'>;

/** The same tables are the same weights, so that an edit of dates or progress does not compute the plan in full. */
const known = new WeakMap<Tables['assignment'], Map<string, { resource: Tables['resource']; of: Weights }>>();

const remembered = (key: string, { assignment, resource }: Tables, compute: () => Weights): Weights => {
  const kept = known.get(assignment) ?? new Map<string, { resource: Tables['resource']; of: Weights }>();
  known.set(assignment, kept);
  const last = kept.get(key);
  if (last?.resource === resource) return last.of;
  const of = compute();
  kept.set(key, { resource, of });
  return of;
};

/** Σ over the assignments of each activity. */
const sumBy = (
  { assignment, resource }: Tables,
  amountOf: (row: AssignmentRow, of: ResourceRow) => number,
): Weights => {
  const sums = new Map<string, number>();
  for (const row of assignment.values()) {
    const of = resource.get(row.resourceID);
    if (of) sums.set(row.activityID, (sums.get(row.activityID) ?? 0) + amountOf(row, of));
  }
  return sums;
};

/** Minutes that people and machines work on each activity. */
const workOf = (tables: Tables): Weights =>
  remembered('work', tables, () => sumBy(tables, (row, { kind }) => (kind === 'material' ? 0 : row.workMin)));

/** 元 that what is assigned costs, by the rates of the plan. */
const costsOf = (tables: Tables, hours: RateHours): Weights =>
  remembered(`cost ${hours.minutesPerDay} ${hours.daysPerMonth}`, tables, () =>
    sumBy(tables, (row, resource) => costOf(row, resource, hours)),
  );

/** What the plan's 汇总权重 comes to for the engine. */
export const toRollUp = (plan: PlanDocument): Pick<PlanModel, 'rollUpBy'> => {
  const { rollupWeight, minutesPerDay, daysPerMonth } = plan.settings;
  if (rollupWeight === 'manual') return { rollUpBy: 'manual' };
  if (rollupWeight === 'work') return { rollUpBy: workOf(plan) };
  return rollupWeight === 'cost' ? { rollUpBy: costsOf(plan, { minutesPerDay, daysPerMonth }) } : {};
};
