import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { computePlan } from './compute-plan.ts';
import { toStartingPlan } from './create-plan.service.ts';

const sayTo = (commands: readonly PlanCommand[]) => {
  const applied = applyPlanCommands(toStartingPlan('2026-04-27'), commands);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.plan;
};

const addAll = (count: number): PlanCommand[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'addActivity',
    activityID: v7(),
    wbsNodeID: null,
    name: `活动 ${at}`,
  }));

test('a plan too large for the event loop is computed beside it, to the same dates', async () => {
  const plan = sayTo(addAll(30_001));
  expect(await computePlan(plan, '大')).toEqual(computeSchedule(toPlanModel(plan, '大')));
});

test('a small plan of many calendars is computed beside the event loop as well', async () => {
  const week = Array.from({ length: 7 }, () => [{ fromMin: 480, toMin: 960 }]);
  const calendars = Array.from({ length: 60 }, (_, at): PlanCommand => {
    const calendar = { calendarID: v7(), name: `日历 ${at}`, kind: 'activity', parentID: null } as const;
    const rest = { useHolidays: false, week, workWeeks: [], exceptions: [], sourceUid: null, extra: {} };
    return { kind: 'saveCalendar', calendar: { ...calendar, ...rest } };
  });
  const plan = sayTo([...calendars, ...addAll(10)]);
  const compute = computePlan(plan, '小');
  let hasWaited = false;
  setImmediate(() => {
    hasWaited = true;
  });
  expect(await compute).toEqual(computeSchedule(toPlanModel(plan, '小')));
  expect(hasWaited).toBe(true);
});
