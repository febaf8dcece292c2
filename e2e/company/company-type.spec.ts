import { expect, type Page } from '@playwright/test';
import { setStage } from '../checklist/stage.ts';
import { call, signIn } from '../shell/session.ts';
import { test } from '../test.ts';

test.describe.configure({ timeout: 120_000 });

type Type = { readonly companyTypeID: string; readonly rowVersion: number };

const setLimit = async (page: Page, limit: string) => {
  await page.goto('/admin/companyType');
  await page.getByRole('row', { name: /标准版/ }).click();
  const dialog = page.getByRole('dialog', { name: '修改套餐' });
  await dialog.getByRole('textbox', { name: '每个项目的成员上限' }).fill(limit);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('套餐已保存')).toBeVisible();
};

test('the limit that the platform administrator sets is seen by the unit and where people are added', async ({
  page,
  other: platform,
}) => {
  await signIn(platform, 'admin');
  await setLimit(platform, '3');
  await expect(platform.getByRole('row', { name: /标准版/ })).toContainText('3 人');
  try {
    await setStage(page, ['受限项目']);
    await page.goto('/company/companyIndex?tab=unit');
    await expect(page.getByText('标准版，每个项目最多 3 名成员')).toBeVisible();
    await page.goto('/stakeholderManagement/index?tab=register');
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await expect(page.getByText('套餐上限 3 人，已加入和已邀请 1 人，还可添加 2 人')).toBeVisible();
  } finally {
    const [standard] = await call<Type[]>(platform, 'GetCompanyType', {});
    const { companyTypeID, rowVersion } = standard ?? { companyTypeID: '', rowVersion: 0 };
    const without = { companyTypeID, rowVersion, typeName: '标准版', maxProjectMembers: 0 };
    await call(platform, 'UpdCompanyType', without);
  }
});
