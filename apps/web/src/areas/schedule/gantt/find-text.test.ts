import { firstPlanned, say } from '@xmgl/engine/testing/planned';
import { idOf } from '@xmgl/engine/testing/small-plan';
import { expect, test } from 'vitest';
import { findHits, replaceIn } from './find-text.ts';
import { toCommands } from './gantt-edits.ts';
import { toPlanView } from './plan-view.ts';

const { a, b, c } = idOf;
const planned = say(firstPlanned, {
  ok: true,
  value: [
    { kind: 'updateActivity', activityID: a, fields: { name: 'A栋a层', discipline: '土建' } },
    { kind: 'updateActivity', activityID: b, fields: { name: '甲A' } },
    { kind: 'addWbsNode', wbsNodeID: idOf.a.replace(/1$/, '7'), parentID: null, name: 'A', code: 'W' },
  ],
});
const view = toPlanView(planned.plan, planned.dates, null, { owners: [], parties: [] }, 'code');
const plain = { text: 'a', field: 'name', isCaseSame: false, isWhole: false } as const;
const idsOf = (options: Parameters<typeof findHits>[1]) =>
  findHits(view.rows, options).map(({ rowID }) => rowID);

test('a text is found in the chosen column, in any case or the same, in a part or the whole of a cell', () => {
  expect(idsOf(plain)).toEqual([a, b, expect.stringMatching(/7$/)]);
  expect(idsOf({ ...plain, isCaseSame: true })).toEqual([a]);
  expect(idsOf({ ...plain, isWhole: true })).toEqual([expect.stringMatching(/7$/)]);
  expect(idsOf({ ...plain, field: 'code', text: 'C' })).toEqual([c]);
  expect(
    findHits(view.rows, { ...plain, field: 'all', text: 'A', isWhole: true }).map(({ field }) => field),
  ).toEqual(['code', 'predecessors', 'name']);
  expect(idsOf({ ...plain, text: '' })).toEqual([]);
});

test('every place in a cell is replaced, and all cells become one edit', () => {
  expect(replaceIn('A栋a层', plain, 'B')).toBe('B栋B层');
  expect(replaceIn('A栋a层', { ...plain, isCaseSame: true }, 'B')).toBe('A栋B层');
  expect(replaceIn('1.1.1', { ...plain, text: '.' }, '-')).toBe('1-1-1');
  const cells = findHits(view.rows, plain).map(({ rowID, field, text }) => ({
    id: rowID,
    field,
    text: replaceIn(text, plain, 'B'),
  }));
  const after = say(
    planned,
    toCommands(view, { kind: 'setCells', cells, newRows: [], beforeId: null }, () => ''),
  );
  expect([...after.plan.activity.values()].map(({ name }) => name)).toEqual(['B栋B层', '甲B', '丙']);
  expect([...after.plan.wbsNode.values()].map(({ name }) => name)).toEqual(['B']);
});
