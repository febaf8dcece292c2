import { describe, expect, test } from 'vitest';
import { buildOutline } from '../table/outline.ts';
import { testRow } from '../test-rows.ts';
import { barBox } from './bar-box.ts';
import { hitBar, hitLinkTarget, isDraggable } from './hit-test.ts';
import type { TimeScale } from './time-scale.ts';

const day = 20514;
const scale: TimeScale = { originAt: day * 1440, endAt: (day + 60) * 1440, pxPerDay: 20 };
const rows = [
  testRow('task', {
    startAt: (day + 5) * 1440 + 480,
    finishAt: (day + 9) * 1440 + 1020,
    percentComplete: 40,
  }),
  testRow('milestone', {
    kind: 'milestone',
    startAt: (day + 12) * 1440 + 1020,
    finishAt: (day + 12) * 1440 + 1020,
  }),
  testRow('summary', { kind: 'summary', startAt: (day + 5) * 1440 + 480, finishAt: (day + 9) * 1440 + 1020 }),
];
const ground = { outline: buildOutline(rows, new Set()), scale, rowHeight: 34, baselineCount: 0 };

describe('pointing at a bar', () => {
  test('the bar fills the days it works in', () => {
    const [task, milestone] = rows;
    if (task === undefined || milestone === undefined) throw new Error('rows are missing');
    expect(barBox(task, scale, 34, 0)).toEqual({ left: 100, right: 200, top: 8, bottom: 26 });
    // An evening milestone stands where the bar of its day ends.
    expect(barBox(milestone, scale, 34, 0)).toMatchObject({ left: 252, right: 268 });
  });

  test.each([
    [150, 'body'],
    [197, 'finish'],
    [91, 'linkStart'],
    [209, 'linkFinish'],
  ])('at x = %i takes its %s', (x, part) => {
    expect(hitBar(ground, x, 17, 0)?.part).toBe(part);
  });

  test('the lower rim where the progress ends takes the progress', () => {
    expect(hitBar(ground, 140, 25, 0)?.part).toBe('progress');
    expect(hitBar(ground, 140, 17, 0)?.part).toBe('body');
  });

  test('the thumb is taken where it is drawn, from the lower third of the bar to below it', () => {
    const parts = [134, 146, 149].map((x) => hitBar(ground, x, 21, 0)?.part);
    expect(parts).toEqual(['progress', 'progress', 'body']);
    expect(hitBar(ground, 140, 30, 0)?.part).toBe('progress');
  });

  test('a split bar is taken by its parts; a gap takes the whole', () => {
    const split = testRow('split', {
      startAt: (day + 5) * 1440 + 480,
      finishAt: (day + 14) * 1440 + 1020,
      percentComplete: 50,
      segments: [
        { start: (day + 5) * 1440 + 480, finish: (day + 6) * 1440 + 1020 },
        { start: (day + 13) * 1440 + 480, finish: (day + 14) * 1440 + 1020 },
      ],
    });
    const own = { ...ground, outline: buildOutline([split], new Set()) };
    expect([110, 200, 270].map((x) => hitBar(own, x, 17, 0)?.segment)).toEqual([0, 0, 1]);
    expect(hitBar(own, 297, 17, 0)?.part).toBe('finish');
    // Half of the work is done where the first part ends.
    expect(hitBar(own, 140, 25, 0)?.part).toBe('progress');
  });

  test('a paused bar has its gap, and is still moved as one', () => {
    const paused = testRow('paused', {
      startAt: (day + 5) * 1440 + 480,
      finishAt: (day + 14) * 1440 + 1020,
      percentComplete: 50,
      pause: { from: (day + 6) * 1440 + 1020, to: (day + 13) * 1440 + 480 },
    });
    const own = { ...ground, outline: buildOutline([paused], new Set()) };
    expect([110, 200, 270].map((x) => hitBar(own, x, 17, 0)?.segment)).toEqual([0, 0, 0]);
    // Half of the work is done where the gap begins.
    expect(hitBar(own, 140, 25, 0)?.part).toBe('progress');
  });

  test('misses between bars and below the rows', () => {
    expect(hitBar(ground, 60, 17, 0)).toBeNull();
    expect(hitBar(ground, 150, 34 * 9, 0)).toBeNull();
  });

  test('a finger hits from further away', () => {
    expect(hitBar(ground, 150, 33, 0)).toBeNull();
    expect(hitBar(ground, 150, 33, 8)?.row.id).toBe('task');
  });

  test('a link dropped on the left half binds the start, on the right half the finish', () => {
    expect(hitLinkTarget(ground, 120, 17)).toEqual({ rowId: 'task', end: 'start' });
    expect(hitLinkTarget(ground, 180, 17)).toEqual({ rowId: 'task', end: 'finish' });
    expect(hitLinkTarget(ground, 320, 17)).toBeNull();
  });

  test('summaries are not moved, milestones not stretched, locked rows not touched', () => {
    const [task, milestone, summary] = rows;
    if (task === undefined || milestone === undefined || summary === undefined)
      throw new Error('rows are missing');
    expect(isDraggable(summary, 'body')).toBe(false);
    expect(isDraggable(summary, 'linkFinish')).toBe(true);
    expect(isDraggable(milestone, 'body')).toBe(true);
    expect(isDraggable(milestone, 'finish')).toBe(false);
    expect(isDraggable({ ...task, isEditable: false }, 'body')).toBe(false);
  });
});
