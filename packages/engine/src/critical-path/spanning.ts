import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { addWorking, finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import { toLagMinutes } from '../network/link-lag.ts';
import {
  NODE,
  type PreparedNetwork,
  type ScheduleArrays,
  type SpanningLink,
  type SpanningNode,
} from '../network/network-model.ts';
import { toUsableDate, toUsableDuration } from '../network/prepare-nodes.ts';

type Dates = { readonly start: Int32Array; readonly finish: Int32Array };

type Anchors = { readonly starts: number[]; readonly finishes: number[] };

/** Where a link of `node` holds it that is at the date `at` at its other end. */
function toLagged(
  net: PreparedNetwork,
  out: ScheduleArrays,
  node: number,
  at: number,
  held: SpanningLink,
): number {
  const pred = held.isIn ? held.other : node;
  const isSummary = net.nodeKind[pred] === NODE.summary;
  const length = isSummary ? (out.efWork[pred] as number) - (out.esWork[pred] as number) : null;
  const durationMin = length ?? net.plan.activities[pred]?.durationMin ?? 0;
  const lag = toLagMinutes(held.link, { durationMin });
  const calendar = net.calendars[held.lagCalendar] as CompiledCalendar;
  return addWorking(calendar, at, held.isIn ? lag : -lag);
}

/** Dates at the other ends of the links of a spanning activity, by what they hold: its start or finish. */
function listAnchors(
  net: PreparedNetwork,
  out: ScheduleArrays,
  dates: Dates,
  { node, links }: SpanningNode,
): Anchors {
  const anchors: Anchors = { starts: [], finishes: [] };
  for (const held of links) {
    const { link, other, isIn } = held;
    const otherSide = isIn ? link.type[0] : link.type[1];
    const ownSide = isIn ? link.type[1] : link.type[0];
    const at = (otherSide === 'F' ? dates.finish[other] : dates.start[other]) as number;
    const lagged = toLagged(net, out, node, at, held);
    (ownSide === 'S' ? anchors.starts : anchors.finishes).push(lagged);
  }
  return anchors;
}

function toSpan(
  net: PreparedNetwork,
  v: number,
  anchors: Anchors,
  projectStart: number,
): { start: number; finish: number } {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const duration = toUsableDuration(net.plan.activities[v]?.durationMin ?? 0);
  const from =
    anchors.starts.length > 0 ? anchors.starts.reduce((first, at) => Math.min(first, at)) : projectStart;
  const start = startAtWork(calendar, workBefore(calendar, from));
  const until =
    anchors.finishes.length > 0
      ? anchors.finishes.reduce((last, at) => Math.max(last, at))
      : finishAtWork(calendar, workBefore(calendar, start) + duration);
  const finish = duration === 0 && anchors.finishes.length === 0 ? start : Math.max(start, until);
  const snapped = finishAtWork(calendar, workBefore(calendar, finish));
  return { start: Math.min(start, finish), finish: Math.max(snapped, Math.min(start, finish)) };
}

/** Everything else under the parent, for a summary of it that is an activity itself. */
function addSiblings(net: PreparedNetwork, dates: Dates, v: number, anchors: Anchors): void {
  const top = net.parent[v] as number;
  for (let u = top + 1; u < net.activityCount; u++) {
    let above = net.parent[u] as number;
    while (above > top) above = net.parent[above] as number;
    if (above !== top) break;
    if (net.nodeKind[u] === NODE.spanning || net.nodeKind[u] === NODE.summary || net.counts[u] === 0)
      continue;
    anchors.starts.push(dates.start[u] as number);
    anchors.finishes.push(dates.finish[u] as number);
  }
}

/** With Primavera's rules progress counts here too: what has begun stands where it began. */
function keepActual(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const activity = net.plan.activities[v];
  const finish = toUsableDate(activity?.actualFinish ?? null);
  const start = toUsableDate(activity?.actualStart ?? finish);
  if (finish !== null) {
    out.es[v] = start ?? finish;
    out.ef[v] = Math.max(finish, out.es[v] as number);
    out.ls[v] = out.es[v] as number;
    out.lf[v] = out.ef[v] as number;
    return;
  }
  if (start === null) return;
  const status = toUsableDate(net.plan.statusAt) ?? start;
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  out.es[v] = startAtWork(calendar, workBefore(calendar, Math.max(start, status)));
  out.ef[v] = Math.max(out.ef[v] as number, out.es[v] as number);
}

/** Where it begins that nothing holds: with the plan, in Primavera not before the data date. */
function toFirstDate(net: PreparedNetwork, out: ScheduleArrays): number {
  const start = out.project[0] as number;
  if (net.plan.primavera === undefined) return start;
  return Math.max(start, toUsableDate(net.plan.statusAt) ?? start);
}

/**
 * Levels of effort and hammocks: they reach from the first to the last date their links hold them by, in
 * both directions, and drive nothing.
 */
export function computeSpanning(net: PreparedNetwork, out: ScheduleArrays): void {
  for (const spanning of net.spanning) {
    const v = spanning.node;
    const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
    const span = (dates: Dates) => {
      const anchors = listAnchors(net, out, dates, spanning);
      if (net.plan.activities[v]?.primavera?.spansParent === true) addSiblings(net, dates, v, anchors);
      return toSpan(net, v, anchors, toFirstDate(net, out));
    };
    const early = span({ start: out.es, finish: out.ef });
    const late = span({ start: out.ls, finish: out.lf });
    out.es[v] = early.start;
    out.ef[v] = early.finish;
    out.ls[v] = late.start;
    out.lf[v] = late.finish;
    out.driving[v] = -1;
    if (net.plan.primavera !== undefined) keepActual(net, out, v);
    out.totalFloat[v] = workBefore(calendar, out.lf[v] as number) - workBefore(calendar, out.ef[v] as number);
    out.freeFloat[v] = Math.max(0, out.totalFloat[v] as number);
  }
}
