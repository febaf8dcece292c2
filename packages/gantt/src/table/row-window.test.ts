import { describe, expect, test } from 'vitest';
import { listSlotPositions, rowWindow, scrollTopToShow } from './row-window.ts';

describe('the window of rows', () => {
  test('covers the view and a few rows around it', () => {
    const { first, last } = rowWindow(3400, 680, 34, 50_000, 3);
    expect(first).toBeLessThanOrEqual(97);
    expect(last * 34).toBeGreaterThanOrEqual(3400 + 680);
  });

  test('ends with the rows', () => {
    expect(rowWindow(1e9, 680, 34, 100, 3).last).toBe(100);
    expect(rowWindow(0, 680, 34, 4, 3)).toMatchObject({ first: 0, last: 4 });
  });

  test('gives every row in it a slot of its own, and keeps the slot of a row that stays', () => {
    const before = rowWindow(3400, 680, 34, 1000, 3);
    const after = rowWindow(3434, 680, 34, 1000, 3);
    const kept = listSlotPositions(before.first, before.last, before.slots);
    const next = listSlotPositions(after.first, after.last, after.slots);
    expect(new Set(kept).size).toBe(before.last - before.first);
    expect(kept.filter((position, slot) => next[slot] !== position)).toHaveLength(1);
  });

  test('scrolls just as far as needed to show a row', () => {
    expect(scrollTopToShow(2, 340, 340, 34)).toBe(68);
    expect(scrollTopToShow(15, 340, 340, 34)).toBe(340);
    expect(scrollTopToShow(30, 340, 340, 34)).toBe(714);
  });
});
