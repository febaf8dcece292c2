import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DraftOutline } from './draft-outline.ts';

const id = fc.integer({ min: 0, max: 11 }).map(String);
const move = fc.record({ id, parentID: fc.constantFrom(null, 'p'), afterID: fc.option(id) });

test('rows that are moved about stand where lists that are searched and spliced would have them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.array(move), (top, moves) => {
      const outline = new DraftOutline(new Map([['', top]]));
      const lists = new Map([
        ['', [...top]],
        ['p', []],
      ]);
      for (const { id, parentID, afterID } of moves) {
        const from = [...lists].find(([, ids]) => ids.includes(id));
        const at = from?.[1].indexOf(id) ?? -1;
        if (from) expect(outline.take(id, from[0] === '' ? null : from[0])).toBe(from[1][at - 1] ?? null);
        expect(outline.take(id, null)).toBeUndefined();
        from?.[1].splice(at, 1);
        const to = lists.get(parentID ?? '') ?? [];
        const found = afterID === null ? -1 : to.indexOf(afterID);
        to.splice(afterID === null ? 0 : found < 0 ? to.length : found + 1, 0, id);
        outline.insert(id, parentID, afterID);
        expect(outline.get(parentID ?? '')).toEqual(to);
      }
      const filled = [...lists].filter(([, ids]) => ids.length > 0);
      expect(Object.fromEntries(outline.toLists())).toEqual(
        Object.fromEntries(moves.length > 0 ? filled : [['', top]]),
      );
    }),
  );
});
