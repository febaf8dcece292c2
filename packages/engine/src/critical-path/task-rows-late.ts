import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork } from '../calendar/working-time.ts';
import {
  LINK,
  NODE,
  NONE,
  type PreparedNetwork,
  type ScheduleArrays,
  UNBOUNDED,
} from '../network/network-model.ts';
import { toLinkGap, toTotalFloat } from './floats.ts';
import { toAllowedWork, toCappedWork } from './gather-late.ts';
import { narrowGate } from './narrow-gate.ts';

/**
 * Late dates and floats of the ordinary tasks in a row in the order, from position `from` back: what
 * `scheduleTaskLate`, `narrowGate` and `computeFloat` do, in one loop over local arrays and once along the
 * links (see task-rows-early.ts). Early dates have to be final.
 *
 * @returns the position of the first node that is something else, −1 where there is none
 */
export function passTaskRowLate(net: PreparedNetwork, out: ScheduleArrays, from: number): number {
  const { order, nodeKind, calendars, calendarOf, parent, span, highFinish } = net;
  const { outStart, outLink, linkTo, linkType, linkLag, linkIsDirect } = net;
  const { ls, lf, esWork, efWork, lsWork, lfWork, lateGate, finishWork, totalFloat, freeFloat } = out;
  for (let k = from; k >= 0; k--) {
    const v = order[k] as number;
    if (nodeKind[v] !== NODE.task) return k;
    const number = calendarOf[v] as number;
    const calendar = calendars[number] as CompiledCalendar;
    const length = span[v] as number;
    const above = parent[v] as number;
    const early = efWork[v] as number;
    let finish = Math.min(finishWork[number] as number, highFinish[v] as number);
    if (above >= 0) finish = toCappedWork(net, out, v, calendar, finish);
    // The finish up to which successors stay where they are early.
    let free = UNBOUNDED;
    const end = outStart[v + 1] as number;
    for (let j = outStart[v] as number; j < end; j++) {
      const i = outLink[j] as number;
      const to = linkTo[i] as number;
      if (lateGate[to] === UNBOUNDED) continue;
      const type = linkType[i] as number;
      const isToStart = type === LINK.FS || type === LINK.SS;
      const shift = (type === LINK.SS || type === LINK.SF ? length : 0) - (linkLag[i] as number);
      let late = ((isToStart ? lsWork : lfWork)[to] as number) + shift;
      let held = ((isToStart ? esWork : efWork)[to] as number) + shift;
      if (linkIsDirect[i] === 0) {
        late = toAllowedWork(net, out, i, calendar) + shift + (linkLag[i] as number);
        held = toLinkGap(net, out, i) + early;
      }
      if (late < finish) finish = late;
      if (held < free) free = held;
    }
    lfWork[v] = finish;
    lsWork[v] = finish - length;
    lf[v] = finishAtWork(calendar, finish);
    ls[v] = startAtWork(calendar, finish - length);
    lateGate[v] = ls[v] as number;
    totalFloat[v] = out.asked[v] === NONE ? finish - early : toTotalFloat(net, out, v);
    freeFloat[v] = Math.max(0, Math.min(free - early, totalFloat[v] as number));
    if (above >= 0) narrowGate(net, out, v, above);
  }
  return -1;
}

/** Whether `passTaskRowLate` can pass over a plan: Primavera, and plans from finish, have rules of their own. */
export function hasTaskRows({ plan }: PreparedNetwork): boolean {
  return plan.primavera === undefined && plan.scheduleFrom === 'start';
}
