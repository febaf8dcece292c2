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

test.beforeEach(async ({ page }) => {
  await plantPlan(page, await openProject(page));
  // Whatever scale this person chose before: days, so that the first bar is in view and wide enough for a finger.
  await call(page, 'EditUserInfomation', {
    userID: await ownID(page),
    preferences: { gantt: { zoom: 'day' } },
  });
  await openGantt(page);
  await expect(cell(page, '活动C', 'name')).toBeVisible();
  await saved(page);
});

test('a finger pans the chart, two of them scale it', async ({ page }) => {
  const fingers = await openFingers(page);
  const scroller = page.locator('.gantt-scroller');
  const before = await scroller.evaluate(({ scrollLeft }) => scrollLeft);
  await fingers.down([340, 600]);
  for (let step = 1; step <= 8; step += 1) await fingers.move([340 - step * 15, 600]);
  await fingers.up();
  await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(before + 60);
  const width = await widthOf(page);
  await fingers.down([230, 600], [290, 600]);
  for (let step = 1; step <= 8; step += 1) await fingers.move([230 - step * 5, 600], [290 + step * 5, 600]);
  await fingers.up();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(width * 1.2);
});

test('a finger that rests on a row gets its menu, and lifting it chooses nothing', async ({ page }) => {
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
  await fingers.down([(await barLeft(page, y)) + 12, y]);
  await expect(page.locator('.gantt-tooltip')).toBeVisible();
  await fingers.up();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('.gantt-row')).toHaveCount(3);
});

test('a bar is dragged by a finger that rests on it first', async ({ page }) => {
  const fingers = await openFingers(page);
  const [, y] = await middleOf(page, '活动A');
  await expect(page.locator('.gantt-canvas')).toBeVisible();
  const start = await barLeft(page, y);
  await fingers.down([start + 12, y]);
  await expect(page.locator('.gantt-tooltip')).toBeVisible();
  for (let step = 1; step <= 10; step += 1) await fingers.move([start + 12 + step * 8, y]);
  await expect(page.locator('.gantt-tooltip')).toContainText('推后 2 天');
  await fingers.up();
  await page.getByText('表格', { exact: true }).click();
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-29');
  await saved(page);
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
