import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { cell, openGantt, openProject, sampleFile, saved, sayToPlan } from './plan-stage.ts';

test.describe.configure({ timeout: 240_000 });

type Planned = {
  readonly activities: readonly { readonly activityID: string; readonly name: string }[];
  readonly resources: readonly { readonly resourceID: string }[];
};

/** Presses keys one after another, as who plans all day does. */
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a planner’s day: a Project file comes in, its calendar, dates, levelling, baseline and progress follow, the 前锋线 is read and the plan printed on A3', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await page.goto('/scheduleManagement/index?tab=gantt');
  await page.getByRole('button', { name: '导入计划文件' }).press('Enter');
  await page.getByLabel('选择 计划文件').setInputFiles(sampleFile());
  await page.getByRole('button', { name: '导入', exact: true }).press('Enter');
  await expect(cell(page, '封顶', 'finish')).toHaveText('2026-05-11');

  // The calendar: the power is off on a Wednesday.
  await page.goto('/scheduleManagement/index?tab=calendar');
  await page.getByRole('button', { name: /^2026-05-06/ }).press('Enter');
  const day = page.getByRole('dialog', { name: '设置 2026-05-06' });
  await day.getByLabel('名称').fill('停电');
  await day.getByLabel('班次').fill('休息');
  await day.getByRole('button', { name: '保存' }).press('Enter');
  await expect(page.getByText('计划完成由 2026-05-11 变为 2026-05-12')).toBeVisible();

  // Planned anew by keys alone: a longer 垫层, and a new activity above 封顶 that needs it.
  await openGantt(page);
  await cell(page, '垫层', 'duration').click();
  await press(page, '7', 'Enter');
  await expect(cell(page, '封顶', 'finish')).toHaveText('2026-05-14');
  await press(page, 'Control+z');
  await expect(cell(page, '封顶', 'finish')).toHaveText('2026-05-12');
  await press(page, 'Control+y');
  await expect(cell(page, '封顶', 'finish')).toHaveText('2026-05-14');
  await saved(page);

  await cell(page, '封顶', 'name').click();
  await press(page, 'Insert');
  await page.keyboard.type('抹灰');
  await press(page, 'Enter');
  await cell(page, '抹灰', 'predecessors').click();
  await page.keyboard.type('1.2');
  await press(page, 'Enter');
  await expect(cell(page, '抹灰', 'start')).toHaveText('2026-05-11');
  await saved(page);

  // Both need the one crew.
  const { activities, resources } = await call<Planned>(page, 'GetPlan', { projectID });
  const [crew] = resources;
  const plastering = activities.find(({ name }) => name === '抹灰');
  await sayToPlan(page, projectID, [
    {
      kind: 'addAssignment',
      assignmentID: crypto.randomUUID(),
      activityID: plastering?.activityID,
      resourceID: crew?.resourceID,
      units: 1,
    },
  ]);
  await page.goto('/scheduleManagement/index?tab=levelling');
  await page.getByRole('button', { name: '开始平衡' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '开始平衡' }).press('Enter');
  await expect(page.getByRole('table').filter({ hasText: '占用，推迟' })).toContainText('瓦工班');
  await page.getByRole('button', { name: '应用到计划' }).press('Enter');
  await expect(page.getByText('已应用，甘特图上是平衡后的日期')).toBeVisible();

  // The baseline.
  await openGantt(page);
  await page.getByRole('button', { name: '更多', exact: true }).press('Enter');
  await page.getByRole('button', { name: '基线', exact: true }).press('Enter');
  const baselines = page.getByRole('dialog', { name: '基线', exact: true });
  await baselines.getByRole('button', { name: '保存基线' }).press('Enter');
  await page.getByLabel('基线名称').fill('合同计划');
  await page.getByRole('button', { name: '保存并设为当前' }).press('Enter');
  await expect(page.getByText('对比基线「合同计划」')).toBeVisible();

  // Progress up to 04-30, typed into the table.
  await cell(page, '挖土', 'percentComplete').click();
  await press(page, '1', '0', '0', 'Enter');
  await expect(cell(page, '挖土', 'percentComplete')).toHaveText('100%');
  await page.keyboard.type('20');
  await press(page, 'Enter');
  await expect(cell(page, '垫层', 'percentComplete')).toHaveText('20%');
  await page.getByRole('button', { name: '检查日期' }).press('Enter');
  const status = page.getByRole('dialog', { name: '检查日期' });
  await status.getByLabel('检查日期').pressSequentially('2026-05-05');
  await status.getByLabel('检查日期').press('Enter');
  await status.getByRole('button', { name: '设为检查日期' }).press('Enter');
  await page.keyboard.press('Escape');
  await saved(page);

  await page.goto('/scheduleManagement/index?tab=tracking&view=line');
  await expect(page.getByRole('row').filter({ hasText: '垫层' })).toContainText(/拖后/);

  await openGantt(page);
  await page.getByRole('button', { name: '更多', exact: true }).press('Enter');
  await page.getByRole('button', { name: '打印与导出' }).press('Enter');
  const desk = page.getByRole('dialog', { name: '打印与导出' });
  await expect(desk.getByRole('img', { name: '预览，第 1 页 共 1 页' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    desk.getByRole('button', { name: '下载 PDF' }).press('Enter'),
  ]);
  const box = /MediaBox \[([^\]]*)\]/.exec((await readFile(await file.path())).toString('latin1'))?.[1] ?? '';
  // A3 lying, in points.
  expect(box.trim().split(/\s+/).slice(2).map(Number).map(Math.round)).toEqual([1191, 842]);
});
