import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { cell, editorOf, expectNames, openStage, row, saved } from './plan-stage.ts';

// The window is kept for the next test.
test.afterEach(({ context }) => context.clearPermissions());

const numberOf = (page: Page, rowName: string) => row(page, rowName).locator('.gantt-gutter');
const putOnClipboard = (page: Page, text: string) =>
  page.evaluate((words) => navigator.clipboard.writeText(words), text);
/** Rows move under the hand until the step back is shown. */
const stepBack = async (page: Page) => {
  await page.keyboard.press('Control+z');
  await expectNames(page, '活动A', '活动B', '活动C');
};

test('甘特图：an input method writes from its first letter on; cells and rows are filled, copied, cut and pasted, also from a spreadsheet, each in one step back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStage(page);
  const editor = editorOf(page);
  await cell(page, '活动B', 'name').click();
  const client = await context.newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'tu', selectionStart: 2, selectionEnd: 2 });
  await expect(editor).toHaveValue('tu');
  await client.send('Input.imeSetComposition', { text: 'tufang', selectionStart: 6, selectionEnd: 6 });
  await client.send('Input.insertText', { text: '土方' });
  await expect(editor).toHaveValue('土方');
  await page.keyboard.press('Enter');
  await expect(row(page, '土方')).toBeVisible();
  await expect(row(page, '活动C')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('8');
  await page.keyboard.press('Tab');
  await expect(cell(page, '活动C', 'duration')).toHaveText('8天');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动C', 'duration')).toHaveText('4天');
  await stepBack(page);

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
  await expectNames(page, '活动A', '活动B', '活动A', '活动C');
  await stepBack(page);
  await numberOf(page, '活动C').click();
  await page.keyboard.press('Control+x');
  await numberOf(page, '活动A').click();
  await page.keyboard.press('Control+v');
  await expectNames(page, '活动C', '活动A', '活动B');
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('B');
  await stepBack(page);

  await putOnClipboard(page, '名称\t工期\t前置\r\n土方\t3天\tA\r\n封顶\t0\tB\r\n');
  await numberOf(page, '活动C').click();
  await page.keyboard.press('Control+v');
  await expectNames(page, '活动A', '活动B', '土方', '封顶', '活动C');
  await expect(cell(page, '土方', 'predecessors')).toHaveText('A');
  await expect(row(page, '封顶')).toHaveClass(/is-milestone/);
  await stepBack(page);

  // Lines pasted where a new row is to be named are rows.
  await putOnClipboard(page, '底板\t12\r\n侧墙\t15\r\n顶板\t10\r\n');
  await cell(page, '活动B', 'name').click();
  await page.keyboard.press('Insert');
  await expect(editor).toHaveValue('新活动');
  await page.keyboard.press('Control+v');
  await expectNames(page, '活动A', '底板', '侧墙', '顶板', '活动B', '活动C');
  await expect(cell(page, '顶板', 'duration')).toHaveText('10天');
  await saved(page);
});
