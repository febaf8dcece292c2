import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { answer, password, pathOf, signIn } from './session.ts';

const refused = {
  status: 401,
  contentType: 'application/json',
  body: JSON.stringify({ statusCode: 401, succeeded: false, data: null, errors: [] }),
};

test('parallel calls that meet an expired token wait for one refresh and are sent once more', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/dashboard');
  await expect(page.getByText('我的项目')).toBeVisible();
  const before = (await page.context().cookies()).find(({ name }) => name === 'xmgl_token')?.value;
  const sent: { name: string; token: string }[] = [];
  page.on('request', (request) => {
    const name = /\/api\/(\w+)$/.exec(request.url())?.[1];
    if (name) sent.push({ name, token: request.headers().authorization ?? '' });
  });
  await page.route('**/api/Get*', (route) =>
    route.request().headers().authorization === `Bearer ${before}`
      ? route.fulfill(refused)
      : route.continue(),
  );
  await page.reload();
  await expect(page.getByText('我的项目')).toBeVisible();
  expect(sent.filter(({ name }) => name === 'RefreshTokens')).toHaveLength(1);
  const refreshedAt = sent.findIndex(({ name }) => name === 'RefreshTokens');
  expect(sent.slice(refreshedAt + 1).every(({ token }) => token !== `Bearer ${before}`)).toBe(true);
  const after = (await page.context().cookies()).find(({ name }) => name === 'xmgl_token')?.value;
  expect(after).not.toBe(before);
  expect(pathOf(page)).toBe('/dashboard');
});

test('two tabs share one refresh', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  await expect(page.getByText('我的项目')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/company/companyIndex');
  await expect(second.getByText('项目总览')).toBeVisible();
  const before = (await page.context().cookies()).find(({ name }) => name === 'xmgl_token')?.value;
  // Nothing of the old pages is under way when the token dies.
  await Promise.all([page.goto('about:blank'), second.goto('about:blank')]);
  let refreshes = 0;
  await page.context().route('**/api/**', async (route) => {
    const request = route.request();
    if (request.url().endsWith('/RefreshTokens')) refreshes += 1;
    const isDead = request.headers().authorization === `Bearer ${before}`;
    if (isDead && !request.url().endsWith('/RefreshTokens')) await route.fulfill(refused);
    else await route.continue();
  });
  await Promise.all([page.goto('/dashboard'), second.goto('/company/companyIndex')]);
  await expect(page.getByText('我的项目')).toBeVisible();
  await expect(second.getByText('项目总览')).toBeVisible();
  expect(refreshes).toBe(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a refused refresh tells once that the session is over, and signing in leads back', async ({ page }) => {
  await signIn(page);
  await page.goto('/company/companyIndex');
  await expect(page.getByText(/共 \d+ 个项目/)).toBeVisible();
  await page.route('**/api/**', (route) => route.fulfill(refused));
  await page.getByRole('link', { name: '成员' }).click();
  const dialog = page.getByRole('alertdialog', { name: '登录状态已过期，请重新登录' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await page.unroute('**/api/**');
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcompany%2FcompanyIndex%3Ftab%3Dmembers$/);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('xmgl_token');
  expect(names).not.toContain('xmgl_token1');
  await page.getByLabel('账号').fill('demo');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/company\/companyIndex\?tab=members$/);
});

test('a call without a token leads to /login and back, unless the answer has a message', async ({ page }) => {
  await signIn(page);
  await page.goto('/company/companyIndex?tab=members');
  await expect(page.getByText('共 9 人')).toBeVisible();
  await page.route('**/api/GetUserCompany', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"请先绑定手机"}' }),
  );
  await page.context().clearCookies();
  await page.getByPlaceholder('按姓名或手机号查找').fill('林');
  await expect(page.getByText('请先绑定手机').first()).toBeVisible();
  expect(pathOf(page)).toBe('/company/companyIndex');
  await page.unroute('**/api/GetUserCompany');
  await page.getByPlaceholder('按姓名或手机号查找').fill('林雪');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcompany%2FcompanyIndex%3Ftab%3Dmembers$/);
});

test('a broken connection at the guard leads to /login without a loop', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/GetUserInfo', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('未能载入您的账户')).toBeVisible();
  await page.unroute('**/api/GetUserInfo');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a refused project list is only logged, and the layout shows without projects', async ({ page }) => {
  await signIn(page);
  const logged: string[] = [];
  page.on('console', (entry) => logged.push(entry.text()));
  await page.route('**/api/GetProjectManagement', (route) =>
    route.fulfill({ ...answer(null), body: '{"statusCode":500,"succeeded":false,"data":null,"errors":[]}' }),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: '主导航' })).toContainText('工作台');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(logged.join()).toContain('读取项目列表失败');
});

test('errors in the answer are shown joined, also inside HTTP 200 and for 405', async ({ page }) => {
  await signIn(page);
  const errors = [
    { code: 'x', message: '甲错误' },
    { code: 'y', message: '乙错误' },
  ];
  await page.route('**/api/GetProjectManagementByCompany', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ statusCode: 400, succeeded: false, data: null, errors }),
    }),
  );
  await page.goto('/company/companyIndex');
  await expect(page.getByRole('alert').filter({ hasText: '甲错误；乙错误' }).first()).toBeVisible();
  await page.route('**/api/GetUserCompany', (route) =>
    route.fulfill({
      status: 405,
      contentType: 'application/json',
      body: JSON.stringify({
        statusCode: 405,
        succeeded: false,
        data: null,
        errors: [{ code: 'm', message: '方法不允许' }],
      }),
    }),
  );
  await page.getByRole('link', { name: '成员' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '方法不允许' }).first()).toBeVisible();
});
