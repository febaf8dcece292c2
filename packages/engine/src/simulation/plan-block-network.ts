import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import type { ActivityModel, AtMin } from '../model.ts';
import { NODE, NONE, type PreparedNetwork, UNBOUNDED } from '../network/network-model.ts';
import { toDateBounds, toUsableDate } from '../network/prepare-nodes.ts';
import type { BlockNetwork } from './block-network.ts';

/** A summary that neither links nor dates make more than a heading. */
function isHeading(net: PreparedNetwork, v: number): boolean {
  const gate = net.gate[v] as number;
  const hasLinks =
    net.inStart[gate] !== net.inStart[gate + 1] ||
    net.inStart[v] !== net.inStart[v + 1] ||
    net.outStart[v] !== net.outStart[v + 1];
  return !hasLinks && net.lowStart[gate] === NONE && net.highFinish[v] === UNBOUNDED;
}

/** The one calendar that all work goes by, −1 where there are several or something asks for more than numbers. */
function findOneCalendar(net: PreparedNetwork): number {
  let calendar = -1;
  for (let v = 0; v < net.activityCount; v++) {
    const kind = net.nodeKind[v];
    if (kind === NODE.spanning) continue;
    if (kind === NODE.special || (kind === NODE.summary && !isHeading(net, v))) return -1;
    if (kind === NODE.summary) continue;
    if (calendar < 0) calendar = net.calendarOf[v] as number;
    if (net.calendarOf[v] !== calendar || net.floatCalendarOf[v] !== calendar) return -1;
  }
  if (calendar !== net.projectCalendar) return -1;
  const isPlain = net.linkIsDirect.every((isDirect) => isDirect === 1);
  const hasPercent = net.plan.links.some(({ lagUnit }) => lagUnit === 'percent');
  return isPlain && !hasPercent && net.plan.scheduleFrom === 'start' ? calendar : -1;
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
    inFrom: net.inLink.map((i) => net.linkFrom[i] as number),
    inType: Uint8Array.from(net.inLink, (i) => net.linkType[i] as number),
    inLag: Float64Array.from(net.inLink, (i) => net.linkLag[i] as number),
    outStart: net.outStart.slice(0, net.activityCount + 1),
    outTo: net.outLink.map((i) => net.linkTo[i] as number),
    outType: Uint8Array.from(net.outLink, (i) => net.linkType[i] as number),
    outLag: Float64Array.from(net.outLink, (i) => net.linkLag[i] as number),
  };
}

/**
 * A plan as bare numbers, where that says all of it: one calendar, nothing started, delayed or typed by
 * hand, summaries that are headings. `null` for others: they take a full pass per iteration.
 *
 * @param startAt where time is counted from
 */
export function toBlockNetwork(net: PreparedNetwork, startAt: AtMin): BlockNetwork | null {
  const calendar = net.calendars[findOneCalendar(net)];
  if (calendar === undefined) return null;
  const { plan, activityCount, nodeKind } = net;
  const isWork = (v: number): boolean => nodeKind[v] === NODE.task || nodeKind[v] === NODE.milestone;
  const bounds = createBounds(activityCount);
  plan.activities.forEach((activity, v) => {
    if (isWork(v)) setBounds(bounds, v, activity, net, calendar);
  });
  const endAt = plan.capByEnd ? toUsableDate(plan.endAt) : null;
  return {
    count: activityCount,
    order: net.order.filter((v) => v < activityCount && isWork(v)),
    ...pickLinks(net),
    ...bounds,
    counts: net.counts.slice(0, activityCount),
    start: workBefore(calendar, startAt),
    endAt: endAt === null ? null : workBefore(calendar, endAt),
    threshold: plan.criticalThresholdMin,
  };
}
