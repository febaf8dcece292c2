import { expect, test } from 'vitest';
import { formatAt } from '../calendar/day-number.ts';
import type { ActivityModel, LinkModel, PlanModel } from '../model.ts';
import { activity, at, DAY, link, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

const must = (kind: 'mustStartOn' | 'mustFinishOn', date: string, days = 1): ActivityModel =>
  activity('b', days, { constraintKind: kind, constraintAt: at(date) });

/** The plan begins on Monday 2026-05-11 with three days of work before `b`. */
function find(
  b: ActivityModel,
  over: Partial<PlanModel> = {},
  links: LinkModel[] = [link('a', 'b'), link('b', 'c')],
) {
  const rows = [activity('a', 3), b, activity('c', 1)];
  const { activities } = computeSchedule(plan('2026-05-11T08:00', rows, links, over));
  const dates = activities.map((row) => ({
    start: formatAt(row.start).slice(8),
    finish: formatAt(row.finish).slice(8),
    early: `${formatAt(row.earlyStart).slice(8)}~${formatAt(row.earlyFinish).slice(8)}`,
    late: `${formatAt(row.lateStart).slice(8)}~${formatAt(row.lateFinish).slice(8)}`,
    float: row.totalFloatMin / DAY,
    free: row.freeFloatMin / DAY,
    isCritical: row.isCritical,
  }));
  return { a: dates[0], b: dates[1], c: dates[2] };
}

test('a must-date that its predecessor overruns stands, its slack is counted from what the link asks for', () => {
  const { a, b, c } = find(must('mustStartOn', '2026-05-12T08:00'));
  expect(b).toEqual({
    start: '12T08:00',
    finish: '12T17:00',
    early: '14T08:00~14T17:00',
    late: '12T08:00~12T17:00',
    float: -2,
    free: 0,
    isCritical: true,
  });
  expect(a).toMatchObject({ float: -2 });
  expect(c).toMatchObject({ start: '13T08:00', float: 0 });
});

test('so does one of the finish, and one of a milestone', () => {
  expect(find(must('mustFinishOn', '2026-05-12T17:00')).b).toMatchObject({
    finish: '12T17:00',
    early: '14T08:00~14T17:00',
    float: -2,
  });
  expect(find(must('mustFinishOn', '2026-05-12T17:00', 0)).b).toMatchObject({
    finish: '12T17:00',
    early: '13T17:00~13T17:00',
    float: -1,
  });
});

test('a must-date that the links leave room for has none of it', () => {
  const { b } = find(must('mustStartOn', '2026-05-18T08:00'));
  expect(b).toMatchObject({ early: '18T08:00~18T17:00', float: 0 });
});

test('a date that it shall not pass is early as it stands', () => {
  const late = activity('b', 1, { constraintKind: 'startNoLaterThan', constraintAt: at('2026-05-12T08:00') });
  expect(find(late).b).toMatchObject({ start: '12T08:00', early: '12T08:00~12T17:00', float: 0 });
});

test('where dates yield to links there is nothing to overrun', () => {
  const { b } = find(must('mustStartOn', '2026-05-12T08:00'), { constraintsYield: true });
  expect(b).toMatchObject({ start: '14T08:00', early: '14T08:00~14T17:00', float: -2 });
});
