import { expect } from '@playwright/test';
import { openProject, overlappingTasks, plantTasks, sayToPlan } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';
import { unitOf } from './own-company.ts';

const id = (): string => crypto.randomUUID();
const at = (moment: string): number => Date.parse(`${moment}:00Z`) / 60_000;

test('R1: two steel fixers cost 2,520.00 by the price of each day; a day later 2,580.00', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const ids = await plantTasks(page, projectID, overlappingTasks);
  const { projectResourceID: resourceID } = await call<{ projectResourceID: string }>(
    page,
    'AddProjectResource',
    {
      projectID,
      resourceName: '钢筋工',
      resourceKind: '人力',
      unitID: await unitOf(page, '工日'),
      maxUnits: 4,
    },
  );
  for (const price of [{ unitCost: 300 }, { unitCost: 330, validFrom: '2026-05-06' }])
    await call(page, 'AddUnitCost', { projectID, resourceID, costUnit: '元/工日', ...price });
  await page.goto('/resourcesManagement/index?tab=requirement');
  await page.getByRole('button', { name: '新增分配' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '活动' }).fill('活动C');
  await page.getByTitle('C 活动C').click();
  await dialog.getByRole('combobox', { name: '资源' }).fill('钢筋工');
  await page.getByTitle('钢筋工（人力 · 工日）').click();
  await dialog.getByLabel('同时数量').fill('2');
  await dialog.getByRole('button', { name: /分\s*配/ }).click();
  await expect(page.getByText('成本 2,520 元')).toBeVisible();
  await sayToPlan(page, projectID, [
    {
      kind: 'setConstraint',
      rowID: ids.C,
      constraintKind: 'startNoEarlierThan',
      at: at('2026-04-30T08:00'),
    },
  ]);
  await expect(page.getByText('成本 2,580 元')).toBeVisible();
});

test('R2: two that want one crane are red on 占用, which names them; a second crane takes the red away', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const ids = await plantTasks(page, projectID, [
    ['X', 4],
    ['Z', 2, ['X']],
    ['Y', 2],
  ]);
  const resourceID = id();
  const needs = (activityID: string | undefined) => ({
    kind: 'addAssignment',
    assignmentID: id(),
    activityID,
    resourceID,
    units: 1,
  });
  await sayToPlan(page, projectID, [
    { kind: 'addResource', resourceID, fields: { name: '汽车吊', kind: 'equipment', maxUnits: 1 } },
    needs(ids.X),
    needs(ids.Y),
  ]);
  await page.goto('/resourcesManagement/index?tab=occupancy');
  await page.getByRole('button', { name: '全程' }).click();
  await expect(page.getByText('1 种资源超配')).toBeVisible();
  await page
    .getByRole('button', {
      name: '汽车吊 2026-04-27 起需要 48 工时，能力 32 工时，超配 16 工时，其中 2 天超出',
    })
    .click();
  await expect(page.getByRole('link', { name: 'Y 活动Y' })).toBeVisible();
  await page.getByRole('button', { name: '可用时段' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '增加时段' }).click();
  await dialog.getByLabel('开始').fill('2026-04-27');
  await dialog.getByLabel('结束').fill('2026-04-28');
  await dialog.getByLabel('可用数量').fill('2');
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('没有超配的资源')).toBeVisible();
});

test('R3: on a phone a week with overtime by 调休 is filled, handed in, and copied to the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToSample(page, 'tangxin');
  await page.goto('/resourcesManagement/index?tab=timesheet&week=2026-05-04');
  await page.getByRole('combobox', { name: '添加活动或非项目工时' }).click();
  await page.keyboard.type('培训');
  await page.keyboard.press('Enter');
  for (const day of ['三', '四', '五', '六', '日']) {
    await page.getByLabel('日期').getByText(day, { exact: true }).click();
    await page.getByRole('button', { name: '培训填 8 小时' }).click();
  }
  for (let half = 0; half < 8; half += 1) await page.getByRole('button', { name: '培训减半小时' }).click();
  await page.getByLabel('日期').getByText('三', { exact: true }).click();
  for (let half = 0; half < 4; half += 1) await page.getByRole('button', { name: '培训加半小时' }).click();
  await expect(page.getByText('合计 38 小时，其中加班 6 小时')).toBeVisible();
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('已提交，等待审批')).toBeVisible();
  await page.getByRole('button', { name: '下一周' }).click();
  await page.getByRole('button', { name: '复制上周' }).click();
  // That Saturday is off again.
  await expect(page.getByText('合计 38 小时，其中加班 14 小时')).toBeVisible();
});

test('实物资源: a stock opens with its movements, and one leads to its document', async ({ page }) => {
  await signInToSample(page);
  await page.goto('/resourcesManagement/index?tab=material');
  await page
    .getByRole('row')
    .filter({ hasText: /ZY-\d+ 加气混凝土砌块/ })
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('平均价')).toBeVisible();
  await drawer.getByRole('row').filter({ hasText: '领用' }).first().getByRole('link').click();
  await expect(page).toHaveURL(/view=movements/);
  await expect(page.getByRole('dialog').last().getByText('领用').first()).toBeVisible();
});
