import { defineLines } from '@xmgl/contracts/register/lines';
import { expect, test } from 'vitest';
import { compareLines, mergeLines } from './merge-lines.ts';

const steps = defineLines({
  label: '处理步骤',
  table: 'issue_step',
  fields: {
    step: { kind: 'text', label: '步骤', max: 200, required: true },
    cost: { kind: 'number', label: '费用', min: 0 },
    due: { kind: 'day', label: '期限' },
  },
});

const line = (lineID: string, cost: number | null = null, due: string | null = null) => ({
  lineID,
  step: lineID,
  cost,
  due,
});
const base = [line('a'), line('b'), line('c')];
const mine = () => 'mine' as const;
const theirs = () => 'theirs' as const;
const ids = (rows: readonly { readonly lineID: string }[]) => rows.map(({ lineID }) => lineID).join('');

test('lines that each added, changed and removed alone are all there, and nothing is asked', () => {
  const versions = {
    base,
    mine: [line('a', 5), line('x'), line('b'), line('c')],
    theirs: [line('a'), line('c', 7), line('y')],
  };
  expect(compareLines(steps, versions).conflicts).toEqual([]);
  expect(mergeLines(steps, versions, theirs)).toEqual([line('a', 5), line('x'), line('c', 7), line('y')]);
});

test('cells of the same line that each changed alone are joined', () => {
  const versions = {
    base,
    mine: [line('a', 5), base[1], base[2]],
    theirs: [line('a', null, '2026-03-01'), base[1], base[2]],
  };
  expect(compareLines(steps, versions).conflicts).toEqual([]);
  expect(mergeLines(steps, versions, mine)[0]).toEqual(line('a', 5, '2026-03-01'));
});

test('the same cell changed by both is chosen; the other cells of both stay', () => {
  const versions = {
    base,
    mine: [line('a', 5, '2026-03-01'), base[1], base[2]],
    theirs: [{ ...line('a', 6), step: '甲' }, base[1], base[2]],
  };
  expect(compareLines(steps, versions).conflicts).toMatchObject([{ lineID: 'a' }]);
  expect(mergeLines(steps, versions, mine)[0]).toEqual({ ...line('a', 5, '2026-03-01'), step: '甲' });
  expect(mergeLines(steps, versions, theirs)[0]).toEqual({ ...line('a', 6, '2026-03-01'), step: '甲' });
});

test('a line that one removed and the other changed is chosen, whoever removed it', () => {
  const changed = [line('a', 5), base[1], base[2]];
  const removed = base.slice(1);
  const first = { base, mine: changed, theirs: removed };
  expect(compareLines(steps, first).conflicts).toMatchObject([{ lineID: 'a' }]);
  expect(ids(mergeLines(steps, first, mine))).toBe('abc');
  expect(ids(mergeLines(steps, first, theirs))).toBe('bc');
  const second = { base, mine: removed, theirs: changed };
  expect(ids(mergeLines(steps, second, mine))).toBe('bc');
  expect(ids(mergeLines(steps, second, theirs))).toBe('abc');
});

test('who moved lines is followed, and one’s own order where both did', () => {
  const moved = [base[2], base[0], base[1]];
  expect(ids(mergeLines(steps, { base, mine: base, theirs: moved }, mine))).toBe('cab');
  expect(ids(mergeLines(steps, { base, mine: moved, theirs: [...base, line('y')] }, mine))).toBe('cyab');
  expect(ids(mergeLines(steps, { base, mine: moved, theirs: [base[1], base[0], base[2]] }, mine))).toBe(
    'cab',
  );
});

test('of a line that follows from others only what was typed is compared', () => {
  const filled = defineLines({
    label: '明细',
    table: 'detail',
    fields: {
      name: { kind: 'text', label: '名称', max: 20 },
      price: { kind: 'number', label: '单价' },
      count: { kind: 'number', label: '数量' },
      amount: { kind: 'number', label: '金额' },
    },
    filled: {
      fields: ['amount'],
      of: (all) => all.map(({ price, count }) => ({ amount: (price ?? 0) * (count ?? 0) })),
    },
  });
  const one = (price: number, count: number) => ({
    lineID: 'a',
    name: '砂',
    price,
    count,
    amount: price * count,
  });
  const versions = { base: [one(2, 3)], mine: [one(4, 3)], theirs: [one(2, 5)] };
  expect(compareLines(filled, versions).conflicts).toEqual([]);
  expect(mergeLines(filled, versions, theirs)).toEqual([one(4, 5)]);
});
