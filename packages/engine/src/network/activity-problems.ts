import { RANGE_END } from '../calendar/compiled-calendar.ts';
import { formatAt } from '../calendar/day-number.ts';
import type { ActivityModel, PlanProblem } from '../model.ts';

const monthDay = (at: number): string => formatAt(at).slice(5, 10);

function reportDates(activity: ActivityModel, problems: PlanProblem[]): void {
  const dates = [
    activity.constraintAt,
    activity.deadlineAt,
    activity.actualStart,
    activity.actualFinish,
    activity.suspendedAt,
    activity.resumedAt,
    activity.manualStart,
    activity.manualFinish,
  ];
  if (!dates.some((at) => at !== null && !(at >= 0 && at < RANGE_END))) return;
  problems.push({
    code: 'dateOutOfRange',
    severity: 'error',
    ids: [activity.id],
    message: `活动「${activity.name}」有日期不在 1970–2149 年之间，已忽略，请改正`,
  });
}

function reportProgress(activity: ActivityModel, statusAt: number | null, problems: PlanProblem[]): void {
  const { actualStart, actualFinish, percentComplete, remainingMin } = activity;
  const report = (message: string): void => {
    problems.push({ code: 'badProgress', severity: 'error', ids: [activity.id], message });
  };
  if (actualStart !== null && actualFinish !== null && actualFinish < actualStart) {
    report(`实际完成早于实际开始 ${monthDay(actualStart)}，请改为该日或之后`);
  }
  const last = Math.max(actualStart ?? 0, actualFinish ?? 0);
  if (statusAt !== null && last > statusAt) {
    report(`实际日期晚于检查日期 ${monthDay(statusAt)}，请先推进检查日期`);
  }
  const isBad =
    !(percentComplete >= 0 && percentComplete <= 100) || (remainingMin !== null && !(remainingMin >= 0));
  if (isBad) report(`活动「${activity.name}」的完成百分比或尚需工期不合理，请改为 0–100 与非负工期`);
}

/** Mistakes of one activity that need no other to be seen. */
export function checkActivity(
  activity: ActivityModel,
  statusAt: number | null,
  problems: PlanProblem[],
): void {
  if (!(activity.durationMin >= 0 && activity.durationMin <= RANGE_END)) {
    problems.push({
      code: 'badDuration',
      severity: 'error',
      ids: [activity.id],
      message: `活动「${activity.name}」的工期不合理，请改为 0 以上的工期`,
    });
  }
  reportDates(activity, problems);
  reportProgress(activity, statusAt, problems);
}
