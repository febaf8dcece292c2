import type { ActivityDates, AtMin, PlanModel, ResourceModel } from '../model.ts';
import { isHeld } from './plan-needs.ts';

/** A span in which so many units more are asked for than there are. */
export type LoadStep = { readonly fromAt: AtMin; readonly toAt: AtMin; readonly units: number };

/** How a resource is used, period by period, in two arrangements of the same plan: the most at once of each period. */
export type ResourceLoad = {
  readonly resourceId: string;
  /** The day, since 1970-01-01, on which the first period begins, and the days of each. */
  readonly firstDay: number;
  readonly days: number;
  readonly capacity: readonly number[];
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly shortBefore: readonly LoadStep[];
  readonly shortAfter: readonly LoadStep[];
};

const dayMin = 1440;
const mostPeriods = 120;
const lengths = [1, 7, 14, 28, 56, 112, 224, 448] as const;
/** What is lost in adding halves and thirds. */
const least = 1e-6;

type Periods = { readonly firstDay: number; readonly days: number; readonly count: number };

/** Days, or weeks from Monday on, that one sees at a glance. */
function toPeriods(from: AtMin, to: AtMin): Periods {
  const [first, last] = [
    Math.floor(from / dayMin),
    Math.max(Math.ceil(to / dayMin), Math.floor(from / dayMin) + 1),
  ];
  const days =
    lengths.find((length) => (last - first) / length <= mostPeriods) ?? lengths[lengths.length - 1] ?? 1;
  // 1970-01-01 was a Thursday.
  const firstDay = days === 1 ? first : first - ((((first + 3) % 7) + 7) % 7);
  return { firstDay, days, count: Math.ceil((last - firstDay) / days) };
}

type Hold = { readonly start: AtMin; readonly finish: AtMin; readonly units: number };

/** The moments at which the use of a resource changes, with what is used from then on. */
function toSteps(holds: readonly Hold[]): readonly { readonly at: AtMin; readonly used: number }[] {
  const change = new Map<AtMin, number>();
  for (const { start, finish, units } of holds) {
    change.set(start, (change.get(start) ?? 0) + units);
    change.set(finish, (change.get(finish) ?? 0) - units);
  }
  let used = 0;
  return [...change]
    .sort(([a], [b]) => a - b)
    .map(([at, by]) => {
      used += by;
      return { at, used };
    });
}

/** Units that there are from a moment on, in order; the first lies before any date. */
function toSupply({ maxUnits, availability }: ResourceModel): (at: AtMin) => number {
  return (at) => availability.find(({ fromAt, toAt }) => fromAt <= at && at < toAt)?.units ?? maxUnits;
}

const round = (units: number): number => Math.round(units * 1000) / 1000;

function toPeaks(holds: readonly Hold[], { firstDay, days, count }: Periods): number[] {
  const peaks = new Array<number>(count).fill(0);
  const steps = toSteps(holds);
  steps.forEach(({ at, used }, i) => {
    const until = steps[i + 1]?.at;
    if (until === undefined || used < least) return;
    const first = Math.floor((at / dayMin - firstDay) / days);
    const last = Math.floor(((until - 1) / dayMin - firstDay) / days);
    for (let period = Math.max(0, first); period <= Math.min(last, count - 1); period++)
      peaks[period] = Math.max(peaks[period] ?? 0, used);
  });
  return peaks.map(round);
}

function listShort(holds: readonly Hold[], resource: ResourceModel): LoadStep[] {
  const supply = toSupply(resource);
  const edges = resource.availability.flatMap(({ fromAt, toAt }) => [
    { start: fromAt, finish: toAt, units: 0 },
  ]);
  const steps = toSteps([...holds, ...edges]);
  const short: { fromAt: AtMin; toAt: AtMin; units: number }[] = [];
  steps.forEach(({ at, used }, i) => {
    const until = steps[i + 1]?.at;
    const units = used - supply(at);
    if (until === undefined || units < least) return;
    const last = short.at(-1);
    if (last?.toAt === at && Math.abs(last.units - units) < least) last.toAt = until;
    else short.push({ fromAt: at, toAt: until, units: round(units) });
  });
  return short;
}

type Rows = readonly Pick<ActivityDates, 'id' | 'start' | 'finish'>[];

function toHolds(plan: PlanModel, resourceId: string, rowOf: ReadonlyMap<string, Rows[number]>): Hold[] {
  return plan.assignments.flatMap((one) => {
    const row = rowOf.get(one.activityId);
    const isHeld =
      one.resourceId === resourceId && one.units > 0 && row !== undefined && row.finish > row.start;
    return isHeld ? [{ start: row.start, finish: row.finish, units: one.units }] : [];
  });
}

/**
 * How people and machines are used before and after: each is held from an activity's start to its finish, as
 * `levelPlan` holds it. Those that are short come first.
 *
 * @param resourceIds these alone; none: all
 * @example listLoads(plan, [], before.activities, after.activities)[0]?.after
 */
export function listLoads(
  plan: PlanModel,
  resourceIds: readonly string[],
  before: Rows,
  after: Rows,
): readonly ResourceLoad[] {
  const active = new Set(
    plan.activities.filter((one) => !one.isInactive && one.kind !== 'summary').map(({ id }) => id),
  );
  const [old, now] = [before, after].map(
    (rows) => new Map(rows.filter(({ id }) => active.has(id)).map((row) => [row.id, row])),
  );
  const all = [...before, ...after];
  const from = all.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY);
  const to = all.reduce((last, { finish }) => Math.max(last, finish), Number.NEGATIVE_INFINITY);
  if (!old || !now || !(to > from)) return [];
  const periods = toPeriods(from, to);
  const chosen = plan.resources.filter(
    (one) => isHeld(one) && (resourceIds.length === 0 || resourceIds.includes(one.id)),
  );
  const loads = chosen.flatMap((resource) => {
    const [was, is] = [toHolds(plan, resource.id, old), toHolds(plan, resource.id, now)];
    if (was.length === 0 && is.length === 0) return [];
    const supply = toSupply(resource);
    const capacity = Array.from({ length: periods.count }, (_, at) =>
      supply((periods.firstDay + at * periods.days) * dayMin + dayMin / 2),
    );
    return [
      {
        resourceId: resource.id,
        firstDay: periods.firstDay,
        days: periods.days,
        capacity,
        before: toPeaks(was, periods),
        after: toPeaks(is, periods),
        shortBefore: listShort(was, resource),
        shortAfter: listShort(is, resource),
      },
    ];
  });
  const shortOf = ({ shortBefore, shortAfter }: ResourceLoad) => shortBefore.length + shortAfter.length;
  return loads.sort((a, b) => shortOf(b) - shortOf(a));
}
