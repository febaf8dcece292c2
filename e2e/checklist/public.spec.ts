import { expect } from '@playwright/test';
import { pathOf } from '../shell/session.ts';
import { test } from '../test.ts';
import { isReady, menu, open, setStage, tagOf } from './stage.ts';

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

test('1.1 2.1–2.5 2.8 3.28 4.12 4.15 4.16 6.21 9.15: signed out, four paths and /404 keep their address, the others end on /home, which leads to an empty login page', async ({
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

  await page.goto('/home');
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveTitle(/项目管理/);
  expect((await page.locator('main').innerText()).replace(/Project/g, '')).not.toMatch(/[A-Za-z]{2,}/);
  for (const label of ['账号', '密码']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByText(/demo|Xmgl2026|visitor/)).toHaveCount(0);
  await page.goto('/invite/projectInvite?inviteCode=nothing');
  await expect(page.getByText('邀请码不存在，请核对')).toBeVisible();
});

test('1.1 2.2 2.5–2.7 2.9 3.28 4.11 4.12: signed in, pages are in Chinese with 项目管理 in their title, unknown paths end on /404, / and /login on the workbench', async ({
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
  for (const path of ['/no-such-page', '/riskManagement/none', '/dashboard/x']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: /页面不存在/ })).toBeVisible();
  }
  await page.goto('/auth-redirect?code=x');
  await expect(page.getByText('第三方登录已返回')).toBeVisible();
  expect(pathOf(page)).toBe('/auth-redirect');
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
  }
  await isReady(page);
  await expect(tagOf(page, '/auth-redirect')).toHaveCount(0);
  await expect(menu(page).filter({ hasText: '第三方' })).toHaveCount(0);
});

test('1.2 6.18: two people of two units see only their own units and projects, and themselves as 单位负责人', async ({
  page,
  other,
}) => {
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
    await expect(who.getByRole('row').filter({ hasText: own[1] })).toContainText('示例用户');
  }
});
