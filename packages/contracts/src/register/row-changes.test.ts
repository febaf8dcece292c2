import { expect, test } from 'vitest';
import { engagementAction } from '../stakeholder/engagement-action.register.ts';
import { changedKeys, isSameValue } from './row-changes.ts';

test('what changed is told in the order of the form, whatever order the database keeps; what is no field comes behind', () => {
  const after = { state: '进行中', measure: '上门', comment: '已约好', code: 'CS-001', purpose: '取得支持' };
  const before = { state: '计划中', measure: '电话', code: 'CS-001', purpose: '了解' };
  expect(changedKeys(engagementAction, { action: '开始', before, after })).toEqual([
    'purpose',
    'measure',
    'state',
  ]);
});

test('a new row tells no changes: everything in it is new', () => {
  const created = { action: 'create', before: {}, after: { purpose: '取得支持' } };
  expect(changedKeys(engagementAction, created)).toEqual([]);
});

test('nothing is the same as nothing, and the order in which several are named is no difference', () => {
  expect(isSameValue(null, undefined)).toBe(true);
  expect(isSameValue(['b', 'a'], ['a', 'b'])).toBe(true);
  expect(isSameValue(['a', 'a'], ['a', 'b'])).toBe(false);
  expect(isSameValue('', null)).toBe(false);
  expect(isSameValue(0, null)).toBe(false);
});
