import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { dayWidth, drag, findBar, showBar } from './bars.ts';
import { cell, openStage, row, saved, typeInto } from './plan-stage.ts';

test('甘特图：bars are dragged alone and together, stretched, progressed, held back by Escape and Alt, and opened; a begun one tells of its actual start', async ({
  page,
}) => {
  await openStage(page);
  await showBar(page, '活动A');
  const bar = await findBar(page, '活动A');
  const left = bar.x - 6;
  await drag(page, bar, 2 * dayWidth);
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-29');
  await expect(cell(page, '活动C', 'finish')).not.toHaveText('2026-05-13');
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await cell(page, '活动C', 'code').click({ modifiers: ['Control'] });
  await drag(page, bar, 2 * dayWidth);
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-29');
  await expect(cell(page, '活动C', 'start')).toHaveText('2026-05-12');
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await expect(cell(page, '活动C', 'start')).toHaveText('2026-05-09');

  await drag(page, { x: left + 2 * dayWidth - 4, y: bar.y }, 2 * dayWidth);
  await expect(cell(page, '活动A', 'duration')).toHaveText('4天');
  await page.keyboard.down('Alt');
  await drag(page, bar, 10);
  await page.keyboard.up('Alt');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await page.mouse.move(bar.x, bar.y);
  await page.mouse.down();
  await page.mouse.move(bar.x + 3 * dayWidth, bar.y, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  // Without Alt it would have stayed on its day: one step back takes that edit and no other.
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动A', 'duration')).toHaveText('4天');

  await page.mouse.move(left, bar.y + 8);
  await expect(page.locator('.gantt-tooltip')).toContainText('拖动改完成百分比');
  await expect(page.locator('.gantt-canvas')).toHaveCSS('cursor', 'col-resize');
  await drag(page, { x: left + 1, y: bar.y + 8 }, 2 * dayWidth);
  await expect(row(page, '活动A')).toContainText('50%');
  const finish = await cell(page, '活动A', 'finish').innerText();
  await drag(page, { x: bar.x + 12, y: bar.y }, dayWidth);
  const notice = page.getByText('「活动A」的实际开始改为 2026-04-28，尚需工期仍为 2 天');
  await expect(notice).toBeVisible();
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-28');
  await expect(row(page, '活动A')).toContainText('50%');
  await expect(cell(page, '活动A', 'finish')).not.toHaveText(finish);
  await page.getByRole('status').filter({ has: notice }).getByRole('button', { name: '撤销' }).click();
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await expect(cell(page, '活动A', 'finish')).toHaveText(finish);
  await saved(page);
  await page.mouse.dblclick(bar.x + 12, bar.y);
  await expect(page.getByRole('complementary', { name: '活动：活动A' })).toBeVisible();
});

test('甘特图：a bar is split, its parts dragged and joined; links are drawn, chosen and deleted; rows are dragged by their number; the ground pans and the scale of time changes', async ({
  page,
}) => {
  await openStage(page);
  await typeInto(page, '活动A', 'duration', '3天');
  await showBar(page, '活动A');
  const bar = await findBar(page, '活动A');
  await page.mouse.click(bar.x + dayWidth, bar.y, { button: 'right' });
  await page.getByRole('button', { name: '拆分活动' }).click();
  await expect(cell(page, '活动A', 'finish')).toHaveText('2026-04-30');
  await expect(cell(page, '活动A', 'duration')).toHaveText('3天');
  await drag(page, { x: bar.x + 2.5 * dayWidth, y: bar.y }, 7 * dayWidth);
  await expect(cell(page, '活动A', 'finish')).toHaveText('2026-05-07');
  await drag(page, { x: bar.x + 9.5 * dayWidth, y: bar.y }, -9 * dayWidth);
  await expect(cell(page, '活动A', 'finish')).toHaveText('2026-04-29');
  await page.mouse.click(bar.x, bar.y, { button: 'right' });
  await expect(page.getByRole('button', { name: '拆分活动' })).toBeVisible();
  await expect(page.getByRole('button', { name: '合并各段' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const b = await findBar(page, '活动B');
  await cell(page, '活动B', 'code').click();
  await page.getByRole('button', { name: '取消链接' }).click();
  await expect(cell(page, '活动B', 'predecessors')).toHaveText('');
  await page.mouse.move(bar.x, bar.y);
  // From the left dot to the left half: start to start.
  await drag(page, { x: bar.x - 8 - 8, y: bar.y }, 26, b.y - bar.y);
  await expect(cell(page, '活动B', 'predecessors')).toHaveText('ASS');
  const moved = await findBar(page, '活动B');
  await page.mouse.click(moved.x - 8 - 9, (bar.y + moved.y) / 2);
  await page.keyboard.press('Delete');
  await expect(cell(page, '活动B', 'predecessors')).toHaveText('');
  await expect(page.locator('.gantt-row')).toHaveCount(3);

  const number = await row(page, '活动C').locator('.gantt-gutter').boundingBox();
  const above = await row(page, '活动A').boundingBox();
  const canvas = await page.locator('.gantt-canvas').boundingBox();
  if (!number || !above || !canvas) throw new Error('the chart is not there');
  const from = { x: number.x + 20, y: number.y + number.height / 2 };
  await drag(page, from, 0, above.y + 2 - from.y);
  await expect(row(page, '活动C')).toHaveAttribute('aria-rowindex', '2');
  const scroller = page.locator('.gantt-scroller');
  const left = await scroller.evaluate(({ scrollLeft }) => scrollLeft);
  await drag(page, { x: canvas.x + 400, y: canvas.y + 400 }, -120);
  expect(await scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBe(left + 120);
  const widthOf = () => page.locator('.gantt-extent').evaluate((extent) => extent.clientWidth);
  const width = await widthOf();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(widthOf).toBeGreaterThan(width * 1.1);

  const scale = page.getByLabel('时间刻度');
  await scale.selectOption('month');
  await cell(page, '活动A', 'name').click();
  for (const next of ['week', 'day', 'hour', 'hour']) {
    await page.keyboard.press('Control+=');
    await expect(scale).toHaveValue(next);
  }
  await expect(page.getByRole('button', { name: '放大' })).toBeDisabled();
  for (const next of ['day', 'week', 'month', 'quarter', 'year', 'year']) {
    await page.keyboard.press('Control+-');
    await expect(scale).toHaveValue(next);
  }
  await page.getByRole('button', { name: '放大' }).click();
  await expect(scale).toHaveValue('quarter');
});
