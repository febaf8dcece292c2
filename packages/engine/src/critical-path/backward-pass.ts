import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import { levellingLeadOf } from '../network/levelling-delay.ts';
import {
  LINK,
  NODE,
  type PreparedNetwork,
  type ScheduleArrays,
  UNBOUNDED,
} from '../network/network-model.ts';
import { gatherLate, pickLateDate, toAllowedDate } from './gather-late.ts';
import { narrowGate } from './narrow-gate.ts';
import { holdLate } from './primavera-late.ts';
import { scheduleSpecialLate } from './special-late.ts';
import { hasTaskRows, passTaskRowLate } from './task-rows-late.ts';

function scheduleTaskLate(net: PreparedNetwork, out: ScheduleArrays, v: number, keepsLow: boolean): void {
  const span = net.span[v] as number;
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  let finish = gatherLate(net, out, v);
  if (keepsLow) {
    finish = Math.max(finish, (net.lowStart[v] as number) + span);
    const lead = levellingLeadOf(net, v);
    if (lead > 0) finish = workBefore(calendar, finishAtWork(calendar, finish) - lead);
  }
  out.lfWork[v] = finish;
  out.lsWork[v] = finish - span;
  out.lf[v] = finishAtWork(calendar, finish);
  out.ls[v] = startAtWork(calendar, finish - span);
  out.lateGate[v] = out.ls[v] as number;
}

function scheduleMilestoneLate(
  net: PreparedNetwork,
  out: ScheduleArrays,
  v: number,
  keepsLow: boolean,
): void {
  let at = pickLateDate(net, out, v);
  if (keepsLow) at = Math.max(at, net.lowStart[v] as number);
  const work = workBefore(net.calendars[net.calendarOf[v] as number] as CompiledCalendar, at);
  out.ls[v] = at;
  out.lf[v] = at;
  out.lateGate[v] = at;
  out.lsWork[v] = work;
  out.lfWork[v] = work;
}

/** Before its children: what the links out of a summary allow all of them. */
function openSummary(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  let finish = Math.min(out.project[1] as number, net.highFinish[v] as number);
  let startCap = UNBOUNDED;
  const parent = net.parent[v] as number;
  if (parent >= 0) {
    finish = Math.min(finish, out.finishCap[parent] as number);
    if (out.es[v] === out.es[parent]) startCap = out.startCap[parent] as number;
  }
  const end = net.outStart[v + 1] as number;
  for (let k = net.outStart[v] as number; k < end; k++) {
    const i = net.outLink[k] as number;
    if (out.lateGate[net.linkTo[i] as number] === UNBOUNDED) continue;
    const type = net.linkType[i] as number;
    const allowed = toAllowedDate(net, out, i);
    if (type === LINK.FS || type === LINK.FF) finish = Math.min(finish, allowed);
    else startCap = Math.min(startCap, allowed);
  }
  out.finishCap[v] = finish;
  out.startCap[v] = startCap;
}

export function prepareBackward(net: PreparedNetwork, out: ScheduleArrays, finish: number): void {
  out.project[1] = finish;
  for (let c = 0; c < net.calendars.length; c++) {
    out.finishWork[c] = workBefore(net.calendars[c] as CompiledCalendar, finish);
  }
  for (let gate = net.activityCount; gate < net.nodeCount; gate++) {
    out.ls[gate] = finish;
    out.lf[gate] = finish;
    out.lateGate[gate] = finish;
  }
}

/** Late dates of one node from those after it; for a summary what it allows its children. */
export function scheduleNodeLate(
  net: PreparedNetwork,
  out: ScheduleArrays,
  v: number,
  keepsLow: boolean,
): void {
  switch (net.nodeKind[v] as number) {
    case NODE.task:
      scheduleTaskLate(net, out, v, keepsLow);
      break;
    case NODE.milestone:
      scheduleMilestoneLate(net, out, v, keepsLow);
      break;
    case NODE.special:
      scheduleSpecialLate(net, out, v);
      break;
    case NODE.summary:
      openSummary(net, out, v);
      break;
    default:
  }
  if (net.plan.primavera !== undefined) holdLate(net, out, v);
}

/**
 * Late dates of every node but the spanning ones, against the order, counted back from `finish`; with them
 * the floats of ordinary tasks where `hasTaskRows`.
 * Plans from finish (`keepsLow`) honour "no earlier than" over their successors.
 */
export function passBackward(
  net: PreparedNetwork,
  out: ScheduleArrays,
  finish: number,
  keepsLow: boolean,
): void {
  prepareBackward(net, out, finish);
  const { order, nodeKind } = net;
  const hasRows = hasTaskRows(net);
  for (let k = order.length - 1; k >= 0; k--) {
    if (hasRows) k = passTaskRowLate(net, out, k);
    if (k < 0) break;
    const v = order[k] as number;
    const kind = nodeKind[v] as number;
    if (kind === NODE.spanning) continue;
    scheduleNodeLate(net, out, v, keepsLow);
    if (kind === NODE.summary) continue;
    const of = kind === NODE.gate ? (net.summaryOfGate[v - net.activityCount] as number) : v;
    narrowGate(net, out, v, net.parent[of] as number);
  }
}
