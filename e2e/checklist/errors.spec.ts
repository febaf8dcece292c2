import { expect } from '@playwright/test';
import { answer, password, pathOf, signIn } from '../shell/session.ts';
import { test } from '../test.ts';
import { crumbs, menu, open, setStage } from './stage.ts';

test.use({ isWindowAlone: true });

const refused = (statusCode: number, status: number, messages: readonly string[]) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({
    statusCode,
    succeeded: false,
    data: null,
    errors: messages.map((message) => ({ code: 'x', message })),
  }),
});

test('8.1 8.2: errors are shown for 400 inside 200, for HTTP 400 and for 405, on reading and on sending, and in the quiet places: the units, the menu at the start, a saved choice, the number at /login', async ({
  page,
}) => {
  const { companyName } = await setStage(page, ['甲工程']);
  await open(page);
  for (const [statusCode, status] of [
    [400, 200],
    [400, 400],
    [405, 405],
  ] as const) {
    await page.route('**/api/GetUserCompany', (route) =>
      route.fulfill(refused(statusCode, status, ['甲错误', '乙错误'])),
    );
    await page.goto('/company/companyIndex?tab=members');
    const toast = page.locator('[data-kind="error"]');
    await expect(toast).toHaveText(/甲错误；乙错误/);
    await expect(toast).toHaveRole('alert');
    await page.unroute('**/api/GetUserCompany');
    await expect(page.locator('[data-path="/company/companyIndex"]')).toHaveText(companyName);
  }
  await page.route('**/api/SwitchUserCompany', (route) => route.fulfill(refused(405, 405, ['方法不允许'])));
  await open(page, '/company/index');
  await page.getByRole('main').getByText(companyName).first().click();
  await expect(page.locator('[data-kind="error"]')).toContainText('方法不允许');
  expect(pathOf(page)).toBe('/company/index');
  await page.unroute('**/api/SwitchUserCompany');

  const isShown = async (name: string, act: () => Promise<unknown>) => {
    await page.route(`**/api/${name}`, (route) => route.fulfill(refused(400, 200, [`${name}被拒绝`])));
    // The message goes by itself: it is waited for from the start.
    const message = page.locator('[data-kind="error"]').filter({ hasText: `${name}被拒绝` });
    await Promise.all([expect(message).toBeVisible(), act()]);
    await page.unroute(`**/api/${name}`);
  };
  await isShown('GetUserCompanysList', () => open(page));
  // The person stays signed in, in the project, without a menu.
  await isShown('GetPageRoutings', () => open(page));
  await expect(menu(page)).toHaveText(['工作台']);
  await open(page);
  await isShown('EditUserInfomation', async () => {
    await page.getByRole('button', { name: '界面设置' }).click();
    await page.getByRole('radio', { name: '深色' }).click();
  });
  await page.keyboard.press('Escape');
  await isShown('GetPageRoutings', () => menu(page).filter({ hasText: '进度管理' }).click());
  await page.context().clearCookies();
  await isShown('CheckIsNewUser', async () => {
    await page.goto('/login?mode=register');
    await page.getByLabel('手机号').fill('13800138000');
    await page.getByLabel('手机号').blur();
  });
});

test('8.4–8.7: six calls refused at once give one dialog, and 重新登录 goes to /login and back; so does a call without a token, unless the answer has a message', async ({
  page,
}) => {
  await signIn(page);
  await open(page, '/scheduleManagement/index?tab=exchange');
  // Whatever the page still asks is refused only once the menu is pressed: the dialog would be in the way.
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await pressed.promise;
    await route.fulfill(refused(401, 401, []));
  });
  await menu(page).filter({ hasText: '整体管理' }).click();
  pressed.resolve();
  const dialog = page.getByRole('alertdialog', { name: '登录状态已过期，请重新登录', exact: true });
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: '重新登录', exact: true }).click();
  await page.unroute('**/api/**');
  await expect(page).toHaveURL(/\/login\?redirect=%2FoverallManagement%2Fconfiguration/);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).not.toContain('xmgl_token');
  expect(cookies).not.toContain('xmgl_token1');
  await page.getByLabel('账号').fill('demo');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/overallManagement\/configuration/);

  // A stream of the page's own, so that its opening is seen here.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  // With the press and not before it: whatever the page still asks would be the call without a token.
  const pressWithoutTokens = async () => {
    await signIn(page);
    const stream = page.waitForResponse(/\/events\?projectID=/);
    const list = page.waitForResponse('**/api/GetProjectManagementByCompany');
    await open(page, '/company/companyIndex');
    await Promise.all([stream, list]);
    await page.evaluate(() => {
      const lose = () => {
        // biome-ignore lint/suspicious/noDocumentCookie: the other way to it answers later than the press
        for (const name of ['xmgl_token', 'xmgl_token1']) document.cookie = `${name}=; path=/; max-age=0`;
      };
      window.addEventListener('click', lose, { capture: true, once: true });
    });
    await page.getByRole('link', { name: '成员' }).click();
  };
  await pressWithoutTokens();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcompany%2FcompanyIndex%3Ftab%3Dmembers$/);
  await page.route('**/api/**', (route) =>
    route.request().headers().authorization === undefined
      ? route.fulfill({
          ...{ status: 401, contentType: 'application/json', body: '{"message":"请先绑定手机"}' },
        })
      : route.continue(),
  );
  await pressWithoutTokens();
  await expect(page.getByText('请先绑定手机').first()).toBeVisible();
  expect(pathOf(page)).toBe('/company/companyIndex');
});

test('8.18 3.27: a thrown error, a rejected promise and a page that cannot be drawn reach the error log with their address', async ({
  page,
  browser,
}) => {
  await setStage(page, ['甲工程']);
  await open(page, '/scheduleManagement/index');
  const mark = `验收错误${Date.now()}`;
  const report = () => page.waitForResponse('**/api/AddErrorLog');
  let reported = report();
  await page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(`${text}甲`);
      }),
    mark,
  );
  expect((await reported).status()).toBe(200);
  reported = report();
  await page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(`${text}乙`))), mark);
  await reported;
  await page.route('**/api/GetOwnProjectHealth', (route) => route.fulfill(answer(1)));
  reported = report();
  await menu(page).filter({ hasText: '工作台' }).click();
  await reported;
  await expect(page.getByText('页面出错了')).toBeVisible();
  // Before the sign-in, and a call whose refusal nobody takes.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/login');
  const atTheDoor = stranger.waitForResponse('**/api/AddErrorLog');
  await stranger.evaluate((text) => void setTimeout(() => Promise.reject(new Error(`${text}丙`))), mark);
  expect((await atTheDoor).status()).toBe(200);
  await stranger.context().close();
  const operator = await (await browser.newContext()).newPage();
  await signIn(operator, 'admin');
  await operator.goto('/admin/errorLog');
  for (const which of ['甲', '乙']) {
    await expect(operator.getByRole('row').filter({ hasText: `${mark}${which}` })).toContainText(
      '/scheduleManagement/index',
    );
  }
  await expect(operator.getByRole('row').filter({ hasText: `${mark}丙` })).toContainText('/login');
  await expect(operator.getByRole('row').filter({ hasText: '/dashboard' }).first()).toBeVisible();
  await operator.getByRole('button', { name: /^错误日志，\d+ 条$/ }).waitFor();
  await operator.context().close();
});

test('4.17 6.16 6.17 8.9 8.10 8.14 8.17: a missing routing, one without tabs, refused projects and a refused user are logged without a message; whatever breaks at the guard leads to /login without a loop', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  const logged: string[] = [];
  page.on('console', (entry) => logged.push(entry.text()));
  const integration = (childrenRouting: unknown) => ({
    pageRoutingID: 'integration',
    pageRoutingName: '整体管理',
    pageRouting: '/overallManagement/configuration',
    accessPermission: 1,
    insertPermission: 1,
    deletePermission: 1,
    updatePermission: 1,
    downloadPermission: 1,
    childrenRouting,
  });
  for (const children of [[], null, undefined]) {
    await page.route('**/api/GetPageRoutings', (route) => route.fulfill(answer([integration(children)])));
    await open(page);
    await expect(menu(page)).toHaveText(['工作台']);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/api/GetPageRoutings');
  }
  expect(logged.join()).toContain('菜单不显示「整体管理」：没有任何页签权限');
  expect(logged.join()).toContain('菜单不显示「进度管理」：服务器没有给出它的路由');
  await page.route('**/api/GetProjectManagement', (route) => route.fulfill(refused(500, 200, [])));
  await open(page);
  await expect(crumbs(page)).toBeVisible();
  for (const role of ['alert', 'alertdialog'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  expect(logged.join()).toContain('读取项目列表失败');
  await page.unroute('**/api/GetProjectManagement');
  await page.route('**/api/GetUserInfo', (route) => route.fulfill(refused(500, 200, [])));
  await open(page);
  for (const role of ['alert', 'alertdialog'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  expect(logged.join()).toContain('读取用户资料失败');
  await page.unroute('**/api/GetUserInfo');

  let visits = 0;
  page.on('framenavigated', () => {
    visits += 1;
  });
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
