import type { AssignmentRow, ResourceRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import type { PlanDocument } from '../commands/plan-document.ts';

/** What of a plan says how long a day and a month of a rate are. */
export type RateHours = Pick<PlanSettings, 'minutesPerDay' | 'daysPerMonth'>;

const ofDay = /[日天班]/;
const ofMonth = /月/;

/** Working minutes that a rate pays for: a day of a 工日 or 台班, a month, else an hour, as Project counts. */
export const minutesOfRate = (
  { unit }: Pick<ResourceRow, 'unit'>,
  { minutesPerDay, daysPerMonth }: RateHours,
): number => {
  if (ofDay.test(unit)) return minutesPerDay;
  return ofMonth.test(unit) ? minutesPerDay * daysPerMonth : 60;
};

/** What an assignment costs by the rates of its resource, in 元, not rounded. */
export const costOf = (row: AssignmentRow, resource: ResourceRow, settings: RateHours): number => {
  const rate = resource.standardRate ?? 0;
  const used =
    resource.kind === 'material' ? row.units : row.workMin / Math.max(1, minutesOfRate(resource, settings));
  return used * rate + (resource.costPerUse ?? 0);
};

/**
 * What the assigned resources cost, in 元 to the cent, by activity: work by the rate of its unit, material by quantity,
 * and the cost of each use. Activities that are inactive cost nothing.
 * @example a 工日 at 380 元, 2 days of 480 minutes // 760
 */
export const computePlanCost = (plan: PlanDocument): ReadonlyMap<string, number> => {
  const costs = new Map<string, number>();
  for (const row of plan.assignment.values()) {
    const resource = plan.resource.get(row.resourceID);
    const activity = plan.activity.get(row.activityID);
    if (!resource || !activity || activity.isInactive) continue;
    costs.set(row.activityID, (costs.get(row.activityID) ?? 0) + costOf(row, resource, plan.settings));
  }
  for (const [id, cost] of costs) costs.set(id, Math.round(cost * 100) / 100);
  return costs;
};
