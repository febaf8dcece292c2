import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { openProject, plantTasks } from './plan-stage.ts';

test('风险模拟：a plan is simulated by the usual setup: the chance of its finish, the days of P50 and P80, and who decides, opened in the Gantt', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await plantTasks(page, projectID, [
    ['A', 10],
    ['B', 10, ['A']],
    ['C', 4],
  ]);
  await page.goto('/scheduleManagement/index?tab=simulation');
  await page.getByRole('button', { name: '开始模拟' }).click();
  await expect(page.getByText('按计划完工的概率')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('80% 的把握在这天之前')).toBeVisible();
  const table = page.getByRole('table').filter({ hasText: '与完工的相关系数' });
  await expect(table.getByRole('link')).toHaveText(['A 活动A', 'B 活动B']);
  await expect(page.getByText('常用设置：贝塔PERT 90%、100%、125%')).toBeVisible();
  await table.getByRole('link', { name: /活动B/ }).click();
  await expect(page.getByRole('complementary').getByText('活动B').first()).toBeVisible();
});
