import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GanttLink } from '../gantt-types.ts';
import { buildOutline } from '../table/outline.ts';
import { testRow } from '../test-rows.ts';
import { buildLinkIndex, forEachLinkIn } from './link-index.ts';

function linkOf(pred: number, succ: number, id: number): GanttLink {
  return {
    id: `${id}`,
    predId: `r${pred}`,
    succId: `r${succ}`,
    type: 'FS',
    isDriving: true,
    isCritical: false,
    lagText: '',
  };
}

const rows = Array.from({ length: 200 }, (_, at) => testRow(`r${at}`));
const position = fc.integer({ min: 0, max: 199 });

describe('the link index', () => {
  test('finds just the links that touch or cross the rows in view', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(position, position)), position, position, (pairs, one, other) => {
        const first = Math.min(one, other);
        const last = Math.max(one, other);
        const index = buildLinkIndex(
          pairs.map(([pred, succ], id) => linkOf(pred, succ, id)),
          buildOutline(rows, new Set()),
        );
        const found: number[] = [];
        forEachLinkIn(index, first, last, (number) => found.push(number));
        const expected = pairs.flatMap(([pred, succ], number) =>
          Math.max(pred, succ) >= first && Math.min(pred, succ) <= last ? [number] : [],
        );
        expect(found.toSorted((a, b) => a - b)).toEqual(expected);
      }),
    );
  });

  test('leaves out links whose end is hidden or unknown', () => {
    const tree = [testRow('r0', { kind: 'summary' }), testRow('r1', { parentId: 'r0' }), testRow('r2')];
    const links = [linkOf(1, 2, 0), linkOf(0, 2, 1), linkOf(2, 9, 2)];
    const index = buildLinkIndex(links, buildOutline(tree, new Set(['r0'])));
    const found: number[] = [];
    forEachLinkIn(index, 0, 9, (number) => found.push(number));
    expect(found).toEqual([1]);
  });
});
