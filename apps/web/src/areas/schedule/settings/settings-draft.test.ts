import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { firstPlan } from '@xmgl/engine/testing/small-plan';
import { expect, test } from 'vitest';
import { readHolidays } from './holiday-text.ts';
import { readSettings, type SettingsDraft, toSettingsDraft, withHolidays } from './settings-draft.ts';

const plan = toPlanDocument(firstPlan);
const draft = toSettingsDraft(plan);

const save = (changed: SettingsDraft): PlanDocument => {
  const read = readSettings(plan, changed);
  if (!read.ok) throw new Error(read.error);
  const applied = applyPlanCommands(plan, read.value);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.plan;
};
const startOf = (document: PlanDocument): string =>
  new Date(computeSchedule(toPlanModel(document, '')).start * 60_000).toISOString().slice(0, 10);

test('a form that was not changed says nothing', () => {
  expect(readSettings(plan, draft)).toEqual({ ok: true, value: [] });
});

test('another start, other hours a day and another week reach the plan, in one batch', () => {
  const moved = save({ ...draft, start: '2026-12-01', hoursPerDay: '7.5' });
  expect(startOf(moved)).toBe('2026-12-01');
  expect(moved.settings).toMatchObject({ minutesPerDay: 450, minutesPerWeek: 2250 });
  const sixDays = save({ ...draft, week: draft.week.map((text, at) => (at === 5 ? '8-12' : text)) });
  expect([...sixDays.calendar.values()][0]?.week[5]).toEqual([{ fromMin: 480, toMin: 720 }]);
});

test('statutory days that were typed are off, days in exchange are worked as a weekday is', () => {
  const holidays = readHolidays('春节：2月5日至11日放假。1月31日上班。', 2027);
  if (!holidays.ok) throw new Error(holidays.error);
  const typed = withHolidays({ ...draft, start: '2027-02-05' }, holidays.value);
  const saved = save(withHolidays(typed, holidays.value));
  expect(startOf(saved)).toBe('2027-02-12');
  const [calendar] = [...saved.calendar.values()];
  expect(calendar?.exceptions.map(({ name, intervals }) => [name, intervals.length])).toEqual([
    ['春节调休', 2],
    ['春节', 0],
  ]);
});

test('what counts as critical, late dates from the end of the plan, and work out of order are the planner’s to say', () => {
  const said = save({
    ...draft,
    end: '2026-12-31',
    capByEnd: true,
    progressMode: 'progressOverride',
    criticalDays: '1',
    nearCriticalDays: '2.5',
  });
  const { minutesPerDay } = said.settings;
  expect(said.settings).toMatchObject({
    capByEnd: true,
    progressMode: 'progressOverride',
    criticalThresholdMin: minutesPerDay,
    nearCriticalMin: 2.5 * minutesPerDay,
  });
  const floats = computeSchedule(toPlanModel(said, '')).activities.map(({ totalFloatMin }) => totalFloatMin);
  expect(Math.min(...floats)).not.toBe(0);
});

test('what cannot be is told at once', () => {
  const errorOf = (changed: Partial<SettingsDraft>) => readSettings(plan, { ...draft, ...changed });
  expect(errorOf({ start: '乱写' })).toMatchObject({ error: expect.stringContaining('计划开始：看不懂') });
  expect(errorOf({ hoursPerDay: '25' })).toMatchObject({ ok: false });
  expect(errorOf({ scheduleFrom: 'finish', end: null })).toMatchObject({
    error: '倒排计划需要计划结束，请填写',
  });
  expect(errorOf({ capByEnd: true, end: null })).toMatchObject({
    error: '按结束日期控制需要计划结束，请填写',
  });
  expect(errorOf({ criticalDays: '三天' })).toMatchObject({ error: '关键阈值应为天数，如 0 或 5' });
  expect(errorOf({ criticalDays: '6', nearCriticalDays: '5' })).toMatchObject({
    error: '近关键阈值不能小于关键阈值',
  });
  const exception = { key: 'x', from: '2026-05-05', to: '2026-05-01', name: '停工', shifts: '休息' };
  expect(errorOf({ exceptions: [exception] })).toMatchObject({
    error: expect.stringContaining('结束早于开始'),
  });
});
