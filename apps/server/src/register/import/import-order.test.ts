import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from '../write/tree-order.service.ts';
import { longestRise } from './import-order.ts';

const some = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 12 });

test('what can stay where it is rises, and nothing more could stay', () => {
  fc.assert(
    fc.property(some, (places) => {
      const run = longestRise(places).map((at) => places[at] ?? Number.NaN);
      expect(run).toEqual(run.toSorted((one, other) => one - other));
      const most = places.reduce<number[]>((lengths, place, at) => {
        const before = lengths.filter((_, earlier) => (places[earlier] ?? 0) < place);
        lengths[at] = 1 + Math.max(0, ...before);
        return lengths;
      }, []);
      expect(run.length).toBe(Math.max(0, ...most));
    }),
  );
});

test('rows that are given an order have it, and those beside them stay', () => {
  fc.assert(
    fc.property(some, some, (beside, ordered) => {
      const [all, own] = [beside.map(String), ordered.map(String)];
      const placed = inOrder(all, own);
      const here = own.filter((id) => all.includes(id));
      expect(placed.filter((id) => own.includes(id))).toEqual(here);
      expect(placed.map((id) => (own.includes(id) ? '' : id))).toEqual(
        all.map((id) => (own.includes(id) ? '' : id)),
      );
    }),
  );
});
