import {
  NODE,
  NONE,
  type PreparedNetwork,
  type ScheduleArrays,
  UNBOUNDED,
} from '../network/network-model.ts';
import { placeStarted } from './primavera-early.ts';
import { setSummaryFloat } from './summaries.ts';
import { widens } from './task-early.ts';
import type { Neighbours } from './update-passes.ts';

/** Dates of one summary from its children's: `first` the earliest, `last` the latest; its gate's without any. */
function rollUpOne(
  net: PreparedNetwork,
  out: ScheduleArrays,
  near: Neighbours,
  summary: number,
  [first, last]: readonly [Int32Array, Int32Array],
): void {
  let from = UNBOUNDED;
  let to = NONE;
  const end = near.childStart[summary + 1] as number;
  for (let k = near.childStart[summary] as number; k < end; k++) {
    const child = near.child[k] as number;
    if (!widens(net, child, summary)) continue;
    from = Math.min(from, first[child] as number);
    to = Math.max(to, last[child] as number);
  }
  const isEmpty = from === UNBOUNDED;
  first[summary] = isEmpty ? (out.es[net.gate[summary] as number] as number) : from;
  last[summary] = isEmpty ? (first[summary] as number) : to;
}

/**
 * The last step after an edit, as `placeActivities` but for what changed: where nothing stands elsewhere than
 * at its early dates and nothing spans others.
 *
 * @param changed nodes whose early or late dates changed
 */
export function placeChanged(
  net: PreparedNetwork,
  out: ScheduleArrays,
  near: Neighbours,
  changed: Iterable<number>,
): void {
  const above = new Set<number>();
  for (const node of changed) {
    const v = node < net.activityCount ? node : (net.summaryOfGate[node - net.activityCount] as number);
    out.start[v] = out.es[v] as number;
    out.finish[v] = out.ef[v] as number;
    if (net.plan.primavera !== undefined) placeStarted(net, out, v);
    let summary = net.nodeKind[v] === NODE.summary ? v : (net.parent[v] as number);
    while (summary >= 0 && !above.has(summary)) {
      above.add(summary);
      summary = net.parent[summary] as number;
    }
  }
  // Children stand after their summary in the plan, so the last one is the lowest.
  for (const summary of Int32Array.from(above).sort().reverse()) {
    rollUpOne(net, out, near, summary, [out.ls, out.lf]);
    rollUpOne(net, out, near, summary, [out.start, out.finish]);
    setSummaryFloat(net, out, summary);
  }
}
