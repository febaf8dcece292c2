import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { openProject, plantTasks, sayToPlan } from './plan-stage.ts';

test('two activities that want one crane are levelled: previewed with the reason, applied, taken back; a changed plan asks to level again', async ({
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
  await page.goto('/scheduleManagement/index?tab=levelling');
  await page.getByRole('button', { name: '开始平衡' }).click();
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
  await sayToPlan(page, projectID, [{ kind: 'setDuration', activityID: ids.C, durationMin: 11 * 480 }]);
  await expect(page.getByText('预览之后计划有改动，这份预览不能再应用')).toBeVisible();
  await page.getByRole('button', { name: '放弃' }).click();
  await expect(page.getByText('已放弃，计划没有改动')).toBeVisible();
});
