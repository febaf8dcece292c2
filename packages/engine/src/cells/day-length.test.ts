import { expect, test } from 'vitest';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from '../commands/new-plan.ts';
import { dayLengthWords } from './day-length.ts';

const monday = Date.UTC(2026, 3, 27, 8) / 60_000;
const office = toOfficeCalendar('office', '标准日历');
const long = {
  ...toOfficeCalendar('long', '十小时'),
  week: office.week.map((day) => (day?.length ? [{ fromMin: 420, toMin: 1020 }] : [])),
};

test('where the days of a calendar are longer than those of the project, the duration says how it counts', () => {
  const made = applyPlanCommands(toEmptyPlan(toNewSettings(monday, 'office'), [office, long]), [
    { kind: 'addActivity', activityID: 'a', wbsNodeID: null, name: '浇筑', durationMin: 3000 },
  ]);
  if (!made.ok) throw new Error(made.failure.message);
  expect(dayLengthWords(made.plan, 'a', monday)).toBe('');
  const ten = applyPlanCommands(made.plan, [{ kind: 'setCalendar', rowID: 'a', calendarID: 'long' }]);
  if (!ten.ok) throw new Error(ten.failure.message);
  expect(dayLengthWords(ten.plan, 'a', monday)).toBe(
    '1 天按项目的 8 小时计；本活动的日历每天 10 小时，合 5 个工作日',
  );
});
