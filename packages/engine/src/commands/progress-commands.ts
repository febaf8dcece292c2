import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import type { Steps } from '../steps.ts';
import { toPercent } from './activity-commands.ts';
import type { PlanDraft } from './draft-state.ts';
import { fitSegments } from './fit-segments.ts';
import { need, patch, patchSettings } from './plan-draft.ts';
import { CommandRefused } from './plan-failure.ts';
import { percentOfSteps, toDoneWeight } from './steps-commands.ts';

type Progress = { -readonly [Field in keyof ActivityRow]?: ActivityRow[Field] | undefined };

export const setProgress = (draft: PlanDraft, command: CommandOf<'setProgress'>): void => {
  const row = need(draft, 'activity', command.activityID);
  if (command.percentComplete !== undefined && command.remainingMin !== undefined)
    throw new CommandRefused(
      'badProgress',
      '完成百分比与尚需工期只填一项，另一项由此算出',
      `activity:${row.activityID}:remainingMin`,
    );
  if (command.percentComplete !== undefined) refuseBesideSteps(row, command.percentComplete);
  patch(draft, 'activity', row.activityID, {
    actualStart: command.actualStart,
    actualFinish: command.actualFinish,
    ...toProgress(row, command),
  });
  if (need(draft, 'activity', row.activityID).durationMin !== row.durationMin)
    fitSegments(draft, row.activityID);
};

/** Where the percent follows the 检查点, nothing else says it; what begins or ends work may say the same. */
const refuseBesideSteps = (row: ActivityRow, percent: number): void => {
  if (
    percentOfSteps(row) !== 'percent' ||
    percent === 100 ||
    toPercent(percent / 100) === toDoneWeight(row.steps)
  )
    return;
  throw new CommandRefused(
    'badProgress',
    `「${row.name}」按加权里程碑计，完成百分比由检查点得出（现在 ${toDoneWeight(row.steps)}%），请在检查点上打勾`,
    `activity:${row.activityID}:percentComplete`,
  );
};

const toProgress = (row: ActivityRow, command: CommandOf<'setProgress'>): Progress => {
  if (command.actualStart === null)
    return { actualFinish: null, percentComplete: 0, remainingMin: null, suspendedAt: null, resumedAt: null };
  if (typeof command.actualFinish === 'number') return { percentComplete: 100, remainingMin: null };
  // Taking the finish back reopens the activity: it cannot stay at 100 %.
  const reopened = command.actualFinish === null && row.actualFinish !== null ? 99 : undefined;
  if (command.remainingMin !== undefined) return toProgressByRemaining(row, command.remainingMin);
  if (command.percentComplete === undefined) return { percentComplete: reopened };
  return {
    percentComplete: toPercent(command.percentComplete / 100),
    remainingMin: null,
    ...(command.percentComplete < 100 ? { actualFinish: null } : {}),
  };
};

/** What is done stays done: the percentage is done ÷ (done + remaining), and the duration is their sum. */
const toProgressByRemaining = (row: ActivityRow, remainingMin: number): Progress => {
  const doneMin =
    row.remainingMin === null
      ? Math.round((row.durationMin * row.percentComplete) / 100)
      : Math.max(0, row.durationMin - row.remainingMin);
  const wholeMin = doneMin + remainingMin;
  if (doneMin === 0 && remainingMin <= row.durationMin)
    return {
      remainingMin,
      percentComplete: row.durationMin === 0 ? 0 : toPercent(1 - remainingMin / row.durationMin),
    };
  return {
    durationMin: wholeMin,
    remainingMin,
    percentComplete: wholeMin === 0 ? 100 : toPercent(doneMin / wholeMin),
  };
};

const needRunning = (draft: PlanDraft, activityID: string, verb: string): ActivityRow => {
  const row = need(draft, 'activity', activityID);
  if (row.actualStart === null || row.actualFinish !== null)
    throw new CommandRefused(
      'badProgress',
      `「${row.name}」${row.actualFinish === null ? '尚未开始' : '已完成'}，不能${verb}`,
      `activity:${activityID}:suspendedAt`,
    );
  return row;
};

export const suspend = (draft: PlanDraft, command: CommandOf<'suspend'>): void => {
  needRunning(draft, command.activityID, '暂停');
  patch(draft, 'activity', command.activityID, { suspendedAt: command.at, resumedAt: null });
};

export const resume = (draft: PlanDraft, command: CommandOf<'resume'>): void => {
  needRunning(draft, command.activityID, '恢复');
  patch(draft, 'activity', command.activityID, { resumedAt: command.at });
};

export const setStatusDate = (draft: PlanDraft, command: CommandOf<'setStatusDate'>): void =>
  patchSettings(draft, { statusAt: command.at });

export const rescheduleRemaining = (draft: PlanDraft, command: CommandOf<'rescheduleRemaining'>): void => {
  const { statusAt } = draft.settings;
  if (statusAt === null)
    throw new CommandRefused('badDates', '请先设置检查日期，再重排未完成工作', 'plan::statusAt');
  if (command.activityIDs === null) {
    patchSettings(draft, { rescheduledAt: statusAt });
    return;
  }
  for (const activityID of command.activityIDs) {
    const row = need(draft, 'activity', activityID);
    if (row.actualFinish !== null || row.percentComplete >= 100 || row.isInactive) continue;
    if (row.actualStart !== null) {
      if (row.resumedAt === null || row.resumedAt < statusAt)
        patch(draft, 'activity', row.activityID, { resumedAt: statusAt });
    } else if (isFreeBefore(row, statusAt))
      patch(draft, 'activity', row.activityID, {
        constraintKind: 'startNoEarlierThan',
        constraintAt: statusAt,
      });
  }
};

const isFreeBefore = (row: ActivityRow, statusAt: number) =>
  row.constraintKind === 'asSoonAsPossible' ||
  (row.constraintKind === 'startNoEarlierThan' && row.constraintAt !== null && row.constraintAt < statusAt);

export function* applyLevelling(draft: PlanDraft, command: CommandOf<'applyLevelling'>): Steps<void> {
  for (const { activityID, delayMin } of command.delays) {
    patch(draft, 'activity', activityID, { levellingDelayMin: delayMin });
    yield;
  }
}

export function* clearLevelling(draft: PlanDraft, command: CommandOf<'clearLevelling'>): Steps<void> {
  for (const activityID of command.activityIDs ?? listDelayed(draft)) {
    patch(draft, 'activity', activityID, { levellingDelayMin: 0 });
    yield;
  }
}

const listDelayed = (draft: PlanDraft): string[] => {
  const delayed: string[] = [];
  for (const [id, row] of draft.activity) if (row.levellingDelayMin !== 0) delayed.push(id);
  return delayed;
};
