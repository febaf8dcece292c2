import type { GanttRow } from '@xmgl/gantt/gantt-types';
import { plainRow } from '@xmgl/gantt/table/plain-row';
import { expect, it } from 'vitest';
import { filterFrom, filterRows, noFilter, type RowFilter, type RowState } from './row-filter.ts';

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
  row('B', 'S', { percentComplete: 100, ownerText: '张工', startAt: 1440, finishAt: 2000 }),
  row('C', null, { percentComplete: 40 }),
];
const chosen = (filter: Partial<RowFilter>) =>
  filterRows(rows, '', { ...noFilter, ...filter }, pinyin).map(({ id }) => id);
const shown = (search: string, state: RowState) =>
  filterRows(rows, search, { ...noFilter, state }, pinyin).map(({ id }) => id);

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
  expect(filterRows(rows, ' ', noFilter, pinyin)).toBe(rows);
});

it('asks for a person and a span of days, all together', () => {
  expect(chosen({ person: '张工' })).toEqual(['S', 'B']);
  expect(chosen({ from: '1970-01-02' })).toEqual(['S', 'B']);
  expect(chosen({ to: '1970-01-01' })).toEqual(['S', 'T', 'A', 'C']);
  expect(chosen({ from: '1970-01-02', to: '1970-01-02', person: '张工', state: 'done' })).toEqual(['S', 'B']);
  expect(chosen({ person: '张工', state: 'open' })).toEqual([]);
});

it('keeps a row that was just put in', () => {
  expect(filterRows(rows, '没有', noFilter, pinyin, new Set(['C'])).map(({ id }) => id)).toEqual(['C']);
});

it('shows what a number of a report counts: by what happened, as the report does', () => {
  const day = 1440;
  const counted = [
    row('late', null, { isCritical: true, baselineFinishAt: 5 * day }),
    row('after', null, { baselineFinishAt: 12 * day }),
    row('done', null, {
      percentComplete: 100,
      actualStartAt: 2 * day,
      actualFinishAt: 6 * day,
      baselineFinishAt: 5 * day,
    }),
    row('stopped', null, { isInactive: true, baselineFinishAt: 5 * day }),
  ];
  const of = (address: string) =>
    filterRows(counted, '', filterFrom(new URLSearchParams(address)) ?? noFilter, pinyin).map(({ id }) => id);
  expect(of('rows=overdue&to=1970-01-10')).toEqual(['late']);
  expect(of('rows=overdue&to=1970-01-06')).toEqual(['late', 'done']);
  expect(of('rows=overdueCritical&to=1970-01-10')).toEqual(['late']);
  expect(of('rows=started&from=1970-01-03&to=1970-01-03')).toEqual(['done']);
  expect(of('rows=finishedLate&from=1970-01-01&to=1970-01-31')).toEqual(['done']);
  expect(of('rows=nothing')).toEqual(['late', 'after', 'done', 'stopped']);
});
