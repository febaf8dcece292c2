import { expect, test } from '@playwright/test';
import { registerComplete } from '../identity/new-account.ts';
import { call } from '../shell/session.ts';

test('a new project is refused with each fault told at its field, and nothing typed is changed in silence', async ({
  page,
}) => {
  const creatorID = await registerComplete(page);
  const companyName = `新建验收${Date.now()}`;
  await call(page, 'CreateUserCompany', { companyName, companyScale: '', companyIndustry: [], creatorID });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '新建项目' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建项目' });
  const budget = dialog.getByLabel('批准预算');
  await budget.fill('-5');
  await dialog.getByLabel('开始日期').fill('2026/3/2');
  await dialog.getByLabel('开始日期').press('Enter');
  await expect(dialog.getByLabel('开始日期')).toHaveValue('2026-03-02');
  await expect(dialog.getByText('请填写项目名称')).toBeHidden();
  await dialog.getByLabel('要求完成日期').fill('2026-01-01');
  await dialog.getByLabel('要求完成日期').press('Tab');
  await dialog.getByRole('button', { name: '新建项目' }).click();
  await expect(dialog.getByText('请填写项目名称')).toBeVisible();
  await expect(dialog.getByText('结束日期早于开始日期，请改为 2026-03-02 或之后')).toBeVisible();
  await expect(dialog.getByText('批准预算不能小于 0')).toBeVisible();
  await expect(budget).toHaveValue(/^-5/);
  await budget.fill('1234567.891');
  await budget.blur();
  await expect(budget).toHaveValue('1,234,567.89');
  await budget.fill('');
  await budget.blur();
  await expect(budget).toHaveValue('');
});
