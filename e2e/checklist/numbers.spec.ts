import { expect } from '@playwright/test';
import { answer } from '../shell/session.ts';
import { test } from '../test.ts';
import { crumbs, menu, open, openUserMenu, setStage } from './stage.ts';

test('9.30–9.32: the root font follows the window, and text stays readable', async ({ page }) => {
  await setStage(page);
  await open(page);
  const sizes = {
    801: 50.0625,
    992: 62,
    1024: 64,
    1280: 80,
    1366: 85.375,
    1440: 90,
    1536: 96,
    1600: 100,
    320: 42.6667,
    360: 48,
    375: 50,
    390: 52,
    414: 55.2,
    480: 64,
    487: 64.9333,
    488: 65,
    640: 65,
    768: 65,
    800: 65,
    1601: 100,
    1680: 100,
    1920: 100,
    2560: 100,
    3840: 100,
  };
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    const measured = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    await expect.poll(measured, width).toBeCloseTo(size, 1);
    const least = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('body *')]
          .filter(
            (each) =>
              each.checkVisibility() &&
              [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
          )
          .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
      ),
    );
    expect(least, width).toBeGreaterThanOrEqual(12);
  }
});

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

test('2.56 2.57 3.23 4.31 9.13 9.14: eight presets, each the primary colour at once, kept after a reload; a free colour too', async ({
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
  await page.reload();
  await expect(button).toHaveCSS('background-color', presets['#13c2c2']);
});

test('2.58 2.59 3.24 3.25 3.29 9.20: switches count at once and are kept with the three slices app, settings and user', async ({
  page,
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
  await page.evaluate(() => {
    const { state, version } = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ state: { ...state, showSettings: false }, version }));
  });
  await page.reload();
  await expect(page.getByRole('button', { name: '帮助' })).toBeVisible();
  await expect(page.getByRole('button', { name: '界面设置', exact: true })).toHaveCount(0);
});

test('9.20: after a reload the name, the unit and the menu stand before any call was answered', async ({
  page,
}) => {
  const { companyName } = await setStage(page, ['甲工程']);
  await open(page, '/scheduleManagement/index');
  await expect(menu(page)).toContainText(['工作台', '进度管理']);
  await page.route('**/api/**', () => undefined);
  await page.reload();
  await expect(page.getByRole('button', { name: '示例用户的菜单' })).toBeVisible();
  await expect(menu(page)).toContainText(['工作台', '进度管理']);
  await expect(page.locator('aside')).toContainText(companyName);
  await expect(crumbs(page)).toHaveText('甲工程/进度管理');
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
});

test('3.30: the cookie size alone decides how high controls are', async ({ page, baseURL }) => {
  await setStage(page, ['甲工程']);
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
});

test('9.23: counts of 1000 and more are shortened wherever they are shown, with the whole number beside; the rows of a list are not', async ({
  page,
}) => {
  const { projectIDs } = await setStage(page, ['甲工程']);
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
    route.fulfill(answer({ items: [], total: 1250, unread: 1250 })),
  );
  await open(page);
  await expect(page.getByTitle('1,500', { exact: true }).first()).toContainText('1.5k');
  await expect(page.getByRole('button', { name: '全部 12,345' })).toContainText('12.3k');
  await expect(page.getByRole('button', { name: '通知，1250 条未读' }).locator('..')).toContainText('1.3k');
  await page.goto('/company/companyIndex');
  await expect(page.getByText('共 2345 个项目')).toBeVisible();
  expect(projectIDs).toHaveLength(1);
});

test('2.76 2.86 9.7: the dialogs are 1586 and 618 px wide where there is room, and inside smaller windows', async ({
  page,
}) => {
  await setStage(page);
  await open(page);
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: '切换', exact: true }).click();
  await page.getByRole('button', { name: '创建单位' }).click();
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [name, wanted] of [
      ['切换用户单位', 1586],
      ['创建单位', 618],
    ] as const) {
      const box = async () =>
        (await page.getByRole('dialog', { name }).boundingBox()) ?? { x: -1, width: 9999 };
      if (width >= 1920) await expect.poll(async () => (await box()).width).toBe(wanted);
      await expect.poll(async () => (await box()).x).toBeGreaterThanOrEqual(0);
      await expect.poll(async () => (await box()).x + (await box()).width).toBeLessThanOrEqual(width);
    }
  }
});
