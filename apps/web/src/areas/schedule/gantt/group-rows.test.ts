import { toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { firstPlan, id } from '@xmgl/engine/testing/small-plan';
import { expect, it } from 'vitest';
import { arrangeRows, type GroupBy, groupings, isHeadingID, whyGrouped } from './group-rows.ts';
import { toPlanView } from './plan-view.ts';
import { filterRows, noFilter } from './row-filter.ts';

const north = id(31);
const [first, second, third] = firstPlan.activities;
const owners = [{ ownerID: id(71), userName: '周宁', unitName: '', userID: null }];
const plan = toPlanDocument({
  ...firstPlan,
  wbsNodes: [{ wbsNodeID: north, parentID: null, code: '1', name: '北区', sortKey: 0 }],
  activities: [
    ...(first ? [{ ...first, wbsNodeID: north, ownerID: id(71), percentComplete: 100 }] : []),
    ...(second ? [{ ...second, durationMin: 480 * 30 }] : []),
    ...(third ? [{ ...third, kind: 'startMilestone' as const, durationMin: 0, ownerID: id(71) }] : []),
  ],
});
const dates = toPlanDates(computeSchedule(toPlanModel(plan, '')));
const { rows } = toPlanView(plan, dates, null, { owners, parties: [] });
const namesBy = (groupBy: GroupBy | null, sort: Parameters<typeof arrangeRows>[1] = null) =>
  arrangeRows(rows, sort, groupBy).map(({ name }) => name);

it('puts activities below the headings of their groups, those without a value last', () => {
  expect(namesBy('owner')).toEqual(['周宁（2 项）', '甲', '丙', '未指定责任人（1 项）', '乙']);
  expect(namesBy('state')).toEqual(['未开始（2 项）', '乙', '丙', '已完成（1 项）', '甲']);
  expect(namesBy('kind')).toEqual(['任务（2 项）', '甲', '乙', '开始里程碑（1 项）', '丙']);
  expect(namesBy('node')).toEqual(['1 北区（1 项）', '甲', '不在 WBS 节点之下（2 项）', '乙', '丙']);
});

it('goes by the calendar in months, not by their words', () => {
  const titles = namesBy('finishMonth').filter((name) => name.includes('年'));
  expect(titles).toEqual(['2026 年 4 月（2 项）', '2026 年 6 月（1 项）']);
});

it('says over each group from when to when it goes', () => {
  const [heading, ...members] = arrangeRows(rows, null, 'owner').slice(0, 3);
  expect(heading).toMatchObject({
    kind: 'group',
    isEditable: false,
    startAt: Math.min(...members.map(({ startAt }) => startAt)),
    finishAt: Math.max(...members.map(({ finishAt }) => finishAt)),
  });
});

it('sorts within the groups, keeps the numbers of the plan, and takes what a filter leaves', () => {
  expect(namesBy('owner', { field: 'name', direction: 'ascending' })).toEqual([
    '周宁（2 项）',
    '丙',
    '甲',
    '未指定责任人（1 项）',
    '乙',
  ]);
  const numbers = arrangeRows(rows, { field: 'code', direction: 'descending' }, 'state').map(
    ({ number }) => number,
  );
  expect(numbers).toEqual([undefined, 4, 3, undefined, 2]);
  const found = filterRows(rows, '', { ...noFilter, state: 'done' }, new Map());
  expect(arrangeRows(found, null, 'owner').map(({ name }) => name)).toEqual(['周宁（1 项）', '甲']);
});

it('loses no activity by any grouping, and is the plan itself by none or by one that is no longer known', () => {
  const activities = new Set(rows.filter(({ kind }) => kind !== 'summary'));
  for (const groupBy of Object.keys(groupings) as GroupBy[]) {
    const arranged = arrangeRows(rows, null, groupBy);
    expect(new Set(arranged.filter(({ kind }) => kind !== 'group'))).toEqual(activities);
    const headings = arranged.filter(({ kind }) => kind === 'group');
    expect(headings.every((row) => isHeadingID(row.id) && !row.name.startsWith('（'))).toBe(true);
    expect(new Set(headings.map((row) => row.id)).size).toBe(headings.length);
    expect(whyGrouped(groupBy)).toContain(`「${groupings[groupBy].title}」`);
  }
  expect(arrangeRows(rows, null, null)).toBe(rows);
  expect(arrangeRows(rows, null, '不再有' as GroupBy)).toBe(rows);
  expect(whyGrouped(null)).toBe('');
});
