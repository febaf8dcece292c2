import { expect, type Page } from '@playwright/test';
import { menuWords, modules } from '../shell/menu-words.ts';
import { stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { crumbs, menu, open, openUserMenu, setStage, tagOf } from './stage.ts';

const tags = '[data-path]';
/** Goes on as a link inside the page would, without loading it anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const fixed = ['/dashboard', '/company/companyIndex'];

test('1.4 2.10 2.11 2.19 2.20 2.41 9.19: a fresh sign-in has the two fixed tags, and the tabs lead to both pages', async ({
  page,
}) => {
  const { companyName } = await setStage(page, ['甲工程']);
  await open(page);
  await expect(page.locator(tags)).toHaveText(['工作台', companyName]);
  await expect(menu(page).first()).toHaveText('工作台');
  await expect(crumbs(page).getByRole('link')).toHaveText(['工作台', '公司管理']);
  await expect(crumbs(page).locator('[aria-current]')).toHaveText('工作台');
  await crumbs(page).getByRole('link', { name: '公司管理' }).click();
  await expect(page).toHaveURL(/\/company\/companyIndex$/);
  await expect(page.getByRole('main')).toContainText('甲工程');
  expect(await stored(page, 'companyName')).toBe(companyName);
  await expect(crumbs(page).locator('[aria-current]')).toHaveText('公司管理');
  await crumbs(page).getByRole('link', { name: '工作台' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(crumbs(page).locator('[aria-current]')).toHaveText('工作台');
});

test('2.12 2.17 2.18 2.22 2.37 2.38: each page stands in the layout, beside the menu and without an entry in it', async ({
  page,
}) => {
  const { companyName } = await setStage(page, ['甲工程']);
  const pages = {
    '/dashboard': '工作台',
    '/information/index': '个人中心',
    '/documentFile/index': '示例用户的个人文件',
    '/IndividualOrder/index': '订单中心',
    '/communicateMana/userTalkList': '工作台-我的好友',
    '/feedback/index': '留言板',
    '/company/index': '切换单位',
    '/company/createCompany': '新建单位',
    '/company/companyIndex': companyName,
  };
  for (const [path, title] of Object.entries(pages)) {
    await open(page, path);
    const side = await page.locator('aside[data-state]').boundingBox();
    const top = await page.locator('header').first().boundingBox();
    const main = await page.locator('main').boundingBox();
    expect(side?.x, path).toBe(0);
    expect(top?.x, path).toBe(200);
    expect(main?.x, path).toBe(200);
    expect(main?.y, path).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 999));
    await expect(page.locator('aside[data-state]')).toContainText(companyName);
    await expect(tagOf(page, path)).toHaveText(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    await expect(menu(page)).toHaveText(menuWords());
  }
  await open(page, '/information/index');
  await expect(crumbs(page)).toHaveText('甲工程/个人中心');
});

test('2.23–2.29 2.31 2.39 4.13: a module’s entry, tag and breadcrumb agree, and its tabs change the query alone', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  await open(page, '/overallManagement');
  await expect(page).toHaveURL(/\/overallManagement\/configuration\?project=[\da-f-]+$/);
  for (const [title, path] of modules) {
    await menu(page).filter({ hasText: title }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?project=[^&]+$`));
    await expect(tagOf(page, path)).toHaveText(title);
    await expect(crumbs(page)).toHaveText(`甲工程/${title}`);
    const tabs = page.getByRole('navigation', { name: `${title}页签` }).getByRole('link');
    await tabs.last().click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?tab=\\w+&project=[^&]+$`));
    await page.reload();
    await expect(tabs.last()).toHaveAttribute('aria-current', /.+/);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('2.42 2.43 2.45 4.30 9.9: the sidebar is 200, 54 or 0 px wide, after reload and resize too', async ({
  page,
}) => {
  await setStage(page);
  await open(page);
  const width = async () =>
    (await page.locator('aside[data-state]').count()) &&
    (await page.locator('aside[data-state]').boundingBox())?.width;
  const mainX = async () => (await page.locator('main').boundingBox())?.x;
  const seen: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    await expect.poll(async () => (await mainX()) === (await width())).toBe(true);
    seen.push(await width());
    await page.locator('button[data-state]').click();
  }
  expect(seen).toEqual([200, 54, 0, 200]);
  await page.setViewportSize({ width: 1000, height: 700 });
  expect(await width()).toBe(54);
  await expect(menu(page).first().locator('span')).not.toBeInViewport();
  await page.reload();
  await expect.poll(width).toBe(54);
});

test('2.49 2.60: the logo, once switched on, opens /home in a new tab', async ({ page }) => {
  await setStage(page);
  await open(page);
  const logo = page.locator('aside[data-state]').getByRole('link', { name: '项目管理' });
  await expect(logo).toHaveCount(0);
  await page.getByRole('button', { name: '界面设置' }).click();
  const toggle = page.getByRole('switch', { name: /Sidebar Logo/ });
  await toggle.click();
  await page.keyboard.press('Escape');
  const opened = page.waitForEvent('popup');
  await logo.click();
  await expect(await opened).toHaveURL(/\/home$/);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('2.50–2.55 4.29 9.11: the menu of a tag refreshes, closes, closes others and all; fixed tags stay', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  await open(page);
  await menu(page).filter({ hasText: '整体管理' }).click();
  await menu(page).filter({ hasText: '进度管理' }).click();
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await expect(page.locator(tags)).toHaveCount(5);
  const choose = async (path: string, entry: string) => {
    await tagOf(page, path).click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await tagOf(page, '/information/index').click({ button: 'right' });
  const box = await page.getByRole('menu', { name: '标签操作' }).boundingBox();
  expect(box?.width).toBe(105);
  await expect(page.getByRole('menu', { name: '标签操作' }).getByRole('menuitem')).toHaveText([
    '刷新',
    '关闭',
    '关闭其他',
    '关闭全部',
  ]);
  await page.locator('main').click({ position: { x: 300, y: 400 } });
  await expect(page.getByRole('menu', { name: '标签操作' })).toHaveCount(0);

  await menu(page).filter({ hasText: '进度管理' }).click();
  const again = page.waitForRequest('**/api/GetPlan*');
  await choose('/scheduleManagement/index', '刷新');
  await again;
  await expect(page.locator(tags)).toHaveCount(5);
  await choose('/overallManagement/configuration', '关闭');
  await expect(page).toHaveURL(/\/scheduleManagement\/index\?project=/);
  await expect(page.locator(tags)).toHaveCount(4);
  await choose('/scheduleManagement/index', '关闭');
  await expect(page).toHaveURL(/\/information\/index$/);
  await menu(page).filter({ hasText: '整体管理' }).click();
  await choose('/information/index', '关闭其他');
  await expect(page).toHaveURL(/\/information\/index$/);
  await expect(page.locator(tags)).toHaveCount(3);
  for (const path of fixed) {
    await tagOf(page, path).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(tagOf(page, path).getByRole('button')).toHaveCount(0);
    await tagOf(page, path).click({ button: 'middle' });
    await tagOf(page, path).getByRole('link').press('Delete');
  }
  await choose('/information/index', '关闭全部');
  await expect(page.locator(tags)).toHaveCount(2);
  expect(fixed).toContain(new URL(page.url()).pathname);
});

test('4.25–4.28: what was typed stays with its tag, and goes when the tag is closed, refreshed or left out', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  const a = '/company/createCompany';
  const b = '/company/companyIndex?tab=members';
  const inA = page.getByPlaceholder('请输入单位名称', { exact: true });
  const inB = page.getByPlaceholder('按姓名或手机号查找');
  await open(page);
  const type = async () => {
    await go(page, a);
    await inA.fill('甲');
    await go(page, b);
    await inB.fill('乙');
    await go(page, a);
    await expect(inA).toHaveValue('甲');
    await go(page, b);
    await expect(inB).toHaveValue('乙');
  };
  await type();
  await expect(page.locator('[data-path="/company/createCompany"]')).toHaveCount(1);
  await tagOf(page, a).getByRole('button').click();
  await go(page, a);
  await expect(inA).toHaveValue('');
  await type();
  await tagOf(page, a).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '刷新' }).click();
  await expect(inA).toHaveValue('');
  await type();
  await tagOf(page, '/company/companyIndex').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(inB).toHaveValue('乙');
  await go(page, a);
  await expect(inA).toHaveValue('');
  await type();
  await tagOf(page, a).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect(page.locator(tags)).toHaveCount(2);
  await go(page, a);
  await expect(inA).toHaveValue('');
  await go(page, b);
  await expect(inB).toHaveValue('');
});

test('2.62 9.8 2.63: the help drawer is 400 px wide at the edge, fits a phone, and every page has notes of its own', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  await open(page);
  const texts: string[] = [];
  for (const path of [
    '/dashboard',
    '/company/companyIndex',
    '/company/index',
    '/company/createCompany',
    '/information/index',
    '/overallManagement/configuration',
    '/scheduleManagement/index',
    '/stakeholderManagement/index',
  ]) {
    await go(page, path);
    await expect(tagOf(page, path)).toBeVisible();
    await page.getByRole('button', { name: '帮助' }).click();
    const drawer = page.getByRole('dialog', { name: '帮助' });
    expect(await drawer.boundingBox()).toMatchObject({ width: 400, x: 1040 });
    await expect(drawer.getByRole('heading', { level: 3 })).not.toBeEmpty();
    await expect(drawer.getByRole('listitem').nth(1)).toContainText(/^2/);
    texts.push(await drawer.innerText());
    await drawer.getByRole('button', { name: '关闭' }).click();
    await expect(drawer).toHaveCount(0);
  }
  expect(new Set(texts).size).toBe(texts.length);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('menuitem', { name: '帮助' }).click();
  const box = await page.getByRole('dialog', { name: '帮助' }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
});

test('2.64: the fullscreen button goes to fullscreen and back', async ({ page }) => {
  await setStage(page);
  await open(page);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: '全屏' }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect.poll(isFull).toBe(false);
});

test('2.65 8.13: without fullscreen the warning is exactly that of the specification, and nothing throws', async ({
  context,
}) => {
  // A script before every load stays with its page.
  const page = await context.newPage();
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined });
  });
  await setStage(page);
  await open(page);
  await page.getByRole('button', { name: '全屏' }).click();
  await expect(page.locator('[data-kind="warning"]')).toHaveText('you browser can not work');
  expect(thrown).toEqual([]);
});

test('2.66 2.68: the dropdown shows the name, else the account, and the current unit beside 切换', async ({
  page,
}) => {
  const { companyName } = await setStage(page);
  await open(page);
  await expect(page.getByRole('button', { name: /的菜单$/ })).toHaveText(/示例用户/);
  await openUserMenu(page);
  const panel = page.getByRole('menu', { name: '用户菜单' });
  await expect(panel).toContainText('切换单位');
  await expect(panel).toContainText(companyName);
  await panel.getByRole('menuitem', { name: '切换', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '切换用户单位' })).toBeVisible();
  await page.route('**/api/GetUserInfo', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, userName: '', userAccount: 'zhang_3' } },
    });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'zhang_3的菜单' })).toHaveText(/zhang_3/);
});
