import { expect, type Locator } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import {
  cell,
  openGantt,
  openProject,
  openStage,
  plantPlan,
  row,
  saved,
  sayToPlan,
  typeInto,
} from './plan-stage.ts';

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const rightOf = async (place: Locator) => {
  const { x, width } = await boxOf(place);
  return Math.round(x + width);
};

test('活动抽屉：it opens beside the chart as wide as one likes it, has an address, goes from row to row and closes by Escape after what is in front of it', async ({
  page,
}) => {
  const { ids } = await openStage(page);
  const chart = page.locator('.gantt');
  const whole = await boxOf(chart);
  await page.goto(`${page.url()}&id=${ids.A}`);
  const drawer = page.getByRole('complementary', { name: '活动：活动A' });
  await expect(row(page, '活动A')).toBeVisible();
  await expect(drawer).toBeVisible();
  const before = await boxOf(drawer);
  expect(await rightOf(chart)).toBe(Math.round(before.x));
  expect(await rightOf(drawer)).toBe(Math.round(whole.x + whole.width));
  await page.mouse.move(before.x, before.y + 300);
  await page.mouse.down();
  await page.mouse.move(before.x - 60, before.y + 300, { steps: 4 });
  await page.mouse.up();
  const width = async () => (await boxOf(drawer)).width;
  await expect.poll(width).toBeCloseTo(before.width + 60, 0);
  expect(await rightOf(chart)).toBe(Math.round((await boxOf(drawer)).x));
  await page.reload();
  await expect.poll(width).toBeCloseTo(before.width + 60, 0);
  // The table gives way alike, whether the drawer came with the page or with a press.
  const tableWidth = async () => Math.round((await boxOf(page.locator('.gantt-table'))).width);
  await expect.poll(tableWidth).toBeGreaterThan(0);
  const besideDrawer = await tableWidth();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect.poll(tableWidth).toBeGreaterThan(besideDrawer);
  await row(page, '活动A').hover();
  await row(page, '活动A').getByRole('button', { name: '打开' }).click();
  await expect.poll(tableWidth).toBe(besideDrawer);

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
  await drawer.getByRole('button', { name: '下一行' }).click();
  await expect(page.getByRole('complementary', { name: '活动：活动B' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`id=${ids.B}`));
  await page.setViewportSize({ width: 1100, height: 800 });
  const next = page.getByRole('complementary', { name: '活动：活动B' });
  await expect.poll(async () => (await rightOf(chart)) - (await rightOf(next))).toBe(0);
  await cell(page, '活动C', 'code').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: /^活动：/ })).toHaveCount(0);
});

test('活动抽屉：it tells why a date is what it is; dates are chosen in a calendar with the time, bounds keep their day, a lag counts in the calendar of its link', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const { ids } = await plantPlan(page, projectID);
  const { calendars, settings } = await call<{
    calendars: { calendarID: string }[];
    settings: { calendarID: string };
  }>(page, 'GetPlan', { projectID });
  const usual = calendars.find(({ calendarID }) => calendarID === settings.calendarID);
  const calendarID = crypto.randomUUID();
  const everyDay = Array.from({ length: 7 }, () => [{ fromMin: 480, toMin: 960 }]);
  const week = { name: '不停工', useHolidays: false, week: everyDay, exceptions: [] };
  await sayToPlan(page, projectID, [
    { kind: 'saveCalendar', calendar: { ...usual, calendarID, ...week } },
    { kind: 'setCalendar', rowID: ids.A, calendarID },
  ]);
  await openGantt(page);
  await page.goto(`${page.url()}&id=${ids.B}`);
  const drawer = page.getByRole('complementary', { name: '活动：活动B' });
  await expect(drawer).toContainText('「活动A」完成之后才能开始');
  await expect(drawer.locator('dl').first()).toContainText(
    /最迟开始2026-04-28 16:00最迟完成2026-05-08 16:00/,
  );
  const lag = drawer.getByLabel('延时', { exact: true }).first();
  const whose = drawer.getByLabel('延时日历');
  await expect(whose).toHaveCount(0);
  await lag.fill('4天');
  await lag.press('Enter');
  await expect(whose).toHaveValue('successor');
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-05-07');
  await whose.selectOption({ label: '前置活动' });
  await expect(drawer.getByText('延时 +4天[前置]')).toBeVisible();
  await expect(cell(page, '活动B', 'predecessors')).toHaveText(/FS\+4天\[前置\]$/);
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-05-06');
  await typeInto(page, '活动B', 'predecessors', 'AFS+4天[项目]');
  await expect(whose).toHaveValue('project');

  const constraint = drawer.getByLabel('约束', { exact: true });
  const bound = drawer.getByLabel('约束日期');
  await constraint.selectOption('startNoEarlierThan');
  await bound.fill('2026-05-12');
  await bound.press('Enter');
  // The day stays, from the start of its work to the end and back.
  await constraint.selectOption('finishNoEarlierThan');
  await expect(bound).toHaveValue('2026-05-12 17:00');
  await constraint.selectOption('startNoEarlierThan');
  await expect(bound).toHaveValue('2026-05-12 08:00');
  await bound.fill('下个月');
  await bound.press('Enter');
  await expect(drawer.getByRole('alert').filter({ hasText: '看不懂' })).toBeVisible();
  await bound.press('Escape');
  await drawer.getByLabel('期限').fill('2026-04-30');
  await drawer.getByLabel('期限').press('Enter');
  await expect(drawer.locator('dl').first()).toContainText('总时差−');

  const started = drawer.getByLabel('实际开始');
  const calendar = page.getByRole('dialog', { name: '日历' });
  const openCalendar = () => started.locator('..').getByRole('button', { name: '选择日期' }).click();
  await started.fill('2026-04-28 10:00');
  await started.press('Enter');
  await openCalendar();
  await calendar.getByRole('button', { name: '2026-04-29' }).click();
  await expect(started).toHaveValue('2026-04-29 10:00');
  await openCalendar();
  await calendar.getByLabel('时刻').fill('14:30');
  await calendar.getByRole('button', { name: '确定' }).click();
  await expect(started).toHaveValue('2026-04-29 14:30');
  await openCalendar();
  await calendar.getByRole('button', { name: '清除' }).click();
  await expect(started).toHaveValue('');
  await saved(page);
});
