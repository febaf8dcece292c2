import { toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { firstPlan, id } from '@xmgl/engine/testing/small-plan';
import { expect, test } from 'vitest';
import { toDrivingPath } from './driving-path.ts';
import { toPlanView } from './plan-view.ts';

const names = ['A', 'B', 'C', 'D', 'E'] as const;
const idOf = (name: string) => id('ABCDE'.indexOf(name) + 1);
const links = ['AB', 'AC', 'BD', 'CD', 'DE'];
const plan = toPlanDocument({
  ...firstPlan,
  activities: names.map((name, at) => ({
    activityID: idOf(name),
    code: name,
    name,
    durationMin: name === 'B' ? 2400 : 480,
    sortKey: at,
  })),
  links: links.map(([pred = '', succ = ''], at) => ({
    linkID: id(20 + at),
    predID: idOf(pred),
    succID: idOf(succ),
  })),
});
const view = toPlanView(plan, toPlanDates(computeSchedule(toPlanModel(plan, ''))), null, {
  owners: [],
  parties: [],
});
const pathOf = (name: string) =>
  [...toDrivingPath(view, idOf(name)).rowIDs].map((rowID) => plan.activity.get(rowID)?.name).sort();

test('what drives an activity is followed back to the start, and what it drives to the end', () => {
  expect(pathOf('D')).toEqual(['A', 'B', 'D', 'E']);
  expect(pathOf('C')).toEqual(['A', 'C']);
  expect(pathOf('A')).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect([...toDrivingPath(view, idOf('C')).linkIDs]).toEqual([id(21)]);
});

test('each row tells the predecessor that decides when it begins', () => {
  expect(view.rows.map(({ driverText }) => driverText)).toEqual(['', 'A', 'A', 'B', 'D']);
});
