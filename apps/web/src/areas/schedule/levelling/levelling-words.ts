import type { LevellingRunOptions, MovedRow } from '@xmgl/contracts/schedule/levelling.calls';
import { toDayWords, toMinuteWords } from '@xmgl/engine/commands/date-words';
import { toClockDays } from '../run/run-words.ts';

/** The orders that can be followed, and what each is good for. */
export const ruleWords: Readonly<Record<LevellingRunOptions['rule'], string>> = {
  best: '五种规则都试，取最好的',
  lateFinish: '最迟完成早的先排',
  lateStart: '最迟开始早的先排',
  totalFloat: '总时差少的先排',
  earlyStart: '最早开始早的先排',
  outline: '按计划中的先后',
};

/** How long is searched, in schedules that are tried. */
export const searches = [
  { value: 20, label: '快（试排 20 次）' },
  { value: 200, label: '一般（试排 200 次）' },
  { value: 1000, label: '细（试排 1000 次）' },
  { value: 5000, label: '最细（试排 5000 次）' },
] as const;

/** The start as the reader sees a day; the finish is the day that work ends on. */
export const startWords = (at: number): string => toDayWords(at);
export const finishWords = (at: number): string => toDayWords(at - 1);

/**
 * Why an activity stands where it stands now.
 * @example '「塔吊」在 2026-03-05 08:00 之前由「A1020 吊装」占用，推迟 2 天'
 */
export const whyMoved = ({ delayMin, behind, start, oldStart }: MovedRow, resource: string): string => {
  if (delayMin === 0)
    return start === oldStart
      ? '前置活动移动，完成随之改变'
      : start > oldStart
        ? '前置活动推迟，随之推迟'
        : '以前平衡的推迟取消，或前置提前，随之提前';
  const holders = behind.length === 0 ? '用完' : `由${behind.map((name) => `「${name}」`).join('、')}占用`;
  return `「${resource}」在 ${toMinuteWords(start)} 之前${holders}，推迟 ${toClockDays(delayMin)}`;
};

/** What a run was asked, in a line. */
export const optionWords = (
  { resourceIDs, withinFloat, rule, schedules }: LevellingRunOptions,
  nameOf: (resourceID: string) => string,
): string => {
  const of = resourceIDs.length === 0 ? '全部人力与机械' : resourceIDs.map(nameOf).join('、');
  return [of, withinFloat ? '只用总时差' : '允许推迟完工', ruleWords[rule], `试排 ${schedules} 次`].join(
    '；',
  );
};
