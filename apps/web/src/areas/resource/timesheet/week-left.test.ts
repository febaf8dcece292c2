import { expect, test } from 'vitest';
import { toLeft, toLines } from './week-left.ts';
import { toWritten, type WeekLine } from './week-model.ts';

const line = (workDate: string, hours: number, remainingHours: number | null = null): WeekLine => ({
  workDate,
  activityID: 'a',
  nonProject: null,
  hours,
  remainingHours,
  note: '',
});

test('what is still needed stands on the last day that was worked', () => {
  const written = toWritten([line('2026-05-07', 8), line('2026-05-06', 8)]);
  expect(toLines(written, new Map([['a', 42]]))).toEqual([line('2026-05-07', 8, 42), line('2026-05-06', 8)]);
});

test('said earlier in the week, it is less by what was worked since', () => {
  expect(toLeft([line('2026-05-06', 8, 40), line('2026-05-08', 6), line('2026-05-07', 8)])).toEqual(
    new Map([['a', 26]]),
  );
  expect(toLeft([line('2026-05-06', 8)])).toEqual(new Map());
});
