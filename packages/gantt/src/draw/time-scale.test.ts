import { describe, expect, test } from 'vitest';
import { toCivil, toDay } from '../calendar-date.ts';
import {
  clampPxPerDay,
  fitScale,
  pxPerDayOf,
  pxPerDayToFit,
  scaleWidth,
  toAt,
  toX,
  zoomLevels,
  zoomOf,
} from './time-scale.ts';

const start = toDay(2026, 3, 17) * 1440;
const finish = toDay(2027, 2, 9) * 1440;

describe('the time scale', () => {
  test('maps moments to pixels and back', () => {
    const scale = fitScale(start, finish, 16, 900);
    expect(toAt(scale, toX(scale, start + 481))).toBeCloseTo(start + 481, 6);
  });

  test('holds the whole plan with room on both sides, between month boundaries', () => {
    const scale = fitScale(start, finish, 16, 900);
    expect(toX(scale, start)).toBeGreaterThanOrEqual(450);
    expect(scaleWidth(scale) - toX(scale, finish)).toBeGreaterThanOrEqual(450);
    expect(toCivil(scale.originAt / 1440).day).toBe(1);
    expect(toCivil(scale.endAt / 1440).day).toBe(1);
  });

  test('keeps its origin when an edit moves the first task by a few days', () => {
    const early = fitScale(start, finish, 16, 900);
    const later = fitScale(start + 2 * 1440, finish, 16, 900);
    expect(later.originAt).toBe(early.originAt);
  });

  test('is never narrower than the view', () => {
    expect(scaleWidth(fitScale(start, start, 0.25, 1200))).toBeGreaterThanOrEqual(1200);
  });

  test.each(zoomLevels)('names the scale of zoom %s by itself', (zoom) => {
    expect(zoomOf(pxPerDayOf(zoom))).toBe(zoom);
  });

  test('fits a span into a width within the allowed scales', () => {
    const pxPerDay = pxPerDayToFit(start, finish, 1000);
    expect(((finish - start) / 1440) * pxPerDay).toBeLessThanOrEqual(1000);
    expect(pxPerDayToFit(start, start + 400_000 * 1440, 1000)).toBe(clampPxPerDay(0));
  });
});
