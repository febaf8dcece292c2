import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, workBefore } from '../calendar/working-time.ts';
import type { PreparedNetwork, ScheduleArrays } from '../network/network-model.ts';
import type { PlanNeeds } from './plan-needs.ts';

/** The work that each resource is held for, in the hours of a calendar, from the first date it may begin. */
type Load = { readonly calendar: number; work: number; from: number; isOneCalendar: boolean };

function listLoads(
  net: PreparedNetwork,
  needs: PlanNeeds,
  base: ScheduleArrays,
): readonly (Load | undefined)[] {
  const loads: (Load | undefined)[] = needs.resources.map(() => undefined);
  needs.needsOf.forEach((own, v) => {
    if (net.counts[v] === 0) return;
    for (const { resource, parts } of own) {
      const calendar = net.calendarOf[v] as number;
      const load = loads[resource] ?? { calendar, work: 0, from: base.es[v] as number, isOneCalendar: true };
      loads[resource] = load;
      load.isOneCalendar &&= load.calendar === calendar && !net.parts.has(v);
      load.work += parts * ((base.efWork[v] as number) - (base.esWork[v] as number));
      load.from = Math.min(load.from, base.es[v] as number);
    }
  });
  return loads;
}

/**
 * A finish that no levelled plan comes before: the one without levelling, and where all who hold a resource
 * keep the same hours, the time that it needs for all of them.
 */
export function findEarliestFinish(
  net: PreparedNetwork,
  needs: PlanNeeds,
  base: ScheduleArrays,
  finish: number,
): number {
  return listLoads(net, needs, base).reduce((latest, load, r) => {
    const most = needs.profiles[r]?.most ?? 0;
    if (load === undefined || !load.isOneCalendar || most === 0) return latest;
    const calendar = net.calendars[load.calendar] as CompiledCalendar;
    const end = finishAtWork(calendar, workBefore(calendar, load.from) + Math.ceil(load.work / most));
    return Math.max(latest, end);
  }, finish);
}
