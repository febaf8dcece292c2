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
