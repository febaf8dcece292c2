import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { openProject, plantTasks, sayToPlan } from './plan-stage.ts';

const dayAt = (month: number, day: number, hour: number) => Date.UTC(2026, month - 1, day, hour) / 60_000;
const points = (activityID: string | undefined, o: number, m: number, p: number) => ({
  kind: 'setEstimate',
  activityID,
  method: '三点贝塔',
  optimisticMin: o * 480,
  mostLikelyMin: m * 480,
  pessimisticMin: p * 480,
  apply: true,
});

test('活动： three points are typed, several are changed at once and taken back, and PERT says 90.5 % for a wanted day', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const ids = await plantTasks(page, projectID, [
    ['P', 1],
    ['Q', 1, ['P']],
    ['R', 1, ['Q']],
  ]);
  await sayToPlan(page, projectID, [
    { kind: 'setPlanOptions', fields: { startAt: dayAt(6, 1, 8) } },
    points(ids.P, 4, 6, 8),
    points(ids.Q, 3, 4, 11),
    points(ids.R, 2, 3, 4),
  ]);
  await page.goto('/scheduleManagement/index?tab=activity');
  const grid = page.getByRole('treegrid');
  const row = grid.getByRole('row', { name: /活动Q/ });
  await expect(row).toContainText('三点贝塔');
  for (const [name, days] of [
    ['活动P', '6天'],
    ['活动Q', '5天'],
    ['活动R', '3天'],
  ] as const)
    await expect(grid.getByRole('row', { name: name })).toContainText(days);

  await page.getByRole('button', { name: '完工概率' }).click();
  const pert = page.getByRole('complementary', { name: '完工概率（PERT）' });
  await pert.getByLabel('希望完成的日期').fill('2026-06-23');
  await pert.getByLabel('希望完成的日期').press('Enter');
  await expect(pert).toContainText('2.333');
  await expect(pert).toContainText('1.309');
  await expect(pert).toContainText('90.5%');
  await expect(pert).toContainText('未计并行路径，见风险模拟');
  await pert.getByRole('button', { name: '关闭' }).click();

  await row.getByText('活动Q').click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: '修改 3 项' }).click();
  const dialog = page.getByRole('dialog', { name: '修改 3 项活动' });
  await dialog.getByLabel('估算方法').selectOption('三点三角');
  await dialog.getByLabel('专业').fill('土建');
  await dialog.getByRole('button', { name: '修改' }).click();
  await expect(row).toContainText('三点三角');
  await expect(row).toContainText('6天');
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect(row).toContainText('三点贝塔');

  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('combobox', { name: /^估算/ }).selectOption('no');
  await expect(page.getByText('没有符合条件的活动')).toBeVisible();
});
