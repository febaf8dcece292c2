import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { findBar } from './bars.ts';
import {
  cell,
  fromMenu,
  openGantt,
  openProject,
  overlappingTasks,
  plantTasks,
  sayToPlan,
} from './plan-stage.ts';

const dayOf = (page: Page, iso: string) =>
  page
    .getByRole('region', { name: `2026 年 ${Number(iso.slice(5, 7))} 月`, exact: true })
    .getByRole('button', { name: iso });

const addSeason = async (page: Page, name: string, from: string, to: string): Promise<void> => {
  await page.getByRole('button', { name: '新增时段作息' }).click();
  const dialog = page.getByRole('dialog', { name: '新增时段作息' });
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByLabel('从').fill(from);
  await dialog.getByLabel('至').fill(to);
  await dialog.getByLabel('周一', { exact: true }).fill('8-12');
  await dialog.getByRole('button', { name: '周二至周五同周一' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
};

test('日历：a Saturday is given back, the hours of a season hold between their dates, new holidays say what they move before they are adopted; the year shows it and the plan moves; another start and the days off of an announcement are set by a form', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await plantTasks(page, projectID, overlappingTasks);
  await page.goto('/scheduleManagement/index?tab=calendar');
  const saturday = dayOf(page, '2026-05-09');
  await expect(saturday).toHaveAccessibleName('2026-05-09 劳动节调休 08:00-12:00 13:00-17:00');
  await saturday.click();
  const exception = page.getByRole('dialog', { name: '设置 2026-05-09' });
  await exception.getByLabel('名称').fill('停电');
  await exception.getByLabel('班次').fill('休息');
  await exception.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('计划完成由 2026-05-18 变为 2026-05-19')).toBeVisible();
  await expect(saturday).toHaveAccessibleName('2026-05-09 停电 休息');
  await page.getByRole('button', { name: '撤销' }).first().click();
  await expect(saturday).toHaveAccessibleName(/劳动节调休/);

  await addSeason(page, '雨季作息', '2026-04-27', '2026-04-30');
  await expect(page.getByText('计划完成由 2026-05-18 变为 2026-05-20')).toBeVisible();
  const seasons = page.getByRole('list', { name: '时段作息' });
  await expect(seasons.getByRole('button')).toContainText([/雨季作息.*周一至周五 08:00-12:00/]);
  await expect(dayOf(page, '2026-04-28')).toHaveAccessibleName('2026-04-28 雨季作息 08:00-12:00');
  await expect(dayOf(page, '2026-05-06')).toHaveAccessibleName('2026-05-06 08:00-12:00 13:00-17:00');
  await addSeason(page, '抢工作息', '2026-04-30', '2026-05-15');
  const second = page.getByRole('dialog', { name: '新增时段作息' });
  await expect(second.getByRole('alert')).toHaveText(
    '「雨季作息」与「抢工作息」的日期重叠（2026-04-30），请改为互不重叠',
  );
  await second.getByRole('button', { name: '取消' }).click();
  await seasons.getByRole('button', { name: /雨季作息/ }).click();
  const season = page.getByRole('dialog', { name: '修改时段作息「雨季作息」' });
  await season.getByLabel('至').fill('2026-04-28');
  await season.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('计划完成由 2026-05-20 变为 2026-05-19')).toBeVisible();
  await page.reload();
  await expect(dayOf(page, '2026-04-28')).toHaveAccessibleName('2026-04-28 雨季作息 08:00-12:00');
  await expect(dayOf(page, '2026-04-29')).toHaveAccessibleName('2026-04-29 08:00-12:00 13:00-17:00');
  await seasons.getByRole('button', { name: /雨季作息/ }).click();
  const sent = page.waitForResponse('**/api/ApplyPlanCommands');
  await season.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('计划完成由 2026-05-19 变为 2026-05-18')).toBeVisible();
  await expect(dayOf(page, '2026-04-28')).toHaveAccessibleName('2026-04-28 08:00-12:00 13:00-17:00');
  await sent;

  const may = 20_574;
  const holidays = [{ fromDay: may, toDay: may, name: '劳动节', isWork: false }];
  await sayToPlan(page, projectID, [{ kind: 'adoptHolidays', version: '2025', holidays }]);
  await expect(page.getByText(/节假日库已更新到 \d+ 年，完工将由 2026-05-15 变为 2026-05-18/)).toBeVisible();
  await page.getByRole('button', { name: '采用' }).click();
  await expect(page.getByText('计划完成由 2026-05-15 变为 2026-05-18').last()).toBeVisible();
  await expect(page.getByText(/节假日库已更新/)).toHaveCount(0);
  await expect(saturday).toHaveAccessibleName(/劳动节调休/);

  await openGantt(page);
  await page.getByLabel('时间刻度').selectOption('day');
  await fromMenu(page, '计划设置');
  const settings = page.getByRole('dialog', { name: '计划设置' });
  await settings.getByLabel('周六').fill('半天');
  await settings.getByRole('button', { name: '保存设置' }).click();
  await expect(settings.getByText('周六：看不懂班次')).toBeInViewport();
  await settings.getByLabel('周六').fill('休息');
  await settings.getByLabel('计划开始').fill('2027-02-04');
  await settings.getByLabel('计划开始').press('Tab');
  await settings.getByRole('button', { name: '保存设置' }).click();
  await expect(settings).toBeHidden();
  // The chart goes along with the plan.
  await expect(cell(page, '活动A', 'start')).toHaveText('2027-02-04');
  await findBar(page, '活动A');
  await expect(page.getByText('2027 年的法定节假日没有录入')).toBeVisible();
  await expect(page.getByText('计划开始随项目开始改为 2026-04-27')).toBeVisible();
  await page.getByRole('button', { name: '计划设置' }).click();
  await settings
    .getByLabel('放假安排')
    .fill('春节：2月5日至11日放假。1月31日上班。\n国庆节：10月1日至7日放假');
  await settings.getByRole('button', { name: '读入这些日子' }).click();
  await expect(settings.getByText('放假 14 天，调休上班 1 天')).toBeVisible();
  await settings.getByRole('button', { name: '保存设置' }).click();
  await expect(page.getByText('2027 年的法定节假日没有录入')).toBeHidden();
  await expect(cell(page, '活动B', 'start')).toHaveText('2027-02-15');
});
