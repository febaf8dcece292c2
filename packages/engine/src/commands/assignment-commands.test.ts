import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { expect, test } from 'vitest';
import { applyPlanCommands } from './apply-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from './new-plan.ts';
import type { PlanDocument } from './plan-document.ts';

const id = (letter: string) => `00000000-0000-7000-8000-0000000000${letter.charCodeAt(0).toString(16)}`;
const day = 480;
const say = (plan: PlanDocument, ...commands: PlanCommand[]): PlanDocument => {
  const applied = applyPlanCommands(plan, commands);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.plan;
};
const [activityID, first, second, one, two] = ['a', 'p', 'q', 'x', 'y'].map(id) as [
  string,
  string,
  string,
  string,
  string,
];
const at = Date.parse('2026-06-01T08:00:00Z') / 60_000;
const empty = toEmptyPlan(toNewSettings(at, id('k')), [toOfficeCalendar(id('k'), '标准')]);

type Fields = Extract<PlanCommand, { kind: 'updateActivity' }>['fields'];
/** An activity of 4 days with two people. */
const begin = (fields: Fields) =>
  say(
    empty,
    { kind: 'addActivity', activityID, wbsNodeID: null, name: 'A', durationMin: 4 * day },
    { kind: 'updateActivity', activityID, fields },
    { kind: 'addResource', resourceID: first, fields: { name: '甲', kind: 'labour' } },
    { kind: 'addResource', resourceID: second, fields: { name: '乙', kind: 'labour' } },
    { kind: 'addAssignment', assignmentID: one, activityID, resourceID: first, units: 2 },
  );
const shown = (plan: PlanDocument) => ({
  days: (plan.activity.get(activityID)?.durationMin ?? 0) / day,
  people: [...plan.assignment.values()].map(({ units, workMin }) => [units, workMin / day]),
});
const change = (fields: Extract<PlanCommand, { kind: 'updateAssignment' }>['fields']): PlanCommand => ({
  kind: 'updateAssignment',
  assignmentID: one,
  fields,
});
const join: PlanCommand = {
  kind: 'addAssignment',
  assignmentID: two,
  activityID,
  resourceID: second,
  units: 2,
};

test('固定工期: units move the work, work moves the units', () => {
  const plan = begin({ workType: 'fixedDuration' });
  expect(shown(plan)).toEqual({ days: 4, people: [[2, 8]] });
  expect(shown(say(plan, change({ units: 3 })))).toEqual({ days: 4, people: [[3, 12]] });
  expect(shown(say(plan, change({ workMin: 6 * day })))).toEqual({ days: 4, people: [[1.5, 6]] });
});

test('固定单位: work moves the duration; 固定工时: units do', () => {
  expect(shown(say(begin({ workType: 'fixedUnits' }), change({ workMin: 12 * day })))).toEqual({
    days: 6,
    people: [[2, 12]],
  });
  expect(shown(say(begin({ workType: 'fixedWork' }), change({ units: 4 })))).toEqual({
    days: 2,
    people: [[4, 8]],
  });
});

test('effort-driven: whoever joins shares the work, and who leaves gives it back', () => {
  const joined = say(begin({ workType: 'fixedUnits', effortDriven: true }), join);
  expect(shown(joined)).toEqual({
    days: 2,
    people: [
      [2, 4],
      [2, 4],
    ],
  });
  expect(shown(say(joined, { kind: 'deleteAssignment', assignmentID: two }))).toEqual({
    days: 4,
    people: [[2, 8]],
  });
  const kept = say(begin({ workType: 'fixedDuration', effortDriven: true }), join);
  expect(shown(kept)).toEqual({
    days: 4,
    people: [
      [1, 4],
      [1, 4],
    ],
  });
});

test('a resource that joins without effort-driven brings work of its own', () => {
  expect(shown(say(begin({ workType: 'fixedUnits' }), join))).toEqual({
    days: 4,
    people: [
      [2, 8],
      [2, 8],
    ],
  });
});

test('what was worked stays with whoever worked it', () => {
  const work: PlanCommand = {
    kind: 'recordActualWork',
    assignmentID: one,
    timesheetID: id('t'),
    lines: [{ date: '2026-06-01', workMin: 60 }],
    remainingMin: null,
    workedSince: '2026-06-01',
  };
  const worked = say(begin({}), work);
  for (const said of [
    change({ resourceID: second }),
    { kind: 'deleteAssignment', assignmentID: one },
    { kind: 'deleteResource', resourceID: first },
  ] satisfies PlanCommand[]) {
    const applied = applyPlanCommands(worked, [said]);
    expect(applied.ok ? null : applied.failure).toMatchObject({
      code: 'hasActuals',
      message: '「甲」在「A」已有实际工时，不能移除或换成别人，可把剩下的工时分给别人',
    });
  }
});

test('a curve drawn by hand comes to the work; another one forgets its parts', () => {
  const plan = begin({ workType: 'fixedDuration' });
  const parts = [3, 1, 1, 3].map((days) => days * day);
  const drawn = say(plan, change({ curve: 'manual', curveParts: parts }));
  expect(drawn.assignment.get(one)).toMatchObject({ curve: 'manual', curveParts: parts });
  expect(() => say(plan, change({ curve: 'manual', curveParts: [day, day] }))).toThrow(
    '手工分布各期合计 16 小时，应等于 64 小时',
  );
  expect(say(drawn, change({ curve: 'bell' })).assignment.get(one)).toMatchObject({
    curve: 'bell',
    curveParts: [],
  });
});
