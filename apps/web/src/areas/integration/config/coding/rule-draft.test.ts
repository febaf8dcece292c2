import { expect, test } from 'vitest';
import { toFault, toMoved, toSegment } from './rule-draft.ts';

const allowed = ['fixed', 'projectCode', 'date', 'sequence'] as const;

test.each([
  [[toSegment('fixed')], '不', '编码规则须有且仅有一个流水号段'],
  [[toSegment('sequence'), toSegment('sequence')], '不', '编码规则须有且仅有一个流水号段'],
  [[toSegment('sequence')], '年', '流水号按年重置时，编号中须有日期段，否则会重号'],
  [[toSegment('date'), toSegment('sequence')], '月', /按月重置/],
  [[toSegment('date'), toSegment('date'), toSegment('sequence')], '不', '「日期」段在一条规则中只能用一次'],
  [[toSegment('wbsCode'), toSegment('sequence')], '不', '这类编号中不能使用「WBS 编码」段'],
] as const)('a rule that cannot number is told instead of a sample', (segments, resetBy, fault) => {
  expect(toFault({ segments, resetBy }, allowed, 'HK-1')).toMatch(fault);
});

test('a project without a number is told to get one first', () => {
  const segments = [toSegment('projectCode'), toSegment('sequence')];
  expect(toFault({ segments, resetBy: '不' }, allowed, '')).toMatch('项目还没有编号');
  expect(toFault({ segments, resetBy: '不' }, allowed, 'HK-1')).toBe('');
});

test('a segment moves by one place and stops at the ends', () => {
  const list = (['fixed', 'date', 'sequence'] as const).map((kind, key) => ({
    key,
    segment: toSegment(kind),
  }));
  expect(toMoved(list, 1, -1).map(({ key }) => key)).toEqual([1, 0, 2]);
  expect(toMoved(list, 2, 1)).toBe(list);
});
