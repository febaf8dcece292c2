import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { LINK, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { toAskedDate } from './gather-early.ts';

/**
 * A link without a lag ties the finish to its predecessor's moment, also at a morning that no work reaches;
 * a lag is counted in work, and a finish stands at the end of it. Both as MS Project stores them.
 */
export function landOnTiedFinish(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const end = net.inStart[v + 1] as number;
  for (let i = net.inStart[v] as number; i < end; i++) {
    if ((net.linkType[i] as number) < LINK.FF || net.linkLag[i] !== 0) continue;
    const asked = toAskedDate(net, out, i);
    if (asked > (out.ef[v] as number) && workBefore(calendar, asked) === out.efWork[v]) out.ef[v] = asked;
  }
}

/** A child that counts widens its summary; within an inactive summary all do. */
export function widens(net: PreparedNetwork, v: number, parent: number): boolean {
  return net.counts[v] === 1 || net.counts[parent] === 0;
}

/** Widens the summary above `v` by its early dates. */
export function rollUp(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const parent = net.parent[v] as number;
  if (parent < 0 || !widens(net, v, parent)) return;
  if ((out.es[v] as number) < (out.es[parent] as number)) out.es[parent] = out.es[v] as number;
  if ((out.ef[v] as number) > (out.ef[parent] as number)) out.ef[parent] = out.ef[v] as number;
}
