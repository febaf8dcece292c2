import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { dayWidth, drag, findBar, showBar } from './bars.ts';
import { cell, openGantt, openProject, plantPlan, row, saved, typeInto } from './plan-stage.ts';

test.beforeEach(async ({ page }) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
});

test('dates, durations and predecessors are typed, and what cannot be is told in the cell', async ({
  page,
}) => {
  await expect(cell(page, '活动C', 'finish')).toHaveText('2026-05-13');
  await typeInto(page, '活动A', 'duration', '3天');
  await expect(cell(page, '活动C', 'finish')).toHaveText('2026-05-14');
  await typeInto(page, '活动A', 'duration', '三天');
  await expect(page.locator('.gantt-editor')).toContainText('看不懂');
  await page.keyboard.press('Escape');
  await typeInto(page, '活动C', 'predecessors', 'ASS+1天');
  await expect(cell(page, '活动C', 'start')).toHaveText('2026-04-28');
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('ASS+1天');
  await typeInto(page, '活动A', 'predecessors', 'C');
  await expect(page.locator('.gantt-editor')).toContainText('循环');
  await page.keyboard.press('Escape');
  await typeInto(page, '活动A', 'start', '5-6');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-05-06');
  await saved(page);
});

test('a lag in percent is typed by working time or by the calendar, and stays so', async ({ page }) => {
  await typeInto(page, '活动C', 'predecessors', 'AFS+200%');
  await expect(cell(page, '活动C', 'start')).toHaveText('2026-05-08');
  await typeInto(page, '活动C', 'predecessors', 'AFS+200e%');
  await expect(cell(page, '活动C', 'start')).toHaveText('2026-04-30');
  await saved(page);
  await page.reload();
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('AFS+200日历%');
  await expect(cell(page, '活动C', 'start')).toHaveText('2026-04-30');
});

test('what was done is undone and done again, and stays so after reloading', async ({ page }) => {
  await typeInto(page, '活动B', 'duration', '9天');
  await expect(cell(page, '活动B', 'duration')).toHaveText('9天');
  await cell(page, '活动A', 'name').click();
  await page.keyboard.press('Delete');
  await expect(cell(page, '活动A', 'name')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect(cell(page, '活动A', 'name')).toBeVisible();
  await expect(cell(page, '活动B', 'predecessors')).toHaveText('A');
  await cell(page, '活动B', 'code').click();
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动B', 'duration')).toHaveText('5天');
  await page.keyboard.press('Control+y');
  await expect(cell(page, '活动B', 'duration')).toHaveText('9天');
  await saved(page);
  await page.reload();
  await expect(cell(page, '活动B', 'duration')).toHaveText('9天');
  await expect(cell(page, '活动A', 'name')).toBeVisible();
});

test('a new activity is named at once; rows are put below one another', async ({ page }) => {
  await cell(page, '活动C', 'code').click();
  // Twice in haste makes one, whose name stays open also where the second press comes after it.
  await page.getByRole('button', { name: '新增活动' }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator('.gantt-editor input')).toHaveValue('新活动');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.locator('.gantt-editor input').fill('收尾');
  // Behind the last row the next one is to be typed; there is none.
  await page.keyboard.press('Enter');
  await expect(page.locator('.gantt-editor input')).toHaveValue('新活动');
  await page.keyboard.press('Escape');
  await expect(page.getByText('新活动', { exact: true })).toHaveCount(0);
  await expect(cell(page, '收尾', 'duration')).toHaveText('1天');
  // Also a row that had its name: what is typed next is another row, not another name of this one.
  await cell(page, '收尾', 'name').click();
  await page.keyboard.type('收尾清理');
  await page.keyboard.press('Enter');
  // At once, before the row is there.
  await page.keyboard.type('移交');
  await expect(page.locator('.gantt-editor input')).toHaveValue('移交');
  await expect(row(page, '收尾清理')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, '移交')).toBeVisible();
  await expect(page.locator('.gantt-editor input')).toHaveValue('新活动');
  await page.keyboard.press('Escape');
  await expect(page.getByText('新活动', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(row(page, '移交')).toHaveCount(0);
  await expect(row(page, '收尾')).toBeVisible();
  await cell(page, '活动C', 'code').click();
  await cell(page, '收尾', 'code').click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: '链接所选活动（完成—开始）' }).click();
  await expect(cell(page, '收尾', 'predecessors')).toHaveText('C');
  await page.getByRole('button', { name: '取消链接' }).click();
  await expect(cell(page, '收尾', 'predecessors')).toHaveText('');
  await cell(page, '收尾', 'duration').click();
  await page.getByRole('button', { name: '降级' }).click();
  await expect(row(page, '活动C')).toHaveClass(/is-summary/);
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect(row(page, '活动C')).toHaveClass(/is-task/);
  await saved(page);
});

test('Escape closes the drawer of a row wherever the focus is, but first what is open in front of it', async ({
  page,
}) => {
  const drawer = page.getByRole('complementary', { name: '活动：活动A' });
  await cell(page, '活动A', 'code').click();
  await page.keyboard.press('Control+Enter');
  await cell(page, '活动B', 'name').click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Escape');
  await expect(page.locator('.gantt-editor')).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await cell(page, '活动B', 'code').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await cell(page, '活动B', 'code').click();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('a bar is dragged to another day, and its successors follow', async ({ page }) => {
  await showBar(page, '活动A');
  await drag(page, await findBar(page, '活动A'), 60);
  await expect(cell(page, '活动A', 'start')).not.toHaveText('2026-04-27');
  await expect(cell(page, '活动C', 'finish')).not.toHaveText('2026-05-13');
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
});

test('chosen bars are dragged together, and go back in one step', async ({ page }) => {
  await showBar(page, '活动A');
  await cell(page, '活动C', 'code').click({ modifiers: ['Control'] });
  await drag(page, await findBar(page, '活动A'), 2 * dayWidth);
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-29');
  await expect(cell(page, '活动C', 'start')).toHaveText('2026-05-12');
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await expect(cell(page, '活动C', 'start')).toHaveText('2026-05-09');
  await saved(page);
});

test('a bar is split by its menu, its parts are dragged, and join where they meet', async ({ page }) => {
  await typeInto(page, '活动A', 'duration', '3天');
  await showBar(page, '活动A');
  const bar = await findBar(page, '活动A');
  await page.mouse.click(bar.x + dayWidth, bar.y, { button: 'right' });
  await page.getByRole('button', { name: '拆分活动' }).click();
  await expect(cell(page, '活动A', 'finish')).toHaveText('2026-04-30');
  await expect(cell(page, '活动A', 'duration')).toHaveText('3天');
  const second = { x: bar.x + 2.5 * dayWidth, y: bar.y };
  await drag(page, second, 7 * dayWidth);
  await expect(cell(page, '活动A', 'finish')).toHaveText('2026-05-07');
  await saved(page);
  await page.reload();
  await showBar(page, '活动A');
  await expect(cell(page, '活动A', 'finish')).toHaveText('2026-05-07');
  const again = await findBar(page, '活动A');
  await drag(page, { x: again.x + 9.5 * dayWidth, y: again.y }, -9 * dayWidth);
  await expect(cell(page, '活动A', 'finish')).toHaveText('2026-04-29');
  await page.mouse.click(again.x, again.y, { button: 'right' });
  await expect(page.getByRole('button', { name: '拆分活动' })).toBeVisible();
  await expect(page.getByRole('button', { name: '合并各段' })).toHaveCount(0);
});

test('the drawer shows every field with its reason, has an address, and goes from row to row', async ({
  page,
}) => {
  await cell(page, '活动B', 'code').click();
  await page.keyboard.press('Control+Enter');
  const drawer = page.getByRole('complementary', { name: '活动：活动B' });
  await expect(drawer).toContainText('「活动A」完成之后才能开始');
  await expect(page).toHaveURL(/id=/);
  await drawer.getByLabel('工期', { exact: true }).fill('8');
  await drawer.getByLabel('工期', { exact: true }).press('Enter');
  await expect(cell(page, '活动B', 'duration')).toHaveText('8天');
  await drawer.getByLabel('期限').fill('2026-04-30');
  await drawer.getByLabel('期限').press('Enter');
  await expect(drawer).toContainText('-');
  const constraint = drawer.getByLabel('约束', { exact: true });
  await constraint.selectOption('startNoEarlierThan');
  await drawer.getByLabel('约束日期').fill('2026-05-08');
  await drawer.getByLabel('约束日期').press('Enter');
  // The day stays, from the start of its work to the end and back.
  await constraint.selectOption('finishNoEarlierThan');
  await expect(drawer.getByLabel('约束日期')).toHaveValue('2026-05-08 17:00');
  await constraint.selectOption('startNoEarlierThan');
  await expect(drawer.getByLabel('约束日期')).toHaveValue('2026-05-08 08:00');
  await drawer.getByLabel('约束日期').fill('下个月');
  await drawer.getByLabel('约束日期').press('Enter');
  await expect(drawer.getByRole('alert').filter({ hasText: '看不懂' })).toBeVisible();
  await drawer.getByRole('button', { name: '下一行' }).click();
  await expect(page.getByRole('complementary', { name: '活动：活动C' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('complementary', { name: '活动：活动C' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: '活动：活动C' })).toHaveCount(0);
});

test('without a connection edits are kept and sent when it is back', async ({ page }) => {
  await page.route('**/api/ApplyPlanCommands', (route) => route.abort());
  await typeInto(page, '活动A', 'duration', '4天');
  await expect(page.getByRole('alert').filter({ hasText: '未保存，正在重试' })).toBeVisible();
  await typeInto(page, '活动B', 'duration', '6天');
  await expect(cell(page, '活动B', 'duration')).toHaveText('6天');
  await page.unroute('**/api/ApplyPlanCommands');
  await saved(page);
  await page.reload();
  await expect(cell(page, '活动A', 'duration')).toHaveText('4天');
  await expect(cell(page, '活动B', 'duration')).toHaveText('6天');
});
