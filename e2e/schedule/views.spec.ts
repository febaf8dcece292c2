import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { openGantt, openProject, plantPlan } from './plan-stage.ts';

test('a view of the Gantt is kept under a name with columns, groups and filter, remembered, and opened by its address', async ({
  page,
}) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  const heads = page.getByRole('grid').or(page.getByRole('treegrid')).getByRole('columnheader');
  const names = page.locator('.gantt-row .of-name .gantt-text');
  await page.getByRole('button', { name: '显示', exact: true }).click();
  const columns = page.getByRole('list', { name: '列' });
  const box = (column: string) => columns.getByRole('checkbox', { name: column, exact: true });
  for (const column of ['前置', '总时差', '完成 %', '责任人']) await box(column).uncheck();
  await box('自由时差').check();
  await columns.getByRole('button', { name: '自由时差左移' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '分组', exact: true }).click();
  await page.getByRole('button', { name: '是否关键', exact: true }).click();
  await page.getByLabel('搜索活动').fill('活动B');
  await expect(names).toHaveText(['关键（1 项）', '活动B']);

  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('button', { name: '保存当前视图' }).click();
  await page.getByLabel('视图名称').fill('周会');
  await page.getByLabel('项目内其他成员也能使用').check();
  await page.getByRole('button', { name: '保存视图' }).click();
  const chosen = page.getByRole('button', { name: '视图', exact: true });
  await expect(chosen).toHaveText('周会');
  await expect(page).toHaveURL(/view=/);
  const address = page.url();
  const shown = ['编码', '名称', '工期', '开始', '自由时差', '完成'];
  await expect(heads).toHaveText(['', ...shown]);

  await page.getByLabel('搜索活动').fill('');
  await expect(chosen).toHaveText('周会 *');
  await chosen.click();
  await page.getByRole('button', { name: '恢复默认显示' }).click();
  await expect(names).toHaveText(['活动A', '活动B', '活动C']);
  await expect(page).not.toHaveURL(/view=/);

  await page.goto(address);
  await expect(names).toHaveText(['关键（1 项）', '活动B']);
  await page.goto('/scheduleManagement/index?tab=gantt');
  await expect(names).toHaveText(['关键（1 项）', '活动B']);
  await expect(chosen).toHaveText('周会');

  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: '打印与导出', exact: true }).click();
  await expect(page.getByLabel('按屏幕上的筛选、排序和分组')).toBeChecked();
  await expect(page.getByRole('img', { name: /^预览/ })).toBeVisible();
});
