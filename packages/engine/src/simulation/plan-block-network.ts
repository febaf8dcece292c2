import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { isMustDate } from '../critical-path/gather-early.ts';
import type { ActivityModel } from '../model.ts';
import { isShareLag } from '../network/link-lag.ts';
import { LINK, NODE, NONE, type PreparedNetwork, UNBOUNDED } from '../network/network-model.ts';
import { toDateBounds, toUsableDate } from '../network/prepare-nodes.ts';
import type { BlockNetwork } from './block-network.ts';
import { findCriticalNodes } from './plan-engine.ts';

/** A summary that neither links nor dates make more than a heading. */
function isHeading(net: PreparedNetwork, v: number): boolean {
  const gate = net.gate[v] as number;
  const hasLinks =
    net.inStart[gate] !== net.inStart[gate + 1] ||
    net.inStart[v] !== net.inStart[v + 1] ||
    net.outStart[v] !== net.outStart[v + 1];
  return !hasLinks && net.lowStart[gate] === NONE && net.highFinish[v] === UNBOUNDED;
}

/** Scheduled from the start by the usual rules, with summaries that are headings: nothing but links and dates of activities. */
export function isFlat(net: PreparedNetwork): boolean {
  const areHeadings = net.summaryOfGate.every((summary) => isHeading(net, summary));
  const { scheduleFrom, primavera, constraintsYield } = net.plan;
  return areHeadings && scheduleFrom === 'start' && primavera === undefined && constraintsYield !== true;
}

export const isWorkNode = (net: PreparedNetwork, v: number): boolean =>
  v < net.activityCount && net.nodeKind[v] !== NODE.spanning && net.nodeKind[v] !== NODE.summary;

/** One calendar, nothing started, delayed or typed: dates say no more than working minutes do. */
function isUniform(net: PreparedNetwork): boolean {
  for (let v = 0; v < net.activityCount; v++) {
    if (!isWorkNode(net, v)) continue;
    const calendar = net.projectCalendar;
    const isOther = net.calendarOf[v] !== calendar || net.floatCalendarOf[v] !== calendar;
    if (net.nodeKind[v] === NODE.special || isOther) return false;
  }
  const hasPercent = net.plan.links.some(isShareLag);
  return !hasPercent && net.linkIsDirect.every((isDirect) => isDirect === 1);
}

const areTasks = (net: PreparedNetwork, i: number): boolean =>
  net.nodeKind[net.linkFrom[i] as number] === NODE.task &&
  net.nodeKind[net.linkTo[i] as number] === NODE.task;

/** Links between tasks of which each counts by other hours, or by other hours than the lag. */
export function findAcrossLinks(net: PreparedNetwork): Uint8Array {
  return net.linkIsDirect.map((isDirect, i) => (isDirect === 0 && areTasks(net, i) ? 1 : 0));
}

/** Ends of links that take more than going from one count of hours to another. */
function markDatedLinks(net: PreparedNetwork, marks: Uint8Array): void {
  for (let i = 0; i < net.linkFrom.length; i++) {
    const [from, to] = [net.linkFrom[i] as number, net.linkTo[i] as number];
    const link = net.plan.links[net.linkSource[i] as number];
    const isShare = link !== undefined && isShareLag(link);
    const meetsSpecial = net.nodeKind[from] === NODE.special || net.nodeKind[to] === NODE.special;
    if ((net.linkIsDirect[i] === 0 && !areTasks(net, i)) || isShare || meetsSpecial) {
      marks[from] = 1;
      marks[to] = 1;
    }
    // Such a link ties the finish to a moment, which working minutes do not tell.
    if ((net.linkType[i] as number) >= LINK.FF && net.linkLag[i] === 0) marks[to] = 1;
  }
}

/** Whether a drawn duration or a typed date may let an activity stand before the plan's start. */
function mayStandEarlier(net: PreparedNetwork, v: number): boolean {
  const activity = net.plan.activities[v];
  if (activity === undefined || !isWorkNode(net, v)) return false;
  const isTyped = activity.mode === 'manual';
  const start = activity.actualStart ?? (isTyped ? activity.manualStart : null);
  if (start !== null) return start < net.startAt;
  if ((activity.actualFinish ?? (isTyped ? activity.manualFinish : null)) !== null) return true;
  const { startLow, finishLow } = toDateBounds(activity);
  return net.mayPrecede[v] === 1 && (finishLow !== null || (startLow ?? net.startAt) < net.startAt);
}

/** What follows them is bound by the plan's start or not, as the dates of the moment say. */
function markFollowers(net: PreparedNetwork, marks: Uint8Array): void {
  const open: number[] = [];
  for (let v = 0; v < net.activityCount; v++) if (mayStandEarlier(net, v)) open.push(v);
  if (open.length === 0) return;
  const after = Map.groupBy(net.linkTo.keys(), (i) => net.linkFrom[i] as number);
  const reached = new Set(open);
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    marks[v] = 1;
    for (const i of after.get(v) ?? []) {
      const to = net.linkTo[i] as number;
      if (reached.has(to) || !isWorkNode(net, to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
}

/**
 * Nodes whose dates say more than working minutes do: milestones between calendars, what is started, typed,
 * delayed or worked on in different hours, and what they are linked to. The others are bare numbers.
 */
export function findDatedNodes(net: PreparedNetwork): Uint8Array {
  const marks = new Uint8Array(net.nodeCount);
  markFollowers(net, marks);
  // The float of what its links overrun counts from what they ask for.
  for (let v = 0; v < net.activityCount; v++) if (isWorkNode(net, v) && isMustDate(net, v)) marks[v] = 1;
  if (isUniform(net)) return marks;
  markDatedLinks(net, marks);
  for (let v = 0; v < net.activityCount; v++) {
    const isPlain = net.nodeKind[v] === NODE.task && net.calendarOf[v] === net.floatCalendarOf[v];
    if (isWorkNode(net, v) && !isPlain) marks[v] = 1;
  }
  return marks;
}

type Bounds = Pick<
  BlockNetwork,
  'lowStart' | 'lowFinish' | 'highStart' | 'highFinish' | 'lateStart' | 'lateFinish'
>;

function createBounds(count: number): Bounds {
  const low = (): Float64Array => new Float64Array(count).fill(-Infinity);
  const high = (): Float64Array => new Float64Array(count).fill(Infinity);
  return {
    lowStart: low(),
    lowFinish: low(),
    highStart: high(),
    highFinish: high(),
    lateStart: high(),
    lateFinish: high(),
  };
}

function setBounds(
  bounds: Bounds,
  v: number,
  activity: ActivityModel,
  net: PreparedNetwork,
  hours: CompiledCalendar,
): void {
  const count = (at: number | null, none: number): number => (at === null ? none : workBefore(hours, at));
  const { startLow, startHigh, finishLow, finishHigh } = toDateBounds(activity);
  const isHard =
    activity.constraintKind === 'mustFinishOn' || activity.constraintKind === 'finishNoLaterThan';
  const floor = net.mayPrecede[v] === 1 ? -Infinity : workBefore(hours, net.startAt);
  bounds.lowStart[v] = Math.max(
    floor,
    count(toUsableDate(net.plan.statusAt), -Infinity),
    count(startLow, -Infinity),
  );
  bounds.lowFinish[v] = count(finishLow, -Infinity);
  bounds.highStart[v] = count(startHigh, Infinity);
  bounds.highFinish[v] = isHard ? count(toUsableDate(activity.constraintAt), Infinity) : Infinity;
  bounds.lateStart[v] = count(startHigh, Infinity);
  bounds.lateFinish[v] = count(finishHigh, Infinity);
}

function pickLinks(net: PreparedNetwork) {
  return {
    inStart: net.inStart.slice(0, net.activityCount + 1),
    inFrom: net.linkFrom,
    inType: net.linkType,
    inLag: Float64Array.from(net.linkLag),
    outStart: net.outStart.slice(0, net.activityCount + 1),
    outTo: net.outLink.map((i) => net.linkTo[i] as number),
    outType: Uint8Array.from(net.outLink, (i) => net.linkType[i] as number),
    outLag: Float64Array.from(net.outLink, (i) => net.linkLag[i] as number),
  };
}

/** Links that need the dates of their ends: between calendars, ties to a moment, and those of milestones. */
export function findDatedLinks(net: PreparedNetwork): Uint8Array {
  return net.linkType.map((_, i) => {
    const isTie = (net.linkType[i] as number) >= LINK.FF;
    return areTasks(net, i) && !isTie && net.linkIsDirect[i] === 1 ? 0 : 1;
  });
}

/** A flat plan as bare numbers, each node in the working minutes of its calendar. */
export function toBlockNetwork(net: PreparedNetwork): BlockNetwork {
  const { plan, activityCount } = net;
  const bounds = createBounds(activityCount);
  plan.activities.forEach((activity, v) => {
    const calendar = net.calendars[net.calendarOf[v] as number];
    if (calendar !== undefined && isWorkNode(net, v)) setBounds(bounds, v, activity, net, calendar);
  });
  return {
    count: activityCount,
    order: net.order.filter((v) => isWorkNode(net, v)),
    ...pickLinks(net),
    ...bounds,
    counts: net.counts.slice(0, activityCount),
    mayBeCritical: findCriticalNodes(net),
    calendarOf: net.calendarOf,
    threshold: plan.criticalThresholdMin,
  };
}
