import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumBranches } from './branch-sums.ts';

const keys = ['a'] as const;
const cents = fc.integer({ min: -1e9, max: 1e9 });

test('the roots come to what all cells do, whatever hangs where', () => {
  const tree = fc.array(fc.nat(), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(tree, fc.array(fc.tuple(fc.nat(), cents), { maxLength: 40 }), (parents, given) => {
      const branches = parents.map((at, index) => ({
        id: `${index}`,
        parentID: index === 0 || at % (index + 1) === index ? null : `${at % index}`,
        name: `n${index}`,
        code: '',
      }));
      const cells = given.map(([at, amount]) => ({
        at: at % (branches.length + 1) === branches.length ? null : `${at % (branches.length + 1)}`,
        amounts: { a: amount / 100 },
      }));
      const rows = sumBranches(branches, cells, { keys, without: '无' });
      const roots = rows.filter(({ level }) => level === 0);
      const toCents = (values: readonly number[]) =>
        values.reduce((sum, value) => sum + Math.round(value * 100), 0);
      expect(toCents(roots.map(({ sums }) => sums.a))).toBe(toCents(cells.map(({ amounts }) => amounts.a)));
    }),
  );
});
