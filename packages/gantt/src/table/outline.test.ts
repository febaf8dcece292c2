import { describe, expect, test } from 'vitest';
import { testRow } from '../test-rows.ts';
import { buildOutline, findPosition, findRowAt, findSiblingBefore, listAncestors } from './outline.ts';

const rows = [
  testRow('a', { kind: 'summary' }),
  testRow('a1', { parentId: 'a', kind: 'summary' }),
  testRow('a11', { parentId: 'a1' }),
  testRow('a2', { parentId: 'a' }),
  testRow('b'),
];

describe('the outline', () => {
  test('counts levels and knows who has children', () => {
    const outline = buildOutline(rows, new Set());
    expect([...outline.level]).toEqual([1, 2, 3, 2, 1]);
    expect([...outline.hasChildren]).toEqual([1, 1, 0, 0, 0]);
  });

  test('hides all descendants of a collapsed row, also through an open one', () => {
    const outline = buildOutline(rows, new Set(['a']));
    expect([...outline.shown]).toEqual([0, 4]);
    expect(findPosition(outline, 'a11')).toBe(-1);
    expect(findRowAt(outline, 1)?.id).toBe('b');
  });

  test('stands below headings, which fold like a branch, whatever the plan says above it', () => {
    const grouped = [
      testRow('g1', { kind: 'group' }),
      testRow('b'),
      testRow('a11', { parentId: 'a1' }),
      testRow('g2', { kind: 'group' }),
      testRow('a2', { parentId: 'a' }),
    ];
    const outline = buildOutline(grouped, new Set(['g1']));
    expect([...outline.level]).toEqual([1, 2, 2, 1, 2]);
    expect([...outline.hasChildren]).toEqual([1, 0, 0, 1, 0]);
    expect([...outline.shown]).toEqual([0, 3, 4]);
    expect(listAncestors(outline, 'a11')).toEqual(['g1']);
  });

  test('spans from the earliest start to the latest finish', () => {
    const outline = buildOutline(
      [testRow('x', { startAt: 5, finishAt: 9 }), testRow('y', { startAt: 3, finishAt: 7 })],
      new Set(),
    );
    expect([outline.startAt, outline.finishAt]).toEqual([3, 9]);
  });

  test('a row whose parent is missing counts as top level', () => {
    expect(buildOutline([testRow('x', { parentId: 'gone' })], new Set()).level[0]).toBe(1);
  });

  test('tells ancestors from the nearest, and the sibling before', () => {
    const outline = buildOutline(rows, new Set());
    expect(listAncestors(outline, 'a11')).toEqual(['a1', 'a']);
    expect(findSiblingBefore(outline, 'a', 3, new Set())).toBe('a1');
    expect(findSiblingBefore(outline, 'a', 3, new Set(['a1']))).toBeNull();
  });
});
