import { expect } from '@playwright/test';
import { setStage } from '../checklist/stage.ts';
import { test } from '../test.ts';

test('过程地图 ①: a new project has 49 processes; one is tailored out with its reason and taken back, another opens its tab', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  await page.goto('/overallManagement/configuration?tab=map');
  const card = (no: string) => page.locator(`[data-process="${no}"]`);
  await expect(page.locator('[data-process]')).toHaveCount(49);
  await card('12.2').hover();
  await page.getByRole('button', { name: '实施采购的操作' }).click();
  await page.getByRole('menuitem', { name: '裁剪此过程' }).click();
  const dialog = page.getByRole('dialog', { name: '裁剪「12.2 实施采购」' });
  await dialog.getByRole('button', { name: /裁\s?剪$/ }).click();
  await expect(dialog.getByText('请填写裁剪理由')).toBeVisible();
  await dialog.getByLabel('裁剪理由').fill('全部由建设单位采购');
  await dialog.getByRole('button', { name: /裁\s?剪$/ }).click();
  await expect(card('12.2')).toContainText('已裁剪');
  await card('12.2').getByText('实施采购').hover();
  await expect(page.getByText('全部由建设单位采购')).toBeVisible();
  await page.getByRole('button', { name: '实施采购的操作' }).click();
  await page.getByRole('menuitem', { name: '撤销裁剪' }).click();
  await expect(card('12.2')).not.toContainText('已裁剪');

  await card('13.1').getByRole('link').click();
  await expect(page).toHaveURL(/stakeholderManagement\/index\?tab=register/);
});
