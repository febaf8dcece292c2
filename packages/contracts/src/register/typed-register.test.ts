import { expect, test } from 'vitest';
import type { Input, Output } from '../call.ts';
import { progressUpdate } from '../schedule/progress-update.register.ts';
import { engagementAction } from '../stakeholder/engagement-action.register.ts';
import { stakeholderEngagement } from '../stakeholder/stakeholder-engagement.register.ts';
import { faultsIn } from './check-declaration.ts';
import { defineRegister } from './define-register.ts';
import { words } from './fields.ts';
import { callsOf } from './register-calls.ts';
import { checkRules, faultAt } from './row-rule.ts';

/**
 * What stands behind `@ts-expect-error` must not compile: the check of types fails where it does.
 */
const base = {
  entity: 'MeetingItem',
  label: '会议待办',
  page: 'stakeholder.plan',
  title: 'item',
  sort: 'item',
  address: (id: string) => `/stakeholderManagement/index?tab=plan&id=${id}`,
  computed: {},
  fields: {
    item: { kind: 'text', label: '事项', max: 200, required: true },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty' },
    beginDay: { kind: 'day', label: '开始' },
    urgency: { kind: 'choice', label: '紧急程度', choices: words('一般', '紧急') },
  },
} as const;

test('a declaration that names what it does not have does not compile', () => {
  expect(faultsIn(defineRegister(base))).toEqual([]);
  // @ts-expect-error there is no such page
  expect(faultsIn(defineRegister({ ...base, page: 'stakeholder.plans' }))).toHaveLength(1);
  // @ts-expect-error no such field to order by
  expect(faultsIn(defineRegister({ ...base, sort: '-dueDay' }))).toHaveLength(1);
  // @ts-expect-error no such column
  expect(faultsIn(defineRegister({ ...base, columns: ['owner'] }))).toHaveLength(1);
  const endDay = { kind: 'day', label: '结束', notBefore: 'startDay' } as const;
  // @ts-expect-error no such day
  expect(faultsIn(defineRegister({ ...base, fields: { ...base.fields, endDay } }))).toHaveLength(1);
});

const states = { 待办: { tone: 'neutral' }, 已完成: { tone: 'good' } } as const;
const finish = { from: ['待办'], to: '已完成', who: ['field:ownerID'] } as const;

test('a workflow that names a state, field or person that is not there does not compile', () => {
  const workflow = { initial: '待办', states, actions: { 完成: finish } } as const;
  expect(faultsIn(defineRegister({ ...base, workflow }))).toEqual([]);
  const actions = { 完成: { ...finish, to: '完成了' } } as const;
  // @ts-expect-error no such state
  expect(faultsIn(defineRegister({ ...base, workflow: { ...workflow, actions } }))).not.toEqual([]);
  const byNobody = { 完成: { ...finish, who: ['field:asigneeID'] } } as const;
  // @ts-expect-error no such person
  expect(faultsIn(defineRegister({ ...base, workflow: { ...workflow, actions: byNobody } }))).toHaveLength(1);
  const asking = { 完成: { ...finish, asks: ['result'] } } as const;
  // @ts-expect-error no such field
  expect(faultsIn(defineRegister({ ...base, workflow: { ...workflow, actions: asking } }))).toHaveLength(1);
});

test('a rule reads the fields of its register, and what it is sure of it has said that it reads', () => {
  const made = defineRegister({
    ...base,
    rules: (rule) => [
      rule(['urgency'], ({ after }) => {
        // @ts-expect-error a misspelt field
        expect(after.urgencey).toBeUndefined();
        // @ts-expect-error not said to be read: it may be empty or of the wrong kind
        const owner: string = after.ownerID;
        return after.urgency === '紧急' && !owner ? [{ path: 'urgency', message: '紧急的须有责任人' }] : [];
      }),
      // @ts-expect-error no such field
      rule(['urgencey'], () => []),
      // @ts-expect-error told at a field that it does not read
      rule(['urgency'], () => [{ path: 'item', message: '事项' }].slice(1)),
    ],
  });
  const after = { urgency: '紧急', ownerID: null };
  expect(checkRules(made, { before: null, after, action: undefined }, new Set())).toEqual([
    { code: 'invalid', path: 'urgency', message: '紧急的须有责任人' },
  ]);
});

test('what a call of a register does not take or answer does not compile', () => {
  const calls = callsOf(engagementAction);
  type Add = Input<typeof calls.add>;
  type Upd = Input<typeof calls.upd>;
  const key = { projectID: 'p', engagementActionID: 'r', rowVersion: 1 };
  // @ts-expect-error no such field
  const add: Add = { projectID: 'p', nonsense: 1 };
  // @ts-expect-error no such step
  const step: Upd = { ...key, action: '完结' };
  // @ts-expect-error not one of its words
  const method: Upd = { ...key, method: '写信' };
  // @ts-expect-error the row is named
  const unnamed: Upd = { projectID: 'p', rowVersion: 1 };
  // @ts-expect-error no such column to filter by
  const page: Input<typeof calls.page>['value'] = { projectID: 'p', owner: ['a'] };
  // @ts-expect-error no such field of a row
  type Wrong = Output<typeof calls.add>['owner'];
  for (const [call, wrong] of [
    [calls.add, add],
    [calls.upd, step],
    [calls.upd, method],
    [calls.upd, unnamed],
  ] as const)
    expect(call.input.safeParse(wrong).success).toBe(false);
  expect(calls.page.input.safeParse({ pageIndex: 1, pageSize: 10, value: page }).success).toBe(false);
  expect<Wrong | undefined>(undefined).toBeUndefined();
});

test('a form is told a fault of a rule at its field, and not while another field that the rule reads is wrong', () => {
  const deed = (after: object) => ({ before: null, after: { ...after }, action: undefined });
  const told = (after: object, key: string) => faultAt(progressUpdate, deed(after), '2026-03-02T08:00', key);
  const report = {
    statusDate: '2026-03-01',
    percentComplete: 40,
    remainingDays: null,
    actualStart: null,
    actualFinish: null,
  };
  expect(told(report, 'actualStart')).toBe('已有进展，请填写实际开始日期');
  expect(told({ ...report, percentComplete: 400 }, 'actualStart')).toBeUndefined();
  expect(told({ ...report, percentComplete: 400 }, 'percentComplete')).toBe('完成百分比应为 0 至 100');
  expect(faultAt(stakeholderEngagement, deed({ desired: '抵制型' }), '2026-03-02T08:00', 'desired')).toBe(
    '期望参与度应为中立型、支持型或领导型',
  );
});
