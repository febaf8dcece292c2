import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { toDayWords } from '../commands/date-words.ts';
import { formatDuration, inWords } from '../commands/duration-words.ts';
import type { PlanDocument } from '../commands/plan-document.ts';

/**
 * What carrying the bar of a begun activity means, which the chart alone does not show: another actual start, and as
 * much still to do. Empty where nothing of the kind is said.
 */
export const toCarriedWords = (plan: PlanDocument, commands: readonly PlanCommand[]): string => {
  const [command] = commands;
  if (commands.length !== 1 || command?.kind !== 'setProgress') return '';
  const activity = plan.activity.get(command.activityID);
  const { actualStart } = command;
  if (!activity || activity.actualFinish !== null || typeof actualStart !== 'number') return '';
  if (actualStart === activity.actualStart) return '';
  const { durationMin, percentComplete, isElapsed } = activity;
  const left = activity.remainingMin ?? Math.round(durationMin * (1 - percentComplete / 100));
  const leftWords = inWords(formatDuration(left, isElapsed, plan.settings.minutesPerDay));
  return `「${activity.name}」的实际开始改为 ${toDayWords(actualStart)}，尚需工期仍为 ${leftWords}`;
};
