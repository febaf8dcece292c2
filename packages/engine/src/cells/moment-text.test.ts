import { describe, expect, it } from 'vitest';
import { toDayNumber } from '../calendar/day-number.ts';
import { readMoment } from './moment-text.ts';

const around = { near: toDayNumber(2026, 4, 1), today: toDayNumber(2026, 11, 23) };

describe('a typed date', () => {
  it.each([
    ['2026-03-02', [2026, 3, 2], null],
    ['2026/3/2', [2026, 3, 2], null],
    ['2026.12.31', [2026, 12, 31], null],
    ['2026-12-31', [2026, 12, 31], null],
    ['2026-11-12', [2026, 11, 12], null],
    ['2026年3月2日', [2026, 3, 2], null],
    ['20261231', [2026, 12, 31], null],
    ['26-12-31', [2026, 12, 31], null],
    ['3-2', [2026, 3, 2], null],
    ['3.2', [2026, 3, 2], null],
    ['3月2日', [2026, 3, 2], null],
    ['03-02 08:00', [2026, 3, 2], 480],
    ['2026-03-02T17:30', [2026, 3, 2], 1050],
    ['20260302 17:30', [2026, 3, 2], 1050],
    ['2026-03-02 24:00', [2026, 3, 2], 1440],
    ['2026-03-02 周一', [2026, 3, 2], null],
    ['３－２', [2026, 3, 2], null],
    ['今天', [2026, 11, 23], null],
    ['明天 08:00', [2026, 11, 24], 480],
    ['昨天', [2026, 11, 22], null],
    ['1949-10-01', [1949, 10, 1], null],
  ] as const)('「%s」 is understood', (text, [year, month, day], minuteOfDay) => {
    expect(readMoment(text, around)).toEqual({
      ok: true,
      value: { day: toDayNumber(year, month, day), minuteOfDay },
    });
  });

  it('without a year is the one nearest to what is known', () => {
    expect(readMoment('1-5', { ...around, near: toDayNumber(2025, 12, 20) })).toMatchObject({
      value: { day: toDayNumber(2026, 1, 5) },
    });
    expect(readMoment('12-28', { ...around, near: toDayNumber(2026, 1, 6) })).toMatchObject({
      value: { day: toDayNumber(2025, 12, 28) },
    });
  });

  it.each([
    ['下个月', '看不懂「下个月」'],
    ['2026-02-30', '没有「2026-02-30」这一天'],
    ['13-1', '没有「13-1」这一天'],
    ['3-2 25:00', '看不懂「25:00」'],
    ['', '看不懂'],
    ['2026-12-031', '看不懂「2026-12-031」'],
    ['2026-1', '看不懂「2026-1」'],
    ['2026-12', '看不懂「2026-12」'],
    ['202612311', '看不懂'],
    ['3-2-', '看不懂'],
    ['1-2-3-4', '看不懂'],
    ['明天下午', '看不懂「下午」'],
  ])('「%s」 is refused with a reason', (text, reason) => {
    expect(readMoment(text, around)).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
  });
});
