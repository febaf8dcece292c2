import { richWords } from '@xmgl/contracts/register/rich-text';
import { expect, test } from 'vitest';
import { lessonOfIssue } from './lesson-of-issue.ts';

const closed = {
  state: '已关闭',
  issueID: '0198c0de-0000-7000-8000-000000000001',
  title: '塔吊基础预埋偏差',
  description: '<p>预埋件偏 32 mm</p>',
  resolution: '<p>植筋补强并复测</p>',
  rootCause: '<p>放线没有复核</p>',
  plannedAction: '<p>预埋前由测量员复核签字</p>',
} as const;

test('lesson ①: a lesson is prefilled from the closed issue that it was learned from', () => {
  const lesson = lessonOfIssue(closed);
  expect(lesson).toMatchObject({
    issueID: closed.issueID,
    title: closed.title,
    lessonKind: '失败教训',
    cause: closed.rootCause,
    recommendation: closed.plannedAction,
  });
  expect(richWords(lesson?.situation ?? '')).toMatch(/预埋件偏 32 mm\s*植筋补强并复测/);
  expect(lessonOfIssue({ ...closed, state: '处理中' })).toBeNull();
});
