import { expect } from '@playwright/test';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test('indirect costs are seen before they are borne, entered at once, and taken back as a whole; income, budget and cost are side by side, and a row leads to what was spent', async ({
  page,
}) => {
  await signInToSample(page);
  await page.goto('/costManagement/index?tab=actual');
  await page.getByText('分摊', { exact: true }).click();
  const waiting = page.getByRole('table', { name: '待分摊' }).or(page.getByLabel('待分摊')).first();
  await expect(waiting).toContainText('项目部管理费');
  const before = (await waiting.textContent()) ?? '';
  expect(before).toMatch(/直接成本\d+\.\d\d/);
  await page.getByRole('button', { name: '分摊', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '分摊' }).click();
  await expect(page.getByText(/已分摊，记入 \d+ 张成本单/)).toBeVisible();
  await expect(waiting).toContainText('没有待分摊的成本');
  await page.goto('/costManagement/index?tab=actual');
  await expect(page.getByText(/项目部管理费 2026-\d\d/).first()).toBeVisible();
  await page.goto('/costManagement/index?tab=actual&view=allocations');
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('换一种基数');
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('已撤回')).toBeVisible();
  await expect(waiting).toHaveText(before);

  await page.goto('/costManagement/index?tab=actual&view=comparison');
  const rows = page.getByLabel('三算对比表');
  await expect(page.getByLabel('三算合计')).toContainText('计划盈亏');
  await rows.getByText('3.2 1–6 层').click();
  await expect(page.getByText('7 月商品混凝土')).toBeVisible();
  await expect(page.getByText('钻孔灌注桩第一期')).toHaveCount(0);
});
