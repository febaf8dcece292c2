import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import { toPercent } from './activity-commands.ts';
import { toDayWords } from './date-words.ts';
import type { PlanDraft } from './draft-state.ts';
import { need, patch } from './plan-draft.ts';
import { CommandRefused } from './plan-failure.ts';

type Progress = Partial<
  Pick<ActivityRow, 'percentComplete' | 'remainingMin' | 'physicalPercent' | 'actualStart'>
>;
type Measured = Pick<ActivityRow, 'evRule' | 'percentKind' | 'steps'>;

/** Whether the percent of the duration, or the one measured on site, is what the 检查点 come to. */
export const percentOfSteps = ({ evRule, percentKind, steps }: Measured): 'percent' | 'physical' | null => {
  if (steps.length === 0) return null;
  if (evRule === 'milestones') return 'percent';
  return evRule === 'percent' && percentKind === '实物' ? 'physical' : null;
};

/** What the 检查点 that are done count together, in percent. */
export const toDoneWeight = (steps: ActivityRow['steps']): number =>
  toPercent(steps.reduce((sum, { weight, doneDay }) => sum + (doneDay === null ? 0 : weight), 0) / 100);

/** Work that has not begun has no percent, and what is finished stays at 100. */
const toFollowing = (row: ActivityRow): Progress => {
  const what = percentOfSteps(row);
  const done = toDoneWeight(row.steps);
  if (what === 'physical') return { physicalPercent: done };
  if (what === null || row.actualStart === null || row.actualFinish !== null) return {};
  return { percentComplete: done, remainingMin: null };
};

const write = (draft: PlanDraft, row: ActivityRow, change: Partial<ActivityRow>): void => {
  const after = { ...row, ...change };
  patch(draft, 'activity', row.activityID, { ...change, ...toFollowing(after) });
};

export const setPhysical = (draft: PlanDraft, command: CommandOf<'setPhysical'>): void => {
  const row = need(draft, 'activity', command.activityID);
  if (percentOfSteps(row) === 'physical' && command.physicalPercent !== row.physicalPercent)
    throw new CommandRefused(
      'badProgress',
      `「${row.name}」的实物完成百分比由检查点得出，请在检查点上打勾`,
      `activity:${row.activityID}:physicalPercent`,
    );
  patch(draft, 'activity', row.activityID, { physicalPercent: command.physicalPercent });
};

export const setEvRule = (draft: PlanDraft, command: CommandOf<'setEvRule'>): void => {
  const row = need(draft, 'activity', command.activityID);
  const { evRule = row.evRule, percentKind = row.percentKind } = command;
  write(draft, row, { evRule, percentKind });
};

/** 检查点 as they are agreed on; how far work is follows where the rule says so. */
export const setSteps = (draft: PlanDraft, command: CommandOf<'setSteps'>): void => {
  const row = need(draft, 'activity', command.activityID);
  write(draft, row, { steps: command.steps });
};

const toMinute = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 60_000;

const refuse = (row: ActivityRow, message: string): never => {
  throw new CommandRefused('badProgress', message, `activity:${row.activityID}:steps`);
};

/** The first of them that is done begins the work, where the percent follows them. */
const toBegin = (draft: PlanDraft, row: ActivityRow, doneDay: string | null): Progress =>
  doneDay === null || row.actualStart !== null || percentOfSteps(row) !== 'percent'
    ? {}
    : { actualStart: toMinute(doneDay) + draft.settings.defaultStartMin };

export const completeStep = (draft: PlanDraft, command: CommandOf<'completeStep'>): void => {
  const row = need(draft, 'activity', command.activityID);
  const { stepID, doneDay, evidence } = command;
  const step = row.steps.find((one) => one.stepID === stepID) ?? refuse(row, '检查点已被删除，请刷新后再试');
  const { statusAt } = draft.settings;
  if (doneDay !== null && statusAt !== null && toMinute(doneDay) >= statusAt)
    refuse(
      row,
      `「${step.name}」的完成日期 ${doneDay} 晚于检查日期 ${toDayWords(statusAt - 1)}，请先推进检查日期`,
    );
  const done = { ...step, doneDay, evidence: evidence ?? step.evidence };
  write(draft, row, {
    steps: row.steps.map((one) => (one.stepID === stepID ? done : one)),
    ...toBegin(draft, row, doneDay),
  });
};

/** The day of a minute at the end of which something happened. */
export const toDoneDay = (at: number): string => toDayWords(at - (at % MINUTES_PER_DAY === 0 ? 1 : 0));
