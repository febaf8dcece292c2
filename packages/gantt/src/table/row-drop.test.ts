import { describe, expect, test } from 'vitest';
import { testRow } from '../test-rows.ts';
import { buildOutline } from './outline.ts';
import { findRowDrop, findStep } from './row-drop.ts';

const outline = buildOutline(
  [
    testRow('a', { kind: 'summary' }),
    testRow('a1', { parentId: 'a' }),
    testRow('a2', { parentId: 'a' }),
    testRow('b', { kind: 'summary' }),
    testRow('b1', { parentId: 'b' }),
  ],
  new Set(),
);

describe('dropping rows', () => {
  test('below an open summary they become its first children', () => {
    expect(findRowDrop(outline, 1, 1, new Set(['b1']))).toMatchObject({ parentId: 'a', afterId: null });
  });

  test('at the end of a branch the level asked for decides whom they follow', () => {
    expect(findRowDrop(outline, 3, 2, new Set(['b1']))).toMatchObject({ parentId: 'a', afterId: 'a2' });
    expect(findRowDrop(outline, 3, 1, new Set(['b1']))).toMatchObject({ parentId: null, afterId: 'a' });
  });

  test('never into themselves', () => {
    expect(findRowDrop(outline, 1, 2, new Set(['a']))).toBeNull();
    expect(findRowDrop(outline, 2, 2, new Set(['a']))).toBeNull();
  });

  test('a step up or down stays among siblings', () => {
    expect(findStep(outline, 'a2', -1)).toEqual({ parentId: 'a', afterId: null });
    expect(findStep(outline, 'a1', 1)).toEqual({ parentId: 'a', afterId: 'a2' });
    expect(findStep(outline, 'a2', 1)).toBeNull();
    expect(findStep(outline, 'b', -1)).toEqual({ parentId: null, afterId: null });
  });
});
