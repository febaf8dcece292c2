import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
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

/** The last step of a plan with Primavera's rules: where started and late activities stand. */
export function placePrimavera(net: PreparedNetwork, out: ScheduleArrays): void {
  for (let v = 0; v < net.activityCount; v++) {
    const kind = net.nodeKind[v];
    if (kind === NODE.special || kind === NODE.spanning) placeStarted(net, out, v);
    const isLate = net.plan.activities[v]?.constraintKind === 'asLateAsPossible';
    if (isLate && (kind === NODE.task || kind === NODE.milestone)) moveEarly(net, out, v);
  }
  if (net.hasLatePlacement) computeFloats(net, out);
}
