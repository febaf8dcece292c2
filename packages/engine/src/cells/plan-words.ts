import type { ActivityRow, LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import { toDayWords, toMinuteWords } from '../commands/date-words.ts';

export const kindWords = [
  ['task', '任务'],
  ['startMilestone', '开始里程碑'],
  ['finishMilestone', '完成里程碑'],
  ['levelOfEffort', '支持型（LOE）'],
  ['hammock', '汇集'],
] as const satisfies readonly (readonly [ActivityRow['kind'], string])[];

export const modeWords = [
  ['auto', '自动：随前置和约束'],
  ['manual', '手动：按填写的日期'],
] as const;

export const linkTypeWords = [
  ['FS', '完成—开始（FS）'],
  ['SS', '开始—开始（SS）'],
  ['FF', '完成—完成（FF）'],
  ['SF', '开始—完成（SF）'],
] as const satisfies readonly (readonly [LinkRow['type'], string])[];

export const toWords = <V extends string>(words: readonly (readonly [V, string])[], value: V): string =>
  words.find(([known]) => known === value)?.[1] ?? value;

/** When something begins, for its calendar. @example toStartText(29_621_280) // '2026-04-27 08:00' */
export const toStartText = (at: number | null): string | null => (at === null ? null : toMinuteWords(at));

/** When something ends: midnight belongs to the day before it, and is no time of that day. */
export const toFinishText = (at: number | null): string | null => {
  if (at === null) return null;
  return at % MINUTES_PER_DAY === 0 ? toDayWords(at - 1) : toMinuteWords(at);
};
