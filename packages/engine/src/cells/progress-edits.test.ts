import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { expect, test } from 'vitest';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { toPlanDocument } from '../commands/plan-wire.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { firstPlan, idOf } from '../testing/small-plan.ts';
import { finishOf, type PlannedToday, type ReadCommands, startOf } from './date-edits.ts';
import { toPlanDates } from './plan-dates.ts';
import { readActual, readRemaining, toProgressCommands, toReportedWords } from './progress-edits.ts';

const { a } = idOf;
const day = 480;

const toPlanned = (plan: PlanDocument): PlannedToday => ({
  plan,
  today: 20_570,
  dates: toPlanDates(computeSchedule(toPlanModel(plan, ''))),
});
const commandsOf = (read: ReadCommands): PlanCommand[] => {
  if (!read.ok) throw new Error(read.error);
  return [...read.value];
};
const say = (planned: PlannedToday, commands: readonly PlanCommand[]): PlannedToday => {
  const applied = applyPlanCommands(planned.plan, [...commands]);
  if (!applied.ok) throw new Error(applied.failure.message);
  return toPlanned(applied.plan);
};

const plan = toPlanned(toPlanDocument(firstPlan));
const start = startOf(plan, a);
const row = (planned: PlannedToday) => planned.plan.activity.get(a);
const wordsOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 10);

test('a percentage without an actual start takes the planned one, all of it the finish, and both are told', () => {
  const half = commandsOf(toProgressCommands(plan, a, 50));
  expect(row(say(plan, half))).toMatchObject({ actualStart: start, actualFinish: null, percentComplete: 50 });
  expect(toReportedWords(plan.plan, half, 'percentComplete')).toContain(
    `实际开始按计划开始记为 ${wordsOf(start)}`,
  );
  const whole = commandsOf(toProgressCommands(plan, a, 100));
  expect(row(say(plan, whole))).toMatchObject({
    actualStart: start,
    actualFinish: finishOf(plan, a),
    percentComplete: 100,
  });
  expect(toReportedWords(plan.plan, whole, 'percentComplete')).toContain('实际完成记为');
});

test('with a status date set, progress is reported on what was to begin before it, and typed dates on the rest', () => {
  const checked = say(plan, [{ kind: 'setStatusDate', at: start + 600 }]);
  expect(startOf(checked, a)).toBe(start);
  expect(row(say(checked, commandsOf(toProgressCommands(checked, a, 50))))?.actualStart).toBe(start);
  const early = say(plan, [{ kind: 'setStatusDate', at: start - 600 }]);
  expect(toProgressCommands(early, a, 50)).toMatchObject({
    ok: false,
    error: expect.stringContaining('请先填写实际开始，或推进检查日期'),
  });
  const sunday = commandsOf(readActual(early, a, 'actualStart', wordsOf(start - 1440)));
  expect(row(say(early, sunday))?.actualStart).toBe(start - 1440);
});

test('a finish without a start takes the planned start; nothing typed takes a date back', () => {
  const finish = wordsOf(finishOf(plan, a) - 1);
  const finished = say(plan, commandsOf(readActual(plan, a, 'actualFinish', finish)));
  expect(row(finished)).toMatchObject({ actualStart: start, percentComplete: 100 });
  const reopened = say(finished, commandsOf(readActual(finished, a, 'actualFinish', '')));
  expect(row(reopened)).toMatchObject({ actualFinish: null, percentComplete: 99 });
  const before = wordsOf(start - 3 * 1440);
  expect(readActual(plan, a, 'actualFinish', before)).toMatchObject({
    ok: false,
    error: expect.stringContaining('请先填写实际开始'),
  });
});

test('what is still to do is the duration before work began, and less of it says that it began', () => {
  expect(row(say(plan, commandsOf(readRemaining(plan, a, '9天'))))).toMatchObject({
    durationMin: 9 * day,
    actualStart: null,
  });
  const begun = say(plan, commandsOf(readRemaining(plan, a, '1天')));
  expect(row(begun)).toMatchObject({ actualStart: start, remainingMin: day });
  expect(row(say(begun, commandsOf(readRemaining(begun, a, '0'))))).toMatchObject({ percentComplete: 100 });
});
