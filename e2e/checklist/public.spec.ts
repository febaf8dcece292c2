import { expect } from '@playwright/test';
import { answer, pathOf, signIn } from '../shell/session.ts';
import { test } from '../test.ts';
import { menu, open, setStage } from './stage.ts';

const publicPaths = ['/login', '/home', '/gantt', '/invite/projectInvite'] as const;
/** Some of each kind; that the guard lets nobody in without a token, whatever the page, is proven beside it. */
const insidePaths = [
  '/',
  '/dashboard',
  '/feedback/index',
  '/auth-redirect',
  '/scheduleManagement/index?tab=gantt',
  '/riskManagement/index',
] as const;

test('2.1–2.5 2.8 4.12 4.15 4.16 9.15: signed out, four paths and /404 keep their address, the others end on /home', async ({
  page,
}) => {
  const good: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.ok()) good.push(response.url());
  });
  for (const path of [...publicPaths, '/404']) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.locator('main'), path).toBeVisible();
    await expect(page.locator('aside'), path).toHaveCount(0);
    expect(pathOf(page)).toBe(path);
  }
  for (const path of insidePaths) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/home$/);
  }
  expect(good).toEqual([]);
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/404$/);
});

test('1.1 2.1 2.2 2.4 3.28 6.21: the login page is empty of samples, /home leads there, a wrong invitation is told', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/项目管理/);
  expect((await page.locator('main').innerText()).replace(/Project/g, '')).not.toMatch(/[A-Za-z]{2,}/);
  for (const label of ['账号', '密码']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByText(/demo|Xmgl2026|visitor/)).toHaveCount(0);
  await page.goto('/home');
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/invite/projectInvite?inviteCode=nothing');
  await expect(page.getByText('邀请码不存在，请核对')).toBeVisible();
});

test('1.1 2.2 2.5 3.28 4.12: signed in, pages speak Chinese, keep 项目管理 in their title, and /home and /404 stay', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  const allowed =
    /you browser can not work|Open Tags-View|Fixed Header|Sidebar Logo|Microsoft Project|Project|XML|Ctrl|WBS/g;
  const inside = ['/dashboard', '/information/index', '/scheduleManagement/index', '/company/companyIndex'];
  for (const path of ['/home', '/404', '/invite/projectInvite', ...inside]) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    expect(pathOf(page)).toBe(path);
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^zh/);
    expect(await page.title()).toContain('项目管理');
    const words = await page.locator('h1, h2, h3, button, label, th').allInnerTexts();
    expect(words.join('\n').replace(allowed, ''), path).not.toMatch(/[A-Za-z]{2,}/);
  }
});

test('2.7 2.9 4.11: signed in, unknown paths end on /404, / and /login on the workbench', async ({
  page,
}) => {
  await signIn(page);
  for (const path of ['/no-such-page', '/riskManagement/none', '/dashboard/x']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: /页面不存在/ })).toBeVisible();
  }
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
  }
});

test('2.6: /auth-redirect exists for whoever is signed in, and is in no menu and no tag', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/auth-redirect?code=x');
  await expect(page.getByText('第三方登录已返回')).toBeVisible();
  expect(pathOf(page)).toBe('/auth-redirect');
  await open(page);
  await expect(page.locator('[data-path="/auth-redirect"]')).toHaveCount(0);
  await expect(menu(page).filter({ hasText: '第三方' })).toHaveCount(0);
});

test('1.2: two people of two units see only their own units and projects', async ({ page, other }) => {
  const one = await setStage(page, ['甲工程']);
  const two = await setStage(other, ['乙工程']);
  for (const [who, own, foreign] of [
    [page, ['甲工程', one.companyName], ['乙工程', two.companyName]],
    [other, ['乙工程', two.companyName], ['甲工程', one.companyName]],
  ] as const) {
    await open(who, '/scheduleManagement/index');
    await who.getByTestId('project-picker').click();
    await expect(who.getByRole('option')).toHaveText(new RegExp(own[0]));
    await who.keyboard.press('Escape');
    await open(who, '/company/index');
    await expect(who.getByRole('main')).toContainText(own[1]);
    await expect(who.getByRole('main')).not.toContainText(foreign[1]);
  }
});

test('4.17 8.14: whatever breaks at the guard is logged and leads to /login without a loop', async ({
  page,
}) => {
  await signIn(page);
  let visits = 0;
  const logged: string[] = [];
  page.on('framenavigated', () => {
    visits += 1;
  });
  page.on('console', (entry) => logged.push(entry.text()));
  for (const broken of [{ body: '{' }, { status: 502, body: '<html>' }]) {
    visits = 0;
    await page.route('**/api/GetUserInfo', (route) => route.fulfill(broken));
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    expect(visits).toBeLessThan(5);
    await page.unroute('**/api/GetUserInfo');
  }
  expect(logged.join()).toContain('路由守卫出错');
  await page.route('**/api/GetUserInfo', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('未能载入您的账户')).toBeVisible();
  await page.unroute('**/api/GetUserInfo');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('8.9: a refused user-info answer is only logged', async ({ page }) => {
  await signIn(page);
  const logged: string[] = [];
  page.on('console', (entry) => logged.push(entry.text()));
  await page.route('**/api/GetUserInfo', (route) =>
    route.fulfill({ ...answer(null), body: '{"statusCode":500,"succeeded":false,"data":null,"errors":[]}' }),
  );
  await open(page);
  expect(logged.join()).toContain('读取用户资料失败');
  for (const role of ['alert', 'alertdialog'] as const) await expect(page.getByRole(role)).toHaveCount(0);
});
