import { expect, type Locator } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { cell, openGantt, openProject, plantPlan, row, saved, sayToPlan, typeInto } from './plan-stage.ts';

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('an activity opens beside the chart, as wide as one likes it; its dates have a calendar with the time', async ({
  page,
}) => {
  const { ids } = await plantPlan(page, await openProject(page));
  await openGantt(page);
  const chart = page.locator('.gantt');
  const whole = await boxOf(chart);
  await page.goto(`${page.url()}&id=${ids.A}`);
  const drawer = page.getByRole('complementary', { name: '活动：活动A' });
  const rightOf = async (place: Locator) => {
    const { x, width } = await boxOf(place);
    return Math.round(x + width);
  };
  await expect(drawer).toBeVisible();
  await expect(row(page, '活动A')).toBeVisible();
  const before = await boxOf(drawer);
  expect(await rightOf(chart)).toBe(Math.round(before.x));
  expect(await rightOf(drawer)).toBe(Math.round(whole.x + whole.width));

  await page.mouse.move(before.x, before.y + 300);
  await page.mouse.down();
  await page.mouse.move(before.x - 60, before.y + 300, { steps: 4 });
  const kept = page.waitForResponse((response) => response.url().endsWith('/EditUserInfomation'));
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(drawer)).width).toBeCloseTo(before.width + 60, 0);
  expect(await rightOf(chart)).toBe(Math.round((await boxOf(drawer)).x));
  await kept;
  await page.reload();
  await expect.poll(async () => (await boxOf(drawer)).width).toBeCloseTo(before.width + 60, 0);
  // The table gives way alike, whether the drawer came with the page or with a press.
  const tableWidth = async () => Math.round((await boxOf(page.locator('.gantt-table'))).width);
  await expect.poll(tableWidth).toBeGreaterThan(0);
  const besideDrawer = await tableWidth();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect.poll(tableWidth).toBeGreaterThan(besideDrawer);
  await row(page, '活动A').hover();
  await row(page, '活动A').getByRole('button', { name: '打开' }).click();
  await expect.poll(tableWidth).toBe(besideDrawer);

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

  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(async () => (await rightOf(chart)) - (await rightOf(drawer))).toBe(0);
});

test('a lag is counted in the calendar chosen on its link, stands so wherever the link is told, and can be typed', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const { ids } = await plantPlan(page, projectID);
  const { calendars, settings } = await call<{
    calendars: { calendarID: string; exceptions: object[] }[];
    settings: { calendarID: string };
  }>(page, 'GetPlan', { projectID });
  const usual = calendars.find(({ calendarID }) => calendarID === settings.calendarID);
  const calendarID = crypto.randomUUID();
  const everyDay = Array.from({ length: 7 }, () => [{ fromMin: 480, toMin: 960 }]);
  await sayToPlan(page, projectID, [
    {
      kind: 'saveCalendar',
      calendar: { ...usual, calendarID, name: '不停工', useHolidays: false, week: everyDay, exceptions: [] },
    },
    { kind: 'setCalendar', rowID: ids.A, calendarID },
  ]);
  await openGantt(page);
  await page.goto(`${page.url()}&id=${ids.B}`);
  const drawer = page.getByRole('complementary', { name: '活动：活动B' });
  const lag = drawer.getByLabel('延时', { exact: true }).first();
  const whose = drawer.getByLabel('延时日历');
  await expect(whose).toHaveCount(0);
  await lag.fill('4天');
  await lag.press('Enter');
  await expect(whose).toHaveValue('successor');
  await expect(drawer.getByText('延时 +4天')).toBeVisible();
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-05-07');
  await whose.selectOption({ label: '前置活动' });
  await expect(drawer.getByText('延时 +4天[前置]')).toBeVisible();
  await expect(cell(page, '活动B', 'predecessors')).toHaveText(/FS\+4天\[前置\]$/);
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-05-06');
  await saved(page);
  await page.reload();
  await expect(whose).toHaveValue('predecessor');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await typeInto(page, '活动B', 'predecessors', 'AFS+4天[项目]');
  await expect(cell(page, '活动B', 'predecessors')).toHaveText(/FS\+4天\[项目\]$/);
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-05-07');
  await page.keyboard.press('Control+z');
  await expect(cell(page, '活动B', 'predecessors')).toHaveText(/\[前置\]$/);
});
