import { expect } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { cell, openGantt, openProject, plantPlan, saved, typeInto } from './plan-stage.ts';

type Page = { readonly planVersion: number };

test('what could not be sent outlives the page, and is saved once when the connection is back', async ({
  page,
  context,
}) => {
  const { projectID } = await plantPlan(page, await openProject(page));
  await openGantt(page);
  const before = await call<Page>(page, 'GetPlan', { projectID });
  await context.setOffline(true);
  await typeInto(page, '活动A', 'duration', '4天');
  await typeInto(page, '活动B', 'duration', '6天');
  await expect(page.getByRole('alert').filter({ hasText: '2 处修改' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await openGantt(again);
  await expect(cell(again, '活动A', 'duration')).toHaveText('4天');
  await expect(cell(again, '活动B', 'duration')).toHaveText('6天');
  await saved(again);
  expect((await call<Page>(again, 'GetPlan', { projectID })).planVersion).toBe(before.planVersion + 2);
  await again.reload();
  await expect(cell(again, '活动B', 'duration')).toHaveText('6天');
  await expect(again.getByText('正在重新提交')).toHaveCount(0);
});

test('what others changed in the meantime is told, not overwritten', async ({ page }) => {
  const { projectID, ids } = await plantPlan(page, await openProject(page));
  await openGantt(page);
  const { planVersion } = await call<Page>(page, 'GetPlan', { projectID });
  await page.route('**/api/ApplyPlanCommands', (route) => route.abort());
  await typeInto(page, '活动A', 'duration', '4天');
  await expect(page.getByRole('alert').filter({ hasText: '1 处修改' })).toBeVisible();
  await page.goto('about:blank');
  await page.unroute('**/api/ApplyPlanCommands');
  await call(page, 'ApplyPlanCommands', {
    projectID,
    baseVersion: planVersion,
    batchID: crypto.randomUUID(),
    commands: [{ kind: 'setDuration', activityID: ids.A, durationMin: 9 * 480 }],
  });
  await openGantt(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('「工期」刚被改为 9 天，您提交的是 4 天');
  await dialog.getByRole('button', { name: '用我的' }).click();
  await expect(cell(page, '活动A', 'duration')).toHaveText('4天');
  await saved(page);
});
