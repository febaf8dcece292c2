import type { GanttRow } from '@xmgl/gantt/gantt-types';
import { expect, it } from 'vitest';
import { findFirstPlace } from './use-first-place.ts';

const day = 1440;
const bar = (startAt: number, finishAt: number) => ({ kind: 'task', startAt, finishAt }) as GanttRow;

it('a chart whose first bars are around today opens at today', () => {
  expect(findFirstPlace([bar(990 * day, 1005 * day)], 1000 * day)).toBeNull();
  expect(findFirstPlace([], 1000 * day)).toBeNull();
});

it('a chart whose first bars are long gone opens at the first of them', () => {
  expect(findFirstPlace([bar(800 * day, 1900 * day), bar(700 * day, 720 * day)], 1000 * day)).toBe(700 * day);
});
