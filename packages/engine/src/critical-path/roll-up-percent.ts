import type { ActivityModel } from '../model.ts';
import { NODE, type PreparedNetwork } from '../network/network-model.ts';
import { toUsableDate, toUsableDuration } from '../network/prepare-nodes.ts';

/** Progress of a plan from below. */
export type RolledUp = {
  /** 0…100 per activity; of those that are no summaries their own. */
  readonly percent: Float64Array;
  /** How much of the whole each row is: those of the activities come to 1, where any counts. */
  readonly shares: Float64Array;
};

/** Sums over what counts in each summary and, in the last place, in the plan. */
type Sums = {
  readonly parentOf: (v: number) => number;
  /** Weight by the plan's rule, duration in minutes, and how many there are. */
  readonly weight: Float64Array;
  readonly duration: Float64Array;
  readonly count: Float64Array;
  /** Σ weight × percent of each of the three. */
  readonly doneByWeight: Float64Array;
  readonly doneByDuration: Float64Array;
  readonly doneByCount: Float64Array;
  /** Σ w and Σ w × percent of the summaries right in it, and how many of them have no weight of their own. */
  readonly handWeight: Float64Array;
  readonly doneByHand: Float64Array;
  readonly open: Int32Array;
};

const createSums = (net: PreparedNetwork): Sums => {
  const size = net.activityCount;
  const column = () => new Float64Array(size + 1);
  return {
    parentOf: (v) => {
      const parent = net.parent[v] as number;
      return parent < 0 ? size : parent;
    },
    weight: column(),
    duration: column(),
    count: column(),
    doneByWeight: column(),
    doneByDuration: column(),
    doneByCount: column(),
    handWeight: column(),
    doneByHand: column(),
    open: new Int32Array(size + 1),
  };
};

const add = (column: Float64Array, v: number, value: number): void => {
  column[v] = (column[v] as number) + value;
};

const percentOf = (activity: ActivityModel): number =>
  toUsableDate(activity.actualFinish) === null
    ? Math.min(100, Math.max(0, activity.percentComplete || 0))
    : 100;

/** What stands at the bottom: its weights, and what is done of it. Milestones weigh nothing. */
function setLeaf(net: PreparedNetwork, sums: Sums, v: number, activity: ActivityModel): void {
  const percent = percentOf(activity);
  const isWork = net.nodeKind[v] !== NODE.milestone;
  const by = net.plan.rollUpBy;
  const given = by === undefined || by === 'manual' ? 0 : (by.get(activity.id) ?? 0);
  sums.weight[v] = isWork && given > 0 ? given : 0;
  sums.duration[v] = toUsableDuration(activity.durationMin);
  sums.count[v] = 1;
  sums.doneByWeight[v] = (sums.weight[v] as number) * percent;
  sums.doneByDuration[v] = (sums.duration[v] as number) * percent;
  sums.doneByCount[v] = percent;
}

const isByHand = (net: PreparedNetwork, { handWeight, open }: Sums, v: number): boolean =>
  net.plan.rollUpBy === 'manual' && (handWeight[v] as number) > 0 && open[v] === 0;

const shareOf = (done: Float64Array, of: Float64Array, v: number): number =>
  (of[v] as number) > 0 ? (done[v] as number) / (of[v] as number) : 0;

/** Of a summary, or of the plan: by hand, by weight, by duration, or of what only has milestones by their number. */
function toPercent(net: PreparedNetwork, sums: Sums, v: number): number {
  if (isByHand(net, sums, v)) return shareOf(sums.doneByHand, sums.handWeight, v);
  if ((sums.weight[v] as number) > 0) return shareOf(sums.doneByWeight, sums.weight, v);
  if ((sums.duration[v] as number) > 0) return shareOf(sums.doneByDuration, sums.duration, v);
  return shareOf(sums.doneByCount, sums.count, v);
}

/** Hands what counts in a row up to the one above it. */
function handUp(net: PreparedNetwork, sums: Sums, v: number, percent: number): void {
  const parent = sums.parentOf(v);
  const isHand = net.plan.rollUpBy === 'manual';
  const duration = sums.duration[v] as number;
  add(sums.weight, parent, sums.weight[v] as number);
  add(sums.doneByWeight, parent, sums.doneByWeight[v] as number);
  add(sums.duration, parent, duration);
  add(sums.doneByDuration, parent, isHand ? duration * percent : (sums.doneByDuration[v] as number));
  add(sums.count, parent, sums.count[v] as number);
  add(sums.doneByCount, parent, sums.doneByCount[v] as number);
  if (!isHand || net.nodeKind[v] !== NODE.summary) return;
  const weight = net.plan.activities[v]?.weight;
  if (weight === undefined) sums.open[parent] = (sums.open[parent] as number) + 1;
  else {
    add(sums.handWeight, parent, weight);
    add(sums.doneByHand, parent, weight * percent);
  }
}

/** How much of what stands above it a row is. */
function partOf(net: PreparedNetwork, sums: Sums, v: number): number {
  const parent = sums.parentOf(v);
  if (isByHand(net, sums, parent)) {
    const weight = net.nodeKind[v] === NODE.summary ? (net.plan.activities[v]?.weight ?? 0) : 0;
    return weight / (sums.handWeight[parent] as number);
  }
  for (const column of [sums.weight, sums.duration, sums.count])
    if ((column[parent] as number) > 0) return (column[v] as number) / (column[parent] as number);
  return 0;
}

const counts = (net: PreparedNetwork, v: number): boolean =>
  net.counts[v] === 1 && net.nodeKind[v] !== NODE.spanning;

/**
 * Percent complete rolled up, 0…100: Σ w·p ÷ Σ w over the activities below that count: no milestones, nothing that
 * spans others, nothing inactive. What weighs is the plan's 汇总权重 (`rollUpBy`): the duration in working minutes, or
 * given weights in any unit (minutes of work, 元), of which only the proportions count. Below a summary in which nothing
 * weighs it is by duration, in one that only has milestones by their number. `manual`: where all summaries right in
 * another have a weight of their own, Σ w·p ÷ Σ w over those, else by duration.
 *
 * Source: PMI, Practice Standard for Work Breakdown Structures (weighted roll-up); Microsoft Project, “% Complete” of a
 * summary task is by duration, “% Work Complete” by work.
 * @example 2 days done and 5 days at 60 % // (2 × 100 + 5 × 60) ÷ 7 = 71.4
 */
export function rollUpPercent(net: PreparedNetwork): RolledUp {
  const size = net.activityCount;
  const sums = createSums(net);
  const percent = new Float64Array(size);
  for (let v = size - 1; v >= 0; v--) {
    const activity = net.plan.activities[v];
    if (activity !== undefined && net.nodeKind[v] !== NODE.summary && net.nodeKind[v] !== NODE.spanning)
      setLeaf(net, sums, v, activity);
    const value = toPercent(net, sums, v);
    percent[v] = value;
    if (counts(net, v)) handUp(net, sums, v, value);
  }
  return { percent, shares: toShares(net, sums) };
}

function toShares(net: PreparedNetwork, sums: Sums): Float64Array {
  const size = net.activityCount;
  const shares = new Float64Array(size + 1);
  shares[size] = 1;
  for (let v = 0; v < size; v++)
    if (counts(net, v)) shares[v] = (shares[sums.parentOf(v)] as number) * partOf(net, sums, v);
  return shares.subarray(0, size);
}
