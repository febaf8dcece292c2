import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { cell, editorOf, expectNames, keeping, openStage, row, saved, typeInto } from './plan-stage.ts';

const columns = ['code', 'name', 'duration', 'start', 'finish', 'predecessors'] as const;

test('甘特图：cells are opened by mouse and keys; what is typed moves the plan, is refused in the cell with its reason, undone, done again and kept', async ({
  page,
}) => {
  await openStage(page);
  const editor = editorOf(page);
  for (const column of columns) {
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
  await page.keyboard.press('9');
  await expect(editor).toHaveValue('9');
  await page.keyboard.press('Enter');
  await expect(cell(page, '活动B', 'duration')).toHaveText('9天');
  await expect(cell(page, '活动C', 'finish')).toHaveText('2026-05-19');

  await typeInto(page, '活动A', 'duration', '三天');
  await expect(page.locator('.gantt-editor')).toContainText('看不懂');
  await page.keyboard.press('Escape');
  await typeInto(page, '活动C', 'predecessors', 'ASS+1天');
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('ASS+1天');
  await expect(cell(page, '活动C', 'start')).toHaveText('2026-04-28');
  await typeInto(page, '活动A', 'predecessors', 'C');
  await expect(page.locator('.gantt-editor')).toContainText('循环');
  await page.keyboard.press('Escape');
  await typeInto(page, '活动A', 'start', '5-6');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-05-06');

  await cell(page, '活动A', 'name').click();
  await page.keyboard.press('Delete');
  await expect(cell(page, '活动A', 'name')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect(cell(page, '活动A', 'name')).toBeVisible();
  await expect(cell(page, '活动B', 'predecessors')).toHaveText('A');
  await cell(page, '活动B', 'code').click();
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await page.keyboard.press('Control+y');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-05-06');
  await saved(page);
  await page.reload();
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-05-06');
  await expect(cell(page, '活动B', 'duration')).toHaveText('9天');
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('ASS+1天');
});

test('甘特图：predecessors are shown by name while they are typed and chosen by pinyin; what is found is replaced everywhere in one step; numbers of rows stay', async ({
  page,
}) => {
  await openStage(page);
  const editor = editorOf(page);
  await page.getByRole('button', { name: '编码', exact: true }).click();
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('2');
  await page.getByLabel('搜索活动').fill('活动C');
  await expect(page.locator('.gantt-row')).toHaveCount(1);
  await expect(row(page, '活动C').locator('.gantt-gutter')).toHaveText('3');
  await cell(page, '活动C', 'predecessors').click();
  await page.keyboard.type('活动AFS+2d');
  await expect(page.getByText('第 1 行「活动A」 FS +2天')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('1FS+2天');
  await page.keyboard.press('F2');
  await editor.fill('hdb');
  await expect(page.getByRole('button', { name: /2\s*活动B/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor).toHaveValue('2');
  await page.keyboard.press('Enter');
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('2');
  await page.getByLabel('搜索活动').fill('');
  await keeping(page, () => page.getByRole('button', { name: '行号', exact: true }).click());
  await expect(cell(page, '活动C', 'predecessors')).toHaveText('B');

  await cell(page, '活动A', 'name').click();
  await page.keyboard.press('Control+h');
  const bar = page.getByRole('search', { name: '查找替换' });
  await bar.getByLabel('查找的列').selectOption('名称');
  await bar.getByLabel('查找内容').fill('活动');
  await expect(bar.getByRole('status')).toHaveText('1 / 3');
  await bar.getByLabel('替换为').fill('工序');
  await bar.getByRole('button', { name: '全部替换' }).click();
  await expectNames(page, '工序A', '工序B', '工序C');
  await bar.getByRole('button', { name: '关闭' }).click();
  await page.keyboard.press('Control+z');
  await expectNames(page, '活动A', '活动B', '活动C');
  await saved(page);
});
