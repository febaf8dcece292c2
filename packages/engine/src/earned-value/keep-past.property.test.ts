import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { activity, at, plan } from '../testing/plan-fixture.ts';
import type { EvBaselineRow, EvRule } from './ev-model.ts';
import { joinBaselines } from './join-baselines.ts';
import { computePlannedValue } from './planned-value.ts';

const calendars = new PlanCalendars(plan('2026-03-02', [activity('A', 5)], []));
const hours = calendars.compiled[calendars.project];
if (!hours) throw new Error('no calendar');
const from = at('2026-03-02T00:00');
const rules: readonly EvRule[] = ['percent', 'zeroHundred', 'fiftyFifty', 'support'];

const row = fc.record({
  activityId: fc.constantFrom('A', 'B', 'C'),
  start: fc.integer({ min: 0, max: 40 }),
  days: fc.integer({ min: 1, max: 40 }),
  cents: fc.integer({ min: 0, max: 10_000_000 }),
  rule: fc.constantFrom(...rules),
});
const toRow = ({
  activityId,
  start,
  days,
  cents,
  rule,
}: typeof row extends fc.Arbitrary<infer R> ? R : never) =>
  ({
    activityId,
    startAt: from + start * 1440,
    finishAt: from + (start + days) * 1440,
    budget: cents / 100,
    rule,
  }) satisfies EvBaselineRow;

const total = (rows: readonly EvBaselineRow[], moment: number): number =>
  rows.reduce((sum, one) => sum + Math.round(computePlannedValue(one, hours, moment) * 100), 0);

test('whatever replaces a baseline, the planned value before stays, and in the end it is the new budget', () => {
  const marks = Array.from({ length: 12 }, (_, week) => from + week * 7 * 1440);
  const version = fc.array(row, { minLength: 1, maxLength: 6 }).map((rows) => rows.map(toRow));
  fc.assert(
    fc.property(
      fc.array(version, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 1, max: 60 }),
      (versions, day) => {
        const statusAt = from + day * 1440;
        const chain = versions.map((rows, index) => ({ statusAt: statusAt + index * 1440, rows }));
        const before = joinBaselines(chain.slice(0, -1), () => hours, marks);
        const after = joinBaselines(chain, () => hours, marks);
        const cut = chain.at(-1)?.statusAt ?? 0;
        for (const mark of [...marks.filter((moment) => moment < cut), cut])
          expect(total(after, mark)).toBe(total(before, mark));
        const budget = (versions.at(-1) ?? []).reduce((sum, one) => sum + Math.round(one.budget * 100), 0);
        expect(total(after, from + 200 * 1440)).toBe(budget);
      },
    ),
  );
});
