import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, parseDay } from '../calendar-day.ts';
import { contactLimit, executionOf, occurrencesOf, type Rhythm } from './engagement-rhythm.ts';

const rhythm = (frequency: string, startTime: string, dueTime: string): Rhythm => ({
  frequency,
  startTime,
  dueTime,
  closedDay: null,
});
const days = fc.integer({ min: 0, max: 900 }).map((count) => addDays('2026-01-01', count));

describe('occurrences of a measure', () => {
  it('follow each other by weeks and by months, a short one at the end', () => {
    expect(occurrencesOf(rhythm('每两周', '2026-03-02', '2026-04-02'), '2027-01-01')).toEqual([
      { from: '2026-03-02', to: '2026-03-15' },
      { from: '2026-03-16', to: '2026-03-29' },
      { from: '2026-03-30', to: '2026-04-02' },
    ]);
    expect(
      occurrencesOf(rhythm('每月', '2026-01-31', '2026-04-30'), '2026-03-31').map(({ to }) => to),
    ).toEqual(['2026-02-27', '2026-03-30']);
  });

  it('is one where a measure happens once, due on its last day', () => {
    expect(occurrencesOf(rhythm('一次', '2026-03-02', '2026-04-02'), '2026-04-01')).toEqual([]);
    expect(occurrencesOf(rhythm('里程碑', '2026-03-02', '2026-04-02'), '2026-04-02')).toEqual([
      { from: '2026-03-02', to: '2026-04-02' },
    ]);
  });

  it('end when the measure is closed', () => {
    const closed = { ...rhythm('每周', '2026-03-02', '2026-12-31'), closedDay: '2026-03-20' };
    expect(occurrencesOf(closed, '2026-12-31').map(({ to }) => to)).toEqual(['2026-03-08', '2026-03-15']);
  });

  it('leave no day out and take none twice, within the measure', () => {
    fc.assert(
      fc.property(fc.constantFrom('每周', '每两周', '每月'), days, days, days, (frequency, a, b, until) => {
        const [start, due] = a < b ? [a, b] : [b, a];
        const found = occurrencesOf(rhythm(frequency, start, due), until);
        for (const [at, { from, to }] of found.entries()) {
          const before = found[at - 1];
          expect(from).toBe(before === undefined ? start : addDays(before.to, 1));
          expect(to >= from && to <= due && to <= until).toBe(true);
        }
      }),
    );
  });
});

it('a time counts as done by a record in its own days', () => {
  const weekly = rhythm('每周', '2026-03-02', '2026-03-29');
  expect(
    executionOf(
      [{ rhythm: weekly, recordDays: ['2026-03-03', '2026-03-04', '2026-03-22'].map(parseDay) }],
      '2026-03-30',
    ),
  ).toEqual({ due: 4, inTime: 2, rate: 50 });
  expect(executionOf([{ rhythm: weekly, recordDays: [] }], '2026-03-08')).toEqual({
    due: 0,
    inTime: 0,
    rate: null,
  });
});

it('contact is lost after one and a half planned intervals, with key people after 30 days at the most', () => {
  expect(contactLimit([14, 30], false)).toBe(21);
  expect(contactLimit([30], true)).toBe(30);
  expect(contactLimit([], true)).toBe(30);
  expect(contactLimit([], false)).toBeNull();
});
