import { expect } from '@playwright/test';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test('a cost is entered by hand, or by estimate, and by nothing that follows from papers; an amount typed in 万元 is written in full', async ({
  page,
}) => {
  await signInToSample(page);
  await page.goto('/costManagement/index?tab=actual');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '新增成本单' });
  await expect(dialog.locator('.ant-select').first()).toContainText('手工');
  await dialog.getByLabel('类型', { exact: true }).click();
  await expect(page.locator('.ant-select-item-option:visible')).toHaveText(['手工', '暂估']);
  await page.keyboard.press('Escape');
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  const amount = dialog.getByLabel('金额', { exact: true });
  await amount.fill('12345.67');
  await expect(page.getByText('万元 = 123,456,700 元')).toBeVisible();
  await amount.press('Tab');
  await expect(page.getByText('万元 = ')).toHaveCount(0);
});
