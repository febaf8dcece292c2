import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { expect, test } from 'vitest';
import { kitOf, makeKit, type RowRules, rowCheck } from './kit.ts';
import type { addRow } from './write/add-row.service.ts';
import type { editRow } from './write/write-row.service.ts';

/** What stands behind `@ts-expect-error` must not compile: the check of types fails where it does. */
test('a rule on the server reads the fields, steps and states of its register, and no others', () => {
  const check = rowCheck(engagementAction, ['ownerID'], (_actor, { after, before, action }) => {
    // @ts-expect-error a misspelt field
    const owner = after.asigneeID;
    // @ts-expect-error no such state
    if (before?.state === '完成了') return [];
    // @ts-expect-error no such step
    if (action === '完结') return [];
    return owner === undefined && after.ownerID === '' ? [{ code: 'invalid', message: '请选择责任人' }] : [];
  });
  expect([check.entity, check.reads]).toEqual(['EngagementAction', ['ownerID']]);
  // @ts-expect-error no such field
  expect(rowCheck(engagementAction, ['asigneeID'], () => []).reads).toHaveLength(1);
  // @ts-expect-error a check of another register
  const rules: RowRules<typeof engagementAction> = { checks: [{ ...check, entity: 'EngagementRecord' }] };
  expect(rules.checks).toHaveLength(1);
});

test('who writes a row names its fields and steps, and reads them by their names', () => {
  const kit = kitOf(engagementAction);
  type Edit = Parameters<typeof editRow<typeof engagementAction>>[2];
  type Given = Parameters<typeof addRow<typeof engagementAction>>[2];
  type Kept = Awaited<ReturnType<typeof addRow<typeof engagementAction>>>;
  // @ts-expect-error no such step
  const edit: Edit = { rowID: 'r', rowVersion: 1, action: '完结', values: {} };
  // @ts-expect-error no such field
  const given: Given = { asigneeID: 'u' };
  const ownerOf = (row: Kept): string => row.ownerID;
  // @ts-expect-error no such field
  const asigneeOf = (row: Kept): unknown => row.asigneeID;
  expect([edit.action, Object.keys(given), ownerOf.length, asigneeOf.length]).toEqual([
    '完结',
    ['asigneeID'],
    1,
    1,
  ]);
  // @ts-expect-error SQL of a field that is not there
  expect(() => makeKit(kit.register, { sought: { asignee: undefined } })).toThrow(/two kits/);
});
