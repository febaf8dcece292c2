import type { PlanModel, Schedule } from '../model.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { createScheduleArrays, prepareNetwork } from '../network/prepare-network.ts';
import { toUsableDate } from '../network/prepare-nodes.ts';
import { passBackward } from './backward-pass.ts';
import { computeFloats } from './floats.ts';
import { findFinish, passForward } from './forward-pass.ts';
import { placeFromFinish, placeLate } from './late-placement.ts';
import { placePrimavera } from './primavera-placement.ts';
import { rollUpPercent } from './roll-up-percent.ts';
import { listScheduleProblems } from './schedule-problems.ts';
import { computeSpanning } from './spanning.ts';
import { rollUpLate, rollUpPlaced, toActivityDates } from './summaries.ts';
import { hasTaskRows } from './task-rows-late.ts';

/** Early dates, the finish to count back from, late dates. */
function passBothWays(network: PreparedNetwork, out: ScheduleArrays): void {
  const { plan } = network;
  passForward(network, out, network.startAt);
  const endAt = toUsableDate(plan.endAt);
  if (plan.scheduleFrom === 'finish' && endAt !== null) {
    passBackward(network, out, endAt, true);
    passForward(network, out, findLateStart(network, out, endAt));
    return;
  }
  const finish = findFinish(network, out);
  out.project[2] = finish;
  passBackward(network, out, plan.capByEnd && endAt !== null ? endAt : finish, false);
}

function findLateStart(network: PreparedNetwork, out: ScheduleArrays, endAt: number): number {
  let start = endAt;
  for (let v = 0; v < network.activityCount; v++) {
    const kind = network.nodeKind[v];
    if (kind === NODE.summary || kind === NODE.spanning || network.counts[v] === 0) continue;
    start = Math.min(start, out.ls[v] as number);
  }
  return start;
}

/**
 * One full pass over a prepared plan: dates and floats into `out`, nothing allocated but for spanning
 * activities. Late dates count back from the plan's finish, or from `endAt` with `capByEnd`.
 *
 * @param out from `createScheduleArrays(network)`; may be used again
 */
export function computeInto(network: PreparedNetwork, out: ScheduleArrays): void {
  passBothWays(network, out);
  computeFloats(network, out, !hasTaskRows(network));
  placeActivities(network, out);
}

/** The last step: spanning activities, placement within the float, summaries. */
export function placeActivities(network: PreparedNetwork, out: ScheduleArrays): void {
  rollUpLate(network, out);
  computeSpanning(network, out);
  out.start.set(out.es);
  out.finish.set(out.ef);
  if (network.plan.scheduleFrom === 'finish') placeFromFinish(network, out);
  else if (network.hasLatePlacement) placeLate(network, out);
  if (network.plan.primavera !== undefined) placePrimavera(network, out);
  rollUpPlaced(network, out);
}

/** Reads the arrays out as the plan's answer. */
export function toSchedule(network: PreparedNetwork, out: ScheduleArrays): Schedule {
  const activities = toActivityDates(network, out, rollUpPercent(network));
  let start = Number.POSITIVE_INFINITY;
  let finish = Number.NEGATIVE_INFINITY;
  for (let v = 0; v < network.activityCount; v++) {
    if (network.counts[v] === 0) continue;
    start = Math.min(start, out.start[v] as number);
    finish = Math.max(finish, out.finish[v] as number);
  }
  return {
    activities,
    start: Number.isFinite(start) ? start : network.startAt,
    finish: Number.isFinite(finish) ? finish : network.startAt,
    criticalCount: activities.filter(
      (activity, v) => activity.isCritical && network.nodeKind[v] !== NODE.summary,
    ).length,
    problems: [...network.problems, ...listScheduleProblems(network, out)],
  };
}

/**
 * Schedules a plan by the critical path method: early and late dates, floats, critical flags, driving
 * links, summaries. Never throws; mistakes in the input come back as `problems` and the rest is computed.
 * ES/EF forward over links with lags in their calendars, LS/LF back, TF = min(LS−ES, LF−EF),
 * FF = least gap to a successor; constraints go over links (negative float tells the conflict).
 *
 * @param plan minutes since 1970 in local time; see model.ts
 * @returns dates in the order of `plan.activities`
 * @example computeSchedule(plan).finish
 */
export function computeSchedule(plan: PlanModel): Schedule {
  const network = prepareNetwork(plan);
  const out = createScheduleArrays(network);
  computeInto(network, out);
  return toSchedule(network, out);
}
