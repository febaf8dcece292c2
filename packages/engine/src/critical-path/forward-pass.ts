import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import { toLagMinutes } from '../network/link-lag.ts';
import {
  NODE,
  NONE,
  type PreparedNetwork,
  type ScheduleArrays,
  UNBOUNDED,
} from '../network/network-model.ts';
import { gatherEarly, pickDate, pickStart } from './gather-early.ts';
import { stretchToExpected } from './primavera-early.ts';
import { scheduleSpecialEarly } from './special-early.ts';
import { landOnTiedFinish, rollUp } from './task-early.ts';
import { passTaskRow } from './task-rows-early.ts';

function scheduleTaskEarly(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  gatherEarly(net, out, v);
  const start = pickStart(net, out, v);
  const finish = start + (net.span[v] as number);
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  out.esWork[v] = start;
  out.efWork[v] = finish;
  out.es[v] = startAtWork(calendar, start);
  out.ef[v] = finishAtWork(calendar, finish);
  if ((out.bound[3] as number) >= 0 && out.bound[1] === finish) landOnTiedFinish(net, out, v);
}

function scheduleMilestoneEarly(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  let at = pickDate(net, out, v, net.parent[v] as number);
  const work = workBefore(calendar, at);
  if (net.plan.activities[v]?.kind === 'startMilestone') at = startAtWork(calendar, work);
  out.es[v] = at;
  out.ef[v] = at;
  out.esWork[v] = work;
  out.efWork[v] = work;
}

function scheduleGateEarly(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const summary = net.summaryOfGate[v - net.activityCount] as number;
  out.es[v] = pickDate(net, out, v, net.parent[summary] as number);
}

/** Lags out of a summary that are a share of what it lasts, which only its dates tell. */
function setSummaryShares(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const durationMin = (out.efWork[v] as number) - (out.esWork[v] as number);
  for (const i of net.summaryShares.get(v) ?? []) {
    const link = net.plan.links[net.linkSource[i] as number];
    if (link !== undefined) net.linkLag[i] = toLagMinutes(link, { durationMin });
  }
}

function closeSummary(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  if ((out.es[v] as number) === UNBOUNDED) {
    out.es[v] = out.es[net.gate[v] as number] as number;
    out.ef[v] = out.es[v] as number;
  }
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  out.esWork[v] = workBefore(calendar, out.es[v] as number);
  out.efWork[v] = workBefore(calendar, out.ef[v] as number);
  out.driving[v] = out.driving[net.gate[v] as number] as number;
  if (net.summaryShares.size > 0) setSummaryShares(net, out, v);
}

/** What has to stand before the first node is scheduled. */
export function prepareForward(net: PreparedNetwork, out: ScheduleArrays, projectStart: number): void {
  out.project[0] = projectStart;
  for (let c = 0; c < net.calendars.length; c++) {
    out.startWork[c] = workBefore(net.calendars[c] as CompiledCalendar, projectStart);
  }
  for (let g = 0; g < net.summaryOfGate.length; g++) {
    const summary = net.summaryOfGate[g] as number;
    out.es[summary] = UNBOUNDED;
    out.ef[summary] = NONE;
  }
}

/** Early dates of one node from those before it; a summary from what its children have gathered in it. */
export function scheduleNodeEarly(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  if (net.plan.primavera !== undefined) stretchToExpected(net, out, v);
  switch (net.nodeKind[v] as number) {
    case NODE.task:
      scheduleTaskEarly(net, out, v);
      break;
    case NODE.milestone:
      scheduleMilestoneEarly(net, out, v);
      break;
    case NODE.special:
      scheduleSpecialEarly(net, out, v);
      break;
    case NODE.summary:
      closeSummary(net, out, v);
      break;
    case NODE.gate:
      scheduleGateEarly(net, out, v);
      break;
    default:
  }
}

/** Early dates of every node but the spanning ones, in one walk along the order. */
export function passForward(net: PreparedNetwork, out: ScheduleArrays, projectStart: number): void {
  prepareForward(net, out, projectStart);
  const { order, nodeKind } = net;
  const hasRows = net.plan.primavera?.usesExpectedFinish !== true;
  for (let k = 0; k < order.length; k++) {
    if (hasRows) k = passTaskRow(net, out, k);
    if (k === order.length) break;
    const v = order[k] as number;
    const kind = nodeKind[v] as number;
    if (kind === NODE.spanning) continue;
    scheduleNodeEarly(net, out, v);
    if (kind !== NODE.gate) rollUp(net, out, v);
  }
}

/** The latest early finish of all that counts. */
export function findFinish(net: PreparedNetwork, out: ScheduleArrays): number {
  let finish = NONE;
  for (let v = 0; v < net.activityCount; v++) {
    const kind = net.nodeKind[v];
    if (net.counts[v] === 0 || kind === NODE.spanning || kind === NODE.summary) continue;
    if ((out.ef[v] as number) > finish) finish = out.ef[v] as number;
  }
  return finish === NONE ? (out.project[0] as number) : finish;
}
