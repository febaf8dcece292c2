import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { dayWidth, drag, findBar, showBar } from './bars.ts';
import { cell, openGantt, openProject, plantPlan, row, saved, typeInto } from './plan-stage.ts';

// What docs/handbook/schedule.md says of mouse and keys, tried.

test.beforeEach(async ({ page }) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  await expect(cell(page, '活动C', 'finish')).toHaveText('2026-05-13');
});

const selected = '.gantt-row[aria-selected="true"]';

test('rows are chosen by click, Ctrl, Shift, arrows and Ctrl+A', async ({ page }) => {
  await cell(page, '活动A', 'code').click();
  await expect(page.locator(selected)).toHaveCount(1);
  await cell(page, '活动C', 'code').click({ modifiers: ['Control'] });
  await expect(page.locator(selected)).toHaveCount(2);
  await cell(page, '活动A', 'code').click();
  await cell(page, '活动C', 'code').click({ modifiers: ['Shift'] });
  await expect(page.locator(selected)).toHaveCount(3);
  await cell(page, '活动A', 'code').click();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, '活动B')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator(selected)).toHaveCount(2);
  await page.keyboard.press('Control+Home');
  await expect(row(page, '活动A')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+End');
  await expect(row(page, '活动C')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+a');
  await expect(page.locator(selected)).toHaveCount(3);
});

test('cells are edited by double click, Enter, F2 and by typing; Escape leaves them', async ({ page }) => {
  const editor = page.locator('.gantt-editor input').first();
  for (const column of ['code', 'name', 'duration', 'start', 'finish', 'predecessors'] as const) {
    await cell(page, '活动B', column).dblclick();
    await expect(editor).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editor).toHaveCount(0);
  }
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor).toHaveValue('活动B');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('8');
  await expect(editor).toHaveValue('8');
  await page.keyboard.press('Enter');
  await expect(cell(page, '活动B', 'duration')).toHaveText('8天');
  await saved(page);
});

test('rows are inserted, put below one another, moved, nudged and stretched by keys', async ({ page }) => {
  await cell(page, '活动C', 'code').click();
  // A row and what stands in it are not linked.
  await page.getByRole('button', { name: '取消链接' }).click();
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(row(page, '活动B')).toHaveClass(/is-summary/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('-');
  await expect(page.locator('.gantt-row')).toHaveCount(2);
  await page.keyboard.press('+');
  await expect(page.locator('.gantt-row')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(row(page, '活动C')).toHaveAttribute('aria-level', '1');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(row(page, '活动B')).toHaveClass(/is-task/);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, '活动C')).toHaveAttribute('aria-rowindex', '3');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(row(page, '活动C')).toHaveAttribute('aria-rowindex', '4');
  await cell(page, '活动A', 'code').click();
  await page.keyboard.press('Control+ArrowRight');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-28');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(cell(page, '活动A', 'duration')).toHaveText('3天');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(cell(page, '活动A', 'duration')).toHaveText('2天');
  await page.keyboard.press('Control+ArrowLeft');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await page.keyboard.press('Insert');
  await page.locator('.gantt-editor input').fill('插入');
  await page.keyboard.press('Enter');
  await expect(row(page, '插入')).toHaveAttribute('aria-rowindex', '2');
  await cell(page, '插入', 'code').click();
  await page.keyboard.press('Delete');
  await expect(row(page, '插入')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row(page, '插入')).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await expect(row(page, '插入')).toHaveCount(0);
});

test('a bar is stretched, progressed, moved without snapping, opened, and left alone by Escape', async ({
  page,
}) => {
  await typeInto(page, '活动A', 'duration', '4天');
  await showBar(page, '活动A');
  const bar = await findBar(page, '活动A');
  const left = bar.x - 6;
  const end = { x: left + 4 * dayWidth - 4, y: bar.y };
  await drag(page, end, -dayWidth);
  await expect(cell(page, '活动A', 'duration')).toHaveText('3天');
  await drag(page, { x: left + 1, y: bar.y + 8 }, 1.5 * dayWidth);
  await expect(row(page, '活动A')).toContainText('50%');
  await page.keyboard.press('Control+z');
  await page.keyboard.down('Alt');
  await drag(page, bar, 10);
  await page.keyboard.up('Alt');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await expect(page.getByRole('button', { name: '撤销', exact: true }).first()).toBeEnabled();
  await page.mouse.move(bar.x, bar.y);
  await page.mouse.down();
  await page.mouse.move(bar.x + 3 * dayWidth, bar.y, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await page.mouse.dblclick(bar.x, bar.y);
  await expect(page.getByRole('complementary', { name: '活动：活动A' })).toBeVisible();
});

test('the thumb below a bar says what it is for; a begun bar that is dragged tells of its actual start, and is put back', async ({
  page,
}) => {
  await typeInto(page, '活动A', 'duration', '4天');
  await showBar(page, '活动A');
  const bar = await findBar(page, '活动A');
  await page.mouse.move(bar.x - 6, bar.y + 8);
  await expect(page.locator('.gantt-tooltip')).toContainText('拖动改完成百分比');
  await expect(page.locator('.gantt-canvas')).toHaveCSS('cursor', 'col-resize');
  await drag(page, { x: bar.x - 5, y: bar.y + 8 }, 2 * dayWidth);
  await expect(row(page, '活动A')).toContainText('50%');
  const finish = await cell(page, '活动A', 'finish').innerText();
  await drag(page, { x: bar.x + 12, y: bar.y }, dayWidth);
  const told = page.getByText('「活动A」的实际开始改为 2026-04-28，尚需工期仍为 2 天');
  await expect(told).toBeVisible();
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-28');
  await expect(row(page, '活动A')).toContainText('50%');
  await expect(cell(page, '活动A', 'finish')).not.toHaveText(finish);
  await page.getByRole('status').filter({ has: told }).getByRole('button', { name: '撤销' }).click();
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await expect(cell(page, '活动A', 'finish')).toHaveText(finish);
});

test('links are drawn from dot to bar, chosen by click and deleted', async ({ page }) => {
  await showBar(page, '活动A');
  const a = await findBar(page, '活动A');
  const b = await findBar(page, '活动B');
  await cell(page, '活动B', 'code').click();
  await page.getByRole('button', { name: '取消链接' }).click();
  await expect(cell(page, '活动B', 'predecessors')).toHaveText('');
  await page.mouse.move(a.x, a.y);
  // From the left dot to the left half: start to start.
  await drag(page, { x: a.x - 8 - 8, y: a.y }, 26, b.y - a.y);
  await expect(cell(page, '活动B', 'predecessors')).toHaveText('ASS');
  const now = await findBar(page, '活动B');
  await page.mouse.click(now.x - 8 - 9, (a.y + now.y) / 2);
  await page.keyboard.press('Delete');
  await expect(cell(page, '活动B', 'predecessors')).toHaveText('');
  await expect(page.locator('.gantt-row')).toHaveCount(3);
});

test('a row is dragged by its number; the ground pans; Ctrl and the wheel scale', async ({ page }) => {
  const number = row(page, '活动C').locator('.gantt-gutter');
  const box = await number.boundingBox();
  const above = await row(page, '活动A').boundingBox();
  if (!box || !above) throw new Error('rows are missing');
  const from = { x: box.x + 20, y: box.y + box.height / 2 };
  await drag(page, from, 0, above.y + 2 - from.y);
  await expect(row(page, '活动C')).toHaveAttribute('aria-rowindex', '2');
  const canvas = await page.locator('.gantt-canvas').boundingBox();
  if (!canvas) throw new Error('the chart is not there');
  const scroller = page.locator('.gantt-scroller');
  const left = await scroller.evaluate(({ scrollLeft }) => scrollLeft);
  await drag(page, { x: canvas.x + 400, y: canvas.y + 400 }, -120);
  expect(await scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBe(left + 120);
  const width = await page.locator('.gantt-extent').evaluate((extent) => extent.clientWidth);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect
    .poll(() => page.locator('.gantt-extent').evaluate((extent) => extent.clientWidth))
    .toBeGreaterThan(width * 1.1);
});
