import { expect, test } from 'vitest';
import { isMonth, monthBeside, weeksOf } from './month.ts';

test('a month is shown in whole weeks from Monday on, and turns over the year', () => {
  const weeks = weeksOf('2026-03');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-02-23');
  expect(weeks.at(-1)?.[6]).toBe('2026-04-05');
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(monthBeside('2026-12', 1)).toBe('2027-01');
  expect(monthBeside('2026-01', -1)).toBe('2025-12');
  expect(['2026-13', '26-01', null].filter(isMonth)).toEqual([]);
});
