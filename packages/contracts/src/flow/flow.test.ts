import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Duty, type Flow, keptFrom, refusalOf, stepsFrom } from './flow.ts';

const flow = {
  initial: '草稿',
  states: { 草稿: { tone: 'neutral' }, 待批准: { tone: 'active' }, 已批准: { tone: 'good' } },
  actions: {
    提交: { from: ['草稿'], to: '待批准', who: ['author'] },
    批准: { from: ['待批准'], to: '已批准', who: ['role:进度管理员', 'manager'], not: ['took:提交'] },
    退回: { from: ['待批准'], to: '草稿', who: ['manager'], isReasoned: true },
    作废: { from: ['已批准'], to: '草稿', who: [], isElsewhere: true },
  },
} as const satisfies Flow;

const asked = (held: readonly Duty[], more: object = {}) => ({
  state: '待批准',
  name: '批准',
  holds: (duty: Duty) => held.includes(duty),
  comment: '',
  nameOf: (duty: Duty) => duty.replace(/^\w+:/, ''),
  ...more,
});

test('who submitted something does not approve it, whatever else they are, and is not offered it', () => {
  const both: readonly Duty[] = ['role:进度管理员', 'took:提交'];
  expect(refusalOf(flow, asked(both))).toEqual({
    code: 'forbidden',
    message: '您不能批准自己提交的内容，请由他人操作',
  });
  expect(stepsFrom(flow, '待批准', (duty) => both.includes(duty))).toEqual([]);
  expect(stepsFrom(flow, '待批准', (duty) => duty === 'role:进度管理员')).toEqual(['批准']);
});

test('who is kept from a step that they could take else is told why, and nobody is told of what is not theirs', () => {
  const kept = (...held: Duty[]) => keptFrom(flow, '待批准', (duty) => held.includes(duty));
  expect(kept('manager', 'took:提交')).toEqual({ 批准: '您不能批准自己提交的内容，请由他人操作' });
  expect(kept('took:提交')).toEqual({});
  expect(kept('manager')).toEqual({});
});

test('a refusal says in which state it stands, who may, and what is missing', () => {
  expect(refusalOf(flow, asked(['manager'], { state: '草稿' }))?.message).toBe(
    '当前状态为「草稿」，不能批准，请刷新后重试',
  );
  expect(refusalOf(flow, asked([]))?.message).toBe('只有进度管理员或manager可以批准');
  expect(refusalOf(flow, asked(['manager'], { name: '退回' }))).toEqual({
    code: 'invalid',
    message: '请填写退回的原因',
    isReasonMissing: true,
  });
  expect(refusalOf(flow, asked(['manager'], { name: '退回', comment: '缺附件' }))).toBeUndefined();
});

test('what is offered is what is not refused, given a reason, and never what is taken elsewhere', () => {
  const duties = ['author', 'manager', 'role:进度管理员', 'took:提交'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(flow.states)), fc.subarray([...duties]), (state, held) => {
      const holds = (duty: Duty) => (held as readonly Duty[]).includes(duty);
      const offered = stepsFrom(flow, state, holds);
      const open = Object.keys(flow.actions).filter(
        (name) => name !== '作废' && !refusalOf(flow, asked(held, { state, name, comment: '有原因' })),
      );
      expect(offered).toEqual(open);
    }),
  );
});
