import type { GanttRow } from '@xmgl/gantt/gantt-types';
import { plainRow } from '@xmgl/gantt/plain-row';
import { expect, it } from 'vitest';
import { filterRows } from './row-filter.ts';

const row = (id: string, parentId: string | null, more: Partial<GanttRow> = {}): GanttRow => ({
  ...plainRow,
  id,
  parentId,
  code: id,
  name: `活动${id}`,
  finishAt: 10,
  ...more,
});

const pinyin = new Map([['地下室', 'dxs dixiashi']]);
const rows = [
  row('S', null, { kind: 'summary', name: '主体' }),
  row('T', 'S', { kind: 'summary', name: '地下室' }),
  row('A', 'T', { isCritical: true }),
  row('B', 'S', { percentComplete: 100 }),
  row('C', null, { percentComplete: 40 }),
];
const shown = (search: string, filter: Parameters<typeof filterRows>[2]) =>
  filterRows(rows, search, filter, pinyin).map(({ id }) => id);

it('keeps the summaries above what fits', () => {
  expect(shown('', 'critical')).toEqual(['S', 'T', 'A']);
  expect(shown('活动b', 'all')).toEqual(['S', 'B']);
  expect(shown('地下室', 'all')).toEqual(['S', 'T']);
});

it('finds a name by its pinyin and its initials', () => {
  for (const typed of ['dxs', 'DiXia', 'di xia shi']) expect(shown(typed, 'all')).toEqual(['S', 'T']);
});

it('tells what is done from what goes on', () => {
  expect(shown('', 'done')).toEqual(['S', 'B']);
  expect(shown('', 'open')).toEqual(['C']);
  expect(shown('', 'late')).toEqual([]);
});

it('without a wish shows the very same rows', () => {
  expect(filterRows(rows, ' ', 'all', pinyin)).toBe(rows);
});
