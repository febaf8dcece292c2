import { expect, type Locator } from '@playwright/test';
import { test } from '../test.ts';
import { cell, editorOf, expectNames, keeping, openStage, row, typeInto } from './plan-stage.ts';

const leftOf = async (place: Locator): Promise<number> => Math.round((await place.boundingBox())?.x ?? -1);

test('甘特图：predecessors are shown by name while they are typed and chosen by pinyin, what is found is replaced in one step; rows are searched by pinyin, filtered by days and sorted by their heads; number and name stay in view, the chart where it was', async ({
  page,
}) => {
  await openStage(page);
  const place = () =>
    page.locator('.gantt-scroller').evaluate(({ scrollLeft, scrollWidth }) => [scrollLeft, scrollWidth]);
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(0);
  const before = await place();
  const search = page.getByLabel('搜索活动');
  await search.fill('没有的活动');
  const told = page.getByRole('status').filter({ hasText: '没有符合条件的活动' });
  await expect(told).toBeVisible();
  expect(await place()).toEqual(before);
  await told.getByRole('button', { name: '显示全部活动' }).click();
  await expectNames(page, '活动A', '活动B', '活动C');
  await expect(search).toHaveValue('');
  expect(await place()).toEqual(before);

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

  await typeInto(page, '活动B', 'name', '支护桩施工');
  await search.fill('zhz');
  await expectNames(page, '支护桩施工');
  await search.fill('');

  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const until = page.getByRole('textbox', { name: '到', exact: true });
  await until.fill('20260428');
  await until.press('Enter');
  await expect(until).toHaveValue('2026-04-28');
  await expectNames(page, '活动A');
  await until.click();
  await page.getByRole('dialog', { name: '日历' }).getByRole('button', { name: '清除' }).click();
  await expectNames(page, '活动A', '支护桩施工', '活动C');
  await until.fill('下个星期');
  await until.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '下个星期' })).toBeVisible();
  await page.keyboard.press('Escape');

  const head = page.getByRole('columnheader', { name: '工期', exact: true });
  const press = () => head.getByRole('button', { name: '按工期排序' }).click();
  // Keys reach the heads as well.
  await page.getByRole('button', { name: '按编码排序' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '按名称排序' })).toBeFocused();
  const nameHead = page.getByRole('columnheader', { name: '名称', exact: true });
  for (const way of ['ascending', 'descending', 'none']) {
    await page.keyboard.press('Enter');
    await expect(nameHead).toHaveAttribute('aria-sort', way);
  }
  await press();
  await expectNames(page, '活动A', '活动C', '支护桩施工');
  await expect(row(page, '活动C').locator('.gantt-gutter')).toHaveText('3');
  await press();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await typeInto(page, '活动A', 'duration', '9天');
  await expectNames(page, '活动A', '支护桩施工', '活动C');
  await cell(page, '活动C', 'code').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('表格正按「工期」排序')).toBeVisible();
  await press();
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await page.keyboard.press('Alt+ArrowUp');
  await expectNames(page, '活动A', '活动C', '支护桩施工');

  const top = page.locator('.gantt-head');
  const body = row(page, '活动A');
  const places = (part: string) => Promise.all([leftOf(top.locator(part)), leftOf(body.locator(part))]);
  const [number = 0] = await places('.gantt-gutter');
  const width = (await top.locator('.gantt-gutter').boundingBox())?.width ?? 0;
  await page.locator('.gantt-table').evaluate((table) => (table.scrollLeft = 200));
  expect(await places('.gantt-gutter')).toEqual([number, number]);
  const name = number + Math.round(width);
  expect(await places('.of-name')).toEqual([name, name]);
  const [finishAbove, finishBelow] = await places('.of-finish');
  expect(finishAbove).toBe(finishBelow);
});
