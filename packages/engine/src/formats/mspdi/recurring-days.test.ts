import { expect, test } from 'vitest';
import { formatAt, parseAt } from '../../calendar/day-number.ts';
import { type Recurrence, toDaySpans } from './recurring-days.ts';

const day = (text: string): number => Math.floor((parseAt(text) ?? Number.NaN) / 1440);

function list(over: Partial<Recurrence>): readonly string[] {
  return toDaySpans({
    type: 1,
    fromDay: day('2026-01-01'),
    toDay: day('2026-12-31'),
    period: 1,
    occurrences: 3,
    daysOfWeek: 0,
    month: 0,
    monthDay: 1,
    monthItem: 0,
    monthPosition: 0,
    ...over,
  }).map(({ fromDay, toDay }) => {
    const [from, to] = [formatAt(fromDay * 1440).slice(5, 10), formatAt(toDay * 1440).slice(5, 10)];
    return from === to ? from : `${from}~${to}`;
  });
}

test('an exception without recurrence is its range', () => {
  expect(list({ type: 1, toDay: day('2026-01-03') })).toEqual(['01-01~01-03']);
});

test('recurring exceptions fall by days, weeks, months and years', () => {
  expect(list({ type: 7, period: 10 })).toEqual(['01-01', '01-11', '01-21']);
  expect(list({ type: 6, daysOfWeek: 2 + 32, period: 2 })).toEqual(['01-02', '01-12', '01-16']);
  expect(list({ type: 4, monthDay: 31 })).toEqual(['01-31', '03-31', '05-31']);
  expect(list({ type: 5, monthItem: 8, monthPosition: 4, period: 2 })).toEqual(['01-30', '03-27', '05-29']);
  expect(list({ type: 2, month: 9, monthDay: 1 })).toEqual(['10-01']);
  expect(list({ type: 3, month: 4, monthItem: 1, monthPosition: 0 })).toEqual(['05-01']);
});
