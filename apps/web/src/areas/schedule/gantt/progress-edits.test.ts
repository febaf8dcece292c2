import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { firstPlan, idOf } from '@xmgl/engine/testing/small-plan';
import { expect, test } from 'vitest';
import { finishOf, type Planned, type ReadCommands, startOf } from './date-edits.ts';
import { readActual, readRemaining, toProgressCommands, toReportedWords } from './progress-edits.ts';

const { a } = idOf;
const day = 480;

const toPlanned = (plan: PlanDocument): Planned => ({
  plan,
  dates: toPlanDates(computeSchedule(toPlanModel(plan, ''))),
});
const commandsOf = (read: ReadCommands): PlanCommand[] => {
  if (!read.ok) throw new Error(read.error);
  return [...read.value];
};
const say = (planned: Planned, commands: readonly PlanCommand[]): Planned => {
  const applied = applyPlanCommands(planned.plan, [...commands]);
  if (!applied.ok) throw new Error(applied.failure.message);
  return toPlanned(applied.plan);
};

const plan = toPlanned(toPlanDocument(firstPlan));
const start = startOf(plan, a);
const row = (planned: Planned) => planned.plan.activity.get(a);
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
