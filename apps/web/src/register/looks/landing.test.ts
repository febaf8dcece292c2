import { issue } from '@xmgl/contracts/integration/issue.register';
import type { AnyRow } from '@xmgl/contracts/register/register';
import { expect, test } from 'vitest';
import { landingOf } from './landing.ts';

const running = { state: '处理中' } as AnyRow;
const allowed = (...steps: string[]) => ({ steps, mayChange: 1, mayDelete: 0 }) as never;

test('a row stays in its state, goes on by the steps that its reader may take, and else says who may', () => {
  expect(landingOf(issue, running, allowed(), '处理中')).toEqual({ kind: 'here' });
  expect(landingOf(issue, running, allowed('解决'), '待验证')).toEqual({ kind: 'steps', steps: ['解决'] });
  expect(landingOf(issue, running, allowed(), '待验证')).toEqual({
    kind: 'refused',
    reason: '只有责任人或项目经理可以解决',
  });
  expect(landingOf(issue, running, undefined, '已关闭')).toEqual({
    kind: 'refused',
    reason: '「处理中」不能直接变为「已关闭」',
  });
});
