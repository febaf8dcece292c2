import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workingMinutesBetween } from '../calendar/working-time.ts';
import { toSchedule } from '../critical-path/compute-schedule.ts';
import { type LiveSchedule, openSchedule, updateSchedule } from '../critical-path/live-schedule.ts';
import type { EvBaselineRow } from '../earned-value/ev-model.ts';
import { computePlannedValue } from '../earned-value/planned-value.ts';
import { listPeriodMarks } from '../earned-value/reporting-periods.ts';
import type { ActivityDates, ActivityModel, AtMin, PlanModel, Schedule } from '../model.ts';
import { roundMoney } from '../money.ts';
import type { Steps } from '../steps.ts';
import { fewestDays, laterBy, type Movable, movedPast } from './shift-in-time.ts';

/** A row of a budget over time; what names its own days stays there when the plan moves. */
export type FundedRow = EvBaselineRow & { readonly isFixed: boolean };

/** Money that is there from the first minute of a month on. */
export type Funding = { readonly fromAt: AtMin; readonly amount: number };

export type FundingShift = {
  readonly activityId: string;
  /** Where its work is not to start before. */
  readonly startAt: AtMin;
  readonly days: number;
};

export type ShiftProposal = {
  readonly shifts: readonly FundingShift[];
  /** Most that is missing at the end of a month: as the plan is, and after the shifts. */
  readonly gapBefore: number;
  readonly gapAfter: number;
  /** The end of the first month in which money was missing. */
  readonly firstAt: AtMin | null;
  readonly finishBefore: AtMin;
  readonly finishAfter: AtMin;
};

export type ShiftWish = {
  readonly plan: PlanModel;
  readonly rows: readonly FundedRow[];
  readonly funding: readonly Funding[];
  readonly hoursOf: (rowId: string) => CompiledCalendar;
  readonly hours: CompiledCalendar;
};

type Gap = { readonly at: AtMin; readonly missing: number };
type Placed = ReadonlyMap<string, ActivityDates>;

/** So many times the plan is computed anew at most. */
const mostRounds = 200;

const placeRows = (rows: readonly FundedRow[], placed: Placed): readonly FundedRow[] =>
  rows.map((row) => {
    const dates = row.isFixed ? undefined : placed.get(row.activityId);
    return dates ? { ...row, startAt: dates.start, finishAt: Math.max(dates.start, dates.finish) } : row;
  });

/** What is missing at the ends of the months, in order. */
const listGaps = (rows: readonly FundedRow[], { funding, hours, hoursOf }: ShiftWish): readonly Gap[] => {
  if (rows.length === 0) return [];
  const startAt = rows.reduce((first, row) => Math.min(first, row.startAt), Number.POSITIVE_INFINITY);
  const finishAt = rows.reduce((last, row) => Math.max(last, row.finishAt), startAt);
  return listPeriodMarks(startAt, finishAt, 'month', hours)
    .slice(1)
    .flatMap(({ at }) => {
      const planned = rows.reduce(
        (sum, row) => sum + computePlannedValue(row, hoursOf(row.activityId), at),
        0,
      );
      const given = funding.reduce((sum, { fromAt, amount }) => (fromAt < at ? sum + amount : sum), 0);
      const missing = roundMoney(planned - given);
      return missing > 0 ? [{ at, missing }] : [];
    });
};

const mostOf = (gaps: readonly Gap[]): number =>
  gaps.reduce((most, { missing }) => Math.max(most, missing), 0);

const mayMove = ({ kind, mode, isInactive, actualStart, constraintKind }: ActivityModel): boolean =>
  kind === 'task' &&
  mode === 'auto' &&
  !isInactive &&
  actualStart === null &&
  (constraintKind === 'asSoonAsPossible' || constraintKind === 'startNoEarlierThan');

/** Activities with a budget, and nodes with one of their own: these are put off as a whole, once nothing of them has begun. */
const listMovable = (rows: readonly FundedRow[], { plan, hoursOf }: ShiftWish): readonly Movable[] => {
  const known = new Map(plan.activities.map((activity) => [activity.id, activity]));
  const below = Map.groupBy(plan.activities, ({ parentId }) => parentId);
  const leavesOf = (activity: ActivityModel): readonly ActivityModel[] =>
    activity.kind === 'summary' ? (below.get(activity.id) ?? []).flatMap(leavesOf) : [activity];
  const moved = rows.filter(({ isFixed }) => !isFixed);
  return [...Map.groupBy(moved, ({ activityId }) => activityId)].flatMap(([id, own]) => {
    const activity = known.get(id);
    const leaves = activity ? leavesOf(activity).filter(({ isInactive }) => !isInactive) : [];
    if (leaves.length === 0 || !leaves.every(mayMove)) return [];
    const activityIds = leaves.map((leaf) => leaf.id);
    return [{ activityIds, rows: own, hours: hoursOf(id), minutesPerDay: plan.minutesPerDay }];
  });
};

type Choice = {
  readonly work: Movable;
  readonly days: number;
  readonly closes: boolean;
  readonly moved: number;
};
type Reach = 'free' | 'total' | 'beyond';

const reachOf = (work: Movable, placed: Placed, reach: Reach, until: AtMin): number => {
  const { hours, minutesPerDay, rows, activityIds } = work;
  const first = rows.reduce((least, { startAt }) => Math.min(least, startAt), until);
  const past = Math.ceil(workingMinutesBetween(hours, first, until) / minutesPerDay) + 1;
  if (reach === 'beyond') return past;
  const floats = activityIds.map((id) => {
    const { freeFloatMin = 0, totalFloatMin = 0 } = placed.get(id) ?? {};
    return reach === 'free' ? freeFloatMin : totalFloatMin;
  });
  return Math.min(past, Math.floor(Math.min(...floats) / minutesPerDay));
};

/** What the work can do for a gap, the least effort first: it closes the gap in few days, or moves much. */
const listChoices = (
  works: readonly Movable[],
  placed: Placed,
  reach: Reach,
  { at, missing }: Gap,
): Choice[] =>
  works
    .flatMap((work): Choice[] => {
      const most = reachOf(work, placed, reach, at);
      if (most < 1) return [];
      const days = fewestDays(work, missing, { until: at, most });
      const moved = movedPast(work, days ?? most, at);
      return moved > 0 ? [{ work, days: days ?? most, closes: days !== undefined, moved }] : [];
    })
    .toSorted((a, b) => {
      if (a.closes !== b.closes) return a.closes ? -1 : 1;
      return a.closes ? a.days - b.days : b.moved - a.moved;
    });

/** Within free float nothing else moves: as many as it takes. Else one, since it takes others along. */
const choose = (works: readonly Movable[], placed: Placed, gap: Gap): readonly Choice[] => {
  const free = listChoices(works, placed, 'free', gap);
  let left = gap.missing;
  const taken = free.filter(({ moved }) => {
    const isNeeded = left > 0;
    if (isNeeded) left -= moved;
    return isNeeded;
  });
  if (taken.length > 0) return taken;
  const [within] = listChoices(works, placed, 'total', gap);
  const [beyond] = within ? [within] : listChoices(works, placed, 'beyond', gap);
  return beyond ? [beyond] : [];
};

const applyTo = (plan: PlanModel, startOf: ReadonlyMap<string, AtMin>): PlanModel => ({
  ...plan,
  activities: plan.activities.map((activity) => {
    const constraintAt = startOf.get(activity.id);
    return constraintAt === undefined
      ? activity
      : { ...activity, constraintKind: 'startNoEarlierThan', constraintAt };
  }),
});

const toPlaced = ({ activities }: Schedule): Placed => new Map(activities.map((dates) => [dates.id, dates]));

/**
 * Which work to begin later so that at no month's end more is planned than there is money: first what has float and moves
 * nothing else, then what has float at all, then what moves the finish least. Work that has begun, is placed by hand or is
 * tied to a date stays.
 *
 * @example C2 of the cost file: 18,500 元 missing in April; 1.2 begins one day later, on 04-02
 */
export function* proposeShift(wish: ShiftWish): Steps<ShiftProposal> {
  let { plan } = wish;
  let live: LiveSchedule = openSchedule(plan);
  let schedule = toSchedule(live.network, live.out);
  const [begin, finishBefore] = [toPlaced(schedule), schedule.finish];
  const starts = new Map<string, AtMin>();
  let placed = begin;
  let gaps = listGaps(placeRows(wish.rows, placed), wish);
  const [gapBefore, firstAt] = [mostOf(gaps), gaps[0]?.at ?? null];
  for (let round = 0; round < mostRounds; round += 1) {
    const [gap] = gaps;
    if (!gap) break;
    yield;
    const works = listMovable(placeRows(wish.rows, placed), { ...wish, plan });
    const chosen = choose(works, placed, gap);
    if (chosen.length === 0) break;
    for (const { work, days } of chosen)
      for (const id of work.activityIds) {
        const at = placed.get(id)?.start;
        if (at !== undefined) starts.set(id, laterBy(wish.hoursOf(id), at, days, plan.minutesPerDay));
      }
    yield;
    plan = applyTo(wish.plan, starts);
    live = updateSchedule(live, plan);
    schedule = toSchedule(live.network, live.out);
    placed = toPlaced(schedule);
    gaps = listGaps(placeRows(wish.rows, placed), wish);
  }
  const shifts = [...starts].map(([activityId, startAt]) => {
    const minutes = workingMinutesBetween(
      wish.hoursOf(activityId),
      begin.get(activityId)?.start ?? startAt,
      startAt,
    );
    return { activityId, startAt, days: Math.round(minutes / plan.minutesPerDay) };
  });
  return { shifts, gapBefore, gapAfter: mostOf(gaps), firstAt, finishBefore, finishAfter: schedule.finish };
}
