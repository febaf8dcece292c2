import { expect } from '@playwright/test';
import { openProject } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { companyOf } from './own-company.ts';

test('采用库价: a price that the library has changed is drawn with the next, which is filled in and saved', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const companyID = await companyOf(page);
  const costCode = `CL-${Date.now()}`;
  const line = { costCode, costName: '抗裂砂浆', costKind: '材料', unitName: 't', validFrom: '2026-01-01' };
  const keepCost = (price: number) =>
    call(page, 'AddBatchCompanyCost', { companyID, items: [{ ...line, price }] });
  await keepCost(820);
  const [cost] = await call<readonly { companyCostID: string }[]>(page, 'FindLibraryCosts', {
    ...{ projectID, text: costCode },
  });
  await call(page, 'AddBatchInformation', { projectID, companyCostIDs: [cost?.companyCostID] });
  await keepCost(860);
  await page.goto('/resourcesManagement/index?tab=library');
  await page.getByRole('row').filter({ hasText: '抗裂砂浆' }).click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: '采用库价' }).click();
  const form = page.getByRole('dialog').last();
  await expect(form.getByLabel('单价', { exact: true })).toHaveValue('860');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(drawer.getByText('库价已变')).toHaveCount(0);
  await drawer.getByRole('tab', { name: '单价' }).click();
  await drawer.getByLabel('单价走势的显示方式').getByText('表').click();
  await expect(drawer.getByRole('table').first()).toContainText('2026-01-01');
  await drawer.getByRole('link', { name: '2026-01-01' }).click();
  await expect(page).toHaveURL(/view=prices/);
});
