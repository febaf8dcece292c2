import { expect } from '@playwright/test';
import { registerComplete } from '../identity/new-account.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';

test('the only project, made by mistake, is removed with its name typed, and comes back from the bin under another name', async ({
  page,
}) => {
  const creatorID = await registerComplete(page);
  const companyName = `回收验收${Date.now()}`;
  await call(page, 'CreateUserCompany', { companyName, companyScale: '', companyIndustry: [], creatorID });
  await page.goto('/dashboard');
  const create = async (): Promise<void> => {
    await page.getByRole('button', { name: '新建项目' }).first().click();
    const dialog = page.getByRole('dialog', { name: '新建项目' });
    await dialog.getByLabel('项目名称').fill('误建的项目');
    await dialog.getByRole('button', { name: '新建项目' }).click();
    await expect(dialog).toBeHidden();
  };
  await create();

  await page.goto('/overallManagement/configuration?tab=config');
  await page.getByRole('button', { name: '移除项目' }).click();
  const asked = page.getByRole('dialog', { name: '移除「误建的项目」' });
  await asked.getByLabel(/请输入项目名称/).fill('误建');
  await asked.getByRole('button', { name: '移除项目' }).click();
  await expect(asked.getByText('与项目名称不一致，请核对')).toBeVisible();
  await asked.getByLabel(/请输入项目名称/).fill('误建的项目');
  await asked.getByRole('button', { name: '移除项目' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('项目已移除，30 天内可以恢复')).toBeVisible();
  await expect(page.getByText('误建的项目')).toHaveCount(0);
  await create();

  await page.goto('/company/companyIndex?tab=projects');
  const living = page.getByRole('table', { name: '单位的项目' });
  await expect(living.getByText('误建的项目')).toHaveCount(1);
  await page.getByRole('switch', { name: '回收站' }).click();
  const bin = page.getByRole('table', { name: '回收站中的项目' });
  await expect(bin.getByText('30 天后')).toBeVisible();
  await bin.getByRole('button', { name: '恢复' }).click();
  const restoring = page.getByRole('dialog', { name: '恢复「误建的项目」' });
  await restoring.getByRole('button', { name: '恢复项目' }).click();
  await expect(restoring.getByText('此项目名称不能使用')).toBeVisible();
  await restoring.getByLabel('项目名称').fill('找回的项目');
  await restoring.getByRole('button', { name: '恢复项目' }).click();
  await expect(restoring).toBeHidden();
  await expect(page.getByText('回收站是空的')).toBeVisible();
  await page.getByRole('switch', { name: '回收站' }).click();
  await expect(living.getByText('找回的项目')).toBeVisible();
});
