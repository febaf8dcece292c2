import { expect, test } from 'vitest';
import {
  attainmentOf,
  coverageOf,
  type EngagementLevel,
  gapOf,
  gapTone,
  gapWords,
  isOverdue,
  levelsByMonth,
  mayBeDesired,
  monthsBetween,
  needsStrategy,
  stanceOf,
  trendOf,
} from './engagement-level.ts';

test.each<[EngagementLevel, EngagementLevel, number, string, string]>([
  ['抵制型', '支持型', 2, 'bad', '差 2 级'],
  ['中立型', '支持型', 1, 'warning', '差 1 级'],
  ['支持型', '支持型', 0, 'good', '已达到'],
  ['领导型', '中立型', -2, 'good', '超出期望'],
  ['不了解型', '领导型', 4, 'bad', '差 4 级'],
])('from %s to %s is %d steps, shown %s: %s', (current, desired, gap, tone, words) => {
  expect([gapOf(current, desired), gapTone(gap), gapWords(gap)]).toEqual([gap, tone, words]);
});

test('one wishes nobody to resist or not to know', () => {
  expect((['不了解型', '抵制型', '中立型', '支持型', '领导型'] as const).map(mayBeDesired)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('the trend is told in steps from the assessment before', () => {
  expect([trendOf('中立型', null), trendOf('中立型', '支持型'), trendOf('支持型', '抵制型')]).toEqual([
    null,
    -1,
    2,
  ]);
  expect([stanceOf('抵制型'), stanceOf('不了解型'), stanceOf('领导型')]).toEqual(['反对', '中立', '支持']);
});

test('shares are percent to one decimal, and nothing of nothing is no share', () => {
  expect([attainmentOf([0, -1, 2]), attainmentOf([]), coverageOf(2, 3), coverageOf(0, 0)]).toEqual([
    66.7,
    null,
    66.7,
    null,
  ]);
});

test('an assessment is overdue after 30 days for priority 高, else after 90', () => {
  const today = '2026-06-30';
  expect([
    isOverdue('2026-05-31', '高', today),
    isOverdue('2026-05-30', '高', today),
    isOverdue('2026-05-30', '中', today),
    isOverdue('2026-03-31', null, today),
  ]).toEqual([false, true, false, true]);
});

test('a strategy is asked for where a gap meets priority 高', () => {
  expect([needsStrategy(1, '高'), needsStrategy(0, '高'), needsStrategy(2, '中')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('each month counts where people stood at its end', () => {
  const months = levelsByMonth(
    [
      [
        { assessTime: '2026-04-20', current: '抵制型' },
        { assessTime: '2026-06-01', current: '中立型' },
      ],
      [{ assessTime: '2026-05-02', current: '支持型' }],
    ],
    '2026-06-15',
  );
  expect(months.map(({ month, counts }) => [month, counts.抵制型, counts.中立型, counts.支持型])).toEqual([
    ['2026-04', 1, 0, 0],
    ['2026-05', 1, 0, 1],
    ['2026-06', 0, 1, 1],
  ]);
  expect(monthsBetween('2026-11-30', '2027-01-02')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(levelsByMonth([], '2026-06-15')).toEqual([]);
});
