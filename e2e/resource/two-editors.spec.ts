import { expect, type Page } from '@playwright/test';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

const openSettings = async (page: Page): Promise<void> => {
  await signInToSample(page);
  await page.goto('/resourcesManagement/index?tab=managementPlan&view=settings');
  await expect(page.getByLabel('平日加班倍数')).toHaveValue('1.5');
};

test('two change the settings at once: the second is told, merges, and neither is lost', async ({
  page,
  other,
}) => {
  await openSettings(page);
  await openSettings(other);
  await page.getByLabel('平日加班倍数').fill('1.8');
  await other.getByLabel('一人至多负责的工作包').fill('18');
  await other.getByRole('button', { name: '保存设置' }).click();
  await expect(other.getByText('设置已保存')).toBeVisible();
  const told = page.getByRole('alert').filter({ hasText: '他人刚修改了设置' });
  await expect(told).toContainText('一人至多负责的工作包改为 18');
  await expect(page.getByLabel('平日加班倍数')).toHaveValue('1.8');
  await page.getByRole('button', { name: '保存设置' }).click();
  await expect(page.getByText(/此记录已被 .+ 修改，请合并后再保存/)).toBeVisible();
  await told.getByRole('button', { name: '合并' }).click();
  await expect(page.getByLabel('一人至多负责的工作包')).toHaveValue('18');
  await page.getByRole('button', { name: '保存设置' }).click();
  await expect(page.getByText('设置已保存')).toBeVisible();
  await expect(other.getByLabel('平日加班倍数')).toHaveValue('1.8');
  await expect(other.getByLabel('一人至多负责的工作包')).toHaveValue('18');
});
