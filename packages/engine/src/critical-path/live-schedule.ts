import type { ActivityModel, PlanModel } from '../model.ts';
import { isShareLag } from '../network/link-lag.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays, UNBOUNDED } from '../network/network-model.ts';
import { createScheduleArrays, type PreparedPlan, preparePlan } from '../network/prepare-network.ts';
import { prepareNode, toUsableDate } from '../network/prepare-nodes.ts';
import { passBackward } from './backward-pass.ts';
import { computeInto, placeActivities } from './compute-schedule.ts';
import { computeFloat, computeFloats } from './floats.ts';
import { findFinish } from './forward-pass.ts';
import { placeChanged } from './place-changed.ts';
import { resetLateOfDone, setLateOfDone } from './primavera-placement.ts';
import { RankQueue } from './rank-queue.ts';
import { hasTaskRows } from './task-rows-late.ts';
import { type Neighbours, updateBackward, updateForward } from './update-passes.ts';

/** A computed plan that can be kept up to date under edits. */
export type LiveSchedule = PreparedPlan & {
  readonly out: ScheduleArrays;
  readonly near: Neighbours;
  readonly ahead: RankQueue;
  readonly back: RankQueue;
  /** How many activities want to be as late as possible. */
  readonly lateCount: number;
  /** A summary has, or once had, dates typed by hand. */
  readonly hasTypedSummary: boolean;
};

function groupBy(keys: ArrayLike<number>, groups: number): { start: Int32Array; items: Int32Array } {
  const start = new Int32Array(groups + 1);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? -1;
    if (key >= 0) start[key + 1] = (start[key + 1] ?? 0) + 1;
  }
  for (let i = 0; i < groups; i++) start[i + 1] = (start[i + 1] ?? 0) + (start[i] ?? 0);
  const fill = start.slice();
  const items = new Int32Array(start[groups] ?? 0);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? -1;
    if (key < 0) continue;
    items[fill[key] ?? 0] = i;
    fill[key] = (fill[key] ?? 0) + 1;
  }
  return { start, items };
}

/** Prepares and computes a plan in full, ready for `updateSchedule`. */
export function openSchedule(plan: PlanModel): LiveSchedule {
  const { network, context } = preparePlan(plan);
  const out = createScheduleArrays(network);
  computeInto(network, out);
  const rankOf = new Int32Array(network.nodeCount);
  network.order.forEach((node, rank) => {
    rankOf[node] = rank;
  });
  const children = groupBy(network.parent, network.activityCount);
  const followers = groupBy(network.linkFrom, network.nodeCount);
  return {
    network,
    context,
    out,
    near: {
      childStart: children.start,
      child: children.items,
      followStart: followers.start,
      followLink: followers.items,
    },
    ahead: new RankQueue(rankOf, network.order, 1),
    back: new RankQueue(rankOf, network.order, -1),
    lateCount: plan.activities.filter(isLatePlaced).length,
    hasTypedSummary: network.summaryOfGate.some((v) => plan.activities[v]?.mode === 'manual'),
  };
}

const isLatePlaced = ({ constraintKind }: ActivityModel): boolean => constraintKind === 'asLateAsPossible';

/** How many more of the edited activities want to be as late as possible than did before. */
function countLate(before: PlanModel, after: PlanModel, edits: readonly number[]): number {
  let more = 0;
  for (const v of edits) {
    const [old, now] = [before.activities[v], after.activities[v]];
    if (now !== undefined && isLatePlaced(now)) more++;
    if (old !== undefined && isLatePlaced(old)) more--;
  }
  return more;
}

const isSpanning = ({ kind }: ActivityModel): boolean => kind === 'levelOfEffort' || kind === 'hammock';

/** Whether only what stands in the activity's own node has changed. */
function isOwnEdit(before: ActivityModel, after: ActivityModel, rules: PlanModel['primavera']): boolean {
  // In a Primavera plan a start that is a fact changes what the links out of it hold.
  const isSamePast = rules === undefined || (before.actualStart === null) === (after.actualStart === null);
  return (
    isSamePast &&
    before.id === after.id &&
    before.parentId === after.parentId &&
    before.isInactive === after.isInactive &&
    (before.kind === 'summary') === (after.kind === 'summary') &&
    isSpanning(before) === isSpanning(after) &&
    before.levellingDelayMin > 0 === after.levellingDelayMin > 0
  );
}

/** Numbers of the activities that differ; `null` when more than single activities does. */
function listEdits(before: PlanModel, after: PlanModel): readonly number[] | null {
  const settings = Object.keys(before) as (keyof PlanModel)[];
  const isSame = settings.every(
    (key) => key === 'activities' || key === 'name' || before[key] === after[key],
  );
  if (!isSame || before.activities.length !== after.activities.length) return null;
  const edits: number[] = [];
  const [olds, nows] = [before.activities, after.activities];
  for (let i = 0; i < nows.length; i++) {
    const old = olds[i];
    const now = nows[i];
    if (old === now) continue;
    if (old === undefined || now === undefined || !isOwnEdit(old, now, after.primavera)) return null;
    edits.push(i);
  }
  return edits;
}

/** Links whose lag is a part of their predecessor's duration do not stand in the node alone. */
function holdsPercentLag(live: LiveSchedule, v: number): boolean {
  const { near, network } = live;
  for (let k = near.followStart[v] as number; k < (near.followStart[v + 1] as number); k++) {
    const source = network.linkSource[near.followLink[k] as number] as number;
    const link = network.plan.links[source];
    if (link !== undefined && isShareLag(link)) return true;
  }
  return false;
}

/** Prepares the edited nodes again and queues them; `false` when their hours changed, and links with them. */
function applyEdits(live: LiveSchedule, plan: PlanModel, edits: readonly number[]): boolean {
  const { network, context } = live;
  for (const v of edits) {
    const activity = plan.activities[v];
    if (activity === undefined || holdsPercentLag(live, v)) return false;
    const [hours, floatHours] = [network.calendarOf[v], network.floatCalendarOf[v]];
    prepareNode(network, v, activity, context);
    if (network.calendarOf[v] !== hours || network.floatCalendarOf[v] !== floatHours) return false;
  }
  for (const v of edits) {
    const gate = network.gate[v] as number;
    for (const node of gate >= 0 ? [gate, v] : [v]) queueAround(live, node);
  }
  return true;
}

/** A node and those it is linked to: what a link holds hangs on what its ends are, too, not on their dates alone. */
function queueAround({ network, near, ahead, back }: LiveSchedule, node: number): void {
  ahead.push(node);
  back.push(node);
  const last = near.followStart[node + 1] as number;
  for (let k = near.followStart[node] as number; k < last; k++)
    ahead.push(network.linkTo[near.followLink[k] as number] as number);
  const end = network.inStart[node + 1] as number;
  for (let i = network.inStart[node] as number; i < end; i++) back.push(network.linkFrom[i] as number);
}

/** Late dates hang on early ones where a start is a fact, and where a summary's own start is held. */
function queueLate(live: LiveSchedule, changed: readonly number[]): void {
  const { network, near, out, back } = live;
  for (const v of changed) {
    back.push(v);
    if (network.nodeKind[v] !== NODE.summary || out.startCap[v] === UNBOUNDED) continue;
    const end = near.childStart[v + 1] as number;
    for (let k = near.childStart[v] as number; k < end; k++) back.push(near.child[k] as number);
  }
}

/** Floats of what changed and of what is linked to it from before. */
function updateFloats(network: PreparedNetwork, out: ScheduleArrays, nodes: readonly number[]): void {
  const touched = new Set<number>();
  const touch = (v: number): void => {
    touched.add(v);
    for (let i = network.inStart[v] as number; i < (network.inStart[v + 1] as number); i++) {
      touched.add(network.linkFrom[i] as number);
    }
  };
  for (const v of nodes) {
    touch(v);
    if (network.nodeKind[v] === NODE.summary) touch(network.gate[v] as number);
  }
  for (const v of touched) computeFloat(network, out, v);
}

/** What after an edit can be kept of `live`; `null` when the plan has to be computed in full. */
function carryOver(
  live: LiveSchedule,
  plan: PlanModel,
): { next: LiveSchedule; edits: readonly number[] } | null {
  const before = live.network.plan;
  const edits = listEdits(before, plan);
  if (edits === null || plan.scheduleFrom !== 'start') return null;
  const lateCount = live.lateCount + countLate(before, plan, edits);
  // Primavera moves the early dates of what shall be late, and with them those of all that hang on it.
  const movesEarly = plan.primavera !== undefined && live.lateCount + lateCount > 0;
  if (movesEarly || !applyEdits(live, plan, edits)) return null;
  const network: PreparedNetwork = { ...live.network, plan, hasLatePlacement: lateCount > 0 };
  const hasTypedSummary =
    live.hasTypedSummary ||
    edits.some((v) => network.nodeKind[v] === NODE.summary && plan.activities[v]?.mode === 'manual');
  return { next: { ...live, network, lateCount, hasTypedSummary }, edits };
}

/** Late dates, floats and places where the finish to count back from has stayed. */
function updateLate(
  { network, out, near, back, hasTypedSummary }: LiveSchedule,
  touched: readonly number[],
): void {
  const isPrimavera = network.plan.primavera !== undefined;
  if (isPrimavera) resetLateOfDone(network, out);
  const late = updateBackward(network, out, near, back);
  const changed = [...touched, ...late];
  updateFloats(network, out, changed);
  if (network.hasLatePlacement || hasTypedSummary || network.spanning.length > 0) {
    placeActivities(network, out);
  } else {
    placeChanged(network, out, near, changed);
    if (isPrimavera) setLateOfDone(network, out);
  }
}

/**
 * The schedule after an edit: where only fields of single activities differ (compared by identity), just
 * what they reach is computed again; else all of it. The answer is the one a full pass gives. `live` must
 * not be used any more afterwards.
 *
 * @example const next = updateSchedule(live, { ...plan, activities }); toSchedule(next.network, next.out);
 */
export function updateSchedule(live: LiveSchedule, plan: PlanModel): LiveSchedule {
  const carried = carryOver(live, plan);
  if (carried === null) return openSchedule(plan);
  const { next, edits } = carried;
  const { network, out, near, ahead, back } = next;
  const { changed, hasMovedLast } = updateForward(network, out, near, ahead);
  const endAt = plan.capByEnd ? toUsableDate(plan.endAt) : null;
  const mayMoveLast = endAt !== null || hasMovedLast;
  const last = mayMoveLast ? findFinish(network, out) : (out.project[2] as number);
  const finish = endAt ?? last;
  if (finish === out.project[1] && last === out.project[2]) {
    queueLate(next, changed);
    updateLate(next, [...edits, ...changed]);
  } else {
    while (back.pop() >= 0);
    out.project[2] = last;
    passBackward(network, out, finish, false);
    computeFloats(network, out, !hasTaskRows(network));
    placeActivities(network, out);
  }
  return next;
}
