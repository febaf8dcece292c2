import { finishSteps } from '@xmgl/engine/steps';
import { firstPlanned, say } from '@xmgl/engine/testing/planned';
import { id, idOf } from '@xmgl/engine/testing/small-plan';
import { compareWorkbook } from '@xmgl/engine/workbook/compare-workbook';
import type { SheetView } from '@xmgl/engine/workbook/plan-heads';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { toPlanWorkbook } from './to-plan-workbook.ts';

const planned = say(firstPlanned, {
  ok: true,
  value: [
    { kind: 'addWbsNode', wbsNodeID: id(40), parentID: null, name: '主体', code: '1' },
    { kind: 'moveActivity', activityID: idOf.a, wbsNodeID: id(40) },
    { kind: 'addLink', linkID: id(21), predID: idOf.b, succID: idOf.c, type: 'SS', lagValue: 960 },
    { kind: 'setDeadline', rowID: idOf.c, at: 20_573 * 1440 },
  ],
});
const view: SheetView = {
  ...planned,
  owners: [],
  parties: [],
  referBy: 'code',
  nodeOwners: new Map(),
  deliverables: new Map(),
};

test('a plan that was exported and not edited changes nothing', async () => {
  const blob = await toPlanWorkbook(view);
  const rows = await readSheet(await blob.arrayBuffer());
  const compared = finishSteps(compareWorkbook(view, { sheet: '计划', rows }, () => id(99)));
  expect(compared).toMatchObject({
    issues: [],
    added: [],
    changed: [],
    missing: [],
    commands: [],
    sameCount: 4,
  });
});
