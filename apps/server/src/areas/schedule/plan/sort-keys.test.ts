import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignSortKeys } from './sort-keys.ts';

const isIncreasing = (keys: readonly number[]) =>
  keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? 0));

test('keys follow the order of the siblings, whatever they were before', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined })), (old) => {
      const ids = old.map((_, at) => `row ${at}`);
      const keys = assignSortKeys(ids, (id) => old[ids.indexOf(id)]);
      expect(isIncreasing(ids.map((id) => keys.get(id) ?? Number.NaN))).toBe(true);
    }),
  );
});

test('one row moved among a thousand is the only one that gets a new key', () => {
  const old = new Map(Array.from({ length: 1000 }, (_, at) => [`row ${at}`, (at + 1) * 1024]));
  const ids = [...old.keys()];
  const moved = [...ids.slice(0, 10), 'row 900', ...ids.slice(10).filter((id) => id !== 'row 900')];
  const keys = assignSortKeys(moved, (id) => old.get(id));
  expect(moved.filter((id) => keys.get(id) !== old.get(id))).toEqual(['row 900']);
});

test('rows come in first and last', () => {
  const keys = assignSortKeys(['new', 'a', 'end'], (id) => (id === 'a' ? 1024 : undefined));
  expect([...keys]).toEqual([
    ['new', 512],
    ['a', 1024],
    ['end', 2048],
  ]);
});
