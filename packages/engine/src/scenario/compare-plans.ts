import type { ActivityRow, ResourceRow } from '@xmgl/contracts/schedule/plan-rows';
import { compileCalendar, compileContinuousCalendar } from '../calendar/compile-calendar.ts';
import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workingMinutesBetween } from '../calendar/working-time.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { toCalendarModel } from '../commands/to-plan-model.ts';
import { computePlanCost } from './plan-cost.ts';

export type RowDates = { readonly start: number; readonly finish: number; readonly isCritical: boolean };

/** A plan with the dates that were computed of it. */
export type DatedPlan = {
  readonly plan: PlanDocument;
  readonly finish: number;
  readonly find: (rowID: string) => RowDates | undefined;
};

/** An activity that is new, gone, or stands, costs or weighs otherwise. */
export type PlanDifference = {
  readonly rowID: string;
  readonly code: string;
  readonly name: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly base: RowDates | null;
  readonly now: RowDates | null;
  /** Working minutes of the project's calendar, as of the whole; below zero: earlier. 0 for what is new or gone. */
  readonly startDeltaMin: number;
  readonly finishDeltaMin: number;
  readonly costDelta: number;
  readonly critical: 'in' | 'out' | null;
};

export type ResourceDifference = {
  readonly resource: ResourceRow;
  /** Working minutes; of material the quantity. */
  readonly base: number;
  readonly amount: number;
  readonly costDelta: number;
};

export type PlanComparison = {
  readonly finish: number;
  readonly baseFinish: number;
  /** Working minutes of the project's calendar; below zero: earlier. */
  readonly finishDeltaMin: number;
  readonly cost: number;
  readonly baseCost: number;
  readonly entering: number;
  readonly leaving: number;
  readonly differences: readonly PlanDifference[];
};

const continuous = compileContinuousCalendar();
const known = new WeakMap<PlanDocument['calendar'], Map<string, CompiledCalendar>>();

const calendarOf = ({ calendar }: PlanDocument, calendarID: string): CompiledCalendar => {
  const compiled = known.get(calendar) ?? new Map<string, CompiledCalendar>();
  known.set(calendar, compiled);
  const ready = compiled.get(calendarID);
  if (ready) return ready;
  const models = new Map(Array.from(calendar.values(), (row) => [row.calendarID, toCalendarModel(row)]));
  const model = models.get(calendarID);
  const made = model ? compileCalendar(model, models) : continuous;
  const usable = made.totalWork > 0 ? made : continuous;
  compiled.set(calendarID, usable);
  return usable;
};

const sum = (costs: ReadonlyMap<string, number>): number => {
  let total = 0;
  for (const cost of costs.values()) total += cost;
  return Math.round(total * 100) / 100;
};

/** Only what has an end of its own can be critical to the reader: no summary, nothing inactive. */
const isCritical = (row: ActivityRow | undefined, dates: RowDates | null): boolean =>
  row !== undefined && !row.isInactive && dates?.isCritical === true;

/**
 * What one plan has otherwise than another: finish, cost, critical path, activity by activity.
 * @param base what `now` is measured against; differences are `now` − `base`
 */
export const comparePlans = (base: DatedPlan, now: DatedPlan): PlanComparison => {
  const [baseCosts, costs] = [computePlanCost(base.plan), computePlanCost(now.plan)];
  const project = calendarOf(now.plan, now.plan.settings.calendarID);
  const differences: PlanDifference[] = [];
  const compare = (rowID: string): void => {
    const [before, after] = [base.plan.activity.get(rowID), now.plan.activity.get(rowID)];
    const row = after ?? before;
    if (!row) return;
    const was = (before && base.find(rowID)) ?? null;
    const is = (after && now.find(rowID)) ?? null;
    const costDelta = Math.round(((costs.get(rowID) ?? 0) - (baseCosts.get(rowID) ?? 0)) * 100) / 100;
    const [wasCritical, nowCritical] = [isCritical(before, was), isCritical(after, is)];
    const critical = wasCritical === nowCritical ? null : nowCritical ? 'in' : 'out';
    const isMoved = was?.start !== is?.start || was?.finish !== is?.finish;
    const isPut = before?.isInactive !== after?.isInactive;
    if (!isMoved && !isPut && costDelta === 0 && critical === null) return;
    const between = (from: number | undefined, to: number | undefined): number =>
      from === undefined || to === undefined ? 0 : workingMinutesBetween(project, from, to);
    differences.push({
      rowID,
      code: row.code,
      name: row.name,
      kind: before ? (after ? 'changed' : 'removed') : 'added',
      base: was,
      now: is,
      startDeltaMin: between(was?.start, is?.start),
      finishDeltaMin: between(was?.finish, is?.finish),
      costDelta,
      critical,
    });
  };
  for (const rowID of now.plan.activity.keys()) compare(rowID);
  for (const rowID of base.plan.activity.keys()) if (!now.plan.activity.has(rowID)) compare(rowID);
  return {
    finish: now.finish,
    baseFinish: base.finish,
    finishDeltaMin: workingMinutesBetween(project, base.finish, now.finish),
    cost: sum(costs),
    baseCost: sum(baseCosts),
    entering: differences.filter(({ critical }) => critical === 'in').length,
    leaving: differences.filter(({ critical }) => critical === 'out').length,
    differences,
  };
};

const weightOf = ({ kind, startDeltaMin, finishDeltaMin, costDelta, critical }: PlanDifference): number =>
  (kind === 'changed' ? 0 : 1e9) +
  Math.max(Math.abs(finishDeltaMin), Math.abs(startDeltaMin)) * 1000 +
  (critical ? 1e6 : 0) +
  Math.min(1e5, Math.abs(costDelta) / 100);

/** What is new or gone first, then what moves most. */
export const sortDifferences = (differences: readonly PlanDifference[]): PlanDifference[] =>
  differences.toSorted((a, b) => weightOf(b) - weightOf(a) || (a.code < b.code ? -1 : 1));

const amountsOf = (plan: PlanDocument): Map<string, number> => {
  const amounts = new Map<string, number>();
  for (const { resourceID, activityID, workMin, units } of plan.assignment.values()) {
    if (plan.activity.get(activityID)?.isInactive !== false) continue;
    const amount = plan.resource.get(resourceID)?.kind === 'material' ? units : workMin;
    amounts.set(resourceID, (amounts.get(resourceID) ?? 0) + amount);
  }
  return amounts;
};

const costsOfResources = (plan: PlanDocument): Map<string, number> => {
  const costs = new Map<string, number>();
  for (const resourceID of plan.resource.keys()) costs.set(resourceID, 0);
  const byResource = Map.groupBy(plan.assignment.values(), ({ resourceID }) => resourceID);
  for (const [resourceID, rows] of byResource) {
    const alone = { ...plan, assignment: new Map(rows.map((row) => [row.assignmentID, row])) };
    costs.set(resourceID, sum(computePlanCost(alone)));
  }
  return costs;
};

/** Resources that are used more or less than before. */
export const compareResources = (base: PlanDocument, now: PlanDocument): ResourceDifference[] => {
  if (base.assignment === now.assignment && base.resource === now.resource && base.activity === now.activity)
    return [];
  const [before, after] = [amountsOf(base), amountsOf(now)];
  const [costBefore, costAfter] = [costsOfResources(base), costsOfResources(now)];
  const differences: ResourceDifference[] = [];
  for (const resource of new Map([...base.resource, ...now.resource]).values()) {
    const { resourceID } = resource;
    const [from, to] = [before.get(resourceID) ?? 0, after.get(resourceID) ?? 0];
    const costDelta = (costAfter.get(resourceID) ?? 0) - (costBefore.get(resourceID) ?? 0);
    if (from === to && costDelta === 0) continue;
    differences.push({ resource, base: from, amount: to, costDelta: Math.round(costDelta * 100) / 100 });
  }
  return differences;
};
