import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { open, tags } from './frame.ts';
import { pathOf, signIn, stored } from './session.ts';

const tag = (page: Page, path: string): Locator => page.locator(`[data-path="${path}"]`);
const menuEntry = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('fixed tags have no way to be closed', async ({ page }) => {
  await open(page);
  await expect(tags(page)).toHaveCount(2);
  expect(await stored(page, 'companyName')).toBe(await tag(page, '/company/companyIndex').innerText());
  for (const path of ['/dashboard', '/company/companyIndex']) {
    await expect(tag(page, path).getByRole('button')).toHaveCount(0);
    await tag(page, path).click({ button: 'middle' });
    await tag(page, path).click({ button: 'right' });
    await expect(menuEntry(page, '关闭')).toBeDisabled();
    await page.keyboard.press('Escape');
  }
  await expect(tags(page)).toHaveCount(2);
});

test('the tags’ menu has four entries, 105 px wide and inside the window', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 300 });
  await open(page);
  await tag(page, '/company/companyIndex').click({ button: 'right' });
  const menu = page.getByRole('menu', { name: '标签操作' });
  await expect(menu.getByRole('menuitem')).toHaveText(['刷新', '关闭', '关闭其他', '关闭全部']);
  expect((await menu.boundingBox())?.width).toBe(105);
  await page.mouse.click(600, 250);
  await expect(menu).toHaveCount(0);
});

test('tags keep what was typed until they are closed', async ({ page }) => {
  await open(page, '/company/createCompany');
  const name = page.getByPlaceholder('请输入单位名称');
  await name.fill('未完成的单位');
  await page.getByRole('link', { name: '整体管理' }).click();
  await expect(tags(page)).toHaveCount(4);
  await tag(page, '/company/createCompany').getByRole('link').click();
  await expect(name).toHaveValue('未完成的单位');
  await tag(page, '/company/createCompany').click({ button: 'right' });
  await menuEntry(page, '刷新').click();
  await expect(name).toHaveValue('');
  await name.fill('再一次');
  await tag(page, '/company/createCompany').getByRole('button').click();
  await expect(page).toHaveURL(/configuration/);
  await page.goto('/company/createCompany');
  await expect(name).toHaveValue('');
});

test('closing others and all leaves the fixed tags', async ({ page }) => {
  await open(page, '/company/index');
  await page.getByRole('link', { name: '整体管理' }).click();
  await page.getByRole('link', { name: '进度管理' }).click();
  await expect(tags(page)).toHaveCount(5);
  await tag(page, '/overallManagement/configuration').click({ button: 'right' });
  await menuEntry(page, '关闭其他').click();
  await expect(tags(page)).toHaveCount(3);
  expect(pathOf(page)).toBe('/overallManagement/configuration');
  await tag(page, '/overallManagement/configuration').click({ button: 'right' });
  await menuEntry(page, '关闭全部').click();
  await expect(tags(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('9.12: an activated tag comes into view with its neighbour, 4 px from the edge', async ({ page }) => {
  const middle = ['/company/index', '/company/createCompany', '/information/index'];
  for (const path of [...middle, '/scheduleManagement/index', '/dashboard']) await open(page, path);
  await expect(tags(page)).toHaveCount(6);
  const bar = page.getByRole('navigation', { name: '已打开的页面' }).locator('> div');
  await bar.evaluate((element) => {
    element.style.width = '300px';
  });
  const activate = async (path: string) => {
    await tag(page, path)
      .getByRole('link')
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(new RegExp(`${path}(\\?project=.*)?$`));
  };
  await activate('/company/createCompany');
  const rightGap = await bar.evaluate((element) => {
    const next = element.children[4] as HTMLElement;
    return element.scrollLeft + element.clientWidth - next.offsetLeft - next.offsetWidth;
  });
  expect(rightGap).toBeCloseTo(4, 0);
  await activate('/scheduleManagement/index');
  const end = await bar.evaluate(
    ({ scrollLeft, clientWidth, scrollWidth }) => scrollWidth - scrollLeft - clientWidth,
  );
  expect(end).toBeLessThanOrEqual(1);
  await activate('/dashboard');
  expect(await bar.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
});
