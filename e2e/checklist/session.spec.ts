import { expect, type Page, type Request } from '@playwright/test';
import { newNumber, register } from '../identity/new-account.ts';
import { answer, call, pathOf, stored } from '../shell/session.ts';
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

test('2.69 4.4–4.7: signing out forgets everything but activeTab, ends the session, and leads back to the page', async ({
  page,
}) => {
  const { userTel } = await setStage(page, ['甲工程']);
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

test('4.1: without the access cookie one counts as signed out, with it put back as signed in', async ({
  page,
}) => {
  await setStage(page);
  const access = await cookieOf(page, 'xmgl_token');
  await page.context().clearCookies({ name: 'xmgl_token' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/home$/);
  if (access) await page.context().addCookies([access]);
  await open(page);
  expect(pathOf(page)).toBe('/dashboard');
});

test('3.12 3.13 4.19 4.20 4.21 4.23 7.1 7.2 7.3 9.4: loading asks for the user, then the projects, then the rights, each call in the agreed form', async ({
  page,
}) => {
  const { userID, projectIDs } = await setStage(page, ['甲工程', '乙工程']);
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
});

test('3.21 7.4: activeTab names the present tab, else the page, and the header of every call carries the same', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  await open(page);
  // The first call names the page being entered, not the one before.
  const first = page.waitForRequest('**/api/GetUserInfo');
  await open(page, '/scheduleManagement/index');
  expect(decodeURIComponent((await first).headers()['x-active-tab'] ?? '')).toBe('进度管理');
  await expect.poll(() => stored(page, 'activeTab')).toBe('甘特图');
  await page.getByRole('link', { name: '导入导出' }).click();
  await expect.poll(() => stored(page, 'activeTab')).toBe('导入导出');
  const tabOf = (request: Request) => decodeURIComponent(request.headers()['x-active-tab'] ?? '');
  const next = page.waitForRequest((request) => tabOf(request) === '项目概览');
  await menu(page).filter({ hasText: '整体管理' }).click();
  expect((await next).url()).toContain('/api/');
  expect(await stored(page, 'activeTab')).toBe('项目概览');
  await menu(page).filter({ hasText: '工作台' }).click();
  await expect.poll(() => stored(page, 'activeTab')).toBe('工作台');
});

test('4.24 6.1 6.2 6.5 7.179 3.17: role ids of one’s own row are kept and asked one by one, whatever they look like', async ({
  page,
}) => {
  const { userID, projectIDs } = await setStage(page, ['甲工程']);
  await page.route('**/api/GetProjectStakeholderPage', (route) =>
    route.fulfill(
      answer({
        items: [
          { userID: 'x', roleIDs: [1] },
          { userID, roleIDs: [7, 9] },
        ],
        total: 2,
      }),
    ),
  );
  const asked: unknown[] = [];
  await page.route('**/api/GetPageRoutings', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill(answer([]));
  });
  await open(page);
  expect(await stored(page, 'roleID')).toBe('7,9');
  expect(asked).toEqual([{ roleID: 7 }, { roleID: 9 }]);
  await page.unroute('**/api/GetProjectStakeholderPage');
  const roles = await call<{ roleID: string; roleName: string }[]>(page, 'GetRoleList', {
    projectID: projectIDs[0],
  });
  const member = roles.find(({ roleName }) => roleName === '项目成员')?.roleID ?? '';
  await call(page, 'AddRolePersonnel', { roleID: member, userIDs: [userID] });
  await page.reload();
  await isReady(page);
  const kept = (await stored(page, 'roleID')) ?? '';
  expect(kept).toMatch(/^[^,]+,[^,]+$/);
  const { body } = await send(page, 'GetProjectStakeholderPage', {
    pageIndex: 1,
    pageSize: 100_000_000,
    value: { projectID: projectIDs[0] },
  });
  expect(kept.split(',').sort()).toEqual([...body.data.items[0].roleIDs].sort());
});

test('4.32 4.33 8.3 7.174: six calls refused at once wait for one refresh and go out once more with the new token', async ({
  page,
}) => {
  const { companyID } = await setStage(page, ['甲工程', '乙工程']);
  await addProject(page, companyID, '丙工程');
  await open(page, '/company/companyIndex');
  await expect(page.getByRole('main')).toContainText('丙工程');
  const old = await tokenOf(page);
  const refresh = await tokenOf(page, 'xmgl_token1');
  const sent = listen(page);
  const answered: string[] = [];
  page.on('response', (response) => answered.push(response.url().split('/').pop() ?? ''));
  await page.route('**/api/Get*', (route) =>
    route.request().headers().authorization === `Bearer ${old}`
      ? route.fulfill({
          status: 401,
          contentType: 'application/json',
          body: '{"statusCode":401,"succeeded":false,"data":null,"errors":[]}',
        })
      : route.continue(),
  );
  await page.reload();
  await expect(page.getByRole('main')).toContainText('丙工程');
  const renewals = sent.filter(({ name }) => name === 'RefreshTokens');
  expect(renewals).toHaveLength(1);
  expect(renewals[0]?.body).toEqual({ refreshToken: refresh });
  const now = await tokenOf(page);
  expect(now).not.toBe(old);
  const at = sent.findIndex(({ name }) => name === 'RefreshTokens');
  for (const { name, headers } of sent.slice(at + 1))
    expect(headers.authorization, name).toBe(`Bearer ${now}`);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(pathOf(page)).toBe('/company/companyIndex');
});

test('8.11 8.12: a number that has just registered is told to complete the account, a complete one is not', async ({
  page,
}) => {
  const userTel = newNumber();
  const userID = await register(page, userTel);
  await page.goto('/dashboard');
  const alert = page.getByRole('alertdialog', { name: '您的个人账户信息不完善，请前往处理', exact: true });
  await expect(alert).toHaveAttribute('data-kind', 'warning');
  await expect(page.getByText('您的个人账户信息不完善，请前往处理', { exact: true })).toHaveCount(1);
  await alert.getByRole('button', { name: '点击前往', exact: true }).click();
  await expect(page).toHaveURL(/\/information\/index$/);
  const form = page.locator('section').filter({ hasText: '完善账户资料' });
  await form.getByLabel('姓名').fill('欧阳娜娜');
  await form.getByLabel('登录密码').fill('Abcd1234');
  await form.getByLabel('再输入一次').fill('Abcd1234');
  await form.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('账户资料已完善')).toBeVisible();
  for (const path of ['/dashboard', '/information/index']) {
    await open(page, path);
    await page.reload();
    await isReady(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  await page.context().clearCookies();
  await page.goto('/login');
  await signInByForm(page, userTel);
  await isReady(page);
  expect(await stored(page, 'userID')).toBe(userID);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
