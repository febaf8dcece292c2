import { expect, test } from 'vitest';
import { pickWeighty, stateOf } from './list-milestones.ts';

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

test('where not all can be drawn, the contract’s and what is still to come are', () => {
  const done = (name: string) => ({ name, isContract: false, level: '二级' as const, actual: at });
  const rows = [
    { ...done('开工'), isContract: true },
    done('塔吊'),
    done('验槽'),
    { ...done('样板'), actual: null },
    { ...done('竣工'), level: '一级' as const, actual: null },
  ];
  expect(pickWeighty(rows, 3).map(({ name }) => name)).toEqual(['开工', '样板', '竣工']);
  expect(pickWeighty(rows, 8)).toEqual(rows);
});
