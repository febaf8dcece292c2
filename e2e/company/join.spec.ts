import { expect } from '@playwright/test';
import { registerComplete } from '../identity/new-account.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';

type Unit = { readonly companyId: string };
type Role = { readonly roleID: string; readonly roleName: string };

test('who asks to join rings the head of the unit, is let in, and sees a project with its progress at once', async ({
  page,
  other: colleague,
}) => {
  const creatorID = await registerComplete(page);
  const companyName = `加入验收${Date.now()}`;
  const unit = { companyName, companyScale: '', companyIndustry: [], creatorID };
  const { companyId: companyID } = await call<Unit>(page, 'CreateUserCompany', unit);
  const { inviteCode } = await call<{ inviteCode: string }>(page, 'GetUserCompany', { companyID });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();

  const userID = await registerComplete(colleague);
  await colleague.goto('/company/createCompany');
  await colleague.getByLabel('邀请码').fill(inviteCode);
  await colleague.getByRole('button', { name: '申请加入' }).click();
  const waiting = colleague.getByRole('status').filter({ hasText: '请等待单位管理员审核' });
  await expect(waiting).toContainText(companyName);
  await colleague.goto('/dashboard');
  const applications = colleague.getByRole('list', { name: '等待答复的申请' });
  await expect(applications).toContainText(`申请加入单位「${companyName}」`);

  await page.getByRole('button', { name: '通知，1 条未读' }).click();
  await page.getByRole('button', { name: `申请加入「${companyName}」` }).click();
  await expect(page).toHaveURL(/\/company\/companyIndex\?tab=members$/);
  await page.getByRole('button', { name: '通过' }).click();
  await expect(page.getByText('已通过「示例用户」')).toBeVisible();

  await expect(colleague.getByRole('button', { name: '通知，1 条未读' })).toBeVisible();
  await expect(applications).toBeHidden();
  await expect(colleague.getByText('新建您的第一个项目')).toBeVisible();
  const { projectID } = await call<{ projectID: string }>(page, 'AddProjectManagement', {
    companyID,
    projectName: '加入后可见的工程',
  });
  const roles = await call<Role[]>(page, 'GetRoleList', { projectID });
  const roleID = roles.find(({ roleName }) => roleName === '只读')?.roleID;
  await call(page, 'AddRolePersonnel', { roleID, userIDs: [userID] });
  const own = colleague.getByRole('region', { name: '我的项目' });
  const card = own.getByRole('button', { name: /加入后可见的工程/ });
  await expect(card).toContainText('尚未编制计划');
  await expect(colleague.getByRole('button', { name: '通知，2 条未读' })).toBeVisible();
});

test('who has a unit asks for another from the list of units; who was refused is offered no step that the server would refuse', async ({
  page,
  other: stranger,
}) => {
  const creatorID = await registerComplete(page);
  const unit = { companyName: `拒绝验收${Date.now()}`, companyScale: '', companyIndustry: [], creatorID };
  const { companyId: companyID } = await call<Unit>(page, 'CreateUserCompany', unit);
  const { inviteCode } = await call<{ inviteCode: string }>(page, 'GetUserCompany', { companyID });
  const userID = await registerComplete(stranger);
  const own = {
    companyName: `自有单位${Date.now()}`,
    companyScale: '',
    companyIndustry: [],
    creatorID: userID,
  };
  await call(stranger, 'CreateUserCompany', own);
  await stranger.goto('/dashboard');
  await stranger.getByRole('button', { name: /的菜单$/ }).click();
  await stranger.getByRole('menuitem', { name: '切换', exact: true }).click();
  await stranger.getByRole('link', { name: '凭邀请码加入', exact: true }).click();
  await stranger.getByLabel('邀请码').fill(inviteCode);
  await stranger.getByRole('button', { name: '申请加入' }).click();
  await expect(stranger.getByText('请等待单位管理员审核')).toBeVisible();
  await call(page, 'UpdCompanyUserState', { companyID, userID, state: 3 });
  await page.goto('/company/companyIndex?tab=members');
  const line = page.getByRole('row').filter({ hasText: '已拒绝' });
  await expect(line).toBeVisible();
  await expect(line.getByRole('button')).toHaveCount(0);
});
