import { describe, expect, test } from 'vitest';
import { testRow } from '../test-rows.ts';
import { linkTypeOf, previewBarDrag, snapStep } from './drag-preview.ts';
import { toEdit } from './timeline-gesture.ts';

const row = testRow('a', { startAt: 1440 * 100 + 480, finishAt: 1440 * 104 + 1020, percentComplete: 20 });
const byDay = snapStep('week', false);

const at = (day: number, hour: number) => (100 + day) * 1440 + hour * 60;
const split = testRow('s', {
  startAt: at(0, 8),
  finishAt: at(9, 17),
  segments: [
    { start: at(0, 8), finish: at(1, 17) },
    { start: at(4, 8), finish: at(5, 17) },
    { start: at(8, 8), finish: at(9, 17) },
  ],
});

describe('dragging a part of a split bar', () => {
  test('moves that part alone, and not beyond its neighbours', () => {
    const drag = previewBarDrag('segment', split, 1440, byDay, 1);
    expect(toEdit(drag)).toEqual({ kind: 'moveSegment', id: 's', segment: 1, startAt: at(5, 8) });
    expect(previewBarDrag('segment', split, -9 * 1440, byDay, 1).startAt).toBe(at(1, 17));
    expect(previewBarDrag('segment', split, 9 * 1440, byDay, 1).finishAt).toBe(at(8, 8));
    expect(previewBarDrag('segment', split, 9 * 1440, byDay, 2).finishAt).toBe(at(18, 17));
  });

  test('its gaps count neither for progress nor for the shortest length', () => {
    const worked = 3 * (at(1, 17) - at(0, 8));
    expect(previewBarDrag('progress', split, worked / 2, byDay).percentComplete).toBe(50);
    expect(previewBarDrag('resize', split, -9 * 1440, byDay).finishAt).toBeGreaterThan(at(8, 8));
  });
});

test('several chosen bars move together', () => {
  const drag = { ...previewBarDrag('move', row, 1440, byDay), alsoIds: ['b', 'c'] };
  expect(toEdit(drag)).toEqual({ kind: 'moveRows', ids: ['a', 'b', 'c'], deltaMinutes: 1440 });
});

describe('dragging a bar', () => {
  test('moves by whole days and keeps the hour of the day', () => {
    const drag = previewBarDrag('move', row, 1440 * 2.4, byDay);
    expect([drag.startAt, drag.finishAt]).toEqual([row.startAt + 2880, row.finishAt + 2880]);
    expect(toEdit(drag)).toEqual({ kind: 'move', id: 'a', startAt: row.startAt + 2880 });
  });

  test('snaps to hours at the hour zoom, and to nothing with Alt', () => {
    expect(previewBarDrag('move', row, 80, snapStep('hour', false)).deltaMinutes).toBe(60);
    expect(previewBarDrag('move', row, 80, snapStep('week', true)).deltaMinutes).toBe(80);
  });

  test('a path shorter than half a step is no edit', () => {
    expect(toEdit(previewBarDrag('move', row, 500, byDay))).toBeNull();
    expect(toEdit(previewBarDrag('progress', row, 10, byDay))).toBeNull();
  });

  test('stretches the finish, never to or before the start', () => {
    expect(previewBarDrag('resize', row, 1440, byDay).finishAt).toBe(row.finishAt + 1440);
    expect(previewBarDrag('resize', row, -1440 * 30, byDay).finishAt).toBeGreaterThan(row.startAt);
  });

  test('sets progress in steps of five percent between 0 and 100', () => {
    const span = row.finishAt - row.startAt;
    expect(previewBarDrag('progress', row, span * 0.33, byDay).percentComplete).toBe(55);
    expect(previewBarDrag('progress', row, span * 5, byDay).percentComplete).toBe(100);
    expect(previewBarDrag('progress', row, -span, byDay).percentComplete).toBe(0);
  });

  test('the ends of a drawn link decide its type', () => {
    expect([linkTypeOf('finish', 'start'), linkTypeOf('start', 'start')]).toEqual(['FS', 'SS']);
    expect([linkTypeOf('finish', 'finish'), linkTypeOf('start', 'finish')]).toEqual(['FF', 'SF']);
  });

  test('a link dropped on nothing or on its own bar is no edit', () => {
    const drag = { kind: 'link', rowId: 'a', end: 'finish', x: 0, y: 0 } as const;
    expect(toEdit({ ...drag, target: null })).toBeNull();
    expect(toEdit({ ...drag, target: { rowId: 'a', end: 'start' } })).toBeNull();
    expect(toEdit({ ...drag, target: { rowId: 'b', end: 'start' } })).toEqual({
      kind: 'link',
      predId: 'a',
      succId: 'b',
      type: 'FS',
    });
  });
});
