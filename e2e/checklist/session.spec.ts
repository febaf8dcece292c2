import { expect, type Page, type Request } from '@playwright/test';
import { call, pathOf, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import {
  addProject,
  crumbs,
  isReady,
  listen,
  menu,
  open,
  openUserMenu,
  send,
  setStage,
  signInByForm,
  tokenOf,
  wholeList,
} from './stage.ts';

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);

const signOut = async (page: Page) => {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
};

test('3.2–3.5 3.16 3.18–3.20 3.22 4.2 4.3 4.8–4.10 9.1 9.2: a sign-in leaves exactly the cookies and keys of the specification', async ({
  page,
}) => {
  const { userID, userTel, companyID, companyName, projectIDs } = await setStage(page, ['甲工程']);
  for (const autoLogin of [true, false]) {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.evaluate(() => localStorage.clear());
    const body = await signInByForm(page, userTel, autoLogin);
    await isReady(page);
    expect(body.succeeded).toBe(true);
    const { accessToken, refreshToken, userInfo } = body.data.data;
    expect(userInfo.userID).toBe(userID);
    const access = await cookieOf(page, 'xmgl_token');
    const refresh = await cookieOf(page, 'xmgl_token1');
    expect(access).toMatchObject({ value: accessToken, sameSite: 'Strict' });
    expect(refresh).toMatchObject({ value: refreshToken, sameSite: 'Strict' });
    expect(await page.evaluate(() => document.cookie)).toContain(`xmgl_token1=${refreshToken}`);
    // Two days hold also after the browser was closed: the refresh token lives as long as its family.
    const leftOf = (cookie: typeof access) => (cookie?.expires ?? 0) - Date.now() / 1000;
    if (autoLogin) {
      expect(Math.abs(leftOf(access) - 172_800)).toBeLessThan(60);
      expect(Math.abs(leftOf(refresh) - 30 * 86_400)).toBeLessThan(60);
    } else expect([access?.expires, refresh?.expires]).toEqual([-1, -1]);
    expect(await stored(page, 'isAutoLogin')).toBe(autoLogin ? 'true' : null);
    const { body: own } = await send(page, 'GetUserInfo', { userID });
    const expected = {
      userID,
      userName: own.data.userName,
      userTel: own.data.userTel,
      userHeadShot: own.data.userHeadShot,
      userIsAuthentication: String(own.data.isAuthentication),
      companyName,
      companyID,
      defaultCompanyID: companyID,
      projectID: projectIDs[0],
      projectName: '甲工程',
    };
    for (const [key, value] of Object.entries(expected)) expect(await stored(page, key), key).toBe(value);
    const roleID = await stored(page, 'roleID');
    expect(roleID).toMatch(/^[0-9a-f-]{36}$/);
    await expect(menu(page)).not.toHaveCount(1);
    const entries = await menu(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(JSON.parse((await stored(page, 'user')) ?? '').state).toEqual({
      name: own.data.userName,
      account: own.data.userAccount,
      avatar: own.data.userHeadShot,
      introduction: '',
      roles: ['editor'],
      roleList: [roleID],
      roleID,
      menu: entries,
    });
    await expect(page.getByRole('button', { name: '示例用户的菜单' })).toBeVisible();
  }
});

test('2.69 4.1 4.4–4.7: without the access cookie one is signed out; signing out leaves activeTab alone, ends the session, and the next sign-in leads back', async ({
  page,
}) => {
  const { userTel } = await setStage(page, ['甲工程']);
  const kept = await cookieOf(page, 'xmgl_token');
  await page.context().clearCookies({ name: 'xmgl_token' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/home$/);
  if (kept) await page.context().addCookies([kept]);
  await open(page, '/scheduleManagement/index?tab=exchange');
  const [access, refreshToken] = [await tokenOf(page), await tokenOf(page, 'xmgl_token1')];
  await page.evaluate(() => localStorage.setItem('probe', '1'));
  await signOut(page);
  expect(decodeURIComponent(page.url())).toContain('/login?redirect=/scheduleManagement/index?tab=exchange');
  for (const name of ['xmgl_token', 'xmgl_token1']) expect(await cookieOf(page, name)).toBeUndefined();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['activeTab']);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    userTel,
  );
  expect((await send(page, 'RefreshTokens', { refreshToken }, null)).status).toBe(401);
  expect((await send(page, 'GetUserCompanysList', {}, access)).status).toBe(401);
  await page.goBack();
  await expect(crumbs(page)).toHaveCount(0);
  await page.goForward();
  await page.goto('/login?redirect=%2FscheduleManagement%2Findex%3Ftab%3Dexchange');
  await signInByForm(page, userTel);
  await expect(page).toHaveURL(/\/scheduleManagement\/index\?tab=exchange&project=[^&]+$/);
});

test('3.12 3.13 3.21 4.19 4.20 4.21 4.23 7.1–7.4 9.4 9.20: loading asks for the user, then the projects, then the rights, each call in the agreed form; a reload shows name, unit and menu before any answer', async ({
  page,
}) => {
  const { userID, companyName, projectIDs } = await setStage(page, ['甲工程', '乙工程']);
  const order: string[] = [];
  page.on('response', (response) => order.push(`< ${response.url().split('/').pop()}`));
  const sent = listen(page);
  const methods = new Set<string>();
  page.on('request', (request) => request.url().includes('/api/') && methods.add(request.method()));
  page.on('request', (request) => order.push(`> ${request.url().split('/').pop()}`));
  await open(page, '/scheduleManagement/index');
  expect(order.indexOf('< GetUserInfo')).toBeLessThan(order.indexOf('> GetProjectManagement'));
  const bodyOf = (name: string) => sent.find((each) => each.name === name)?.body;
  expect(bodyOf('GetProjectManagement')).toEqual(wholeList(userID));
  expect(bodyOf('GetProjectStakeholderPage')).toEqual({
    pageIndex: 1,
    pageSize: 100_000_000,
    value: { projectID: projectIDs[0] },
  });
  await page.evaluate(() => {
    localStorage.removeItem('projectID');
    localStorage.removeItem('projectName');
  });
  const list = await call<{ projectID: string; projectName: string }[]>(
    page,
    'GetProjectManagement',
    wholeList(userID),
  );
  await page.reload();
  await expect(crumbs(page)).toHaveText(`${list[0]?.projectName}/进度管理`);
  expect(await stored(page, 'projectID')).toBe(list[0]?.projectID);
  expect(await stored(page, 'projectName')).toBe(list[0]?.projectName);
  const token = await tokenOf(page);
  expect([...methods]).toEqual(['POST']);
  for (const { name, headers } of sent) {
    expect(headers['content-type'], name).toMatch(/^application\/json/);
    expect(headers.authorization, name).toBe(`Bearer ${token}`);
    expect(headers['x-active-tab'], name).toBeDefined();
  }

  await open(page);
  // The first call names the page being entered, not the one before.
  const first = page.waitForRequest('**/api/GetUserInfo');
  await open(page, '/scheduleManagement/index');
  const tabOf = (request: Request) => decodeURIComponent(request.headers()['x-active-tab'] ?? '');
  expect(tabOf(await first)).toBe('进度管理');
  await expect.poll(() => stored(page, 'activeTab')).toBe('甘特图');
  await page.getByRole('link', { name: '导入导出' }).click();
  await expect.poll(() => stored(page, 'activeTab')).toBe('导入导出');
  const next = page.waitForRequest((request) => tabOf(request) === '项目概览');
  await menu(page).filter({ hasText: '整体管理' }).click();
  expect((await next).url()).toContain('/api/');
  expect(await stored(page, 'activeTab')).toBe('项目概览');

  await page.route('**/api/**', () => undefined);
  await page.reload();
  await expect(page.getByRole('button', { name: '示例用户的菜单' })).toBeVisible();
  await expect(menu(page)).toContainText(['工作台', '进度管理']);
  await expect(page.locator('aside')).toContainText(companyName);
  await expect(crumbs(page)).toHaveText(`${list[0]?.projectName}/整体管理`);
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await page.unroute('**/api/**');
  await open(page);
  await expect.poll(() => stored(page, 'activeTab')).toBe('工作台');
});

test('4.32 4.33 8.3 7.174: two tabs whose calls are refused at once share one refresh, and all go out once more with the new token', async ({
  page,
}) => {
  const { companyID } = await setStage(page, ['甲工程', '乙工程']);
  await addProject(page, companyID, '丙工程');
  await open(page, '/company/companyIndex');
  await expect(page.getByRole('main')).toContainText('丙工程');
  const second = await page.context().newPage();
  await open(second);
  await expect(second.getByText('我的项目')).toBeVisible();
  const old = await tokenOf(page);
  const refresh = await tokenOf(page, 'xmgl_token1');
  // Nothing of the old pages is under way when the token dies.
  await Promise.all([page.goto('about:blank'), second.goto('about:blank')]);
  const sent: (ReturnType<typeof listen>[number] & { readonly page: Page })[] = [];
  for (const each of [page, second])
    each.on('request', (request) => {
      const name = /\/api\/(\w+)$/.exec(request.url())?.[1];
      if (name) sent.push({ name, body: request.postDataJSON(), headers: request.headers(), page: each });
    });
  await page.context().route('**/api/Get*', (route) =>
    route.request().headers().authorization === `Bearer ${old}`
      ? route.fulfill({
          status: 401,
          contentType: 'application/json',
          body: '{"statusCode":401,"succeeded":false,"data":null,"errors":[]}',
        })
      : route.continue(),
  );
  await Promise.all([page.goto('/company/companyIndex'), second.goto('/dashboard')]);
  await expect(page.getByRole('main')).toContainText('丙工程');
  await expect(second.getByText('我的项目')).toBeVisible();
  const renewals = sent.filter(({ name }) => name === 'RefreshTokens');
  expect(renewals.map(({ body }) => body)).toEqual([{ refreshToken: refresh }]);
  const now = await tokenOf(page);
  expect(now).not.toBe(old);
  const own = sent.filter((each) => each.page === renewals[0]?.page);
  const at = own.findIndex(({ name }) => name === 'RefreshTokens');
  for (const { name, headers } of own.slice(at + 1))
    expect(headers.authorization, name).toBe(`Bearer ${now}`);
  for (const each of [page, second]) await expect(each.getByRole('alertdialog')).toHaveCount(0);
  expect(pathOf(page)).toBe('/company/companyIndex');
});
