import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { password, pathOf, signIn, stored } from './session.ts';

test('a wrong password is told on the form, which keeps the account', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('账号').fill('linxue');
  await page.getByLabel('密码', { exact: true }).fill('Falsch1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '不正确' })).toBeVisible();
  expect(pathOf(page)).toBe('/login');
  await expect(page.getByLabel('账号')).toHaveValue('linxue');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('xmgl_token');
});

test('sign-in keeps tokens and person, sign-out forgets all but the active tab and leads back', async ({
  page,
}) => {
  await page.goto('/scheduleManagement/index?tab=gantt');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`/login?redirect=${encodeURIComponent('/overallManagement/configuration?tab=role')}`);
  await page.getByLabel('账号').fill('demo');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByText('自动登录').click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/overallManagement\/configuration\?tab=role&project=[^&]+$/);
  await expect(page.getByRole('link', { name: '整体管理' }).first()).toBeVisible();

  const cookies = await page.context().cookies();
  const access = cookies.find(({ name }) => name === 'xmgl_token');
  const refresh = cookies.find(({ name }) => name === 'xmgl_token1');
  expect(access?.sameSite).toBe('Strict');
  expect(Math.abs((access?.expires ?? 0) - Date.now() / 1000 - 172_800)).toBeLessThan(120);
  expect(Math.abs((refresh?.expires ?? 0) - Date.now() / 1000 - 30 * 86_400)).toBeLessThan(120);
  for (const key of ['userID', 'userName', 'userTel', 'userIsAuthentication', 'companyID', 'companyName']) {
    expect(await stored(page, key), key).toBeTruthy();
  }
  expect(await stored(page, 'isAutoLogin')).toBe('true');

  await page.evaluate(() => localStorage.setItem('probe', '1'));
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await stored(page, 'probe')).toBeNull();
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('陈明远');
  expect(kept).not.toContain('13800000001');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('xmgl_token');

  await page.getByLabel('账号').fill('demo');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/overallManagement\/configuration\?tab=role&project=[^&]+$/);
  const again = (await page.context().cookies()).find(({ name }) => name === 'xmgl_token');
  expect(again?.expires).toBe(-1);
});

test('phone and code are checked when their fields are left', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  const phone = page.getByLabel('手机号');
  for (const wrong of ['12345678901', '1380013800', '10800138000', '08613800138000', '']) {
    await phone.fill(wrong);
    await phone.blur();
    await expect(page.getByText('请您输入正确的手机号', { exact: true }), wrong).toBeVisible();
  }
  for (const right of ['13800138000', '8613800138000', '008613800138000', '19912345678']) {
    await phone.fill(right);
    await phone.blur();
    await expect(page.getByText('请您输入正确的手机号', { exact: true }), right).toBeHidden();
  }
  await phone.fill('+86 138 0013 8000');
  await expect(phone).toHaveValue('8613800138000');
  const code = page.getByLabel('短信验证码');
  await code.fill('123');
  await code.blur();
  await expect(page.getByText('验证码为4位数', { exact: true })).toBeVisible();
});

test('a new number becomes an account that is led to the personal centre', async ({ page, browser }) => {
  const userTel = `139${String(Date.now()).slice(-8)}`;
  await page.goto('/login?mode=register');
  await page.getByLabel('手机号').fill(userTel);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();

  const operator = await browser.newPage();
  await signIn(operator, 'admin');
  await operator.goto('/admin/outbox');
  const code = operator.getByRole('row').filter({ hasText: userTel }).first();
  await expect(code).toBeVisible();
  const digits = /(?<!\d)\d{4}(?!\d)/.exec((await code.innerText()).replace(userTel, ''))?.[0] ?? '';
  await operator.close();

  await page.getByLabel('短信验证码').fill(digits);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible();
  await page.getByText('我已阅读并同意').click({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: '注册并登录' }).click();
  const alert = page.getByRole('alertdialog', { name: '您的个人账户信息不完善，请前往处理' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: '点击前往' }).click();
  await expect(page).toHaveURL(/\/information\/index$/);
});

test('without a token only the public pages keep their address', async ({ page }) => {
  for (const path of ['/login', '/home', '/gantt', '/invite/projectInvite', '/404']) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    expect(pathOf(page)).toBe(path);
  }
  const others = ['/', '/dashboard', '/information/index', '/company/companyIndex', '/auth-redirect'];
  for (const path of [...others, '/riskManagement/index', '/overallManagement', '/feedback/index']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/home$/);
  }
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/404$/);
});

test('whoever is signed in goes from /login and / to the workbench, and from unknown paths to /404', async ({
  page,
}) => {
  await signIn(page);
  for (const path of ['/login', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  for (const path of ['/dashboard/x', '/riskManagement/none', '/riskManagement/index', '/404']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/404$/);
  }
  await page.goto('/auth-redirect?code=x');
  await expect(page.getByText('第三方登录已返回')).toBeVisible();
});
