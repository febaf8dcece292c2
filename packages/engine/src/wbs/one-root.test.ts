import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { expect, test } from 'vitest';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from '../commands/new-plan.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { faultOfRoots } from './one-root.ts';

const idOf = (letter: string) => `00000000-0000-7000-8000-0000000000${letter.charCodeAt(0).toString(16)}`;
const empty = toEmptyPlan(toNewSettings(29_600_000, idOf('k')), [toOfficeCalendar(idOf('k'), '标准')]);
const add = (name: string, parent: string | null = null): PlanCommand => ({
  kind: 'addWbsNode',
  wbsNodeID: idOf(name),
  parentID: parent === null ? null : idOf(parent),
  name,
});
const say = (plan: PlanDocument, ...commands: PlanCommand[]): PlanDocument => {
  const applied = applyPlanCommands(plan, commands);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.plan;
};
const faultOf = (plan: PlanDocument, ...commands: PlanCommand[]) =>
  faultOfRoots(plan, say(plan, ...commands));

test('a WBS begins with one root, and stays with it', () => {
  expect(faultOf(empty, add('a'), add('b', 'a'))).toBeUndefined();
  expect(faultOf(empty, add('a'), add('b'))).toBe(
    'WBS 只能有一个根节点，这里有「a」「b」，请放到一个节点之下',
  );
  const tree = say(empty, add('a'), add('b', 'a'), add('c', 'a'));
  const refusal = 'WBS 只能有一个根节点，现在的根节点是「a」，请放到它的下级';
  expect(faultOf(tree, add('d'))).toBe(refusal);
  expect(faultOf(tree, { kind: 'moveWbsNode', wbsNodeID: idOf('b'), parentID: null })).toBe(refusal);
  expect(faultOf(tree, { kind: 'deleteWbsNode', wbsNodeID: idOf('a'), children: 'toParent' })).toBe(refusal);
  expect(faultOf(tree, { kind: 'deleteWbsNode', wbsNodeID: idOf('a'), children: 'along' })).toBeUndefined();
});

test('a plan that came with several roots is edited freely, until it is put below one', () => {
  const plan = say(empty, add('a'), add('b'), add('c'));
  const rename = { kind: 'updateWbsNode', wbsNodeID: idOf('a'), fields: { name: '主楼' } } as const;
  expect(faultOf(plan, rename, add('d', 'a'))).toBeUndefined();
  expect(faultOf(plan, { kind: 'moveWbsNode', wbsNodeID: idOf('b'), parentID: idOf('a') })).toBeUndefined();
  expect(faultOf(plan, add('d'))).toBeUndefined();
  const below = (letter: string): PlanCommand => ({
    kind: 'moveWbsNode',
    wbsNodeID: idOf(letter),
    parentID: idOf('d'),
  });
  const one = say(plan, add('d'), below('a'), below('b'), below('c'));
  expect(faultOf(one, add('e'))).toBe('WBS 只能有一个根节点，现在的根节点是「d」，请放到它的下级');
});
