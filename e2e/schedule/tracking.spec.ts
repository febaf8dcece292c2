import { expect } from '@playwright/test';
import { weighWords } from '@xmgl/contracts/schedule/weigh-words';
import { test } from '../test.ts';
import {
  cell,
  fromMenu,
  openGantt,
  openProject,
  overlappingTasks,
  plantTasks,
  row,
  saved,
  typeInto,
} from './plan-stage.ts';

test('进度跟踪：S2 – what is done by the 检查日期 moves nothing, the 前锋线 tells how late it is, and what is not done is planned anew', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await plantTasks(page, projectID, overlappingTasks);
  await openGantt(page);
  await expect(page.getByText('总工期 14 天')).toBeVisible();
  await expect(page.locator('.gantt-row.is-critical .of-code')).toHaveText(['A', 'B', 'D', 'E', 'F']);
  await fromMenu(page, '保存基线');
  await page.getByLabel('基线名称').fill('合同计划');
  await page.getByRole('button', { name: '保存并设为当前' }).click();
  await expect(page.getByText('对比基线「合同计划」')).toBeVisible();
  await expect(page.getByLabel('基线名称')).toBeHidden();
  await typeInto(page, '活动A', 'percentComplete', '100');
  await typeInto(page, '活动B', 'percentComplete', '60');
  await typeInto(page, '活动C', 'percentComplete', '75');
  await page.getByRole('button', { name: '检查日期' }).click();
  const status = page.getByRole('dialog', { name: '检查日期' });
  await status.getByLabel('检查日期').pressSequentially('2026-05-08');
  await status.getByLabel('检查日期').press('Enter');
  await status.getByRole('button', { name: '设为检查日期' }).click();
  await expect(status.getByText(/^重排将移动 \d 项活动/)).toBeVisible();
  await status.getByRole('button', { name: '关闭' }).click();
  await expect(cell(page, '活动B', 'finish')).toHaveText('2026-05-08');
  await expect(cell(page, '活动F', 'finish')).toHaveText('2026-05-18');
  await saved(page);

  await page.goto('/scheduleManagement/index?tab=tracking&view=line');
  for (const words of ['63.2%', '42.1%', '2026-05-18 → 2026-05-20'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText(weighWords)).toBeVisible();
  await expect(row(page, '活动B')).toContainText(/拖后 2 天.*2 天.*2 天.*−2 天/);
  await expect(row(page, '活动C')).toContainText(/拖后 2 天.*——0 天/);
  await expect(row(page, '活动D')).toContainText(/拖后 1 天.*1 天.*1 天.*−1 天/);

  await openGantt(page);
  await page.getByRole('button', { name: '检查日期' }).click();
  // What it moves is worked out first; until then it cannot be pressed.
  await status.getByRole('button', { name: /^重排未完成工作（\d 项）/ }).click();
  await expect(status.getByText('不需要重排')).toBeVisible();
  await status.getByRole('button', { name: '关闭' }).click();
  await expect(cell(page, '活动B', 'finish')).toHaveText('2026-05-11');
  await expect(cell(page, '活动F', 'finish')).toHaveText('2026-05-20');
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect(cell(page, '活动F', 'finish')).toHaveText('2026-05-18');
});
