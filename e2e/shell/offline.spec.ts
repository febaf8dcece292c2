import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { pathOf, signIn } from './session.ts';

test.use({ isWindowAlone: true });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('a change sent without connection is refused at once, and can be sent again by hand', async ({
  page,
  context,
}) => {
  await page.goto('/company/createCompany');
  const name = page.getByPlaceholder('请输入单位名称');
  await name.fill('断网时填写的单位');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: '确定' });
  await send.click();
  await expect(page.locator('[data-kind="error"]')).toContainText('无法连接服务器');
  await expect(name).toHaveValue('断网时填写的单位');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/CreateUserCompany')) sent += 1;
  });
  await context.setOffline(false);
  await expect(send).toBeEnabled();
  await page.reload();
  expect(sent).toBe(0);
});

test('a page opened without connection says so, and opens by 重试 when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '进度管理' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: '进度管理' }).click();
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('页面没有载入');
  await expect(told).toContainText('请检查网络');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.locator('[data-kind="error"]').last()).toContainText('无法连接服务器');
  await context.setOffline(false);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('navigation', { name: '进度管理' })).toBeVisible();
  expect(pathOf(page)).toBe('/scheduleManagement/index');
});

test('a drawer whose content does not arrive leaves the page as it is', async ({ page, context }) => {
  await page.goto('/company/createCompany');
  const name = page.getByPlaceholder('请输入单位名称');
  await name.fill('还没有提交');
  await context.setOffline(true);
  await page.getByRole('button', { name: '帮助' }).click();
  await expect(page.locator('[data-kind="error"]')).toContainText('没有载入');
  await expect(name).toHaveValue('还没有提交');
  await context.setOffline(false);
});
