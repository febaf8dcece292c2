import { expect } from '@playwright/test';
import { openProject, ownID } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';

test('on a phone steel is received from where its stock is looked at, with the material and oneself filled in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const projectID = await openProject(page);
  const [company] = await call<readonly { companyId: string }[]>(page, 'GetUserCompanysList', {
    userID: await ownID(page),
  });
  const units = await call<readonly { industryUnitID: string }[]>(page, 'GetIndustryUnit', {
    companyID: company?.companyId,
  });
  const given = { projectID, resourceName: '螺纹钢', resourceKind: '材料', unitID: units[0]?.industryUnitID };
  await call(page, 'AddProjectResource', given);
  await page.goto('/resourcesManagement/index?tab=material');
  await page.getByText(/螺纹钢/).click();
  const stock = page.getByRole('dialog', { name: '螺纹钢' });
  await expect(stock.getByText('还没有出入库')).toBeVisible();
  await stock.getByRole('button', { name: '入库', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增出入库' });
  await expect(form.getByTitle('螺纹钢')).toBeVisible();
  await expect(form.getByTitle('入库')).toBeVisible();
  await form.getByLabel('数量').fill('12.5');
  await form.getByLabel('入库单价').fill('3480');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(stock.getByRole('row', { name: /入库/ })).toContainText('12.5');
  await expect(stock.getByRole('row', { name: /入库/ })).toContainText('草稿');
  const told = await call<{ items: readonly { title: string }[] }>(page, 'GetNotificationPage', {});
  expect(told.items[0]?.title).toContain('没有人可以审核');
});
