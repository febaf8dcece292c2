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
/** The size of the smallest text in sight, in px. */
const leastFont = (): number =>
  Math.min(
    ...[...document.querySelectorAll('body *')]
      .filter(
        (each) =>
          each.checkVisibility() &&
          [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
  );

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

test('2.12 2.15 2.17 2.18 2.22 2.37 2.38 2.39 2.40 2.67 2.74: each page of one’s own has the layout, its tag and its breadcrumb, no entry in the menu and no project picker', async ({
  page,
}) => {
  const { companyName } = await setStage(page, ['甲工程']);
  const picker = page.getByTestId('project-picker');
  await open(page, '/overallManagement/configuration');
  await expect(picker).toBeVisible();
  for (const [entry, path] of [
    ['个人中心', '/information/index'],
    ['个人文件', '/documentFile/index'],
    ['个人订单', '/IndividualOrder/index'],
    ['我的好友', '/communicateMana/userTalkList'],
  ] as const) {
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(tagOf(page, path)).toBeVisible();
    await expect(picker).toHaveCount(0);
  }
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
  const withPicker = new Set(['/feedback/index', '/company/index', '/company/createCompany']);
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
    await expect(picker, path).toHaveCount(withPicker.has(path) ? 1 : 0);
    if (path === '/IndividualOrder/index') {
      await expect(page.getByRole('heading', { name: '订单中心' })).toBeVisible();
      await expect(page.getByText('还没有订单')).toBeVisible();
    }
    if (path === '/information/index') await expect(crumbs(page)).toHaveText('甲工程/个人中心');
    if (!/dashboard|company/.test(path)) continue;
    await expect(crumbs(page).getByRole('link')).toHaveText(['工作台', '公司管理']);
    await expect(crumbs(page).getByRole('img', { name: '工作台' })).toBeVisible();
    await expect(crumbs(page)).toHaveText('工作台公司管理');
    const present = path === '/dashboard' ? '工作台' : '公司管理';
    await expect(crumbs(page).locator('[aria-current]')).toHaveText(present);
  }
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

test('2.42–2.45 2.49 2.60 4.30 9.9 9.30–9.32: the sidebar is 200, 54 or 0 px wide, also after a drag of its button, a reload and a resize, with which the root font goes; its logo opens /home', async ({
  page,
}) => {
  await setStage(page);
  await open(page);
  const toggle = page.locator('button[data-state]');
  const side = page.locator('aside[data-state]');
  const width = async () => (await side.count()) && (await side.boundingBox())?.width;
  const mainX = async () => (await page.locator('main').boundingBox())?.x;
  const box = await toggle.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 150, { steps: 5 });
  await page.mouse.up();
  const place = async () => (await toggle.boundingBox())?.y;
  expect(await place()).toBeCloseTo((box?.y ?? 0) + 150, 0);
  await expect(side).toHaveCSS('width', '200px');
  await page.reload();
  await expect(toggle).toBeVisible();
  expect(await place()).toBeCloseTo((box?.y ?? 0) + 150, 0);

  const logo = side.getByRole('link', { name: '项目管理' });
  await expect(logo).toHaveCount(0);
  await page.getByRole('button', { name: '界面设置' }).click();
  await page.getByRole('switch', { name: /Sidebar Logo/ }).click();
  await page.keyboard.press('Escape');
  const opened = page.waitForEvent('popup');
  await logo.click();
  await expect(await opened).toHaveURL(/\/home$/);
  await expect(page).toHaveURL(/\/dashboard$/);

  const seen: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    await expect.poll(async () => (await mainX()) === (await width())).toBe(true);
    seen.push(await width());
    await toggle.click();
  }
  expect(seen).toEqual([200, 54, 0, 200]);
  await page.setViewportSize({ width: 1000, height: 700 });
  expect(await width()).toBe(54);
  await expect(menu(page).first().locator('span')).not.toBeInViewport();
  await page.reload();
  await expect.poll(width).toBe(54);

  for (const [at, size] of [
    [320, 42.6667],
    [640, 65],
    [1366, 85.375],
    [2560, 100],
  ] as const) {
    await page.setViewportSize({ width: at, height: 900 });
    const measured = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    await expect.poll(measured, `${at}`).toBeCloseTo(size, 1);
    expect(await page.evaluate(leastFont), `${at}`).toBeGreaterThanOrEqual(12);
  }
});

test('2.62–2.65 8.13 9.8: the help drawer is 400 px wide at the edge, fits a phone, and every page has notes of its own; fullscreen goes and comes, or gives the warning of the specification', async ({
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

  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: '全屏' }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect.poll(isFull).toBe(false);
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.evaluate(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined });
  });
  await page.getByRole('button', { name: '全屏' }).click();
  await expect(page.locator('[data-kind="warning"]')).toHaveText('you browser can not work');
  expect(thrown).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('menuitem', { name: '帮助' }).click();
  const box = await page.getByRole('dialog', { name: '帮助' }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
});
