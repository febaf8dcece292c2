import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import {
  LINK,
  NODE,
  NONE,
  type PreparedNetwork,
  type ScheduleArrays,
  UNBOUNDED,
} from '../network/network-model.ts';
import { toUsableDate } from '../network/prepare-nodes.ts';
import { computeFloats } from './floats.ts';
import { placeStarted } from './primavera-early.ts';

/** The early dates of what shall be as late as possible are those it is moved to. */
function moveEarly(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  out.es[v] = out.start[v] as number;
  out.ef[v] = out.finish[v] as number;
  out.esWork[v] = workBefore(calendar, out.es[v] as number);
  out.efWork[v] = workBefore(calendar, out.ef[v] as number);
}

const isDone = (net: PreparedNetwork, out: ScheduleArrays, v: number): boolean =>
  net.nodeKind[v] === NODE.special && out.lfWork[v] === UNBOUNDED;

/** When link `i` lets what is done be left undone: its lag has passed, so that only the other end counts. */
function toAllowedOfDone(net: PreparedNetwork, out: ScheduleArrays, i: number): number {
  const to = net.linkTo[i] as number;
  if (isDone(net, out, to)) return out.lf[to] as number;
  const type = net.linkType[i] as number;
  return (type === LINK.FS || type === LINK.SS ? out.lateGate[to] : out.lf[to]) as number;
}

/** Links out of what is done, also of its start, which hold nothing else back. */
function groupLinksOfDone(net: PreparedNetwork, out: ScheduleArrays): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (let i = 0; i < net.linkFrom.length; i++) {
    const [from, to] = [net.linkFrom[i] as number, net.linkTo[i] as number];
    const counts = net.counts[to] === 1 && (isDone(net, out, to) || out.lateGate[to] !== UNBOUNDED);
    if (!counts || !isDone(net, out, from)) continue;
    const known = found.get(from);
    if (known === undefined) found.set(from, [i]);
    else known.push(i);
  }
  return found;
}

/**
 * The latest that what is finished could have been left undone: when what follows it says, also before the data
 * date; where nothing follows, the project's end, or the data date past it.
 */
export function setLateOfDone(net: PreparedNetwork, out: ScheduleArrays): void {
  const status = toUsableDate(net.plan.statusAt) ?? NONE;
  const linksOf = groupLinksOfDone(net, out);
  for (let k = net.order.length - 1; k >= 0; k--) {
    const v = net.order[k] as number;
    if (!isDone(net, out, v)) continue;
    const links = linksOf.get(v) ?? [];
    const ends = links.map((i) => toAllowedOfDone(net, out, i));
    const last = Math.max(status, out.project[1] as number);
    const at = ends.reduce((first, end) => Math.min(first, end), ends[0] ?? last);
    out.ls[v] = at;
    out.lf[v] = at;
  }
}

/** Takes `setLateOfDone` back: the passes take the dates of what is finished for facts. */
export function resetLateOfDone(net: PreparedNetwork, out: ScheduleArrays): void {
  for (let v = 0; v < net.activityCount; v++) {
    if (!isDone(net, out, v)) continue;
    out.ls[v] = out.es[v] as number;
    out.lf[v] = out.ef[v] as number;
  }
}

/** The last step of a plan with Primavera's rules: where started and late activities stand. */
export function placePrimavera(net: PreparedNetwork, out: ScheduleArrays): void {
  for (let v = 0; v < net.activityCount; v++) {
    const kind = net.nodeKind[v];
    if (kind === NODE.special || kind === NODE.spanning) placeStarted(net, out, v);
    if (!net.hasLatePlacement || (kind !== NODE.task && kind !== NODE.milestone)) continue;
    if (net.plan.activities[v]?.constraintKind === 'asLateAsPossible') moveEarly(net, out, v);
  }
  setLateOfDone(net, out);
  if (net.hasLatePlacement) computeFloats(net, out, true);
}
