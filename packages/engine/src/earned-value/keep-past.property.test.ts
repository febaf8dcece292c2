import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { activity, at, plan } from '../testing/plan-fixture.ts';
import type { EvBaselineRow, EvRule, EvSpread } from './ev-model.ts';
import { keepPast } from './keep-past.ts';
import { layDays } from './planned-days.ts';
import { computePlannedValue } from './planned-value.ts';

const calendars = new PlanCalendars(plan('2026-03-02', [activity('A', 5)], []));
const hours = calendars.compiled[calendars.project];
if (!hours) throw new Error('no calendar');
const from = at('2026-03-02T00:00');
const rules: readonly EvRule[] = ['percent', 'zeroHundred', 'fiftyFifty', 'support'];
const spreads: readonly EvSpread[] = ['even', 'front', 'back', 'bell', 'start', 'finish'];
const days = Array.from({ length: 120 }, (_, day) => from + (day + 1) * 1440);

const rowOf = fc
  .record({
    key: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    subjectId: fc.constantFrom('材料', '人工'),
    activityId: fc.constantFrom('A', 'B', 'C'),
    start: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 1, max: 40 }),
    cents: fc.integer({ min: 0, max: 10_000_000 }),
    rule: fc.constantFrom(...rules),
    spread: fc.constantFrom(...spreads),
  })
  .map(
    ({ key, subjectId, activityId, start, length, cents, rule, spread }): EvBaselineRow => ({
      line: { id: key, key, subjectId },
      activityId,
      startAt: from + start * 1440 + 480,
      finishAt: from + (start + length) * 1440 + 1020,
      budget: cents / 100,
      rule,
      spread,
    }),
  );
/** Lines of a budget, each once. */
const budgetOf = fc.uniqueArray(rowOf, { selector: ({ line }) => line?.key, minLength: 1, maxLength: 6 });
/** A budget and those that replace it, with how many days after the one before. */
const eventsOf = fc.tuple(
  budgetOf,
  fc.array(fc.record({ next: budgetOf, after: fc.integer({ min: 0, max: 30 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
);

const lay = (rows: readonly EvBaselineRow[]): readonly EvBaselineRow[] =>
  rows.map((row) => {
    const { kept: _, ...rest } = row;
    return { ...rest, planned: layDays(row, hours) };
  });
const cents = (rows: readonly EvBaselineRow[], moment: number): number =>
  rows.reduce((sum, row) => sum + Math.round(computePlannedValue(row, hours, moment) * 100), 0);

test('whatever replaces a baseline: what was planned before stays, in the end the new budget is planned', () => {
  fc.assert(
    fc.property(eventsOf, ([first, events]) => {
      let rows = lay(first);
      let untilAt = from + 1440;
      for (const { next, after } of events) {
        untilAt += after * 1440;
        const laid = lay(keepPast(rows, next, untilAt));
        for (const day of days.filter((moment) => moment <= untilAt))
          expect(cents(laid, day)).toBe(cents(rows, day));
        const budget = next.reduce((sum, row) => sum + Math.round(row.budget * 100), 0);
        expect(cents(laid, from + 400 * 1440)).toBe(budget);
        rows = laid;
      }
    }),
  );
});

test('a laid row plans on every day what its dates plan', () => {
  fc.assert(
    fc.property(rowOf, (row) => {
      const [laid] = lay([row]);
      for (const day of days)
        expect(cents(laid ? [laid] : [], day)).toBe(Math.round(computePlannedValue(row, hours, day) * 100));
    }),
  );
});

test('a line that the new budget leaves as it is plans the same on every day, whatever happens to the others', () => {
  fc.assert(
    fc.property(rowOf, eventsOf, (own, [first, events]) => {
      const line = { id: 'own', key: 'own', subjectId: '材料' };
      const kept: EvBaselineRow = { ...own, line };
      let rows = lay([...first, kept]);
      const planned = days.map((day) => cents(rows.slice(-1), day));
      let untilAt = from;
      for (const { next, after } of events) {
        untilAt += after * 1440;
        rows = lay(keepPast(rows, [...next, { ...kept, line: { ...line, id: String(untilAt) } }], untilAt));
        const mine = rows.filter((row) => row.line?.key === 'own');
        days.forEach((day, index) => {
          expect(Math.abs(cents(mine, day) - (planned[index] ?? 0))).toBeLessThanOrEqual(1);
        });
      }
    }),
  );
});

test('a line whose subject or number changed keeps the past of the same work', () => {
  const row = (key: string, subjectId: string, budget: number): EvBaselineRow => ({
    line: { id: key, key, subjectId },
    activityId: 'A',
    startAt: from + 480,
    finishAt: from + 9 * 1440 + 1020,
    budget,
    rule: 'percent',
  });
  const [past] = lay([row('1', '材料', 1000)]);
  const next = [row('2', '人工', 600), row('3', '机械', 400)];
  const laid = lay(keepPast(past ? [past] : [], next, from + 5 * 1440));
  expect(laid.map((one) => computePlannedValue(one, hours, from + 5 * 1440))).toEqual([
    600 * (computePlannedValue(past as EvBaselineRow, hours, from + 5 * 1440) / 1000),
    400 * (computePlannedValue(past as EvBaselineRow, hours, from + 5 * 1440) / 1000),
  ]);
});
