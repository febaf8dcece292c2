import { expect, test } from 'vitest';
import type { PageID } from '../access/page-catalogue.ts';
import { engagementAction } from '../stakeholder/engagement-action.register.ts';
import { allRegisters } from './all-registers.ts';
import { faultsIn } from './check-declaration.ts';
import { defineLines } from './lines.ts';
import type { Register } from './register.ts';

test.each(allRegisters.map((register) => [register.entity, register] as const))(
  '%s: every name in the declaration means something',
  (_, register) => expect(faultsIn(register)).toEqual([]),
);

test('no two registers number their rows alike', () => {
  const prefixes = allRegisters.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => (field.kind === 'code' ? [field.prefix] : [])),
  );
  expect(prefixes.filter((prefix, at) => prefixes.indexOf(prefix) !== at)).toEqual([]);
});

const { workflow } = engagementAction;
const { 开始, 取消 } = workflow?.actions ?? {};
// What the compiler refuses where it is written as one declaration, the generator still has to tell.
const noPage = 'stakeholder.none' as PageID;
const spoilt = (change: Partial<Register>): readonly string[] => faultsIn({ ...engagementAction, ...change });

test('a field that is named and not there is told', () => {
  expect(spoilt({ sort: '-until' })).toEqual(['没有字段「until」']);
  expect(spoilt({ columns: ['code', 'who'] })).toEqual(['没有字段「who」']);
});

test('a day that is to come after what is no day is told', () => {
  const dueTime = { kind: 'day', label: '截止日期', notBefore: 'purpose' } as const;
  expect(spoilt({ fields: { ...engagementAction.fields, dueTime } })).toEqual([
    'notBefore 的「purpose」不是日期字段',
  ]);
});

test('fields that take a name of the kit are told', () => {
  const { purpose } = engagementAction.fields;
  const named = (...keys: readonly string[]) =>
    spoilt({
      fields: {
        ...engagementAction.fields,
        ...Object.fromEntries(keys.map((key) => [key, { ...purpose, label: key }])),
      },
    });
  const taken = ['state', 'comment', 'text', 'createdAt', 'engagementActionID'];
  expect(named(...taken)).toEqual(taken.map((key) => `「${key}」由套件使用，字段请换一个名称`));
});

test('two columns with the same heading are told: an import could not tell them apart', () => {
  const { purpose } = engagementAction.fields;
  expect(spoilt({ computed: { aim: purpose } })).toEqual([
    '有两个「目的」：标签是导入和导出的列名，不能相同',
  ]);
  expect(spoilt({ computed: { stage: { kind: 'flag', label: '状态' } } })).toEqual([
    '有两个「状态」：标签是导入和导出的列名，不能相同',
  ]);
});

test('what is judged elsewhere under a name that is taken, or seen on no page, is told', () => {
  const entity = 'Judgement';
  const fields = { effort: { kind: 'number', label: '投入' } } as const;
  expect(spoilt({ judged: { entity, fields, pages: {} } })).toEqual([
    '评估的「effort」没有写明哪些页签看得到',
  ]);
  expect(spoilt({ judged: { entity, fields, pages: { effort: [noPage] } } })).toEqual([
    '页面目录（access/page-catalogue.ts）没有页签「stakeholder.none」',
  ]);
  const pages = { purpose: ['stakeholder.plan'], aim: ['stakeholder.plan'] } as const;
  const { purpose } = engagementAction.fields;
  expect(spoilt({ judged: { entity, fields: { purpose }, pages } })).toEqual(['评估的「purpose」与字段同名']);
  expect(spoilt({ judged: { entity, fields: { aim: purpose }, pages } })).toEqual([
    '评估的「aim」与别处同为「目的」',
  ]);
});

test('a field that names several rows of its own register is told', () => {
  const earlierIDs = {
    kind: 'links',
    label: '此前措施',
    entity: 'EngagementAction',
    table: 'engagement_action_earlier',
    whenDeleted: 'keep',
  } as const;
  expect(spoilt({ fields: { ...engagementAction.fields, earlierIDs } })).toEqual([
    '「earlierIDs」不能是指向本登记册的 links，请用 link',
  ]);
});

test('a page that is not in the catalogue, and an address that leads elsewhere, are told', () => {
  expect(spoilt({ page: noPage })).toEqual([
    '页面目录（access/page-catalogue.ts）没有页签「stakeholder.none」',
  ]);
  expect(spoilt({ address: (id) => `/stakeholder?id=${id}` })).toEqual([
    'address 应以「/stakeholderManagement/index?tab=plan&」开头，否则待办和通知打不开记录',
  ]);
});

test('a step to a state that is not there, and a state that no step reaches, are told', () => {
  if (!workflow || !开始 || !取消) throw new Error('the example has these steps');
  expect(
    spoilt({ workflow: { ...workflow, actions: { ...workflow.actions, 开始: { ...开始, to: '办理中' } } } }),
  ).toEqual(['没有状态「办理中」', '没有一步通向状态「进行中」']);
});

test('a step that asks for a required field, or for none that exists, is told', () => {
  if (!workflow || !开始 || !取消) throw new Error('the example has these steps');
  const asking = (asks: readonly string[]) =>
    spoilt({ workflow: { ...workflow, actions: { ...workflow.actions, 取消: { ...取消, asks } } } });
  expect(asking(['why'])).toEqual(['「取消」要填的字段「why」不存在']);
  expect(asking(['measure'])).toEqual(['「取消」时才填的字段「measure」不能是 required：新增的表单里没有它']);
});

test('a duty of a field that holds no person is told', () => {
  if (!workflow || !开始) throw new Error('the example has these steps');
  const actions = { ...workflow.actions, 开始: { ...开始, who: ['field:purpose' as const] } };
  expect(spoilt({ workflow: { ...workflow, actions } })).toEqual([
    '「field:purpose」不是指向 User 的 link 或 links 字段',
  ]);
});

test('a task that is due on what is no day is told', () => {
  if (!workflow) throw new Error('the example has a workflow');
  const task = { for: 'manager', title: '办理', workDays: 3, dueOn: 'purpose' } as const;
  const states = { ...workflow.states, 进行中: { tone: 'active', task } } as const;
  expect(spoilt({ workflow: { ...workflow, states } })).toEqual(['dueOn 的「purpose」不是日期字段']);
});

test('of a company’s register it is told what only a project has', () => {
  expect(spoilt({ place: 'company' })).toEqual([
    '单位的登记册还不能有待办（task）',
    '单位的登记册没有项目经理和发起人',
  ]);
});

test('of lines it is told what cannot stand in them, and what they name and do not have', () => {
  const lines = {
    steps: defineLines({
      label: '目的',
      table: 'engagement_action_step',
      max: 3000,
      fields: {
        rowVersion: { kind: 'number', label: '次数' },
        phone: { kind: 'text', label: '电话', max: 20, format: 'phone' },
        otherID: { kind: 'link', label: '措施', entity: 'EngagementAction', whenDeleted: 'cascade' },
      },
    }),
  };
  expect(spoilt({ lines })).toEqual([
    '字段和行都叫「目的」，标签不能相同',
    '「steps」最多 2000 行',
    '「rowVersion」由套件使用，字段请换一个名称',
    '行内的「phone」不能是 phone',
    '行内的「otherID」不能是 cascade',
  ]);
});
