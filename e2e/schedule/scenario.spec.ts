import { expect, type Page } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { openProject, plantPlan, saved, typeInto } from './plan-stage.ts';

type Plan = { readonly activities: readonly { activityID: string; durationMin: number }[] };

const lengthOf = async (page: Page, projectID: string, activityID: string) => {
  const { activities } = await call<Plan>(page, 'GetPlan', { projectID });
  return activities.find((one) => one.activityID === activityID)?.durationMin;
};

test('方案：what would be if is tried on a copy of the plan, compared, adopted with a baseline, and taken back', async ({
  page,
}) => {
  const { projectID, ids } = await plantPlan(page, await openProject(page));
  await page.goto('/scheduleManagement/index?tab=scenario');
  await page.getByRole('button', { name: '新建方案' }).click();
  await page.getByLabel('方案名称').fill('晚些做完');
  await page.getByRole('button', { name: '建立并打开' }).click();
  await expect(page.locator('.gantt-canvas')).toBeVisible();
  await typeInto(page, '活动A', 'duration', '5天');
  await saved(page);
  const head = page.locator('header').filter({ has: page.getByRole('heading', { name: '晚些做完' }) });
  await expect(head.getByText('+3 天')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '活动C' }).locator('.of-deltaFinish')).toHaveText(
    '+3 天',
  );
  expect(await lengthOf(page, projectID, ids.A)).toBe(960);

  await head.getByRole('button', { name: '全部方案' }).click();
  await page.getByLabel('比较「晚些做完」').check();
  await page.getByRole('button', { name: '与计划比较（1）' }).click();
  await expect(page.getByRole('table', { name: '方案与计划的比较' })).toContainText('+3 天');
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await page.getByText('晚些做完').click();
  await page.getByRole('button', { name: '采用方案' }).click();
  await page.getByRole('button', { name: '采用', exact: true }).click();
  await expect(head.getByText('已采用')).toBeVisible();
  expect(await lengthOf(page, projectID, ids.A)).toBe(2400);
  await head.getByRole('button', { name: '撤销采用' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '撤销采用' })
    .click();
  await expect(head.getByText('已冻结', { exact: true })).toBeVisible();
  expect(await lengthOf(page, projectID, ids.A)).toBe(960);
});
