import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import {
  LINK,
  NODE,
  type PreparedNetwork,
  type ScheduleArrays,
  UNBOUNDED,
} from '../network/network-model.ts';
import { toAskedDate } from './gather-early.ts';

/** Float between two dates in the hours that count the float of `v`. */
function toFloat(net: PreparedNetwork, v: number, from: number, to: number): number {
  const calendar = net.calendars[net.floatCalendarOf[v] as number] as CompiledCalendar;
  return workBefore(calendar, to) - workBefore(calendar, from);
}

/** TF = min(LS − ES, LF − EF); a started activity has only its finish to move, a finished one nothing. */
function toTotalFloat(net: PreparedNetwork, out: ScheduleArrays, v: number): number {
  if (net.nodeKind[v] === NODE.special) {
    if (out.lfWork[v] === UNBOUNDED) return 0;
    const atFinish = toFloat(net, v, out.ef[v] as number, out.lf[v] as number);
    const isFixed = out.ls[v] === out.es[v] && out.lf[v] !== out.ef[v];
    if (isFixed) return atFinish;
    return Math.min(atFinish, toFloat(net, v, out.es[v] as number, out.ls[v] as number));
  }
  if (net.floatCalendarOf[v] === net.calendarOf[v]) {
    return (out.lfWork[v] as number) - (out.efWork[v] as number);
  }
  return Math.min(
    toFloat(net, v, out.ef[v] as number, out.lf[v] as number),
    toFloat(net, v, out.es[v] as number, out.ls[v] as number),
  );
}

/** How far link `i` lets its predecessor slip before the successor's early dates move. */
function toGap(net: PreparedNetwork, out: ScheduleArrays, i: number): number {
  const from = net.linkFrom[i] as number;
  let to = net.linkTo[i] as number;
  const type = net.linkType[i] as number;
  const ofStart = type === LINK.FS || type === LINK.SS;
  if (net.linkIsDirect[i] === 1 && net.floatCalendarOf[from] === net.calendarOf[from]) {
    const held = (ofStart ? out.esWork[to] : out.efWork[to]) as number;
    const base = (type === LINK.FS || type === LINK.FF ? out.efWork[from] : out.esWork[from]) as number;
    return held - base - (net.linkLag[i] as number);
  }
  if (to >= net.activityCount) to = net.summaryOfGate[to - net.activityCount] as number;
  const held = (ofStart ? out.es[to] : out.ef[to]) as number;
  return toFloat(net, from, toAskedDate(net, out, i), held);
}

function toFreeFloat(net: PreparedNetwork, out: ScheduleArrays, v: number, finish: number): number {
  let gap = UNBOUNDED;
  const end = net.outStart[v + 1] as number;
  for (let k = net.outStart[v] as number; k < end; k++) {
    const linkGap = toGap(net, out, net.outLink[k] as number);
    if (linkGap < gap) gap = linkGap;
  }
  if (gap === UNBOUNDED) gap = toFloat(net, v, out.ef[v] as number, finish);
  return gap > 0 ? gap : 0;
}

/** Total and free float of every activity that is no summary and spans nothing. */
export function computeFloats(net: PreparedNetwork, out: ScheduleArrays, finish: number): void {
  for (let v = 0; v < net.activityCount; v++) {
    const kind = net.nodeKind[v];
    if (kind === NODE.summary || kind === NODE.spanning) continue;
    out.totalFloat[v] = toTotalFloat(net, out, v);
    out.freeFloat[v] = out.lfWork[v] === UNBOUNDED ? 0 : toFreeFloat(net, out, v, finish);
  }
}
