import { type CDPSession, expect, type Page } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { cell, openGantt, openProject, ownID, plantPlan, saved } from './plan-stage.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Point = readonly [x: number, y: number];

const openFingers = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  return {
    down: (...points: Point[]) => send('touchStart', points),
    move: (...points: Point[]) => send('touchMove', points),
    up: () => send('touchEnd', []),
  };
};

const middleOf = async (page: Page, rowName: string): Promise<Point> => {
  const box = await cell(page, rowName, 'name').boundingBox();
  if (!box) throw new Error(`${rowName} is not there`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const widthOf = (page: Page): Promise<number> =>
  page.locator('.gantt-extent').evaluate((extent) => extent.clientWidth);

test('手机：the plan is a table or a chart; fingers pan and scale it, one that rests on a row gets its menu or drags its bar; a row opens over the whole screen and leaves the names where they were', async ({
  page,
}) => {
  const { ids } = await plantPlan(page, await openProject(page));
  // Days, so that the first bar is in view and wide enough for a finger.
  const preferences = { gantt: { zoom: 'day' } };
  await call(page, 'EditUserInfomation', { userID: await ownID(page), preferences });
  await openGantt(page);
  await expect(cell(page, '活动C', 'name')).toBeVisible();
  await saved(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const scrolled = () => page.locator('.gantt-table').evaluate(({ scrollLeft }) => scrollLeft);
  await cell(page, '活动B', 'name').tap();
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('Control+Enter');
  const drawer = page.getByRole('complementary', { name: '活动：活动B' });
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toHaveCount(0);
  expect(await scrolled()).toBe(0);

  const fingers = await openFingers(page);
  const [, free] = await middleOf(page, '活动C');
  for (const place of [await middleOf(page, '活动B'), [250, free] as const]) {
    await fingers.down(place);
    await expect(page.getByRole('menu')).toBeVisible();
    await fingers.up();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  const [, y] = await middleOf(page, '活动A');
  const start = await barLeft(page, y);
  await fingers.down([start + 12, y]);
  await expect(page.locator('.gantt-tooltip')).toBeVisible();
  await fingers.up();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await fingers.down([start + 12, y]);
  await expect(page.locator('.gantt-tooltip')).toBeVisible();
  for (let step = 1; step <= 10; step += 1) await fingers.move([start + 12 + step * 8, y]);
  await expect(page.locator('.gantt-tooltip')).toContainText('推后 2 天');
  await fingers.up();

  const scroller = page.locator('.gantt-scroller');
  const left = () => scroller.evaluate(({ scrollLeft }) => scrollLeft);
  const before = await left();
  await fingers.down([340, 600]);
  for (let step = 1; step <= 8; step += 1) await fingers.move([340 - step * 15, 600]);
  await fingers.up();
  await expect.poll(left).toBeGreaterThan(before + 60);
  const width = await widthOf(page);
  await fingers.down([230, 600], [290, 600]);
  for (let step = 1; step <= 8; step += 1) await fingers.move([230 - step * 5, 600], [290 + step * 5, 600]);
  await fingers.up();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(width * 1.2);

  await page.getByText('表格', { exact: true }).click();
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-29');
  await saved(page);
  await page.goto(`/scheduleManagement/index?tab=gantt&id=${ids.B}`);
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBeCloseTo(390, 0);
  await drawer.getByLabel('工期', { exact: true }).fill('6天');
  await drawer.getByLabel('工期', { exact: true }).press('Enter');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await page.getByText('表格', { exact: true }).click();
  await expect(cell(page, '活动B', 'duration')).toHaveText('6天');
});

/** The mouse finds what the finger then takes. */
const barLeft = async (page: Page, y: number): Promise<number> => {
  for (let x = 132; x < 386; x += 4) {
    await page.mouse.move(x, y);
    const cursor = await page
      .locator('.gantt-canvas')
      .evaluate((element) => getComputedStyle(element).cursor);
    if (cursor === 'move') return x;
  }
  throw new Error('no bar in this row');
};
