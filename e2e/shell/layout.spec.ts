import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { open, tags } from './frame.ts';
import { answer, call, signIn, stored } from './session.ts';

const sidebar = (page: Page): Locator => page.locator('aside');
const mainLeft = async (page: Page): Promise<number> => (await page.locator('main').boundingBox())?.x ?? -1;
const toggle = (page: Page): Locator => page.locator('button[data-state]');

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('2.44: a dragged toggle stays where it was put and does not change the sidebar', async ({ page }) => {
  await open(page);
  const before = await toggle(page).boundingBox();
  const x = (before?.x ?? 0) + 8;
  const y = (before?.y ?? 0) + 20;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 150, { steps: 5 });
  await page.mouse.up();
  expect((await toggle(page).boundingBox())?.y).toBeCloseTo((before?.y ?? 0) + 150, 0);
  await expect(sidebar(page)).toHaveCSS('width', '200px');
  await page.reload();
  await expect(toggle(page)).toBeVisible();
  expect((await toggle(page).boundingBox())?.y).toBeCloseTo((before?.y ?? 0) + 150, 0);
});

test('1.10 3.26: settings count at once, survive a reload and come back after signing in again', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: '界面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  const presets = ['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d'];
  await expect(drawer.getByRole('radiogroup', { name: '主题色' }).getByRole('radio')).toHaveCount(8);
  for (const preset of presets)
    await expect(drawer.getByRole('radio', { name: preset, exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: '新建项目' });
  await drawer.getByRole('radio', { name: '#f5222d' }).click();
  await expect(button).toHaveCSS('background-color', 'rgb(245, 34, 45)');
  await drawer.getByRole('radio', { name: '#11a983' }).click();
  await expect(button).toHaveCSS('background-color', 'rgb(17, 169, 131)');
  const logo = drawer.getByRole('switch', { name: /Sidebar Logo/ });
  await expect(logo).not.toBeChecked();
  await expect(page.getByRole('img', { name: '项目管理' })).toHaveCount(0);
  const saved = page.waitForResponse('**/api/EditUserInfomation');
  await logo.click();
  await drawer.getByRole('switch', { name: /Open Tags-View/ }).click();
  await saved;
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('img', { name: '项目管理' })).toBeVisible();
  await expect(tags(page)).toHaveCount(0);
  await page.reload();
  await expect(button).toHaveCSS('background-color', 'rgb(17, 169, 131)');
  await expect(tags(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('img', { name: '项目管理' })).toBeVisible();
  await expect(button).toHaveCSS('background-color', 'rgb(17, 169, 131)');
  const userID = await stored(page, 'userID');
  await call(page, 'EditUserInfomation', {
    userID,
    preferences: { shell: { theme: '#409EFF', tagsView: true, sidebarLogo: false } },
  });
});

test('2.46 2.47 2.48 9.10: below 992 px the sidebar is a drawer, closed by its backdrop and by going somewhere', async ({
  page,
}) => {
  await open(page);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect.poll(() => mainLeft(page)).toBe(0);
  await page.setViewportSize({ width: 992, height: 800 });
  await expect.poll(() => mainLeft(page)).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: '打开侧边栏' }).click();
  await expect(sidebar(page)).toBeVisible();
  await page.getByRole('button', { name: '关闭侧边栏' }).click({ position: { x: 350, y: 400 } });
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: '打开侧边栏' }).click();
  await page.getByRole('link', { name: '整体管理' }).click();
  await expect(page).toHaveURL(/configuration/);
  await expect(sidebar(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('2.40: the breadcrumb names the project on module pages and two tabs on the workbench', async ({
  page,
}) => {
  await open(page, '/scheduleManagement/index');
  const crumbs = page.getByRole('navigation', { name: '面包屑' });
  await expect(crumbs).toHaveText(`${await stored(page, 'projectName')}/进度管理`);
  for (const path of ['/dashboard', '/company/companyIndex', '/company/index', '/company/createCompany']) {
    await open(page, path);
    await expect(crumbs.getByRole('link')).toHaveText(['工作台', '公司管理']);
    await expect(crumbs.getByRole('img', { name: '工作台' })).toBeVisible();
    await expect(crumbs).toHaveText('工作台公司管理');
    await expect(crumbs.locator('[aria-current]')).toHaveText(path === '/dashboard' ? '工作台' : '公司管理');
  }
});

test('2.40: on a phone the breadcrumb keeps project and root, and picker, settings, help and fullscreen are in reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/scheduleManagement/index', '/stakeholderManagement/index']) {
    await open(page, path);
    const title = page.getByRole('navigation', { name: '面包屑' }).locator('[aria-current]');
    const picker = page.getByRole('banner').getByRole('button', { name: /项目/ }).first();
    const [left, right] = [await title.boundingBox(), await picker.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const project = page.getByRole('navigation', { name: '面包屑' }).locator('span').first();
    await expect(project).toHaveText((await stored(page, 'projectName')) ?? '');
    expect((await project.boundingBox())?.width).toBeGreaterThan(30);
  }
  await page.getByRole('button', { name: /^当前项目/ }).click();
  await expect(page.getByRole('combobox', { name: '搜索项目' })).toBeInViewport();
  await page.keyboard.press('Escape');
  for (const drawer of ['帮助', '界面设置']) {
    await page.getByRole('button', { name: /的菜单$/ }).click();
    await page.getByRole('menuitem', { name: drawer }).click();
    await expect(page.getByRole('dialog', { name: drawer })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await expect(page.getByRole('menuitem', { name: '全屏' })).toBeInViewport();
  for (const path of ['/dashboard', '/company/index']) {
    await open(page, path);
    const root = page.getByRole('navigation', { name: '面包屑' });
    await expect(root.locator('span').first()).toBeInViewport({ ratio: 1 });
    await expect(root.getByRole('link', { name: '公司管理' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('a badge of many unread notices leaves the bell and the next button visible', async ({ page }) => {
  await page.route('**/api/GetNotificationPage', (route) =>
    route.fulfill(answer({ items: [], total: 12_345, unread: 12_345 })),
  );
  await open(page);
  const bell = page.getByRole('button', { name: /^通知/ });
  const middle = ({ x, width }: { x: number; width: number }) => x + width / 2;
  const [icon, badge, next] = await Promise.all([
    bell.locator('svg').boundingBox(),
    page.getByText('12.3k', { exact: true }).boundingBox(),
    page.getByRole('button', { name: '帮助' }).locator('svg').boundingBox(),
  ]);
  if (!icon || !badge || !next) throw new Error('not drawn');
  expect(badge.x).toBeGreaterThanOrEqual(middle(icon) - 1);
  expect(badge.y + badge.height).toBeLessThanOrEqual(icon.y + icon.height / 2 + 1);
  expect(badge.x + badge.width).toBeLessThanOrEqual(next.x);
});
