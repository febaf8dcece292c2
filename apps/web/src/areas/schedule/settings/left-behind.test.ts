import { expect, test } from 'vitest';
import { leftBehindWords } from './left-behind.ts';

const day = 1440;
const start = 20_000 * day;

test('a plan that starts later says what kept its day before the new start', () => {
  const free = { constraintAt: null, deadlineAt: start + day };
  const rows = [free, { constraintAt: start - day, deadlineAt: null }, { constraintAt: null, deadlineAt: 0 }];
  expect(leftBehindWords([free], null, start)).toBe('');
  expect(leftBehindWords([free], start + day, start)).toBe('');
  expect(leftBehindWords(rows, null, start)).toBe('；2 行的限制日期或期限仍早于这一天，请核对');
  expect(leftBehindWords(rows, start - 10 * day, start)).toBe(
    '；2 行的限制日期或期限仍早于这一天，检查日期仍是 2024-09-23，请核对',
  );
});
