import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { planLimits } from '@xmgl/contracts/schedule/plan-limits';
import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { expect, test } from 'vitest';
import { applyPlanCommands } from './apply-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from './new-plan.ts';
import type { PlanDocument } from './plan-document.ts';

const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const office = toOfficeCalendar(id(1), '标准');
const empty = toEmptyPlan(toNewSettings(29_618_400, id(1)), [office]);

const say = (plan: PlanDocument, commands: readonly PlanCommand[]): PlanDocument => {
  const applied = applyPlanCommands(plan, commands);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.plan;
};
const refusal = (plan: PlanDocument, commands: readonly PlanCommand[]) => {
  const applied = applyPlanCommands(plan, commands);
  if (applied.ok) throw new Error('was not refused');
  return applied.failure;
};
const nodesBelow = (count: number, from: number): PlanCommand[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'addWbsNode',
    wbsNodeID: id(from + at),
    parentID: at === 0 ? null : id(from + at - 1),
    name: '节点',
  }));
const save = (calendar: CalendarRow): PlanCommand => ({ kind: 'saveCalendar', calendar });
const calendarOf = (at: number, said: Partial<CalendarRow>): CalendarRow => ({
  ...office,
  calendarID: id(10_000 + at),
  name: `日历 ${at}`,
  ...said,
});
const deepest = planLimits.wbsDepth;
const depthRefused = { code: 'tooMuch', message: 'WBS 最多 12 级，请放到较浅的节点下' };

test('a WBS goes down to the deepest level and not below it', () => {
  const commands = nodesBelow(deepest + 1, 100);
  expect(say(empty, commands.slice(0, deepest)).wbsNode.size).toBe(deepest);
  expect(refusal(empty, commands)).toMatchObject({ ...depthRefused, commandIndex: deepest });
});

test('a branch is not moved to where it would reach too deep, and an activity may stand at the deepest node', () => {
  const plan = say(empty, [...nodesBelow(8, 100), ...nodesBelow(5, 200)]);
  const move: PlanCommand = { kind: 'moveWbsNode', wbsNodeID: id(200), parentID: id(107) };
  expect(refusal(plan, [move])).toMatchObject(depthRefused);
  const full = say(empty, nodesBelow(deepest, 100));
  const wbsNodeID = id(100 + deepest - 1);
  const add: PlanCommand = { kind: 'addActivity', activityID: id(900), wbsNodeID, name: '活动' };
  const filled = say(full, [add]);
  expect(refusal(filled, [{ kind: 'activityToWbsNode', activityID: id(900) }])).toMatchObject(depthRefused);
});

test('undo puts nothing deeper than a command may', () => {
  const rows = [...say(empty, nodesBelow(deepest, 100)).wbsNode.values()];
  const steps = rows.flatMap((row) => [
    { step: 'put', entity: 'wbsNode', row } as const,
    { step: 'place', rowID: row.wbsNodeID, parentID: row.parentID, afterID: null } as const,
  ]);
  const below = {
    ...rows[0],
    wbsNodeID: id(999),
    parentID: id(100 + deepest - 1),
    code: 'x',
  } as (typeof rows)[0];
  const more = [
    { step: 'put', entity: 'wbsNode', row: below } as const,
    { step: 'place', rowID: id(999), parentID: below.parentID, afterID: null } as const,
  ];
  expect(say(empty, [{ kind: 'restore', steps }]).wbsNode.size).toBe(deepest);
  expect(refusal(empty, [{ kind: 'restore', steps: [...steps, ...more] }])).toMatchObject(depthRefused);
});

test('a plan that came in deeper keeps its depth, and everything else in it is edited', () => {
  const [node] = say(empty, nodesBelow(1, 100)).wbsNode.values();
  if (!node) throw new Error('no node');
  const ids = Array.from({ length: 40 }, (_, at) => id(100 + at));
  const deep: PlanDocument = {
    ...empty,
    wbsNode: new Map(
      ids.map((wbsNodeID, at) => [
        wbsNodeID,
        { ...node, wbsNodeID, code: String(at), parentID: ids[at - 1] ?? null },
      ]),
    ),
    children: new Map(ids.map((one, at) => [ids[at - 1] ?? '', [one]])),
  };
  const rename: PlanCommand = { kind: 'updateWbsNode', wbsNodeID: id(139), fields: { name: '改名' } };
  expect(say(deep, [rename, ...nodesBelow(2, 300)]).wbsNode.size).toBe(42);
  expect(
    refusal(deep, [{ kind: 'addWbsNode', wbsNodeID: id(300), parentID: id(139), name: '更深' }]),
  ).toMatchObject(depthRefused);
});

test('calendars, their shifts and exceptions are limited together', () => {
  const rows = planLimits.rows.calendar;
  const many = Array.from({ length: rows }, (_, at) => save(calendarOf(at, {})));
  expect(refusal(empty, many)).toMatchObject({
    code: 'tooMuch',
    message: '一个计划最多 500 个日历，请删除不用的日历',
    commandIndex: rows - 1,
  });
  const shifts = Array.from({ length: 20 }, (_, at) => ({ fromMin: at * 2, toMin: at * 2 + 1 }));
  const week = Array.from({ length: 7 }, () => shifts);
  const heavy = Array.from({ length: 72 }, (_, at) => save(calendarOf(at, { week })));
  expect(refusal(empty, heavy)).toMatchObject({ message: '一个计划的日历最多共有 1 万个班次，请合并日历' });
  expect(say(empty, heavy.slice(0, 70)).calendar.size).toBe(71);
  const exceptions = Array.from({ length: 10_001 }, (_, at) => ({
    fromDay: at,
    toDay: at,
    name: '',
    intervals: [],
  }));
  const free = [0, 1].map((at) => save(calendarOf(at, { exceptions })));
  expect(refusal(empty, free)).toMatchObject({ message: /最多共有 2 万个例外/ });
});

test('one row has so many links and no more', () => {
  const ends = Array.from({ length: planLimits.linksAtRow + 1 }, (_, at) => id(20_000 + at));
  const [activity] = say(empty, [
    { kind: 'addActivity', activityID: id(5), wbsNodeID: null, name: '始' },
  ]).activity.values();
  if (!activity) throw new Error('no activity');
  const all = [id(5), ...ends];
  const plan: PlanDocument = {
    ...empty,
    activity: new Map(all.map((activityID) => [activityID, { ...activity, activityID, code: activityID }])),
    children: new Map([['', all]]),
  };
  const links = ends.map(
    (succID, at): PlanCommand => ({
      kind: 'addLink',
      linkID: id(40_000 + at),
      predID: id(5),
      succID,
    }),
  );
  expect(say(plan, links.slice(1)).link.size).toBe(planLimits.linksAtRow);
  expect(refusal(plan, links)).toMatchObject({
    message: '「始」的逻辑关系超过 5000 条，请用里程碑分组',
  });
});
