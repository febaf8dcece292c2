import { expect } from '@playwright/test';
import { openProject, sayToPlan } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';

test.use({ actionTimeout: 20_000 });
test.describe.configure({ timeout: 240_000 });

type Estimate = { readonly costEstimateID: string };

test('a row of 2,000 lines opens, is changed at its end, and is saved with every one', async ({ page }) => {
  const projectID = await openProject(page);
  const wbsNodeID = crypto.randomUUID();
  await sayToPlan(page, projectID, [{ kind: 'addWbsNode', wbsNodeID, parentID: null, name: '土建' }]);
  await call(page, 'TakeCostSubjects', { projectID, template: '建安' });
  const { items } = await call<{ items: { costSubjectID: string }[] }>(page, 'GetCostSubjectPage', {
    ...{ pageIndex: 1, pageSize: 1, value: { projectID, text: '租赁机械' } },
  });
  const lines = Array.from({ length: 2000 }, (_, at) => ({
    ...{
      item: `清单 ${at + 1}`,
      wbsNodeID,
      subjectID: items[0]?.costSubjectID,
      method: '报价',
      baseAmount: 100,
    },
  }));
  const { costEstimateID } = await call<Estimate>(page, 'AddCostEstimate', {
    ...{ projectID, title: '两千行', grade: '预算级', priceDate: '2026-02-01', lines },
  });
  await page.goto(`/costManagement/index?tab=estimate&id=${costEstimateID}`);
  const drawer = page.getByRole('dialog', { name: '两千行' });
  await drawer.getByRole('button', { name: '编辑', exact: true }).click();
  const grid = drawer.getByRole('grid', { name: '估算明细' });
  await expect(grid).toHaveAttribute('aria-rowcount', '2001');
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await page.keyboard.type('最后一行');
  await page.keyboard.press('Enter');
  const last = grid.getByRole('row').filter({ hasText: '最后一行' });
  await expect(last).toHaveAttribute('aria-rowindex', '2001');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(last).toHaveAttribute('aria-rowindex', '2000');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(drawer.getByRole('button', { name: '编辑', exact: true })).toBeVisible();
  const { row } = await call<{ row: { lines: { item: string }[] } }>(page, 'GetCostEstimateByID', {
    ...{ projectID, costEstimateID },
  });
  expect(row.lines.length).toBe(2000);
  expect(row.lines.slice(-3).map(({ item }) => item)).toEqual(['清单 1998', '最后一行', '清单 1999']);
});
