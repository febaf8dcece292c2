import { RANGE_END } from '../calendar/compiled-calendar.ts';
import { formatAt } from '../calendar/day-number.ts';
import type { ActivityModel, PlanProblem } from '../model.ts';
import { checkActivity } from '../network/activity-problems.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays, UNBOUNDED } from '../network/network-model.ts';
import { toUsableDate } from '../network/prepare-nodes.ts';
import { gatherEarly } from './gather-early.ts';

const toMinuteText = (at: number): string => formatAt(at).slice(5).replace('T', ' ');

function warn(code: PlanProblem['code'], activity: ActivityModel, message: string): PlanProblem {
  return { code, severity: 'warning', ids: [activity.id], message };
}

/** A finish past a hard date, or a deadline. */
function checkDates(activity: ActivityModel, start: number, finish: number): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const deadline = toUsableDate(activity.deadlineAt);
  if (deadline !== null && finish > deadline) {
    const message = `「${activity.name}」完成 ${toMinuteText(finish)}，晚于期限 ${toMinuteText(deadline)}`;
    problems.push(warn('deadlineMissed', activity, message));
  }
  const at = toUsableDate(activity.constraintAt);
  if (at === null) return problems;
  const kind = activity.constraintKind;
  const isLate = (kind === 'finishNoLaterThan' && finish > at) || (kind === 'startNoLaterThan' && start > at);
  if (isLate) {
    const message = `「${activity.name}」晚于限制日期 ${toMinuteText(at)}，请调整限制或前置活动`;
    problems.push(warn('constraintViolated', activity, message));
  }
  return problems;
}

/** The links ask for a later start than the constraint or the typed date lets it have. */
function checkLinks(
  net: PreparedNetwork,
  out: ScheduleArrays,
  v: number,
  activity: ActivityModel,
): PlanProblem[] {
  const isManual = activity.mode === 'manual' && activity.actualStart === null;
  const isHeld = (net.highStart[v] as number) !== UNBOUNDED;
  if (!isManual && !isHeld) return [];
  gatherEarly(net, out, v);
  const byFinish = (out.bound[1] as number) - (net.span[v] as number);
  const asked = Math.max((out.bound[2] as number) >= 0 ? (out.bound[0] as number) : 0, byFinish);
  if (asked <= (out.esWork[v] as number)) return [];
  const start = toMinuteText(out.es[v] as number);
  return isManual
    ? [warn('manualConflict', activity, `手动活动「${activity.name}」开始 ${start} 早于前置关系允许的时间`)]
    : [warn('constraintViolated', activity, `「${activity.name}」的限制与前置关系冲突，按限制定为 ${start}`)];
}

function checkRange(
  net: PreparedNetwork,
  out: ScheduleArrays,
  v: number,
  activity: ActivityModel,
): PlanProblem[] {
  if ((out.ef[v] as number) < RANGE_END && net.startAt >= 0) return [];
  return [
    {
      code: 'dateOutOfRange',
      severity: 'error',
      ids: [activity.id],
      message: `活动「${activity.name}」排到了 2149 年以后，请检查工期、时距和日历`,
    },
  ];
}

/** What the finished schedule shows to be wrong or worth telling. */
export function listScheduleProblems(net: PreparedNetwork, out: ScheduleArrays): readonly PlanProblem[] {
  const problems: PlanProblem[] = [];
  net.plan.activities.forEach((activity, v) => {
    checkActivity(activity, net.plan.reportedAt ?? net.plan.statusAt, problems);
    if (net.counts[v] === 0) return;
    problems.push(...checkRange(net, out, v, activity));
    if (activity.actualFinish !== null) return;
    problems.push(...checkDates(activity, out.start[v] as number, out.finish[v] as number));
    const kind = net.nodeKind[v];
    if (kind === NODE.task || kind === NODE.special) problems.push(...checkLinks(net, out, v, activity));
  });
  return problems;
}
