import { toDayNumber } from '@xmgl/engine/calendar/day-number';
import { describe, expect, it } from 'vitest';
import { readMoment } from './moment-text.ts';

const near = toDayNumber(2026, 4, 1);

describe('a typed date', () => {
  it.each([
    ['2026-03-02', [2026, 3, 2], null],
    ['2026/3/2', [2026, 3, 2], null],
    ['2026年3月2日', [2026, 3, 2], null],
    ['20260302', [2026, 3, 2], null],
    ['3-2', [2026, 3, 2], null],
    ['3.2', [2026, 3, 2], null],
    ['03-02 08:00', [2026, 3, 2], 480],
    ['2026-03-02T17:30', [2026, 3, 2], 1050],
    ['2026-03-02 24:00', [2026, 3, 2], 1440],
    ['2026-03-02 周一', [2026, 3, 2], null],
    ['３－２', [2026, 3, 2], null],
  ] as const)('「%s」 is understood', (text, [year, month, day], minuteOfDay) => {
    expect(readMoment(text, near)).toEqual({
      ok: true,
      value: { day: toDayNumber(year, month, day), minuteOfDay },
    });
  });

  it('without a year is the one nearest to what is known', () => {
    expect(readMoment('1-5', toDayNumber(2025, 12, 20))).toMatchObject({
      value: { day: toDayNumber(2026, 1, 5) },
    });
    expect(readMoment('12-28', toDayNumber(2026, 1, 6))).toMatchObject({
      value: { day: toDayNumber(2025, 12, 28) },
    });
  });

  it.each([
    ['明天', '看不懂「明天」'],
    ['2026-02-30', '没有「2026-02-30」这一天'],
    ['13-1', '没有「13-1」这一天'],
    ['3-2 25:00', '看不懂时间'],
    ['', '看不懂'],
  ])('「%s」 is refused with a reason', (text, reason) => {
    expect(readMoment(text, near)).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
  });
});
