import { expect } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { cell, openGantt, openStage, saved, typeInto } from './plan-stage.ts';

type Plan = { readonly planVersion: number };

test('甘特图：what could not be sent is kept, also when the page is closed, and saved once the connection is back; what others changed meanwhile is told, not overwritten', async ({
  page,
  context,
}) => {
  const { projectID, ids } = await openStage(page);
  const { planVersion } = await call<Plan>(page, 'GetPlan', { projectID });
  await context.setOffline(true);
  await typeInto(page, '活动A', 'duration', '3天');
  await expect(page.getByRole('alert').filter({ hasText: '未保存，正在重试' })).toBeVisible();
  await typeInto(page, '活动B', 'duration', '6天');
  await expect(page.getByRole('alert').filter({ hasText: '2 处修改' })).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  expect((await call<Plan>(page, 'GetPlan', { projectID })).planVersion).toBe(planVersion + 2);

  await context.setOffline(true);
  await typeInto(page, '活动A', 'duration', '4天');
  await typeInto(page, '活动B', 'duration', '7天');
  await expect(page.getByRole('alert').filter({ hasText: '2 处修改' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await openGantt(again);
  await expect(cell(again, '活动A', 'duration')).toHaveText('4天');
  await expect(cell(again, '活动B', 'duration')).toHaveText('7天');
  await saved(again);
  expect((await call<Plan>(again, 'GetPlan', { projectID })).planVersion).toBe(planVersion + 4);

  await again.route('**/api/ApplyPlanCommands', (route) => route.abort());
  await typeInto(again, '活动A', 'duration', '5天');
  await expect(again.getByRole('alert').filter({ hasText: '1 处修改' })).toBeVisible();
  await again.goto('/logo.svg');
  await again.unroute('**/api/ApplyPlanCommands');
  await call(again, 'ApplyPlanCommands', {
    projectID,
    baseVersion: planVersion + 4,
    batchID: crypto.randomUUID(),
    commands: [{ kind: 'setDuration', activityID: ids.A, durationMin: 9 * 480 }],
  });
  await openGantt(again);
  const dialog = again.getByRole('alertdialog');
  await expect(dialog).toContainText('「工期」刚被改为 9 天，您提交的是 5 天');
  await dialog.getByRole('button', { name: '用我的' }).click();
  await expect(cell(again, '活动A', 'duration')).toHaveText('5天');
  await saved(again);
  await again.reload();
  await expect(cell(again, '活动A', 'duration')).toHaveText('5天');
  await expect(again.getByText('正在重新提交')).toHaveCount(0);
});
