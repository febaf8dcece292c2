import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays, UNBOUNDED } from '../network/network-model.ts';
import { computeFloats } from './floats.ts';
import { toAllowedDate } from './gather-late.ts';
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

/** The latest that what is finished could have been left undone: what follows it says, or the project's end. */
export function setLateOfDone(net: PreparedNetwork, out: ScheduleArrays): void {
  for (let k = net.order.length - 1; k >= 0; k--) {
    const v = net.order[k] as number;
    if (!isDone(net, out, v)) continue;
    let at = out.project[1] as number;
    for (let j = net.outStart[v] as number; j < (net.outStart[v + 1] as number); j++) {
      const i = net.outLink[j] as number;
      const to = net.linkTo[i] as number;
      if (isDone(net, out, to)) at = Math.min(at, out.lf[to] as number);
      else if (out.lateGate[to] !== UNBOUNDED) at = Math.min(at, toAllowedDate(net, out, i));
    }
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
