import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { open } from './frame.ts';
import { signIn, stored } from './session.ts';

const sidebar = (page: Page): Locator => page.locator('aside');
const mainLeft = async (page: Page): Promise<number> => (await page.locator('main').boundingBox())?.x ?? -1;

test('2.39 2.40 2.46–2.48 9.10: below 992 px the sidebar is a drawer, closed by its backdrop and by going somewhere; on a phone the breadcrumb keeps project and root, and every button is in reach', async ({
  page,
}) => {
  await signIn(page);
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
