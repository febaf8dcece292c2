import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { cell, fromMenu, openGantt, openProject, plantTasks, row, saved, sayToPlan } from './plan-stage.ts';

const levelling = '/scheduleManagement/index?tab=levelling';

test('资源平衡：two activities that want one crane are levelled, previewed with the reason, applied and taken back; what it keeps back is told in the activity and cleared for a row and for the plan', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const ids = await plantTasks(page, projectID, [
    ['A', 2],
    ['B', 1],
    ['C', 10],
  ]);
  const resourceID = crypto.randomUUID();
  const needs = (activityID: string | undefined) => ({
    kind: 'addAssignment',
    assignmentID: crypto.randomUUID(),
    activityID,
    resourceID,
    units: 1,
  });
  await sayToPlan(page, projectID, [
    { kind: 'addResource', resourceID, fields: { name: '塔吊', kind: 'equipment', maxUnits: 1, unit: '台' } },
    needs(ids.A),
    needs(ids.B),
  ]);
  await page.goto(levelling);
  const start = page.getByRole('button', { name: '开始平衡' });
  await start.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('只用总时差').click();
  await dialog.getByRole('button', { name: '开始平衡' }).click();
  const moved = page.getByRole('table').filter({ hasText: '占用，推迟' });
  await expect(moved).toContainText('塔吊');
  await expect(page.getByText('与平衡前相同')).toBeVisible();
  await page.getByRole('button', { name: '应用到计划' }).click();
  await expect(page.getByText('已应用，甘特图上是平衡后的日期')).toBeVisible();
  await page.getByRole('button', { name: '撤销应用' }).click();
  await expect(page.getByText('已撤销，推迟还原')).toBeVisible();
  const delays = [ids.A, ids.B].map((activityID) => ({ activityID, delayMin: 2 * 1440 }));
  await sayToPlan(page, projectID, [
    { kind: 'setDuration', activityID: ids.C, durationMin: 480 },
    { kind: 'applyLevelling', delays },
  ]);
  await expect(page.getByText('预览之后计划有改动，这份预览不能再应用')).toBeVisible();
  await page.getByRole('button', { name: '放弃' }).click();
  await expect(page.getByText('已放弃，计划没有改动')).toBeVisible();

  await openGantt(page);
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-29');
  await page.goto(`${page.url()}&id=${ids.A}`);
  const drawer = page.getByRole('complementary', { name: '活动：活动A' });
  const delay = drawer.getByLabel('平衡延迟');
  await expect(delay).toHaveValue('2日历天');
  await expect(drawer.getByText('资源平衡另推迟 2日历天。')).toBeVisible();
  await delay.fill('1天');
  await delay.press('Enter');
  await expect(delay).toHaveValue('1日历天');
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-28');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await row(page, '活动C').click({ button: 'right' });
  await expect(page.getByRole('menu').getByText('打开', { exact: true })).toBeVisible();
  await expect(page.getByRole('menu').getByText('清除平衡延迟')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await row(page, '活动A').click({ button: 'right' });
  await page.getByRole('menu').getByText('清除平衡延迟').click();
  await expect(page.getByText(/已清除 1 项活动的平衡延迟/)).toBeVisible();
  await expect(cell(page, '活动A', 'start')).toHaveText('2026-04-27');
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-04-29');
  await saved(page);

  await page.goto(levelling);
  await expect(page.getByText('计划里有 1 项活动带平衡延迟')).toBeVisible();
  await page.getByRole('button', { name: '清除平衡延迟' }).click();
  await expect(
    page.getByText('已清除 1 项活动的平衡延迟，计划完成由 2026-04-29 变为 2026-04-28'),
  ).toBeVisible();
  await expect(page.getByText(/项活动带平衡延迟/)).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('计划里有 1 项活动带平衡延迟')).toBeVisible();
  await openGantt(page);
  await fromMenu(page, '清除平衡延迟');
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-04-27');
});
