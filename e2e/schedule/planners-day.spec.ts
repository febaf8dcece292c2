import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { closeDrawer, goTo, keyInto, press } from './keys.ts';
import { cell, openGantt, openProject, sampleFile, saved } from './plan-stage.ts';

test.describe.configure({ timeout: 240_000 });

test('a planner’s day: a Project file comes in, its calendar, dates, levelling, baseline and progress follow, the 前锋线 is read and the plan printed on A3', async ({
  page,
}) => {
  await openProject(page);
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
  await keyInto(page, '垫层', 'duration', '7');
  await expect(cell(page, '封顶', 'finish')).toHaveText('2026-05-14');
  await press(page, 'Control+z');
  await expect(cell(page, '封顶', 'finish')).toHaveText('2026-05-12');
  await press(page, 'Control+y');
  await expect(cell(page, '封顶', 'finish')).toHaveText('2026-05-14');
  await saved(page);

  await goTo(page, '封顶', 'name');
  await press(page, 'Insert');
  await page.keyboard.type('抹灰');
  await press(page, 'Enter');
  await keyInto(page, '抹灰', 'predecessors', '1.2');
  await expect(cell(page, '抹灰', 'start')).toHaveText('2026-05-11');
  await saved(page);

  // Both need the one crew.
  await goTo(page, '抹灰', 'name');
  await press(page, 'Control+Enter');
  const drawer = page.getByRole('complementary', { name: '活动：抹灰' });
  await drawer.getByLabel('选择资源').selectOption('瓦工班');
  await drawer.getByRole('button', { name: '分配' }).press('Enter');
  await expect(drawer.getByRole('cell', { name: '瓦工班' })).toBeVisible();
  await closeDrawer(page);
  await saved(page);
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
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Progress up to 04-30, typed into the table.
  await keyInto(page, '挖土', 'percentComplete', '100');
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
