import { expect, test } from 'vitest';
import { type Check, judgeCheck, limitWords, valueWords } from './judge-check.ts';

const check = (over: Partial<Check>): Check => ({
  number: 5,
  code: 'hardConstraints',
  name: '硬约束',
  count: 2,
  base: 20,
  share: 0.1,
  limit: 0.05,
  passed: false,
  rowIDs: ['a', 'b'],
  ...over,
});
const waiver = (rowID: string, code = 'hardConstraints') => ({
  code,
  rowID,
  reason: '合同节点',
  userName: '周强',
  time: '2026-09-11T09:00:00Z',
});

test('a waived finding no longer counts, and the check passes once its share is within the limit', () => {
  const judged = judgeCheck(check({}), [waiver('a'), waiver('b', 'logic'), waiver('z')]);
  expect(judged).toMatchObject({ count: 1, share: 0.05, verdict: 'passed', open: ['b'] });
  expect(valueWords(judged)).toBe('1 / 20（5%）');
  expect(limitWords(judged)).toBe('≤ 5%');
  expect(judgeCheck(check({}), [])).toMatchObject({ verdict: 'failed', open: ['a', 'b'] });
});

test('an index passes from its limit on; what has nothing to be judged by is not said to pass', () => {
  const index = check({ number: 13, code: 'criticalPathLength', share: 0.9, limit: 0.95, rowIDs: [] });
  expect(judgeCheck(index, [])).toMatchObject({ verdict: 'failed' });
  expect(valueWords(judgeCheck(index, []))).toBe('0.90');
  expect(judgeCheck(check({ passed: null }), []).verdict).toBe('unknown');
  expect(judgeCheck(check({ passed: null, limit: null }), []).verdict).toBe('told');
});
