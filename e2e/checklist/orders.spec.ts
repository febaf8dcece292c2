import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { menu, open, openUserMenu, setStage, tagOf } from './stage.ts';

test('2.15 2.67 2.74: the dropdown leads to the four pages of one’s own, 订单中心 among them, all without project picker', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  const picker = page.getByTestId('project-picker');
  await open(page, '/overallManagement/configuration');
  await expect(picker).toBeVisible();
  for (const [entry, path] of [
    ['个人中心', '/information/index'],
    ['个人文件', '/documentFile/index'],
    ['个人订单', '/IndividualOrder/index'],
    ['我的好友', '/communicateMana/userTalkList'],
  ] as const) {
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(tagOf(page, path)).toBeVisible();
    await expect(picker).toHaveCount(0);
  }
  for (const path of ['/dashboard', '/company/companyIndex']) {
    await open(page, path);
    await expect(picker).toHaveCount(0);
  }
  await open(page, '/IndividualOrder/index');
  await expect(tagOf(page, '/IndividualOrder/index')).toHaveText('订单中心');
  await expect(page.getByRole('heading', { name: '订单中心' })).toBeVisible();
  await expect(page.getByText('还没有订单')).toBeVisible();
  await expect(menu(page).filter({ hasText: '订单中心' })).toHaveCount(0);
});
