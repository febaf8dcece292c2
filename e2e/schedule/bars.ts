import type { Page } from '@playwright/test';
import { cell } from './plan-stage.ts';

export type Place = { readonly x: number; readonly y: number };

/** Shows the bar of a row at the day scale; opening a row brings its bar into view. */
export const showBar = async (page: Page, rowName: string): Promise<void> => {
  await page.getByLabel('时间刻度').selectOption('day');
  await cell(page, rowName, 'code').click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('complementary', { name: `活动：${rowName}` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: `活动：${rowName}` }).waitFor({ state: 'detached' });
};

export const dayWidth = 38;

/** Bars are painted: the first place along a row where the pointer says that something can be moved. */
export const findBar = async (page: Page, rowName: string): Promise<Place> => {
  const row = await cell(page, rowName, 'code').boundingBox();
  const canvas = await page.locator('.gantt-canvas').boundingBox();
  if (!row || !canvas) throw new Error('the chart is not there');
  const y = row.y + row.height / 2;
  for (let x = canvas.x + 4; x < canvas.x + canvas.width; x += 6) {
    await page.mouse.move(x, y);
    const cursor = await page
      .locator('.gantt-canvas')
      .evaluate((element) => getComputedStyle(element).cursor);
    if (cursor === 'move') return { x: x + 8, y };
  }
  throw new Error('no bar in this row');
};

export const drag = async (page: Page, from: Place, dx: number, dy = 0): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 6 });
  await page.mouse.up();
};
