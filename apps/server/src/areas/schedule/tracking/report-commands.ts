import { parseDay } from '@xmgl/contracts/calendar-day';
import type { Issue } from '@xmgl/contracts/errors';
import type { CommandOf, PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { percentOfSteps, toDoneWeight } from '@xmgl/engine/commands/steps-commands';
import type { ChangeOf, DoneOf } from '../../../register/kit.ts';
import type { Reported, ReportedStep } from './reported-activity.repository.ts';

type Report = typeof progressUpdate;
type After = DoneOf<Report>['after'];

const dayMinutes = 1440;
const issue = (path: string, message: string): Issue => ({ code: 'invalid', message, path });

/** The 检查点 of an activity with those that a report says are done. */
const withReported = ({ steps }: Reported, reported: readonly ReportedStep[]) => {
  const days = new Map(reported.map(({ step, doneDay }) => [step.trim(), doneDay]));
  return steps.map((step) => ({ ...step, doneDay: step.doneDay ?? days.get(step.name) ?? null }));
};

/**
 * A report names 检查点 that are there; where they make the percent it says what they come to; and the percent of the
 * duration and what is left of it are told by one of the two.
 */
export const agreesWithSteps = (
  activity: Reported,
  { after }: Pick<ChangeOf<Report, 'percentComplete' | 'remainingDays' | 'actualFinish'>, 'after'>,
  reported: readonly ReportedStep[],
): readonly Issue[] => {
  const { percentComplete, remainingDays, actualFinish } = after;
  const names = new Set(activity.steps.map(({ name }) => name));
  const unknown = reported.flatMap(({ step }, at) =>
    names.has(step.trim())
      ? []
      : [issue(`steps.${at}.step`, `「${activity.name}」没有检查点「${step}」，请从它的检查点中选`)],
  );
  if (unknown.length > 0 || actualFinish !== null) return unknown;
  if (percentOfSteps(activity) === 'percent') {
    const percent = toDoneWeight(withReported(activity, reported));
    if (remainingDays !== null) return [issue('remainingDays', '此活动按检查点计完成百分比，不填尚需工期')];
    return percentComplete === null || Math.abs(percentComplete - percent) > 0.05
      ? [issue('percentComplete', `此活动按检查点计，所勾的检查点合计 ${percent}%`)]
      : [];
  }
  const done = toDoneWeight(withReported(activity, reported));
  if (percentComplete === 0 && reported.length > 0)
    return [issue('percentComplete', `所勾的检查点合计 ${done}%，完成百分比不能是 0`)];
  return percentComplete !== null && remainingDays !== null && activity.percentKind !== '实物'
    ? [issue('remainingDays', '完成百分比与尚需工期只填一项，另一项由此算出')]
    : [];
};

/** A moment that is known already stays where a report says its day again. */
const keepOr = (known: number | null, day: string, minute: number, back = 0): number =>
  known !== null && toDayWords(known - back) === day ? known : parseDay(day) * dayMinutes + minute;

/** Days become minutes of the plan: from the start of the working day to its end. */
const toProgress = (after: After, activity: Reported): CommandOf<'setProgress'> => {
  const { actualStart: start, actualFinish: finish, percentComplete, remainingDays } = after;
  const { activityID, dayStartMin, dayFinishMin } = activity;
  const actualStart = start === null ? null : keepOr(activity.actualStart, start, dayStartMin);
  const begun = { kind: 'setProgress', activityID, actualStart } as const;
  if (actualStart === null) return begun;
  if (finish !== null)
    return {
      ...begun,
      actualFinish: activity.isMilestone
        ? actualStart
        : keepOr(activity.actualFinish, finish, dayFinishMin, 1),
    };
  if (percentOfSteps(activity) === 'percent') return begun;
  if (remainingDays === null) return { ...begun, percentComplete: percentComplete ?? 0 };
  const perDay = activity.isElapsed ? dayMinutes : activity.minutesPerDay;
  return { ...begun, remainingMin: Math.round(remainingDays * perDay) };
};

/** What happened after the plan was looked at last brings its 检查日期 along, which by itself moves nothing. */
const toStatusDate = (
  { statusDate }: After,
  happened: number,
  { statusAt, dayFinishMin }: Reported,
): readonly CommandOf<'setStatusDate'>[] =>
  statusAt === null || happened <= statusAt
    ? []
    : [{ kind: 'setStatusDate', at: parseDay(statusDate) * dayMinutes + dayFinishMin }];

/** What a confirmed report says to the plan. */
export const toReportCommands = (
  after: After,
  activity: Reported,
  reported: readonly ReportedStep[],
): readonly PlanCommand[] => {
  const { activityID } = activity;
  const progress = toProgress(after, activity);
  const days = new Map(reported.map(({ step, doneDay }) => [step.trim(), doneDay]));
  const ticks = activity.steps.flatMap(({ stepID, name, doneDay }): CommandOf<'completeStep'>[] => {
    const day = days.get(name);
    return doneDay !== null || day === undefined
      ? []
      : [{ kind: 'completeStep', activityID, stepID, doneDay: day }];
  });
  const isMeasured =
    activity.percentKind === '实物' && activity.steps.length === 0 && after.percentComplete !== null;
  const ticked = ticks.map(({ doneDay }) => parseDay(doneDay ?? '') * dayMinutes + 1);
  const happened = Math.max(progress.actualStart ?? 0, progress.actualFinish ?? 0, ...ticked);
  return [
    ...toStatusDate(after, happened, activity),
    progress,
    ...(isMeasured
      ? [{ kind: 'setPhysical', activityID, physicalPercent: after.percentComplete } as const]
      : []),
    ...ticks,
  ];
};
