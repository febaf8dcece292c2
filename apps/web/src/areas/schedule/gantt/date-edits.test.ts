import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { expect, test } from 'vitest';
import { toPlanDates } from '../plan/plan-dates.ts';
import { firstPlan, idOf } from '../plan/small-plan.fixture.ts';
import { finishOf, type Planned, startOf, toCarryCommands } from './date-edits.ts';

const { a } = idOf;
const monday = 20_570;
const on = (day: number, hour: number) => (monday + day) * 1440 + hour * 60;

const toPlanned = (plan: PlanDocument): Planned => ({
  plan,
  dates: toPlanDates(computeSchedule(toPlanModel(plan, ''))),
});
const say = (planned: Planned, commands: readonly PlanCommand[]): Planned => {
  const applied = applyPlanCommands(planned.plan, [...commands]);
  if (!applied.ok) throw new Error(applied.failure.message);
  return toPlanned(applied.plan);
};

const done = say(toPlanned(toPlanDocument(firstPlan)), [
  { kind: 'setProgress', activityID: a, actualStart: on(0, 8), actualFinish: on(1, 17) },
]);

test('a finished activity that is dragged to another day ends as much later, over a weekend too', () => {
  const later = say(done, toCarryCommands(done, a, on(2, 8)));
  expect([startOf(later, a), finishOf(later, a)]).toEqual([on(2, 8), on(3, 17)]);
  const overWeekend = say(done, toCarryCommands(done, a, on(4, 8)));
  expect([startOf(overWeekend, a), finishOf(overWeekend, a)]).toEqual([on(4, 8), on(7, 17)]);
});

test('an activity that was not begun is held until the day it is dragged to', () => {
  const plan = toPlanned(toPlanDocument(firstPlan));
  const moved = say(plan, toCarryCommands(plan, a, on(2, 8)));
  expect(startOf(moved, a)).toBe(on(2, 8));
});
