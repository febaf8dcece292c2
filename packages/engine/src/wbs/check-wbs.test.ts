import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { expect, test } from 'vitest';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from '../commands/new-plan.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { checkWbs, type WbsFacts } from './check-wbs.ts';

const id = (letter: string) => `00000000-0000-7000-8000-0000000000${letter.charCodeAt(0).toString(16)}`;
const [root, a, b, c, x] = ['r', 'a', 'b', 'c', 'x'].map(id) as [string, string, string, string, string];
const calendarID = id('k');
const empty = toEmptyPlan(toNewSettings(29_600_000, calendarID), [toOfficeCalendar(calendarID, '标准')]);

const sayAll = (plan: PlanDocument, ...commands: PlanCommand[]) => applyPlanCommands(plan, commands);
const say = (plan: PlanDocument, ...commands: PlanCommand[]): PlanDocument => {
  const applied = sayAll(plan, ...commands);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.plan;
};
const add = (wbsNodeID: string, parentID: string | null, name: string): PlanCommand => ({
  kind: 'addWbsNode',
  wbsNodeID,
  parentID,
  name,
});
const set = (
  wbsNodeID: string,
  fields: Extract<PlanCommand, { kind: 'updateWbsNode' }>['fields'],
): PlanCommand => ({ kind: 'updateWbsNode', wbsNodeID, fields });

const tree = say(empty, add(root, null, '医院'), add(a, root, '主体'), add(b, root, '装修'));
const noFacts: WbsFacts = {
  described: new Set(),
  withCriteria: new Set(),
  led: new Set(),
  missing: [],
  isRunning: false,
  isBaselined: false,
};
const told = (plan: PlanDocument, facts: Partial<WbsFacts> = {}) =>
  checkWbs(plan, { ...noFacts, ...facts }).map(({ rule, level, message }) => [rule, level, message]);

test('weights of siblings are 100 together, or all empty', () => {
  expect(told(tree)).toEqual([]);
  const byHand = say(tree, { kind: 'setPlanOptions', fields: { rollupWeight: 'manual' } });
  const plan = say(byHand, set(a, { weight: 60 }), set(b, { weight: 30 }));
  expect(told(plan)).toEqual([['weight', 'red', '「医院」下同级权重合计为 90%，应为 100%']]);
  expect(told(say(plan, set(b, { weight: 40 })))).toEqual([]);
  expect(told(say(byHand, set(a, { weight: 100 })))[0]?.[2]).toContain('没有填写权重');
});

test('weights that progress is not rolled up by are told', () => {
  const plan = say(tree, set(a, { weight: 60 }), set(b, { weight: 40 }));
  expect(told(plan)).toEqual([
    ['weight', 'amber', '填写了权重，但进度管理计划的「汇总权重」不是「手工」，进度不按权重汇总'],
  ]);
});

test('what a node holds is divided among its children to the last 分', () => {
  const budgets = new Map([
    [root, 20_000],
    [a, 60_000],
    [b, 20_000],
  ]);
  expect(told(tree, { budgets })).toEqual([
    ['budget', 'red', '「医院」的预算 1,000 元，下级合计 800 元，有 200 元 没有分到下级'],
  ]);
  expect(told(tree, { budgets: new Map([[a, 1]]) })).toEqual([]);
  // A control account is the sum of what is planned in it, too.
  expect(told(say(tree, set(root, { nodeKind: '控制账户' })), { budgets })).toHaveLength(1);
});

test('a leaf that no requirement asks for, by itself or above, may be gilding', () => {
  expect(told(tree, { traced: new Set([a]) })).toEqual([
    ['requirement', 'amber', '「装修」没有对应的需求，可能镀金'],
  ]);
  expect(told(tree, { traced: new Set([root]) })).toEqual([]);
});

test('a work package ends within two periods of reporting', () => {
  const plan = say(tree, set(a, { nodeKind: '工作包' }));
  const facts = {
    days: new Map([
      [a, 15],
      [b, 99],
    ]),
    mostDays: 14,
  };
  expect(told(plan, facts).filter(([rule]) => rule === 'size')).toEqual([
    ['size', 'amber', '工作包「主体」历时 15 天，超过两个更新周期（14 天），宜再分解'],
  ]);
});

test('names of siblings differ, a single node under another divides nothing, what the statement promises has a node', () => {
  expect(told(say(tree, set(b, { name: '主体' })))).toMatchObject([{ 0: 'name', 1: 'red' }]);
  expect(told(say(tree, add(c, a, '基础')))).toMatchObject([{ 0: 'single', 1: 'amber' }]);
  expect(told(tree, { missing: ['运维手册'] })).toMatchObject([{ 0: 'whole', 1: 'red' }]);
});

test('a work package has activities, a leader, words and criteria; how badly they are missed follows the project', () => {
  const plan = say(tree, set(a, { nodeKind: '工作包' }));
  expect(told(plan).map(([rule, level]) => `${rule} ${level}`)).toEqual([
    'activity amber',
    'owner amber',
    'content amber',
    'criteria amber',
  ]);
  expect(told(plan, { isRunning: true, isBaselined: true }).every(([, level]) => level === 'red')).toBe(true);
  const full = say(plan, { kind: 'addActivity', activityID: x, wbsNodeID: a, name: '绑筋' });
  const [described, withCriteria, led] = [new Set([a]), new Set([a]), new Set([a])];
  expect(told(full, { described, withCriteria, led })).toEqual([]);
});

test('nodes under a work package make it a control account; with activities in it, it is refused', () => {
  const plan = say(tree, set(a, { nodeKind: '工作包' }));
  expect(say(plan, add(c, a, '基础')).wbsNode.get(a)?.nodeKind).toBe('控制账户');
  const full = say(plan, { kind: 'addActivity', activityID: x, wbsNodeID: a, name: '绑筋' });
  for (const command of [add(c, a, '基础'), { kind: 'moveWbsNode', wbsNodeID: b, parentID: a } as const])
    expect(sayAll(full, command)).toMatchObject({
      ok: false,
      failure: { message: '「主体」下已有 1 项活动，请先移到新的下级，或改为控制账户' },
    });
  expect(sayAll(tree, set(root, { nodeKind: '工作包' }))).toMatchObject({
    ok: false,
    failure: { message: '「医院」还有下级节点，只有最底层的节点可以是工作包' },
  });
});

test('codes follow the position when asked, and undo brings the old ones', () => {
  const moved = say(tree, { kind: 'moveWbsNode', wbsNodeID: b, parentID: root, afterID: null });
  const applied = sayAll(moved, { kind: 'numberWbsNodes', wbsNodeID: null });
  if (!applied.ok) throw new Error(applied.failure.message);
  const codes = (plan: PlanDocument) => [root, b, a].map((node) => plan.wbsNode.get(node)?.code);
  expect(codes(applied.plan)).toEqual(['1', '1.1', '1.2']);
  expect(codes(say(applied.plan, ...applied.inverse))).toEqual(['1', '1.2', '1.1']);
});
