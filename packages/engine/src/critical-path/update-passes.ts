import {
  NODE,
  NONE,
  type PreparedNetwork,
  type ScheduleArrays,
  UNBOUNDED,
} from '../network/network-model.ts';
import { scheduleNodeLate } from './backward-pass.ts';
import { scheduleNodeEarly } from './forward-pass.ts';
import { narrowGate } from './narrow-gate.ts';
import type { RankQueue } from './rank-queue.ts';
import { widens } from './task-early.ts';

/** Who stands under each summary, and every link by its predecessor (also to inactive successors). */
export type Neighbours = {
  readonly childStart: Int32Array;
  readonly child: Int32Array;
  readonly followStart: Int32Array;
  readonly followLink: Int32Array;
};

const EARLY = ['es', 'ef', 'esWork', 'efWork', 'driving', 'asked'] as const;
const LATE = ['ls', 'lf', 'lsWork', 'lfWork', 'lateGate', 'finishCap', 'startCap'] as const;

/** Runs `work` and tells whether it changed any of the columns at `v`. */
function changes(
  out: ScheduleArrays,
  columns: typeof EARLY | typeof LATE,
  v: number,
  work: () => void,
): boolean {
  const before = columns.map((column) => out[column][v]);
  work();
  return columns.some((column, i) => out[column][v] !== before[i]);
}

function eachChild(near: Neighbours, summary: number, visit: (child: number) => void): void {
  const end = near.childStart[summary + 1] as number;
  for (let k = near.childStart[summary] as number; k < end; k++) visit(near.child[k] as number);
}

function scheduleEarly(net: PreparedNetwork, out: ScheduleArrays, near: Neighbours, v: number): void {
  if (net.nodeKind[v] === NODE.summary) {
    out.es[v] = UNBOUNDED;
    out.ef[v] = NONE;
    eachChild(near, v, (child) => {
      if (net.nodeKind[child] === NODE.spanning || !widens(net, child, v)) return;
      out.es[v] = Math.min(out.es[v] as number, out.es[child] as number);
      out.ef[v] = Math.max(out.ef[v] as number, out.ef[child] as number);
    });
  }
  scheduleNodeEarly(net, out, v);
}

function pushFollowers(net: PreparedNetwork, near: Neighbours, v: number, queue: RankQueue): void {
  const end = near.followStart[v + 1] as number;
  for (let k = near.followStart[v] as number; k < end; k++) {
    queue.push(net.linkTo[near.followLink[k] as number] as number);
  }
  if (v < net.activityCount) {
    const parent = net.parent[v] as number;
    if (parent >= 0) queue.push(parent);
    return;
  }
  const summary = net.summaryOfGate[v - net.activityCount] as number;
  queue.push(summary);
  eachChild(near, summary, (child) => {
    const gate = net.gate[child] as number;
    queue.push(gate >= 0 ? gate : child);
  });
}

/**
 * Early dates again of what waits in `queue` and of all it moves; returns the nodes that changed, and
 * whether the latest finish may have, as one of them stood there or now passes it.
 */
export function updateForward(
  net: PreparedNetwork,
  out: ScheduleArrays,
  near: Neighbours,
  queue: RankQueue,
): { readonly changed: readonly number[]; readonly hasMovedLast: boolean } {
  const changed: number[] = [];
  const last = out.project[1] as number;
  let hasMovedLast = false;
  for (let v = queue.pop(); v >= 0; v = queue.pop()) {
    if (net.nodeKind[v] === NODE.spanning) continue;
    const node = v;
    const stood = out.ef[v] as number;
    if (!changes(out, EARLY, v, () => scheduleEarly(net, out, near, node))) continue;
    hasMovedLast ||= stood >= last || (out.ef[v] as number) > last;
    changed.push(v);
    pushFollowers(net, near, v, queue);
  }
  return { changed, hasMovedLast };
}

function scheduleLate(net: PreparedNetwork, out: ScheduleArrays, near: Neighbours, v: number): void {
  if (net.nodeKind[v] !== NODE.gate) {
    scheduleNodeLate(net, out, v, false);
    return;
  }
  out.lateGate[v] = out.project[1] as number;
  const summary = net.summaryOfGate[v - net.activityCount] as number;
  eachChild(near, summary, (child) => {
    if (net.nodeKind[child] === NODE.spanning) return;
    const gate = net.gate[child] as number;
    if (gate >= 0 || net.nodeKind[child] !== NODE.summary)
      narrowGate(net, out, gate >= 0 ? gate : child, summary);
  });
}

function pushHolders(net: PreparedNetwork, near: Neighbours, v: number, queue: RankQueue): void {
  const end = net.inStart[v + 1] as number;
  for (let i = net.inStart[v] as number; i < end; i++) {
    queue.push(net.linkFrom[i] as number);
  }
  if (net.nodeKind[v] === NODE.summary) {
    eachChild(near, v, (child) => queue.push(child));
    return;
  }
  const of = v < net.activityCount ? v : (net.summaryOfGate[v - net.activityCount] as number);
  const parent = net.parent[of] as number;
  if (parent >= 0) queue.push(net.gate[parent] as number);
}

/** Late dates again of what waits in `queue` and of all that hangs before it; returns the nodes that changed. */
export function updateBackward(
  net: PreparedNetwork,
  out: ScheduleArrays,
  near: Neighbours,
  queue: RankQueue,
): readonly number[] {
  const changed: number[] = [];
  for (let v = queue.pop(); v >= 0; v = queue.pop()) {
    if (net.nodeKind[v] === NODE.spanning) continue;
    const node = v;
    if (!changes(out, LATE, v, () => scheduleLate(net, out, near, node))) continue;
    changed.push(v);
    pushHolders(net, near, v, queue);
  }
  return changed;
}
