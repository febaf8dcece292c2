import { expect, type Page } from '@playwright/test';
import { registerComplete } from '../identity/new-account.ts';
import { call, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { crumbs, menu, open, openUserMenu, setStage, signInByForm } from './stage.ts';

test('1.7 2.70–2.73 3.11 3.20 7.178: a project picked becomes current and default, marked alone, and nothing is told of the marker', async ({
  page,
  other: fresh,
}) => {
  const { userID, userTel, projectIDs } = await setStage(page, ['甲工程', '乙工程']);
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''));
  });
  await open(page, '/scheduleManagement/index');
  await expect(crumbs(page)).toHaveText('甲工程/进度管理');
  const picker = page.getByTestId('project-picker');
  await picker.click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('option', { selected: true })).toHaveText(/甲工程/);
  await page.getByRole('combobox', { name: '搜索项目' }).fill('乙');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('combobox', { name: '搜索项目' }).fill('丙');
  await expect(page.getByText('没有名称包含「丙」的项目')).toBeVisible();
  await page.getByRole('combobox', { name: '搜索项目' }).fill('');
  const saved = page.waitForResponse('**/api/UpdUserDefaultProject');
  await page.getByRole('option', { name: /乙工程/ }).click();
  expect((await saved).status()).toBe(200);
  expect((await saved).request().postDataJSON()).toEqual({ userID, projectID: projectIDs[1] });
  await expect(crumbs(page)).toHaveText('乙工程/进度管理');
  expect(await stored(page, 'projectID')).toBe(projectIDs[1]);
  expect(await stored(page, 'projectName')).toBe('乙工程');
  await picker.click();
  await expect(page.getByRole('option', { selected: true })).toHaveText(/乙工程/);
  await page.keyboard.press('Escape');
  const asked = page.waitForRequest('**/api/GetProjectOverview');
  await page.getByRole('link', { name: '整体管理' }).click();
  expect((await asked).postDataJSON().projectID).toBe(projectIDs[1]);
  expect(bodies.join()).not.toContain('isSelected');

  await fresh.goto('/login');
  await signInByForm(fresh, userTel);
  await expect.poll(() => stored(fresh, 'projectName')).toBe('乙工程');
});

const createUnit = async (page: Page, companyName: string): Promise<void> => {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: '切换', exact: true }).click();
  await page.getByRole('button', { name: '创建单位' }).click();
  await page.getByPlaceholder('请输入单位名称', { exact: true }).fill(companyName);
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('单位创建成功！', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: '切换用户单位' })).toContainText(companyName);
};

test('4.14 4.22 6.19: without a project the layout stands with 工作台 alone, no picker and no error; whoever has no unit, or is a mere member of one, can create one', async ({
  page,
  browser,
}) => {
  await registerComplete(page);
  await open(page);
  await expect(menu(page)).toHaveText(['工作台']);
  await open(page, '/company/index');
  await expect(page.getByTestId('project-picker')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/overallManagement/configuration');
  await expect(page).toHaveURL(/\/404$/);
  await open(page);
  await createUnit(page, '新人单位');

  const owner = await (await browser.newContext()).newPage();
  const { companyID } = await setStage(owner);
  const { inviteCode } = await call<{ inviteCode: string }>(owner, 'GetUserCompany', { companyID });
  const member = await (await browser.newContext()).newPage();
  const userID = await registerComplete(member);
  await call(member, 'JoinCompanyUsers', { inviteCode });
  await call(owner, 'UpdCompanyUserState', { companyID, userID, state: 1 });
  await open(member);
  expect(await call(member, 'GetUserCompany', { companyID })).toMatchObject({ companyRole: '成员' });
  await createUnit(member, '成员的单位');
  for (const each of [owner, member]) await each.context().close();
});

test('1.5 2.84 2.85 7.175: of two units the second is switched to by a click, with a reload', async ({
  page,
}) => {
  const { userID, projectIDs } = await setStage(page, ['甲工程']);
  const second = await call<{ companyId: string }>(page, 'CreateUserCompany', {
    companyName: '第二单位',
    creatorID: userID,
  });
  await open(page, '/scheduleManagement/index');
  await page.evaluate(() => Object.assign(window, { __mark: 1 }));
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: '切换', exact: true }).click();
  const units = page.getByRole('dialog', { name: '切换用户单位' });
  await expect(units.getByText('第二单位')).toBeVisible();
  // A dialog that still opens moves under the mouse.
  await expect(page.locator('[class*="zoom-appear"], [class*="zoom-enter"]')).toHaveCount(0);
  const sent = page.waitForRequest('**/api/SwitchUserCompany');
  await units.getByText('第二单位').click();
  expect((await sent).postDataJSON()).toEqual({ userID, companyId: second.companyId });
  await expect(page).toHaveURL(/\/dashboard$/);
  // Asked over the reload: a plain question ends with the page that it was asked of.
  await page.waitForFunction(() => !('__mark' in window));
  expect(await stored(page, 'companyID')).toBe(second.companyId);
  expect(await stored(page, 'companyName')).toBe('第二单位');
  await openUserMenu(page);
  await expect(page.getByRole('menu', { name: '用户菜单' })).toContainText('第二单位');
  expect(projectIDs).toHaveLength(1);
});
