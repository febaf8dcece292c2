import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundMoney } from '../money.ts';
import { activity, at, plan } from '../testing/plan-fixture.ts';
import { computeEarnedValue } from './compute-earned-value.ts';
import type { EvAmounts, EvBaselineRow, EvRule } from './ev-model.ts';

const rules = ['percent', 'zeroHundred', 'fiftyFifty', 'support'] as const satisfies readonly EvRule[];
const names = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const nodeOf = { A: 'X', B: 'X', C: 'Y', D: 'Y', E: 'Z', F: 'Z' } as const;

/** W over X and Y; Z beside it. */
const outline = (percents: readonly number[]) =>
  plan(
    '2026-03-02T08:00',
    [
      activity('W', 0, { kind: 'summary' }),
      activity('X', 0, { kind: 'summary', parentId: 'W' }),
      activity('Y', 0, { kind: 'summary', parentId: 'W' }),
      activity('Z', 0, { kind: 'summary' }),
      ...names.map((name, index) =>
        activity(name, 10, {
          parentId: nodeOf[name],
          percentComplete: percents[index] ?? 0,
          actualStart: at('2026-03-02T08:00'),
        }),
      ),
    ],
    [],
  );

const cents = fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 100);
const six = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 6, maxLength: 6 });
const cases = fc.record({
  percents: six(fc.integer({ min: 0, max: 100 })),
  budgets: six(cents),
  chosen: six(fc.constantFrom(...rules)),
  costs: six(cents),
  day: fc.integer({ min: 2, max: 20 }),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

const compute = ({ percents, budgets, chosen, costs, day }: Case, order: readonly number[]) => {
  const rows = order.map(
    (index): EvBaselineRow => ({
      activityId: names[index] ?? '',
      startAt: at('2026-03-02T08:00'),
      finishAt: at('2026-03-13T17:00'),
      budget: budgets[index] ?? 0,
      rule: chosen[index] ?? 'percent',
    }),
  );
  return computeEarnedValue({
    plan: outline(percents),
    baseline: rows,
    spent: new Map(order.map((index) => [names[index] ?? '', costs[index] ?? 0])),
    statusAt: at(`2026-03-${String(day).padStart(2, '0')}T17:00`),
    period: 'week',
  });
};

const add = (parts: readonly (EvAmounts | undefined)[]): EvAmounts => {
  const sum = (key: keyof EvAmounts) => roundMoney(parts.reduce((all, part) => all + (part?.[key] ?? 0), 0));
  return { bac: sum('bac'), pv: sum('pv'), ev: sum('ev'), ac: sum('ac') };
};

test('sums are equal at every level: a node is what stands below it, and the project is its nodes', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const { rows, total } = compute(given, [0, 1, 2, 3, 4, 5]);
      const at0 = (...ids: readonly string[]) => add(ids.map((id) => rows.get(id)));
      expect(at0('X')).toEqual(at0('A', 'B'));
      expect(at0('W')).toEqual(at0('X', 'Y'));
      expect(at0('W', 'Z')).toEqual(at0(...names));
      expect(add([total])).toEqual(at0('W', 'Z'));
    }),
  );
});

test('earned value is the same in whatever order budgets and costs come', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const [first, other] = [compute(given, [0, 1, 2, 3, 4, 5]), compute(given, given.order)];
      expect(other.total).toEqual(first.total);
      for (const id of ['W', 'X', 'Y', 'Z', ...names]) expect(other.rows.get(id)).toEqual(first.rows.get(id));
      expect(other.schedule).toEqual(first.schedule);
    }),
  );
});
