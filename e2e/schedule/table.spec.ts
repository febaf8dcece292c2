import { expect, type Locator } from '@playwright/test';
import { test } from '../test.ts';
import { openGantt, openProject, plantPlan, row, typeInto } from './plan-stage.ts';

const leftOf = async (place: Locator): Promise<number> => Math.round((await place.boundingBox())?.x ?? -1);

test('number and name stay in view, in head and body alike, while the table scrolls sideways', async ({
  page,
}) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  const head = page.locator('.gantt-head');
  const body = row(page, '活动A');
  const places = (part: string) => Promise.all([leftOf(head.locator(part)), leftOf(body.locator(part))]);
  const [number] = await places('.gantt-gutter');
  const width = (await head.locator('.gantt-gutter').boundingBox())?.width ?? 0;
  await page.locator('.gantt-table').evaluate((table) => (table.scrollLeft = 200));
  expect(await places('.gantt-gutter')).toEqual([number, number]);
  const name = (number ?? 0) + Math.round(width);
  expect(await places('.of-name')).toEqual([name, name]);
  const [finishAbove, finishBelow] = await places('.of-finish');
  expect(finishAbove).toBe(finishBelow);
});

test('a row is found by the pinyin of its name, also one that was just given', async ({ page }) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  await typeInto(page, '活动B', 'name', '支护桩施工');
  const search = page.getByLabel('搜索活动');
  for (const typed of ['zhz', 'zhihu', '支护']) {
    await search.fill(typed);
    await expect(page.locator('.gantt-row')).toHaveCount(1);
    await expect(row(page, '支护桩施工')).toBeVisible();
  }
  await search.fill('zzz');
  await expect(page.locator('.gantt-row')).toHaveCount(0);
});

test('a search without a hit says so, and the chart stays where it was', async ({ page }) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  const place = () =>
    page.locator('.gantt-scroller').evaluate(({ scrollLeft, scrollWidth }) => [scrollLeft, scrollWidth]);
  await expect(row(page, '活动A')).toBeVisible();
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(0);
  const before = await place();
  const search = page.getByLabel('搜索活动');
  await search.fill('没有的活动');
  const told = page.getByRole('status').filter({ hasText: '没有符合条件的活动' });
  await expect(told).toBeVisible();
  expect(await place()).toEqual(before);
  await told.getByRole('button', { name: '显示全部活动' }).click();
  await expect(row(page, '活动C')).toBeVisible();
  await expect(search).toHaveValue('');
  expect(await place()).toEqual(before);
});

test('rows are filtered by a day that is typed as it comes or chosen in the calendar', async ({ page }) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const until = page.getByRole('textbox', { name: '到', exact: true });
  await until.fill('20260428');
  await until.press('Enter');
  await expect(until).toHaveValue('2026-04-28');
  await expect(page.locator('.gantt-row')).toHaveCount(1);
  await until.click();
  const calendar = page.getByRole('dialog', { name: '日历' });
  await calendar.getByRole('button', { name: '清除' }).click();
  await expect(page.locator('.gantt-row')).toHaveCount(3);
  await until.fill('下个星期');
  await until.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '下个星期' })).toBeVisible();
  await expect(page.locator('.gantt-row')).toHaveCount(3);
});

test('a press on a head sorts the rows, which keep their numbers; rows are not moved meanwhile', async ({
  page,
}) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  const head = page.getByRole('columnheader', { name: '工期', exact: true });
  const press = () => head.getByRole('button', { name: '按工期排序' }).click();
  const names = page.locator('.gantt-row .of-name .gantt-text');
  await expect(names).toHaveText(['活动A', '活动B', '活动C']);
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
  await expect(names).toHaveText(['活动A', '活动C', '活动B']);
  await expect(page.locator('.gantt-row .gantt-gutter')).toHaveText(['1', '3', '2']);
  await press();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(names).toHaveText(['活动B', '活动C', '活动A']);

  await typeInto(page, '活动A', 'duration', '9天');
  await expect(names).toHaveText(['活动A', '活动B', '活动C']);
  await row(page, '活动C').locator('.of-code').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('表格正按「工期」排序')).toBeVisible();
  await press();
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(names).toHaveText(['活动A', '活动C', '活动B']);
});
