import { expect } from '@playwright/test';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test('a cell of RACI goes from one letter to the next, past the A that another has', async ({ page }) => {
  await signInToSample(page);
  await page.goto('/resourcesManagement/index?tab=raci');
  const cell = (word: string) => page.getByRole('gridcell', { name: `1 施工准备，段锐：${word}` });
  await cell('空').click();
  await expect(cell('执行 (R)')).toBeVisible();
  await cell('执行 (R)').click();
  await expect(cell('咨询 (C)')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('「施工准备」已有负责人 (A)，一个工作包只能有一个 A')).toBeVisible();
  await expect(cell('咨询 (C)')).toBeVisible();
  await page.getByText('没有 R 1').click();
  await expect(page.getByText('「室外工程」没有执行人 (R)')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '1 施工准备' })).toHaveCount(0);
});

test('the picture of the organisation opens a unit with its duties and people', async ({ page }) => {
  await signInToSample(page);
  await page.goto('/resourcesManagement/index?tab=obs&view=chart');
  await page.getByRole('button', { name: '工程部' }).click();
  await expect(page.getByRole('dialog').getByText('编制和跟踪进度计划，组织现场施工。')).toBeVisible();
});

test('who keeps the resources and may not open the register names the leader of a unit', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await signInToSample(page, 'duanrui');
  await page.goto('/resourcesManagement/index?tab=obs');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '新增组织单元' });
  await dialog.getByLabel('名称', { exact: true }).fill('试验组');
  await dialog.getByLabel('类型', { exact: true }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: '小组' }).click();
  await dialog.getByLabel('负责人', { exact: true }).fill('何静');
  await page.locator('.ant-select-item-option:visible', { hasText: '何静' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  const added = page.getByRole('row').filter({ hasText: '试验组' });
  await expect(added).toContainText('何静');
  await added.click();
  // The name leads nowhere that they may not go.
  await expect(page.getByRole('dialog').getByText('何静').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: '何静' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a member confirms their own review and sees no other', async ({ page }) => {
  await signInToSample(page, 'luochen');
  await page.goto('/resourcesManagement/index?tab=team&view=reviews');
  const rows = page.getByRole('row').filter({ hasText: '季度' });
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: '第三季度' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByRole('dialog').getByText('已确认').first()).toBeVisible();
});
