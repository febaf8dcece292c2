import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workAfterLag, workBefore } from '../calendar/working-time.ts';
import { levellingDelayOf } from '../network/levelling-delay.ts';
import { LINK, NODE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { toHeldFinish } from './gather-late.ts';

/** The latest finish of `v` that leaves every successor where it is placed. */
function findLatestFinish(net: PreparedNetwork, out: ScheduleArrays, v: number): number {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const length = (out.efWork[v] as number) - (out.esWork[v] as number);
  let latest = workBefore(calendar, out.lf[v] as number);
  for (let k = net.outStart[v] as number; k < (net.outStart[v + 1] as number); k++) {
    const i = net.outLink[k] as number;
    const type = net.linkType[i] as number;
    let to = net.linkTo[i] as number;
    if (to >= net.activityCount) to = net.summaryOfGate[to - net.activityCount] as number;
    const isToStart = type === LINK.FS || type === LINK.SS;
    const stands = isToStart ? (out.start[to] as number) : toHeldFinish(net, i, out.finish[to] as number);
    const held = stands - levellingDelayOf(net, to);
    const lagCalendar = net.calendars[net.linkLagCalendar[i] as number] as CompiledCalendar;
    const work = workAfterLag(calendar, lagCalendar, held, -(net.linkLag[i] as number));
    latest = Math.min(latest, type === LINK.SS || type === LINK.SF ? work + length : work);
  }
  return latest;
}

/** "As late as possible" takes up its free float: as late as delays nobody after it. */
export function placeLate(net: PreparedNetwork, out: ScheduleArrays): void {
  for (let k = net.order.length - 1; k >= 0; k--) {
    const v = net.order[k] as number;
    const kind = net.nodeKind[v];
    if (kind !== NODE.task && kind !== NODE.milestone) continue;
    if (net.plan.activities[v]?.constraintKind !== 'asLateAsPossible') continue;
    const latest = findLatestFinish(net, out, v);
    if (latest <= (out.efWork[v] as number)) continue;
    const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
    out.finish[v] = finishAtWork(calendar, latest);
    out.start[v] =
      kind === NODE.milestone
        ? (out.finish[v] as number)
        : startAtWork(calendar, latest - (net.span[v] as number));
  }
}

/** In a plan from its finish everything stands at its late dates, but for what shall be as soon as possible. */
export function placeFromFinish(net: PreparedNetwork, out: ScheduleArrays): void {
  for (let v = 0; v < net.activityCount; v++) {
    const kind = net.nodeKind[v];
    if (kind !== NODE.task && kind !== NODE.milestone) continue;
    if (net.plan.activities[v]?.constraintKind === 'asSoonAsPossible') continue;
    out.start[v] = out.ls[v] as number;
    out.finish[v] = out.lf[v] as number;
  }
}
