import { indexOfRow } from '@xmgl/engine/cells/plan-dates';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import type { PlanModel } from '@xmgl/engine/model';
import { listPeriodDays, type Step } from '@xmgl/engine/resource-use/periods';
import { computeResourceUse } from '@xmgl/engine/resource-use/resource-use';
import { listWorkSpans, shareBefore, type WorkSpan } from '@xmgl/engine/resource-use/work-spans';
import { toDayText } from '../../../charts/day-number.ts';
import type { Labor } from '../drawer/use-labor.ts';
import type { PlanView } from '../gantt/plan-view.ts';

const dayMin = 1440;
const mostPeriods = 400;
export const stepWords = { day: '日', week: '周', month: '月' } as const satisfies Readonly<
  Record<Step, string>
>;

type Span = { readonly from: number; readonly to: number };

/** From the beginning of a row to its end, as the plan is shown. */
const spanOf = ({ dates, plan }: PlanView, rowID: string): Span => {
  const at = indexOfRow(dates, rowID);
  const from = dates.start[at] ?? plan.settings.startAt;
  return { from, to: Math.max(dates.finish[at] ?? from, from + 1) };
};

/** Days for what takes weeks, weeks for what takes months. */
export const usualStep = (view: PlanView, rowID: string): Step => {
  const { from, to } = spanOf(view, rowID);
  const days = (to - from) / dayMin;
  return days <= 31 ? 'day' : days <= 200 ? 'week' : 'month';
};

/** The activities that share resources are enough to know when each is used: the rest is left out. */
const listSpansOf = (
  view: PlanView,
  activityIDs: ReadonlySet<string>,
): { readonly model: PlanModel; readonly spans: readonly WorkSpan[] } => {
  const { plan, dates } = view;
  const whole = toPlanModel(plan, '');
  const model: PlanModel = {
    ...whole,
    activities: whole.activities.filter(({ id }) => activityIDs.has(id)),
    assignments: whole.assignments.filter(({ activityId }) => activityIDs.has(activityId)),
  };
  const datesOf = (id: string) => {
    const at = indexOfRow(dates, id);
    return at < 0 ? undefined : { start: dates.start[at] ?? 0, finish: dates.finish[at] ?? 0 };
  };
  return { model, spans: listWorkSpans(model, datesOf) };
};

const toPeriods = (days: readonly number[], step: Step) =>
  days.slice(0, -1).map((day) => ({
    key: String(day),
    name: step === 'month' ? toDayText(day).slice(0, 7) : toDayText(day),
  }));
export type Period = ReturnType<typeof toPeriods>[number];

export type SpreadLine = {
  readonly assignmentID: string;
  readonly resourceName: string;
  readonly unit: string;
  readonly isMaterial: boolean;
  /** Work, or units of material. */
  readonly values: readonly number[];
};

/** What each assignment of an activity asks for, period by period. */
export const spreadOf = (
  view: PlanView,
  rowID: string,
  step: Step,
  { laborUnit, laborMin }: Labor,
): { readonly periods: readonly Period[]; readonly lines: readonly SpreadLine[] } => {
  const { from, to } = spanOf(view, rowID);
  const days = listPeriodDays(from, to, step, mostPeriods);
  const { spans } = listSpansOf(view, new Set([rowID]));
  const lines = spans.map((span): SpreadLine => {
    const { assignment, resource, fromWork, toWork } = span;
    const isMaterial = resource.kind === 'material';
    const work = assignment.workMin > 0 ? assignment.workMin : assignment.units * (toWork - fromWork);
    const whole = isMaterial ? assignment.units : work / laborMin;
    const shares = days.map((day) => shareBefore(span, day * dayMin));
    return {
      assignmentID: assignment.id,
      resourceName: resource.name,
      unit: isMaterial ? (view.plan.resource.get(resource.id)?.unit ?? '') : laborUnit,
      isMaterial,
      values: shares.slice(0, -1).map((share, at) => whole * ((shares[at + 1] ?? share) - share)),
    };
  });
  return { periods: toPeriods(days, step), lines };
};

export type RowLoad = {
  readonly periods: readonly Period[];
  readonly isMaterial: boolean;
  readonly unit: string;
  readonly own: readonly number[];
  readonly others: readonly number[];
  /** Null where it is used up, as materials are. */
  readonly capacity: readonly number[] | null;
  readonly over: number;
};

/** Room before and behind the row, so that one sees what it meets. */
const widen = ({ from, to }: Span): Span => {
  const room = Math.max(7 * dayMin, (to - from) / 4);
  return { from: from - room, to: to + room };
};

/** How a resource is used around an activity, by it and by the plan's others, beside what there is. */
export const loadOf = (
  view: PlanView,
  rowID: string,
  resourceID: string,
  step: Step,
  { laborUnit, laborMin }: Labor,
): RowLoad | null => {
  const { plan } = view;
  const resource = plan.resource.get(resourceID);
  if (!resource) return null;
  const sharing = new Set<string>();
  for (const one of plan.assignment.values()) if (one.resourceID === resourceID) sharing.add(one.activityID);
  const { model, spans } = listSpansOf(view, sharing);
  const { from, to } = widen(spanOf(view, rowID));
  const days = listPeriodDays(from, to, step, mostPeriods);
  const edges = days.map((day) => day * dayMin);
  const asked: PlanModel = { ...model, resources: model.resources.filter(({ id }) => id === resourceID) };
  const useOf = (of: readonly WorkSpan[]) => computeResourceUse(asked, of, edges)[0];
  const all = useOf(spans);
  const own = useOf(spans.filter(({ activity }) => activity.id === rowID));
  if (!all || !own) return null;
  const isMaterial = resource.kind === 'material';
  const per = isMaterial ? 1 : laborMin;
  return {
    periods: toPeriods(days, step),
    isMaterial,
    unit: isMaterial ? resource.unit : laborUnit,
    own: own.demand.map((value) => value / per),
    others: all.demand.map((value, at) => Math.max(0, value - (own.demand[at] ?? 0)) / per),
    capacity: isMaterial ? null : all.capacity.map((value) => value / per),
    over: all.over.reduce((sum, value) => sum + value, 0) / per,
  };
};
