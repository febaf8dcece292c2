import { expect, test } from 'vitest';
import { tellOf } from './process-probe.ts';

test('what asks for attention goes before what is done, that before what has begun', () => {
  const concerns = [
    [2, '2 项逾期'],
    [0, '没有失联'],
    [1, '1 人失联'],
  ] as const;
  expect(tellOf({ begun: 5, isDone: true, concerns, says: ['共 5 条'] })).toEqual({
    state: '需关注',
    count: 3,
    says: ['2 项逾期', '1 人失联', '共 5 条'],
  });
  expect(tellOf({ begun: 5, isDone: true, concerns: [[0, '']] })).toEqual({
    state: '已完成',
    count: 5,
    says: [],
  });
  expect(tellOf({ begun: 5, isDone: false })).toMatchObject({ state: '进行中', count: 5 });
  expect(tellOf({ begun: 0, isDone: false })).toMatchObject({ state: '未开始', count: 0 });
});
