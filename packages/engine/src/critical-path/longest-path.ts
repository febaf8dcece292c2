import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { LINK, NODE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { toUsableDate } from '../network/prepare-nodes.ts';
import { findFinish } from './forward-pass.ts';
import { toAskedDate } from './gather-early.ts';

/** Whether link `i` sets where its successor stands: it asks for no earlier than that. */
function isDriving(net: PreparedNetwork, out: ScheduleArrays, i: number): boolean {
  const to = net.linkTo[i] as number;
  const type = net.linkType[i] as number;
  const calendar = net.calendars[net.calendarOf[to] as number] as CompiledCalendar;
  const held = (type === LINK.FS || type === LINK.SS ? out.es[to] : out.ef[to]) as number;
  return workBefore(calendar, toAskedDate(net, out, i)) >= workBefore(calendar, held);
}

/**
 * The activities on the longest path: those that finish last, and all that drive them there.
 *
 * @returns 1 per activity on it
 */
export function findLongestPath(net: PreparedNetwork, out: ScheduleArrays): Uint8Array {
  const onPath = new Uint8Array(net.activityCount);
  const finish = findFinish(net, out);
  const open: number[] = [];
  const reach = (v: number): void => {
    const isLeaf = v < net.activityCount && net.nodeKind[v] !== NODE.summary;
    const isDone = toUsableDate(net.plan.activities[v]?.actualFinish ?? null) !== null;
    if (!isLeaf || isDone || onPath[v] === 1 || net.counts[v] === 0) return;
    onPath[v] = 1;
    open.push(v);
  };
  for (let v = 0; v < net.activityCount; v++) {
    if (net.nodeKind[v] !== NODE.spanning && out.ef[v] === finish) reach(v);
  }
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    for (let i = net.inStart[v] as number; i < (net.inStart[v + 1] as number); i++) {
      if (isDriving(net, out, i)) reach(net.linkFrom[i] as number);
    }
  }
  return onPath;
}
