import { expect, test } from 'vitest';
import { toMoved, toSample, toSegment } from './rule-draft.ts';

const when = { projectCode: 'HK-1', today: '2026-03-02' };
const allowed = ['fixed', 'projectCode', 'date', 'sequence'] as const;

test('the sample shows the first three numbers', () => {
  const segments = [toSegment('projectCode'), toSegment('fixed'), toSegment('date'), toSegment('sequence')];
  expect(toSample({ segments, resetBy: '年' }, allowed, when)).toEqual({
    text: 'HK-1-2026001、HK-1-2026002、HK-1-2026003',
    fault: '',
  });
});

test.each([
  [[toSegment('fixed')], '不', '编码规则须有且仅有一个流水号段'],
  [[toSegment('sequence'), toSegment('sequence')], '不', '编码规则须有且仅有一个流水号段'],
  [[toSegment('sequence')], '年', '流水号按年重置时，编号中须有日期段，否则会重号'],
  [[toSegment('date'), toSegment('sequence')], '月', /按月重置/],
  [[toSegment('wbsCode'), toSegment('sequence')], '不', '这类编号中不能使用「WBS 编码」段'],
] as const)('a rule that cannot number is told instead of a sample', (segments, resetBy, fault) => {
  const sample = toSample({ segments, resetBy }, allowed, when);
  expect(sample.text).toBe('');
  expect(sample.fault).toMatch(fault);
});

test('a project without a number is told to get one first', () => {
  const segments = [toSegment('projectCode'), toSegment('sequence')];
  const sample = toSample({ segments, resetBy: '不' }, allowed, { ...when, projectCode: '' });
  expect(sample.fault).toMatch('项目还没有编号');
});

test('a segment moves by one place and stops at the ends', () => {
  const list = (['fixed', 'date', 'sequence'] as const).map((kind, key) => ({
    key,
    segment: toSegment(kind),
  }));
  expect(toMoved(list, 1, -1).map(({ key }) => key)).toEqual([1, 0, 2]);
  expect(toMoved(list, 2, 1)).toBe(list);
});
