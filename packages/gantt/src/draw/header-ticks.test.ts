import { describe, expect, test } from 'vitest';
import { toDay } from '../calendar-date.ts';
import { headerTicks } from './header-ticks.ts';
import { pxPerDayOf, zoomLevels } from './time-scale.ts';

const from = toDay(2026, 3, 30) * 1440;
const until = toDay(2026, 4, 3) * 1440;

function labels(pxPerDay: number, tier: 'upper' | 'lower', toAt = until): string[] {
  return headerTicks(pxPerDay, from, toAt)[tier].map(({ label, note }) => `${label} ${note}`.trim());
}

describe('the header', () => {
  test('by days: months above, days with their weekday below', () => {
    expect(labels(38, 'upper')).toEqual(['2026年3月', '2026年4月']);
    expect(labels(38, 'lower')).toEqual(['30 一', '31 二', '1 三', '2 四']);
  });

  test('leaves the weekday out when days are narrow, and spells it out when they are wide', () => {
    expect(labels(28, 'lower')[0]).toBe('30');
    expect(labels(60, 'lower')[0]).toBe('30 周一');
  });

  test('by weeks: every week starts on Monday and has its number', () => {
    expect(labels(16, 'lower', until + 7 * 1440)).toEqual(['3月30日 第14周', '4月6日 第15周']);
  });

  test.each([
    [5, ['2026年'], ['3月', '4月']],
    [1.6, ['2026年'], ['一季度', '二季度']],
    [0.6, ['2026年'], ['上半年']],
  ])('at %f pixels a day', (pxPerDay, upper, lower) => {
    expect(labels(pxPerDay, 'upper')).toEqual(upper);
    expect(labels(pxPerDay, 'lower')).toEqual(lower);
  });

  test('by hours: days above, hours below, fewer when they are narrow', () => {
    expect(labels(576, 'upper', from + 60)).toEqual(['2026年3月30日 周一']);
    expect(labels(576, 'lower', from + 180)).toEqual(['0', '1', '2']);
    expect(labels(240, 'lower', from + 720)).toEqual(['0', '3', '6', '9']);
  });

  test.each(zoomLevels)('at zoom %s cells follow each other without a gap and cover the view', (zoom) => {
    const tiers = headerTicks(pxPerDayOf(zoom), from, until);
    for (const ticks of [tiers.upper, tiers.lower]) {
      expect(ticks.slice(1).map(({ at }) => at)).toEqual(ticks.slice(0, -1).map((tick) => tick.until));
      expect(ticks[0]?.at).toBeLessThanOrEqual(from);
      expect(ticks.at(-1)?.until).toBeGreaterThanOrEqual(until);
    }
  });
});
