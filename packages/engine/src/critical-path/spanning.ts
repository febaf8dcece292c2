import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { addWorking, finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import type { LinkModel } from '../model.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { toUsableDuration } from '../network/prepare-nodes.ts';

type Dates = { readonly start: Int32Array; readonly finish: Int32Array };

type Anchors = { readonly starts: number[]; readonly finishes: number[] };

function toLagged(net: PreparedNetwork, v: number, at: number, link: LinkModel, sign: 1 | -1): number {
  if (link.lagValue === 0 || link.lagUnit === 'percent') return at;
  if (link.lagUnit === 'elapsed') return at + sign * link.lagValue;
  return addWorking(net.calendars[net.calendarOf[v] as number] as CompiledCalendar, at, sign * link.lagValue);
}

/** Dates at the other ends of the links of a spanning activity, by what they hold: its start or finish. */
function listAnchors(
  net: PreparedNetwork,
  dates: Dates,
  v: number,
  links: readonly LinkModel[],
  indexOf: ReadonlyMap<string, number>,
): Anchors {
  const anchors: Anchors = { starts: [], finishes: [] };
  const id = net.plan.activities[v]?.id;
  for (const link of links) {
    const isIn = link.succId === id;
    const other = indexOf.get(isIn ? link.predId : link.succId);
    if (other === undefined || net.nodeKind[other] === NODE.spanning) continue;
    const otherSide = isIn ? link.type[0] : link.type[1];
    const ownSide = isIn ? link.type[1] : link.type[0];
    const at = (otherSide === 'F' ? dates.finish[other] : dates.start[other]) as number;
    const lagged = toLagged(net, v, at, link, isIn ? 1 : -1);
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

function linksOfSpanning(net: PreparedNetwork): {
  readonly links: ReadonlyMap<number, readonly LinkModel[]>;
  readonly indexOf: ReadonlyMap<string, number>;
} {
  const indexOf = new Map(net.plan.activities.map((activity, index) => [activity.id, index]));
  const links = new Map<number, LinkModel[]>();
  for (const link of net.plan.links) {
    for (const end of [indexOf.get(link.predId), indexOf.get(link.succId)]) {
      if (end === undefined || net.nodeKind[end] !== NODE.spanning) continue;
      const list = links.get(end);
      if (list === undefined) links.set(end, [link]);
      else list.push(link);
    }
  }
  return { links, indexOf };
}

/**
 * Levels of effort and hammocks: they reach from the first to the last date their links hold them by, in
 * both directions, and drive nothing.
 */
export function computeSpanning(net: PreparedNetwork, out: ScheduleArrays): void {
  const spanning: number[] = [];
  for (let v = 0; v < net.activityCount; v++) if (net.nodeKind[v] === NODE.spanning) spanning.push(v);
  if (spanning.length === 0) return;
  const { links, indexOf } = linksOfSpanning(net);
  const projectStart = out.project[0] as number;
  for (const v of spanning) {
    const own = links.get(v) ?? [];
    const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
    const early = toSpan(
      net,
      v,
      listAnchors(net, { start: out.es, finish: out.ef }, v, own, indexOf),
      projectStart,
    );
    const late = toSpan(
      net,
      v,
      listAnchors(net, { start: out.ls, finish: out.lf }, v, own, indexOf),
      projectStart,
    );
    out.es[v] = early.start;
    out.ef[v] = early.finish;
    out.ls[v] = late.start;
    out.lf[v] = late.finish;
    out.driving[v] = -1;
    out.totalFloat[v] = workBefore(calendar, late.finish) - workBefore(calendar, early.finish);
    out.freeFloat[v] = Math.max(0, out.totalFloat[v] as number);
  }
}
