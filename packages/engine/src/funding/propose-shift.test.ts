import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorking } from '../calendar/working-time.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { finishSteps } from '../steps.ts';
import { activity, at, DAY, link, plan } from '../testing/plan-fixture.ts';
import { type FundedRow, proposeShift } from './propose-shift.ts';

const row = (activityId: string, start: string, days: number, budget: number): FundedRow => ({
  activityId,
  startAt: at(start),
  finishAt: addWorking(hoursOf(), at(start), days * DAY),
  budget,
  rule: 'percent',
  isFixed: false,
});

const made = plan(
  '2026-03-02 08:00',
  [
    activity('长', 60),
    activity('短', 10),
    activity('后', 5),
    activity('定', 10, { actualStart: at('2026-03-02 08:00') }),
  ],
  [link('短', '后')],
);
function hoursOf() {
  const calendars = new PlanCalendars(made);
  const hours = calendars.compiled[calendars.project];
  if (!hours) throw new Error('no calendar');
  return hours;
}

const propose = (rows: readonly FundedRow[], funding: readonly (readonly [string, number])[]) =>
  finishSteps(
    proposeShift({
      plan: made,
      rows,
      funding: funding.map(([day, amount]) => ({ fromAt: at(`${day} 00:00`), amount })),
      hours: hoursOf(),
      hoursOf,
    }),
  );

test('what has float is put off first, and the finish stays', () => {
  const rows = [row('长', '2026-03-02 08:00', 60, 600_000), row('后', '2026-03-16 08:00', 5, 50_000)];
  const found = propose(rows, [
    ['2026-03-01', 230_000],
    ['2026-04-01', 420_000],
  ]);
  expect(found).toMatchObject({ gapBefore: 40_000, gapAfter: 0 });
  expect(found.shifts.map(({ activityId }) => activityId)).toEqual(['后']);
  expect(found.finishAfter).toBe(found.finishBefore);
});

test('work that has begun stays, and so does what names its own days', () => {
  const begun = row('定', '2026-03-02 08:00', 10, 100_000);
  const own = { ...row('短', '2026-03-02 08:00', 10, 100_000), isFixed: true };
  const found = propose([begun, own], [['2026-04-01', 500_000]]);
  expect(found).toMatchObject({ shifts: [], gapBefore: 200_000, gapAfter: 200_000 });
});

test('no proposal makes the gap larger, and with money for all in the end every gap is closed', () => {
  const money = fc.integer({ min: 0, max: 300_000 });
  fc.assert(
    fc.property(fc.array(money, { minLength: 3, maxLength: 3 }), money, (budgets, first) => {
      const [long = 0, short = 0, after = 0] = budgets;
      const rows = [
        row('长', '2026-03-02 08:00', 60, long),
        row('短', '2026-03-02 08:00', 10, short),
        row('后', '2026-03-16 08:00', 5, after),
      ];
      const found = propose(rows, [
        ['2026-03-01', first],
        ['2026-08-01', long + short + after],
      ]);
      expect(found.gapAfter).toBe(0);
      expect(found.finishAfter).toBeGreaterThanOrEqual(found.finishBefore);
      for (const { days } of found.shifts) expect(days).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});
