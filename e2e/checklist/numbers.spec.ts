import { expect } from '@playwright/test';
import { answer } from '../shell/session.ts';
import { test } from '../test.ts';
import { open, setStage } from './stage.ts';

const presets = {
  '#409EFF': 'rgb(64, 158, 255)',
  '#1890ff': 'rgb(24, 144, 255)',
  '#304156': 'rgb(48, 65, 86)',
  '#212121': 'rgb(33, 33, 33)',
  '#11a983': 'rgb(17, 169, 131)',
  '#13c2c2': 'rgb(19, 194, 194)',
  '#6959CD': 'rgb(105, 89, 205)',
  '#f5222d': 'rgb(245, 34, 45)',
};

test('1.10 2.56 2.57 2.58 2.60 3.23 3.26 4.31 9.13 9.14: eight presets, each the primary colour at once, a free colour too; logo and tags too survive a reload and come back after signing in again', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  await open(page);
  const button = page.getByRole('button', { name: '新建项目' });
  await expect(button).toHaveCSS('background-color', presets['#409EFF']);
  await page.getByRole('button', { name: '界面设置', exact: true }).click();
  const swatches = page.getByRole('radiogroup', { name: '主题色' }).getByRole('radio');
  await expect(swatches).toHaveCount(8);
  expect(await swatches.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(
    Object.keys(presets),
  );
  for (const [name, colour] of Object.entries(presets)) {
    await page.getByRole('radio', { name, exact: true }).click();
    await expect(button, name).toHaveCSS('background-color', colour);
  }
  const free = page.getByLabel('自定义主题色');
  await free.fill('#8e44ad');
  await expect(button).toHaveCSS('background-color', 'rgb(142, 68, 173)');
  const before = await page
    .locator('aside[data-state] [aria-current]')
    .evaluate((each) => getComputedStyle(each).color);
  await page.getByRole('radio', { name: '#13c2c2', exact: true }).click();
  await expect(button).toHaveCSS('background-color', presets['#13c2c2']);
  const after = await page
    .locator('aside[data-state] [aria-current]')
    .evaluate((each) => getComputedStyle(each).color);
  expect(after).not.toBe(before);
  const ring = async () => {
    await page.keyboard.press('Tab');
    return page.locator(':focus-visible').evaluate((each) => getComputedStyle(each).outlineColor);
  };
  expect(['rgb(19, 194, 194)', 'rgb(16, 126, 132)']).toContain(await ring());
  const logo = page.getByRole('switch', { name: /Sidebar Logo/ });
  const picture = page.getByRole('img', { name: '项目管理' });
  await expect(logo).not.toBeChecked();
  await expect(picture).toHaveCount(0);
  const isKept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/EditUserInfomation') &&
      /"tagsView":false/.test(response.request().postData() ?? ''),
  );
  await logo.click();
  await page.getByRole('switch', { name: /Open Tags-View/ }).click();
  expect((await isKept).ok()).toBe(true);
  await page.keyboard.press('Escape');
  const tags = page.locator('[data-path]');
  for (const isForgotten of [false, true]) {
    if (isForgotten) await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(button).toHaveCSS('background-color', presets['#13c2c2']);
    await expect(picture).toBeVisible();
    await expect(tags).toHaveCount(0);
  }
});

test('2.58 2.59 3.24 3.25 3.29 3.30 9.20: switches count at once and are kept with the three slices app, settings and user; the cookie size alone decides how high controls are', async ({
  page,
  baseURL,
}) => {
  await setStage(page, ['甲工程']);
  await open(page, '/information/index');
  await page.setViewportSize({ width: 1440, height: 500 });
  const top = async () => (await page.locator('header').first().boundingBox())?.y;
  const scroll = async () => {
    const scrolled = () =>
      page.evaluate(() => {
        scrollTo(0, 600);
        return scrollY;
      });
    await expect.poll(scrolled).toBeGreaterThan(100);
  };
  await scroll();
  expect(await top()).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: '界面设置', exact: true }).click();
  const fixed = page.getByRole('switch', { name: /Fixed Header/ });
  await expect(fixed).toBeChecked();
  await fixed.click();
  const tagsView = page.getByRole('switch', { name: /Open Tags-View/ });
  const tags = page.getByRole('navigation', { name: '已打开的页面' });
  await expect(tagsView).toBeChecked();
  const titles = await page.locator('[data-path]').allInnerTexts();
  await tagsView.click();
  await expect(tags).toHaveCount(0);
  await tagsView.click();
  await expect(page.locator('[data-path]')).toHaveText(titles);
  await page.getByRole('radio', { name: '#11a983' }).click();
  await page.keyboard.press('Escape');
  await page.locator('button[data-state]').click();
  await page.reload();
  await expect(page.locator('aside[data-state]')).toHaveCSS('width', '54px');
  await expect(page.getByRole('button', { name: '示例用户的菜单' })).toBeVisible();
  await scroll();
  expect(await top()).toBeLessThan(0);
  const slices = await page.evaluate(() => [
    localStorage.getItem('settings'),
    localStorage.getItem('user'),
    document.cookie,
  ]);
  expect(slices[0]).toContain('"fixedHeader":false');
  expect(slices[1]).toContain('示例用户');
  expect(slices[2]).toContain('sidebarStatus=half');
  await page.context().clearCookies({ name: 'sidebarStatus' });
  await page.reload();
  await expect(page.locator('aside[data-state]')).toHaveCSS('width', '200px');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const height = async () =>
    (await page.getByRole('button', { name: '新建项目' }).boundingBox())?.height ?? 0;
  const medium = await height();
  // A setting of the account is kept on the server, the size of this browser is its cookie.
  await page.getByRole('button', { name: '界面设置', exact: true }).click();
  const saved = page.waitForResponse('**/api/EditUserInfomation');
  await page.getByRole('radio', { name: '#1890ff' }).click();
  await saved;
  await page.context().addCookies([{ name: 'size', value: 'large', url: baseURL ?? '' }]);
  await page.reload();
  await expect.poll(height).toBeGreaterThan(medium);
  await page.getByRole('button', { name: '界面设置', exact: true }).click();
  await page.getByRole('radio', { name: '紧凑' }).click();
  await expect.poll(height).toBeLessThan(medium);
  expect((await page.context().cookies()).find(({ name }) => name === 'size')?.value).toBe('small');

  await page.evaluate(() => {
    const { state, version } = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ state: { ...state, showSettings: false }, version }));
  });
  await page.reload();
  await expect(page.getByRole('button', { name: '帮助' })).toBeVisible();
  await expect(page.getByRole('button', { name: '界面设置', exact: true })).toHaveCount(0);
});

test('9.23: counts of 1000 and more are shortened wherever they are shown, with the whole number beside; the rows of a list are not', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  await page.route('**/api/GetProjectManagementByCompany', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill(answer({ ...data, total: 2345 }));
  });
  await page.route('**/api/GetOwnProjectHealth', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const many = (one: { plan: object }) => ({ ...one, plan: { ...one.plan, activityCount: 1500 } });
    await route.fulfill(answer(data.map(many)));
  });
  await page.route('**/api/GetPendingTask', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill(answer({ ...data, counts: { ...data.counts, 全部: 12_345 } }));
  });
  await page.route('**/api/GetNotificationPage', (route) =>
    route.fulfill(answer({ items: [], total: 12_345, unread: 12_345 })),
  );
  await open(page);
  await expect(page.getByTitle('1,500', { exact: true }).first()).toContainText('1.5k');
  await expect(page.getByRole('button', { name: '全部 12,345' })).toContainText('12.3k');
  const bell = page.getByRole('button', { name: '通知，12345 条未读' });
  await expect(bell.locator('..')).toContainText('12.3k');
  // The badge leaves the bell and the button beside it to be seen.
  const middle = ({ x, width }: { x: number; width: number }) => x + width / 2;
  const [icon, badge, next] = await Promise.all([
    bell.locator('svg').boundingBox(),
    bell.locator('..').getByText('12.3k', { exact: true }).boundingBox(),
    page.getByRole('button', { name: '帮助' }).locator('svg').boundingBox(),
  ]);
  if (!icon || !badge || !next) throw new Error('not drawn');
  expect(badge.x).toBeGreaterThanOrEqual(middle(icon) - 1);
  expect(badge.y + badge.height).toBeLessThanOrEqual(icon.y + icon.height / 2 + 1);
  expect(badge.x + badge.width).toBeLessThanOrEqual(next.x);
  await page.goto('/company/companyIndex');
  await expect(page.getByText('共 2345 个项目')).toBeVisible();
});
