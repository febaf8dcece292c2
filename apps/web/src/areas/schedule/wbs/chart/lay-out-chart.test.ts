import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { boxSize, layOutChart, toLines } from './lay-out-chart.ts';

/** Any tree in outline order: each node stands under one before it. */
const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: 60 })
  .map((picks) => picks.map((pick, at) => ({ id: `${at}`, parentId: at === 0 ? null : `${pick % at}` })));

it('draws every node once, none over another, with a line to each but the top, all inside the picture', () =>
  fc.assert(
    fc.property(trees, (nodes) => {
      const { boxes, lines, width, height } = layOutChart(nodes);
      expect(boxes.map(({ node }) => node.id).toSorted()).toEqual(nodes.map(({ id }) => id).toSorted());
      expect(lines).toHaveLength(nodes.length - 1);
      for (const [at, one] of boxes.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(0);
        expect(one.x + boxSize.width).toBeLessThanOrEqual(width);
        expect(one.y + boxSize.height).toBeLessThanOrEqual(height);
        for (const other of boxes.slice(at + 1))
          expect(
            Math.abs(one.x - other.x) >= boxSize.width || Math.abs(one.y - other.y) >= boxSize.height,
          ).toBe(true);
      }
    }),
  ));

test('what stands below a column hangs under it, a step to the right; the top is over the middle', () => {
  const { boxes } = layOutChart([
    { id: 'r', parentId: null },
    { id: 'a', parentId: 'r' },
    { id: 'a1', parentId: 'a' },
    { id: 'b', parentId: 'r' },
  ]);
  const at = (id: string) => boxes.find(({ node }) => node.id === id) ?? { x: 0, y: 0 };
  expect(at('a1').x - at('a').x).toBe(24);
  expect(at('a1').y).toBeGreaterThan(at('a').y);
  expect(at('b').y).toBe(at('a').y);
  expect(at('r').x).toBe((at('a').x + at('b').x) / 2);
});

test('over several tops stands the project', () => {
  const { boxes, lines, project } = layOutChart([
    { id: 'a', parentId: null },
    { id: 'b', parentId: null },
  ]);
  expect(project?.y).toBeLessThan(boxes[0]?.y ?? 0);
  expect(lines).toHaveLength(2);
});

test('a long name takes two lines and ends in …', () => {
  expect(toLines('主体结构', 6)).toEqual(['主体结构']);
  expect(toLines('地下室混凝土结构', 6)).toEqual(['地下室混凝土', '结构']);
  expect(toLines('地下室混凝土结构与防水工程施工', 6)).toEqual(['地下室混凝土', '结构与防水…']);
});
