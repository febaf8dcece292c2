import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanDocument } from '../commands/plan-document.ts';
import type { AtMin } from '../model.ts';
import { computePert, type Pert, type PertStep } from './compute-pert.ts';
import { expectByPoints } from './estimate-duration.ts';

/** What was computed of an activity. */
export type ChainDates = {
  readonly start: AtMin;
  readonly finish: AtMin;
  readonly drivingLinkID: string | null;
};

type Scheduled = {
  readonly plan: PlanDocument;
  readonly datesOf: (activityID: string) => ChainDates | undefined;
  /** Minutes of work of the project's calendar between two moments. */
  readonly workBetween: (from: AtMin, to: AtMin) => number;
};

type Link = { readonly row: ActivityRow; readonly dates: ChainDates };

export type ChainStep = PertStep & {
  readonly activityID: string;
  /** By three points; others take as long as they are planned to. */
  readonly isEstimated: boolean;
};

export type ChainPert = Pert & { readonly steps: readonly ChainStep[]; readonly wantedMin: number };

/** The activities that drive one another up to the last, as far as they are still to be done, in order. */
const listChain = ({ plan, datesOf }: Scheduled, lastID: string): readonly Link[] => {
  const chain: Link[] = [];
  const seen = new Set<string>();
  for (let id: string | undefined = lastID; id !== undefined && !seen.has(id); ) {
    const row = plan.activity.get(id);
    const dates = datesOf(id);
    if (!row || !dates || row.actualFinish !== null || row.percentComplete === 100) break;
    seen.add(id);
    chain.push({ row, dates });
    id = dates.drivingLinkID === null ? undefined : plan.link.get(dates.drivingLinkID)?.predID;
  }
  return chain.reverse();
};

const toSigned =
  ({ workBetween }: Scheduled) =>
  (from: AtMin, to: AtMin): number =>
    from <= to ? workBetween(from, to) : -workBetween(to, from);

const shareLeft = ({ durationMin, remainingMin, percentComplete }: ActivityRow): number => {
  if (remainingMin === null || durationMin === 0) return 1 - percentComplete / 100;
  return Math.min(1, remainingMin / durationMin);
};

/** The hours in which an activity counts: none for the project's own. */
const hoursOf = ({ plan }: Scheduled, { isElapsed, calendarID }: ActivityRow): string | null => {
  if (isElapsed) return 'elapsed';
  return calendarID === plan.settings.calendarID ? null : calendarID;
};

/** How much of the project's working time a minute of other hours comes to, over the chain. */
const toRates = (scheduled: Scheduled, chain: readonly Link[]): ReadonlyMap<string | null, number> => {
  const sums = new Map<string | null, { own: number; project: number }>();
  for (const { row, dates } of chain) {
    const hours = hoursOf(scheduled, row);
    const sum = sums.get(hours) ?? { own: 0, project: 0 };
    sum.own += row.durationMin;
    sum.project += scheduled.workBetween(dates.start, dates.finish);
    sums.set(hours, sum);
  }
  return new Map([...sums].map(([hours, { own, project }]) => [hours, own > 0 ? project / own : 1]));
};

type Measure = (link: Link) => { readonly plannedMin: number; readonly rate: number };

/** What is left of activities as it is planned, in the project's working minutes. */
const toMeasure = (scheduled: Scheduled, chain: readonly Link[]): Measure => {
  const rates = toRates(scheduled, chain);
  return ({ row, dates }) => {
    const hours = hoursOf(scheduled, row);
    const share = shareLeft(row);
    if (hours === null) return { plannedMin: row.durationMin * share, rate: share };
    const planned = scheduled.workBetween(dates.start, dates.finish);
    return { plannedMin: planned * share, rate: share * (rates.get(hours) ?? 1) };
  };
};

const toStep = ({ row, ...rest }: Link, measure: Measure): ChainStep => {
  const { plannedMin, rate } = measure({ row, ...rest });
  const points = row.estimate && expectByPoints(row.estimate);
  const { activityID, durationMin } = row;
  if (!points) return { activityID, isEstimated: false, expectedMin: plannedMin, deviationMin: 0 };
  return {
    activityID,
    isEstimated: true,
    // What the estimate is longer than the plan is added to where the plan has it.
    expectedMin: plannedMin + (points.expectedMin - durationMin) * rate,
    deviationMin: points.deviationMin * rate,
  };
};

/**
 * How likely an activity is finished at a wanted moment, by the three points of what drives it. Done work does not
 * count, started work by what is left of it, and what the links make wait is taken off the time there is.
 * @returns null where the activity is not there, or done
 * @example computeChainPert({ plan, datesOf, workBetween }, lastID, wantedAt)?.probability // 0.905
 */
export const computeChainPert = (scheduled: Scheduled, lastID: string, wantedAt: AtMin): ChainPert | null => {
  const chain = listChain(scheduled, lastID);
  const [first] = chain;
  if (!first) return null;
  const between = toSigned(scheduled);
  const measure = toMeasure(scheduled, chain);
  let wantedMin = measure(first).plannedMin + between(first.dates.finish, wantedAt);
  for (const [at, { dates }] of chain.entries()) {
    const before = chain[at - 1];
    if (before) wantedMin -= between(before.dates.finish, dates.start);
  }
  const steps = chain.map((link) => toStep(link, measure));
  return { ...computePert(steps, wantedMin), steps, wantedMin };
};
