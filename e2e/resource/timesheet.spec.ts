import { expect } from '@playwright/test';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test('on a phone a day is filled by halves of an hour', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToSample(page, 'tangxin');
  await page.goto('/resourcesManagement/index?tab=timesheet&week=2026-08-24');
  await page.getByRole('combobox', { name: '添加活动或非项目工时' }).click();
  await page.keyboard.type('培训');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '培训加半小时' }).click();
  await page.getByRole('button', { name: '培训加半小时' }).click();
  await expect(page.getByText('合计 1 小时')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('工时已保存')).toBeVisible();
});
