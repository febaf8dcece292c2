import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { pathOf, signIn } from './session.ts';

test.use({ isWindowAlone: true });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('without connection a drawer that does not arrive and a refused change leave what was typed, and it can be sent again by hand', async ({
  page,
  context,
}) => {
  await page.goto('/company/createCompany');
  const name = page.getByPlaceholder('请输入单位名称');
  await name.fill('断网时填写的单位');
  await context.setOffline(true);
  await page.getByRole('button', { name: '帮助' }).click();
  await expect(page.locator('[data-kind="error"]')).toContainText('没有载入');
  await expect(name).toHaveValue('断网时填写的单位');
  const send = page.getByRole('button', { name: '确定' });
  await send.click();
  await expect(page.locator('[data-kind="error"]').last()).toContainText('无法连接服务器');
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

test('9.3: a call without an answer is given up after 60 s, not at 55, and the page offers to repeat it', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '进度管理' }).waitFor();
  await page.route('**/api/GetUserCompany', () => undefined);
  await page.clock.install();
  await page.goto('/company/companyIndex?tab=members');
  await expect(page.getByPlaceholder('按姓名或手机号查找')).toBeVisible();
  await page.clock.runFor(55_000);
  await expect(page.getByText(/60 秒内没有应答/)).toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(page.getByText(/60 秒内没有应答/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
});
