import { expect, test } from 'vitest';
import { formatAt } from '../calendar/day-number.ts';
import type { ActivityModel, LinkModel, PlanModel } from '../model.ts';
import { activity, at, link, plan } from '../testing/plan-fixture.ts';
import { computeSchedule } from './compute-schedule.ts';

/** `start~finish` by activity; the plan begins on Wednesday 2026-05-13. */
function spans(rows: ActivityModel[], links: LinkModel[], over: Partial<PlanModel> = {}) {
  const { activities } = computeSchedule(plan('2026-05-13T08:00', rows, links, over));
  const text = (moment: number): string => formatAt(moment).slice(8);
  return Object.fromEntries(activities.map((row) => [row.id, `${text(row.start)}~${text(row.finish)}`]));
}

const early = (id: string, days: number): ActivityModel =>
  activity(id, days, { constraintKind: 'mustStartOn', constraintAt: at('2026-05-11T08:00') });

test('what follows an activity from before the plan begins follows it there, and so does what comes after', () => {
  const rows = [early('a', 1), activity('b', 1), activity('c', 2), activity('free', 1)];
  expect(spans(rows, [link('a', 'b'), link('b', 'c')])).toEqual({
    a: '11T08:00~11T17:00',
    b: '12T08:00~12T17:00',
    c: '13T08:00~14T17:00',
    free: '13T08:00~13T17:00',
  });
});

test('so does a milestone, what follows work done before, and what stands in a summary that follows', () => {
  const done = { actualStart: at('2026-05-07T08:00'), actualFinish: at('2026-05-07T17:00') };
  const rows = [
    activity('done', 1, { ...done, percentComplete: 100 }),
    activity('reached', 0, { kind: 'finishMilestone' }),
    activity('sum', 0, { kind: 'summary' }),
    activity('in', 1, { parentId: 'sum' }),
  ];
  expect(spans(rows, [link('done', 'reached'), link('done', 'sum')])).toMatchObject({
    reached: '07T17:00~07T17:00',
    in: '08T08:00~08T17:00',
  });
});

test('a lead does not pull anything before the plan begins, nor does a tie to a finish', () => {
  const lead = { ...link('a', 'b', 'FS', -3) };
  expect(spans([activity('a', 1), activity('b', 1)], [lead]).b).toBe('13T08:00~13T17:00');
  expect(spans([early('a', 1), activity('b', 1)], [link('a', 'b', 'FF')]).b).toBe('13T08:00~13T17:00');
});

test('by the rules of Primavera nothing that is left to do stands before the data date', () => {
  const rules = {
    floatKind: 'finish',
    criticalBy: 'float',
    areOpenEndsCritical: false,
    startLagFrom: 'early',
    usesExpectedFinish: true,
  } as const;
  const rows = [{ ...early('a', 1), primavera: { isMandatory: true } }, activity('b', 1)];
  const found = spans(rows, [link('a', 'b')], { primavera: rules, statusAt: at('2026-05-13T08:00') });
  expect(found.b).toBe('13T08:00~13T17:00');
});
