import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { cell, editorOf, expectNames, openStage, row, saved } from './plan-stage.ts';

const selected = '.gantt-row[aria-selected="true"]';

test('甘特图：new rows are named one after another without a letter lost, also where they come later than the letters; given up, they are gone', async ({
  page,
}) => {
  await openStage(page);
  const editor = editorOf(page);
  await cell(page, '活动C', 'code').click();
  // Twice in haste makes one, whose name stays open also where the second press comes after it.
  await page.getByRole('button', { name: '新增活动' }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(editor).toHaveValue('新活动');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await editor.fill('收尾');
  // Behind the last row the next one is to be typed; there is none.
  await page.keyboard.press('Enter');
  await expect(editor).toHaveValue('新活动');
  await page.keyboard.press('Escape');
  await expectNames(page, '活动A', '活动B', '活动C', '收尾');
  await expect(cell(page, '收尾', 'duration')).toHaveText('1天');
  // Also a row that had its name: what is typed next is another row, not another name of this one.
  await cell(page, '收尾', 'name').click();
  await page.keyboard.type('收尾清理');
  await page.keyboard.press('Enter');
  // At once, before the row is there.
  await page.keyboard.type('移交');
  await expect(editor).toHaveValue('移交');
  await page.keyboard.press('Enter');
  await expect(editor).toHaveValue('新活动');
  await page.keyboard.press('Escape');
  await expectNames(page, '活动A', '活动B', '活动C', '收尾清理', '移交');

  // A row given up leaves the cursor where it was.
  await cell(page, '活动C', 'name').click();
  await page.keyboard.press('Insert');
  await expect(editor).toHaveValue('新活动');
  await page.keyboard.press('Escape');
  await expectNames(page, '活动A', '活动B', '活动C', '收尾清理', '移交');
  await expect(row(page, '活动C')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(row(page, '活动B')).toHaveAttribute('aria-selected', 'true');

  // On a slow machine the new row comes later than the first letters: none of them may end in another row.
  const browser = await page.context().newCDPSession(page);
  for (const [name, rate, delay] of [
    ['放线', 4, 0],
    ['开挖', 8, 15],
    ['外墙保温', 15, 15],
    ['内墙抹灰', 15, 80],
  ] as const) {
    await cell(page, '活动C', 'name').click();
    await browser.send('Emulation.setCPUThrottlingRate', { rate });
    await page.keyboard.press('Insert');
    await page.keyboard.type(name, { delay });
    await page.keyboard.press('Enter');
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(cell(page, name, 'name')).toBeVisible();
  }
  const above = ['活动A', '活动B', '放线', '开挖', '外墙保温', '内墙抹灰'];
  await expectNames(page, ...above, '活动C', '收尾清理', '移交');
  await saved(page);
});

test('甘特图：rows are chosen, linked, put below one another, moved, nudged, stretched and deleted by keys and buttons', async ({
  page,
}) => {
  await openStage(page);
  await cell(page, '活动C', 'code').click({ modifiers: ['Control'] });
  await cell(page, '活动A', 'code').click({ modifiers: ['Control'] });
  await expect(page.locator(selected)).toHaveCount(2);
  await cell(page, '活动C', 'code').click({ modifiers: ['Shift'] });
  await expect(page.locator(selected)).toHaveCount(3);
  await page.keyboard.press('Control+Home');
  await expect(row(page, '活动A')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator(selected)).toHaveCount(2);
  await page.keyboard.press('Control+a');
  await expect(page.locator(selected)).toHaveCount(3);
  await page.keyboard.press('Control+End');
  await expect(page.locator(selected)).toHaveText([/活动C/]);

  // A row and what stands in it are not linked.
  await page.getByRole('button', { name: '取消链接' }).click();
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(row(page, '活动B')).toHaveClass(/is-summary/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('-');
  await expectNames(page, '活动A', '活动B');
  await page.keyboard.press('+');
  await expectNames(page, '活动A', '活动B', '活动C');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(row(page, '活动C')).toHaveAttribute('aria-level', '1');
  await page.getByRole('button', { name: '降级' }).click();
  await expect(row(page, '活动B')).toHaveClass(/is-summary/);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  await expect(row(page, '活动B')).toHaveClass(/is-task/);
  await page.keyboard.press('Alt+ArrowUp');
  await expectNames(page, '活动A', '活动C', '活动B');
  await page.keyboard.press('Alt+ArrowDown');
  await expectNames(page, '活动A', '活动B', '活动C');
  await page.keyboard.press('Shift+ArrowUp');
  await page.getByRole('button', { name: '链接所选活动（完成—开始）' }).click();
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('B');
  await page.keyboard.press('Control+Shift+F2');
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('');
  await page.keyboard.press('Control+F2');
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('B');

  await cell(page, '活动A', 'code').click();
  await page.keyboard.press('Control+ArrowRight');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-28');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(cell(page, '活动A', 'duration')).toHaveText('3天');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(cell(page, '活动A', 'duration')).toHaveText('2天');
  await page.keyboard.press('Control+ArrowLeft');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await cell(page, '活动B', 'code').click();
  await page.keyboard.press('Delete');
  await expectNames(page, '活动A', '活动C');
  await page.keyboard.press('Control+z');
  await expectNames(page, '活动A', '活动B', '活动C');
  await page.keyboard.press('Control+Shift+z');
  await expectNames(page, '活动A', '活动C');
  await saved(page);
});
