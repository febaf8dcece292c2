import { expect, test } from 'vitest';
import { stateOf } from './list-milestones.ts';

const day = 1440;
const at = 20_000 * day;

test('a milestone is late by its deadline, expected late by the plan, near within fourteen days', () => {
  const deadline = at + 20 * day;
  const open = { deadline, forecast: at + 15 * day, actual: null };
  expect(stateOf(open, at)).toBe('正常');
  expect(stateOf({ ...open, forecast: at + 14 * day }, at)).toBe('临近');
  expect(stateOf({ ...open, forecast: deadline + 1 }, at)).toBe('预计延误');
  expect(stateOf(open, deadline + 1)).toBe('已延误');
  expect(stateOf({ ...open, actual: deadline }, at)).toBe('已完成');
  expect(stateOf({ ...open, actual: deadline + 1 }, at)).toBe('延期完成');
  expect(stateOf({ deadline: null, forecast: at - day, actual: null }, at)).toBe('临近');
});
