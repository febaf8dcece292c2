import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { expect, test } from 'vitest';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { toPlanDocument } from '../commands/plan-wire.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { firstPlan, idOf } from '../testing/small-plan.ts';
import { toCarriedWords } from './carried-words.ts';
import { finishOf, type Planned, readDeadline, startOf, toCarryCommands } from './date-edits.ts';
import { toPlanDates } from './plan-dates.ts';

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

test('a begun activity that is dragged has another actual start; what is done and what is left stay', () => {
  const begun = say(toPlanned(toPlanDocument(firstPlan)), [
    { kind: 'setProgress', activityID: a, actualStart: on(0, 8), percentComplete: 25 },
  ]);
  const commands = toCarryCommands(begun, a, on(2, 8));
  const moved = say(begun, commands);
  expect(moved.plan.activity.get(a)).toMatchObject({
    actualStart: on(2, 8),
    percentComplete: 25,
    durationMin: 960,
    remainingMin: null,
    actualFinish: null,
  });
  expect([startOf(moved, a), finishOf(moved, a)]).toEqual([on(2, 8), on(3, 17)]);
  expect(toCarriedWords(begun.plan, commands)).toBe('「甲」的实际开始改为 2026-04-29，尚需工期仍为 1.5 天');
  expect(toCarriedWords(begun.plan, toCarryCommands(begun, a, on(0, 8)))).toBe('');
  expect(toCarriedWords(done.plan, toCarryCommands(done, a, on(2, 8)))).toBe('');
});

test('what is left of a begun activity stays where it was planned anew, wherever its start is dragged to', () => {
  const begun = say(toPlanned(toPlanDocument(firstPlan)), [
    { kind: 'setStatusDate', at: on(4, 17) },
    { kind: 'rescheduleRemaining', activityIDs: null },
    { kind: 'setProgress', activityID: a, actualStart: on(0, 8), percentComplete: 50 },
  ]);
  const moved = say(begun, toCarryCommands(begun, a, on(2, 8)));
  expect([startOf(moved, a), finishOf(moved, a)]).toEqual([on(2, 8), finishOf(begun, a)]);
  expect(finishOf(moved, a)).toBe(on(7, 17));
});

test('an activity that was not begun is held until the day it is dragged to', () => {
  const plan = toPlanned(toPlanDocument(firstPlan));
  const moved = say(plan, toCarryCommands(plan, a, on(2, 8)));
  expect(startOf(moved, a)).toBe(on(2, 8));
});

test('a deadline keeps the day that was typed, on a day of rest as well', () => {
  const planned = { ...toPlanned(toPlanDocument(firstPlan)), today: monday };
  const sunday = monday + 6;
  const toDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
  const deadlineOf = (text: string) => {
    const read = readDeadline(planned, a, text);
    return read.ok && read.value[0]?.kind === 'setDeadline' ? read.value[0].at : null;
  };
  expect(deadlineOf(toDay(sunday))).toBe(sunday * 1440 + 17 * 60);
  expect(deadlineOf(toDay(monday))).toBe(on(0, 17));
  expect(deadlineOf(`${toDay(sunday)} 10:00`)).toBe(sunday * 1440 + 600);
});
