import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { cell, editorOf, openStage, saved, typeInto } from './plan-stage.ts';

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
