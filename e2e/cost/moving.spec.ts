import { expect } from '@playwright/test';
import { cell } from '../schedule/plan-stage.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test('an edit of the plan shows what it costs, and taken back it costs what it did', async ({ page }) => {
  await signInToSample(page);
  await page.goto('/scheduleManagement/index?tab=gantt');
  const cost = page.locator('footer span[aria-description]', { hasText: '完工预算' });
  await expect(cost).toContainText('万元');
  const before = (await cost.textContent()) ?? '';
  await page.getByLabel('搜索活动').fill('15 层梁板模板与钢筋');
  await cell(page, '15 层梁板模板与钢筋', 'code').click();
  await page.keyboard.press('Control+Enter');
  const drawer = page.getByRole('complementary', { name: /15 层梁板模板与钢筋/ });
  await drawer.getByLabel('工期', { exact: true }).fill('60');
  await drawer.getByLabel('工期', { exact: true }).press('Enter');
  await expect(cost).toContainText(/比批准 \+/);
  await expect(cost).not.toHaveText(before);
  await page.getByRole('button', { name: '撤销' }).first().click();
  await expect(cost).toHaveText(before);
});

test('a month is closed with what was measured, and opened again', async ({ page }) => {
  await signInToSample(page);
  await page.goto('/costManagement/index?tab=earnedValue&view=periods');
  const close = page.getByRole('button', { name: /^关闭 \d{4}-\d\d$/ });
  const month = ((await close.textContent()) ?? '').replace('关闭', '').trim();
  await close.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭期间' }).click();
  const reopen = page.getByRole('button', { name: `重新打开 ${month}` });
  await reopen.click();
  await page.getByRole('dialog').getByRole('textbox').fill('补记一张发票');
  await page.getByRole('dialog').getByRole('button', { name: '重新打开' }).click();
  await expect(page.getByRole('button', { name: `关闭 ${month}` })).toBeVisible();
});
