import { expect } from '@playwright/test';
import { openProject, ownID, plantTasks, sayToPlan } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';

test('on a slow line Enter takes the activity that was typed, and the choice stays while a resource is sought', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await plantTasks(page, projectID, [
    ['A', 2],
    ['B', 2],
    ['C', 2],
  ]);
  await sayToPlan(page, projectID, [
    {
      kind: 'addResource',
      resourceID: crypto.randomUUID(),
      fields: { name: '水泥', kind: 'material', unit: 't', maxUnits: 1 },
    },
  ]);
  await page.goto('/resourcesManagement/index?tab=requirement');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/FindAssignable', async (route) => {
    if (route.request().postData()?.includes('活动C')) await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: '新增分配' }).click();
  const dialog = page.getByRole('dialog');
  const activity = dialog.getByRole('combobox', { name: '活动' });
  await activity.click();
  await expect(page.getByTitle('A 活动A')).toBeVisible();
  await activity.fill('活动C');
  await expect(page.getByText('正在查找')).toBeVisible();
  await page.keyboard.press('Enter');
  answer.resolve();
  await expect(dialog.getByTitle('C 活动C')).toBeVisible();
  await dialog.getByRole('combobox', { name: '资源' }).fill('水泥');
  await page.getByTitle('水泥（材料 · t）').click();
  await expect(dialog.getByTitle('C 活动C')).toBeVisible();
  // Looking for another activity leaves what the resource is counted in.
  await activity.fill('活动B');
  await expect(page.getByTitle('B 活动B')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('数量', { exact: true })).toBeVisible();
  await expect(dialog.getByTitle('C 活动C')).toBeVisible();
});

test('on a slow line Enter in a form waits for what was typed, takes it, and another key takes the wait back', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await page.goto('/resourcesManagement/index?tab=material&view=movements');
  const asked = { userID: await ownID(page) };
  const [company] = await call<readonly { companyId: string }[]>(page, 'GetUserCompanysList', asked);
  const units = await call<readonly { industryUnitID: string }[]>(page, 'GetIndustryUnit', {
    companyID: company?.companyId,
  });
  for (const resourceName of ['甲级钢', '水泥', '水泥砖'])
    await call(page, 'AddProjectResource', {
      projectID,
      resourceName,
      resourceKind: '材料',
      unitID: units[0]?.industryUnitID,
    });
  let answer = Promise.withResolvers<void>();
  await page.route('**/api/FindLinkTargets', async (route) => {
    if (route.request().postData()?.includes('水泥')) await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: '新增出入库' }).click();
  const dialog = page.getByRole('dialog');
  const resource = dialog.getByRole('combobox', { name: '资源' });
  await resource.click();
  await expect(page.getByTitle('甲级钢')).toBeVisible();
  await resource.fill('水泥砖');
  await page.keyboard.press('Enter');
  answer.resolve();
  await expect(dialog.getByTitle('水泥砖')).toBeVisible();
  await expect(page.getByText('正在查找')).toBeHidden();
  answer = Promise.withResolvers<void>();
  await resource.fill('水泥');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  answer.resolve();
  await expect(page.getByTitle('水泥', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByTitle('水泥砖')).toBeVisible();
  await expect(dialog.getByTitle('水泥', { exact: true })).toHaveCount(0);
});
