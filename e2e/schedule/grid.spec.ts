import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { cell, openGantt, openProject, plantPlan, row, saved } from './plan-stage.ts';

test.use({ isWindowAlone: true });

// The table as a planner fills it in all day: keys, clipboard, numbers of rows.

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  await expect(cell(page, '活动C', 'finish')).toHaveText('2026-05-13');
});

const editor = (page: Page) => page.locator('.gantt-editor input').first();
const numberOf = (page: Page, rowName: string) => row(page, rowName).locator('.gantt-gutter');
const names = (page: Page) =>
  page
    .locator('.gantt-row')
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((one) => one.querySelector('.of-name .gantt-text')?.textContent),
    );
const putOnClipboard = (page: Page, text: string) =>
  page.evaluate((words) => navigator.clipboard.writeText(words), text);

test('numbers stay while rows are left out, and a predecessor is shown by name before it is kept', async ({
  page,
}) => {
  await page.getByRole('button', { name: '编码', exact: true }).click();
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('2');
  await page.getByLabel('搜索活动').fill('活动C');
  await expect(page.locator('.gantt-row')).toHaveCount(1);
  await expect(numberOf(page, '活动C')).toHaveText('3');
  await cell(page, '活动C', 'predecessors').click();
  await page.keyboard.type('1FS+2d');
  await expect(page.getByText('第 1 行「活动A」 FS +2天')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('1FS+2天');
  await page.keyboard.press('F2');
  await editor(page).fill('hdb');
  await expect(page.getByRole('button', { name: /2\s*活动B/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveValue('2');
  await page.keyboard.press('Enter');
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('2');
  await page.keyboard.press('F2');
  await editor(page).fill('活动ASS+3天');
  await expect(page.getByText('第 1 行「活动A」 SS +3天')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('1SS+3天');
  await saved(page);
  await page.reload();
  const kept = page.waitForResponse(/EditUserInfomation/);
  await page.getByRole('button', { name: '行号', exact: true }).click();
  await kept;
});

test('an input method writes into the cell of the cursor from its first letter on', async ({ page }) => {
  await cell(page, '活动B', 'name').click();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'tu', selectionStart: 2, selectionEnd: 2 });
  await expect(editor(page)).toHaveValue('tu');
  await client.send('Input.imeSetComposition', { text: 'tufang', selectionStart: 6, selectionEnd: 6 });
  await client.send('Input.insertText', { text: '土方' });
  await expect(editor(page)).toHaveValue('土方');
  await page.keyboard.press('Enter');
  await expect(row(page, '土方')).toBeVisible();
  await expect(row(page, '活动C')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('8');
  await page.keyboard.press('Tab');
  await expect(cell(page, '活动C', 'duration')).toHaveText('8天');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect(editor(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动C', 'duration')).toHaveText('4天');
});

test('cells and rows are copied, cut, pasted and filled, each in one step back', async ({ page }) => {
  await cell(page, '活动A', 'duration').click();
  await cell(page, '活动C', 'duration').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+d');
  await expect(cell(page, '活动C', 'duration')).toHaveText('2天');
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动C', 'duration')).toHaveText('4天');
  await page.keyboard.type('6');
  await expect(page.getByText('按 Ctrl+Enter 填入所选的 3 行')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(cell(page, '活动A', 'duration')).toHaveText('6天');
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动A', 'duration')).toHaveText('2天');

  await numberOf(page, '活动A').click();
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^A\t活动A\t2天\t2026-04-27/);
  await numberOf(page, '活动C').click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => names(page)).toEqual(['活动A', '活动B', '活动A', '活动C']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual(['活动A', '活动B', '活动C']);
  await numberOf(page, '活动C').click();
  await page.keyboard.press('Control+x');
  await numberOf(page, '活动A').click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => names(page)).toEqual(['活动C', '活动A', '活动B']);
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('B');
  await page.keyboard.press('Control+z');
  // Rows move under the hand until the step back is shown.
  await expect.poll(() => names(page)).toEqual(['活动A', '活动B', '活动C']);

  await putOnClipboard(page, '名称\t工期\t前置\r\n土方\t3天\tA\r\n封顶\t0\tB\r\n');
  await numberOf(page, '活动C').click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => names(page)).toEqual(['活动A', '活动B', '土方', '封顶', '活动C']);
  await expect(cell(page, '土方', 'predecessors')).toHaveText('A');
  await expect(row(page, '封顶')).toHaveClass(/is-milestone/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual(['活动A', '活动B', '活动C']);

  await cell(page, '活动B', 'name').click();
  await page.keyboard.press('Insert');
  await expect(editor(page)).toHaveValue('新活动');
  await page.keyboard.type('放线');
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['活动A', '放线', '活动B', '活动C']);
  await saved(page);
});

test('a row given up leaves the cursor where it was; lines pasted into a new row become rows; chosen rows are linked by keys', async ({
  page,
}) => {
  await cell(page, '活动C', 'name').click();
  await page.keyboard.press('Insert');
  await expect(editor(page)).toHaveValue('新活动');
  await page.keyboard.press('Escape');
  await expect.poll(() => names(page)).toEqual(['活动A', '活动B', '活动C']);
  await expect(row(page, '活动C')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(row(page, '活动B')).toHaveAttribute('aria-selected', 'true');

  await putOnClipboard(page, '底板\t12\r\n侧墙\t15\r\n顶板\t10\r\n');
  await page.keyboard.press('Insert');
  await expect(editor(page)).toHaveValue('新活动');
  await page.keyboard.press('Control+v');
  await expect.poll(() => names(page)).toEqual(['活动A', '底板', '侧墙', '顶板', '活动B', '活动C']);
  await expect(cell(page, '顶板', 'duration')).toHaveText('10天');

  await cell(page, '底板', 'name').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+F2');
  await expect(cell(page, '侧墙', 'predecessors')).not.toHaveText('');
  await page.keyboard.press('Control+Shift+F2');
  await expect(cell(page, '侧墙', 'predecessors')).toHaveText('');
  await saved(page);
});
