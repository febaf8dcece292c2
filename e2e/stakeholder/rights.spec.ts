import type { Page } from '@playwright/test';
import { openProject } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { addColleague, goToMeasures, signInTo } from './own-stage.ts';
import { addAction, address, expect } from './register-stage.ts';
import { signInToSample } from './sample-project.ts';

test.describe.configure({ timeout: 240_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

type Role = { readonly roleID: string; readonly roleName: string; readonly rowVersion: number };

/** Leaves a colleague one role alone: to look at the plan and do nothing else. */
const makeLooker = async (page: Page, projectID: string): Promise<void> => {
  const userIDs = await addColleague(page, projectID, '罗辰');
  const { roleID, rowVersion } = await call<Role>(page, 'InsertRole', { projectID, roleName: '只看参与' });
  const none = { insertPermission: 0, deletePermission: 0, updatePermission: 0, downloadPermission: 0 };
  const permissions = [{ pageRoutingID: 'stakeholder.plan', accessPermission: 1, ...none }];
  await call(page, 'AddRolePermission', { roleID, rowVersion, permissions });
  await call(page, 'AddRolePersonnel', { roleID, userIDs });
  const roles = await call<Role[]>(page, 'GetRoleList', { projectID });
  const reader = roles.find(({ roleName }) => roleName === '只读')?.roleID;
  await call(page, 'DelRolePersonnel', { roleID: reader, userIDs });
};

test('nothing is offered that would be refused: who may only look has no deeds, who may not take home prints nothing, and what may not be seen has no tab', async ({
  page,
  other,
}) => {
  const projectID = await openProject(page);
  await addAction(page, projectID, '取得支持');
  await goToMeasures(page);
  for (const name of ['新增', '导入', '导出', '打印']) await expect(button(page, name)).toBeVisible();
  await makeLooker(page, projectID);
  await signInTo(other, 'luochen', projectID);
  await goToMeasures(other);
  await expect(other.getByRole('cell', { name: '取得支持', exact: true })).toBeVisible();
  for (const name of ['新增', '导入', '导出']) await expect(button(other, name)).toHaveCount(0);
  await expect(other.getByRole('switch', { name: '回收站' })).toHaveCount(0);
  await expect(other.getByRole('checkbox')).toHaveCount(0);

  await signInToSample(other, 'luochen');
  await other.goto(`${address}&view=document`);
  await expect(other.getByRole('article')).toBeVisible();
  for (const name of ['下载', '打印']) await expect(button(other, name)).toHaveCount(0);
  await expect(other.getByText('参与计划与记录').first()).toBeVisible();
  await expect(other.getByText('作用/影响')).toHaveCount(0);
  await other.goto(address);
  await expect(button(other, '新增')).toBeVisible();
  for (const name of ['导出', '打印']) await expect(button(other, name)).toHaveCount(0);
  await other.setViewportSize({ width: 390, height: 844 });
  await button(other, '更多').click();
  await expect(other.getByRole('menuitem', { name: '导入' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: '打印' })).toHaveCount(0);
  await other.setViewportSize({ width: 1440, height: 900 });
});

test('who may only look at the plan neither prints it nor takes its picture', async ({ page }) => {
  await signInToSample(page, 'yujia');
  await page.goto('/scheduleManagement/index?tab=gantt');
  const tools = page.getByRole('toolbar', { name: '甘特图工具' });
  await expect(tools.getByRole('button', { name: '显示', exact: true })).toBeVisible();
  await tools.getByRole('button', { name: '更多', exact: true }).click();
  await expect(tools.getByRole('button', { name: '基线', exact: true })).toBeVisible();
  await expect(tools.getByRole('button', { name: /打印|导出|分享/ })).toHaveCount(0);
});
