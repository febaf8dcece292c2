import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { openProject, overlappingTasks, plantTasks, sayToPlan } from './plan-stage.ts';

test('a Saturday worked in exchange is given back in the year picture and the plan ends a day later, until undone; newly announced holidays say what they move before they are adopted', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await plantTasks(page, projectID, overlappingTasks);
  await page.goto('/scheduleManagement/index?tab=calendar');
  const saturday = page.getByRole('button', { name: /^2026-05-09/ });
  await expect(saturday).toHaveAccessibleName('2026-05-09 劳动节调休 08:00-12:00 13:00-17:00');
  await saturday.click();
  const dialog = page.getByRole('dialog', { name: '设置 2026-05-09' });
  await dialog.getByLabel('名称').fill('停电');
  await dialog.getByLabel('班次').fill('休息');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('计划完成由 2026-05-18 变为 2026-05-19')).toBeVisible();
  await expect(saturday).toHaveAccessibleName('2026-05-09 停电 休息');
  await page.getByRole('button', { name: '撤销' }).first().click();
  await expect(saturday).toHaveAccessibleName(/劳动节调休/);

  const may = 20_574;
  const older = {
    kind: 'adoptHolidays',
    version: '2025',
    holidays: [{ fromDay: may, toDay: may, name: '劳动节', isWork: false }],
  };
  // What was undone is on its way to the server.
  await expect(() => sayToPlan(page, projectID, [older])).toPass();
  await expect(page.getByText(/节假日库已更新到 \d+ 年，完工将由 2026-05-15 变为 2026-05-18/)).toBeVisible();
  await page.getByRole('button', { name: '采用' }).click();
  await expect(page.getByText('计划完成由 2026-05-15 变为 2026-05-18').last()).toBeVisible();
  await expect(page.getByText(/节假日库已更新/)).toHaveCount(0);
  await expect(saturday).toHaveAccessibleName(/劳动节调休/);
});

test('the hours of a season hold between their dates, show in the year picture, move the plan, and go again; two for the same days are refused', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await plantTasks(page, projectID, [['A', 10]]);
  await page.goto('/scheduleManagement/index?tab=calendar');
  const seasons = page.getByRole('list', { name: '时段作息' });
  const day = (iso: string) =>
    page
      .getByRole('region', { name: `2026 年 ${Number(iso.slice(5, 7))} 月`, exact: true })
      .getByRole('button', { name: iso });
  const fill = async (name: string, from: string, to: string): Promise<void> => {
    await page.getByRole('button', { name: '新增时段作息' }).click();
    const dialog = page.getByRole('dialog', { name: '新增时段作息' });
    await dialog.getByLabel('名称').fill(name);
    await dialog.getByLabel('从').fill(from);
    await dialog.getByLabel('至').fill(to);
    await dialog.getByLabel('周一', { exact: true }).fill('8-12');
    await dialog.getByRole('button', { name: '周二至周五同周一' }).click();
    await dialog.getByRole('button', { name: '保存' }).click();
  };
  await fill('雨季作息', '2026-04-27', '2026-04-30');
  await expect(page.getByText('计划完成由 2026-05-12 变为 2026-05-14')).toBeVisible();
  await expect(seasons.getByRole('button')).toContainText([/雨季作息.*周一至周五 08:00-12:00/]);
  await expect(day('2026-04-28')).toHaveAccessibleName('2026-04-28 雨季作息 08:00-12:00');
  await expect(day('2026-05-06')).toHaveAccessibleName('2026-05-06 08:00-12:00 13:00-17:00');

  await fill('抢工作息', '2026-04-30', '2026-05-15');
  const second = page.getByRole('dialog', { name: '新增时段作息' });
  await expect(second.getByRole('alert')).toHaveText(
    '「雨季作息」与「抢工作息」的日期重叠（2026-04-30），请改为互不重叠',
  );
  await second.getByRole('button', { name: '取消' }).click();

  await seasons.getByRole('button', { name: /雨季作息/ }).click();
  const dialog = page.getByRole('dialog', { name: '修改时段作息「雨季作息」' });
  await dialog.getByLabel('至').fill('2026-04-28');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('计划完成由 2026-05-14 变为 2026-05-13')).toBeVisible();
  await page.reload();
  await expect(day('2026-04-28')).toHaveAccessibleName('2026-04-28 雨季作息 08:00-12:00');
  await expect(day('2026-04-29')).toHaveAccessibleName('2026-04-29 08:00-12:00 13:00-17:00');
  await seasons.getByRole('button', { name: /雨季作息/ }).click();
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('计划完成由 2026-05-13 变为 2026-05-12')).toBeVisible();
  await expect(day('2026-04-28')).toHaveAccessibleName('2026-04-28 08:00-12:00 13:00-17:00');
});
