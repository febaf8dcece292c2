import { toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { firstPlan, id } from '@xmgl/engine/testing/small-plan';
import { expect, it } from 'vitest';
import { allColumns } from './plan-columns.ts';
import { toPlanView } from './plan-view.ts';
import { type RowSort, sortRows, whyFixed } from './sort-rows.ts';

const [north, south] = [id(31), id(32)];
const [first, second, third] = firstPlan.activities;
const plan = toPlanDocument({
  ...firstPlan,
  wbsNodes: [
    { wbsNodeID: north, parentID: null, code: '1', name: '北区', sortKey: 10 },
    { wbsNodeID: south, parentID: null, code: '2', name: '南区', sortKey: 20 },
  ],
  activities: [first, second, third].flatMap((activity, at) =>
    activity
      ? [
          {
            ...activity,
            wbsNodeID: north,
            name: `第${[2, 10, 1][at]}段`,
            deadlineAt: at === 1 ? 40_000_000 : null,
          },
          {
            ...activity,
            activityID: id(41 + at),
            wbsNodeID: south,
            code: `S${at}`,
            durationMin: 480 * (at + 1),
          },
        ]
      : [],
  ),
});
const dates = toPlanDates(computeSchedule(toPlanModel(plan, '')));
const { rows } = toPlanView(plan, dates, null, { owners: [], parties: [] });
const by = (field: string, direction: RowSort['direction']) =>
  sortRows(rows, { field, direction }).map(({ name }) => name);

it('sorts within each WBS node, which stays above what it holds', () => {
  expect(by('name', 'ascending')).toEqual(['北区', '第1段', '第2段', '第10段', '南区', '丙', '甲', '乙']);
  const longest = by('duration', 'descending');
  expect(longest.slice(longest.indexOf('南区'))).toEqual(['南区', '丙', '乙', '甲']);
});

it('keeps the numbers of the plan, and puts what has no value last whichever way', () => {
  const numbers = sortRows(rows, { field: 'name', direction: 'descending' }).map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b));
  for (const direction of ['ascending', 'descending'] as const)
    expect(by('deadline', direction).filter((name) => name.startsWith('第'))[0]).toBe('第10段');
});

it('sorts by every column there is, loses no row, and leaves the order of the plan where it sorts by none', () => {
  for (const { field } of allColumns)
    for (const direction of ['ascending', 'descending'] as const)
      expect(new Set(sortRows(rows, { field, direction }))).toEqual(new Set(rows));
  expect(sortRows(rows, null)).toBe(rows);
  expect(sortRows(rows, { field: '不再有', direction: 'ascending' })).toBe(rows);
  expect(whyFixed(null)).toBe('');
  expect(whyFixed({ field: 'start', direction: 'ascending' })).toContain('「开始」');
});
