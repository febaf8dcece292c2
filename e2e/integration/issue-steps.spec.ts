import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { addIssue, issueTab, openIssues } from './issue-stage.ts';

test.describe.configure({ timeout: 120_000 });

/** As a sheet puts it there. */
const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('the steps of an issue are typed and pasted as in a sheet, judged at the cell, dragged, saved with the row and listed in its history', async ({
  page,
}) => {
  const issueID = await addIssue(page, await openIssues(page));
  await page.goto(`${issueTab}&id=${issueID}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '编辑', exact: true }).click();
  const grid = drawer.getByRole('grid', { name: '处理步骤' });
  const cell = (row: number, column: number) =>
    grid.getByRole('row').nth(row).getByRole('gridcell').nth(column);
  await cell(1, 0).click();
  await page.keyboard.type('封堵');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026/3/5');
  await page.keyboard.press('Enter');
  await expect(cell(1, 2)).toHaveText('2026-03-05');
  await paste(page, '2026-03-06\t\n2026-03-09\t2999-01-01\n');
  await page.keyboard.press('Home');
  await page.keyboard.type('注浆');
  await page.keyboard.press('Enter');
  await page.keyboard.type('复查');
  await page.keyboard.press('ArrowUp');
  await cell(1, 1).click();
  await expect(cell(3, 3)).toHaveAttribute('title', '完成日期不能晚于今天');
  await page.keyboard.press('F2');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await expect(cell(1, 1)).not.toHaveText('');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(drawer.getByText('第 3 行：完成日期不能晚于今天')).toBeVisible();
  await cell(3, 3).click();
  await page.keyboard.press('Delete');
  await expect(cell(3, 3)).toHaveText('');
  await page.keyboard.press('Control+z');
  await expect(cell(3, 3)).toHaveText('2999-01-01');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(cell(2, 0)).toHaveText('复查');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(drawer.getByRole('button', { name: '编辑', exact: true })).toBeVisible();
  await expect(cell(2, 0)).toHaveText('复查');
  await drawer.getByRole('tab', { name: '历史' }).click();
  await expect(drawer.getByText('增加第 2 行「复查」')).toBeVisible();

  await drawer.getByRole('tab', { name: '详情' }).click();
  await drawer.getByRole('button', { name: '编辑', exact: true }).click();
  await expect(cell(1, 0)).toHaveText('封堵');
  await grid.getByRole('rowheader', { name: '3' }).dragTo(grid.getByRole('rowheader', { name: '1' }));
  await expect(cell(1, 0)).toHaveText('注浆');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(drawer.getByRole('button', { name: '编辑', exact: true })).toBeVisible();
  await page.reload();
  for (const [row, step] of [
    [1, '注浆'],
    [2, '封堵'],
    [3, '复查'],
  ] as const)
    await expect(cell(row, 0)).toHaveText(step);
});
