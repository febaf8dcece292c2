import { expect, type Page } from '@playwright/test';
import { registerComplete } from '../identity/new-account.ts';
import { menuWords } from '../shell/menu-words.ts';
import { answer, call, signIn } from '../shell/session.ts';
import { test } from '../test.ts';
import { addProject, menu, open, send, setStage, tokenOf, wholeList } from './stage.ts';

const names = ['access', 'insert', 'delete', 'update', 'download'];
const flags = (digits: string) =>
  Object.fromEntries(names.map((name, at) => [`${name}Permission`, Number(digits[at])]));
const routing = (id: string, name: string, route: string, digits: string, children: unknown[] = []) => ({
  pageRoutingID: id,
  pageRoutingName: name,
  pageRouting: route,
  ...flags(digits),
  childrenRouting: children,
});
const schedule = (gantt: string, exchange: string) =>
  routing('schedule', '进度管理', '/scheduleManagement/index', '10000', [
    routing('schedule.gantt', '甘特图', 'gantt', gantt),
    routing('schedule.exchange', '导入导出', 'exchange', exchange),
  ]);
const tabs = (page: Page) => page.getByRole('navigation', { name: '进度管理页签' }).getByRole('link');

test('6.6 6.14: two roles with a tab each give one entry with both tabs, and a tab without a flag is not shown', async ({
  page,
}) => {
  const { userID } = await setStage(page, ['甲工程']);
  await page.route('**/api/GetProjectStakeholderPage', (route) =>
    route.fulfill(answer({ items: [{ userID, roleIDs: [7, 9] }], total: 1 })),
  );
  const [seven, nine] = [schedule('10000', '00000'), schedule('00000', '00001')];
  await page.route('**/api/GetPageRoutings', (route) =>
    route.fulfill(answer([route.request().postDataJSON().roleID === 7 ? seven : nine])),
  );
  await open(page, '/scheduleManagement/index');
  await expect(menu(page)).toHaveText(['工作台', '进度管理']);
  await expect(tabs(page)).toHaveText(['甘特图', '导入导出']);
  await page.unroute('**/api/GetPageRoutings');
  await page.route('**/api/GetPageRoutings', (route) => route.fulfill(answer([schedule('00000', '00001')])));
  await open(page, '/scheduleManagement/index?tab=gantt');
  await expect(tabs(page)).toHaveText(['导入导出']);
});

test('6.15: a tab with 下载 alone is shown, and what it may not read is told in plain words', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  await page.route('**/api/GetPageRoutings', (route) => route.fulfill(answer([schedule('00001', '00000')])));
  await page.route('**/api/GetPlan*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({
        statusCode: 403,
        succeeded: false,
        data: null,
        errors: [{ code: 'forbidden', message: '您没有甘特图的访问权限，请联系项目经理' }],
      }),
    }),
  );
  await open(page, '/scheduleManagement/index');
  await expect(tabs(page)).toHaveText(['甘特图']);
  await expect(page.getByText('您没有甘特图的访问权限，请联系项目经理').first()).toBeVisible();
});

/** A colleague in the unit and, by the roles given later, in the project. */
const addColleague = async (owner: Page, colleague: Page, companyID: string): Promise<string> => {
  const userID = await registerComplete(colleague);
  const unit = await call<{ inviteCode: string }>(owner, 'GetUserCompany', {
    companyID,
    pageIndex: 1,
    pageSize: 1,
  });
  await call(colleague, 'JoinCompanyUsers', { inviteCode: unit.inviteCode });
  await call(owner, 'UpdCompanyUserState', { companyID, userID, state: 1 });
  return userID;
};

test('1.3 2.34 2.36 4.18 6.12 6.20 7.108: real roles decide menu, buttons and calls; two roles together allow what one refuses', async ({
  page,
  other,
}) => {
  const { companyID, projectIDs } = await setStage(page, ['甲工程']);
  const projectID = projectIDs[0] ?? '';
  await open(page);
  await expect(menu(page)).toHaveText(menuWords());
  const userID = await addColleague(page, other, companyID);
  expect((await send(other, 'Authentication', { projectID })).body.data).toMatchObject({ allowed: false });
  const roleIDs: string[] = [];
  for (const [roleName, role] of [
    ['只看', '10000'],
    ['可加', '11000'],
  ] as const) {
    const { roleID, rowVersion } = await call<{ roleID: string; rowVersion: number }>(page, 'InsertRole', {
      projectID,
      roleName,
    });
    const permissions = [{ pageRoutingID: 'integration.role', ...flags(role) }];
    await call(page, 'AddRolePermission', { roleID, rowVersion, permissions });
    roleIDs.push(roleID);
  }
  await call(page, 'AddRolePersonnel', { roleID: roleIDs[0], userIDs: [userID] });
  const insert = (roleName: string) => send(other, 'InsertRole', { projectID, roleName });
  await open(other, '/overallManagement/configuration?tab=role');
  await expect(menu(other)).toHaveText(['工作台', '整体管理']);
  await expect(other.getByRole('heading', { name: '项目经理' }).first()).toBeVisible();
  await expect(other.getByRole('button', { name: '新增角色' })).toHaveCount(0);
  expect((await insert('新角色')).status).toBe(403);
  expect((await send(other, 'GetPlan', { projectID })).status).toBe(403);
  await other.goto('/scheduleManagement/index');
  await expect(other).toHaveURL(/\/404$/);
  await call(page, 'AddRolePersonnel', { roleID: roleIDs[1], userIDs: [userID] });
  await open(other, '/overallManagement/configuration?tab=role');
  await expect(other.getByRole('button', { name: '新增角色' })).toBeVisible();
  expect((await insert('新角色')).status).toBe(200);
  expect((await send(other, 'DelRolePersonnel', { roleID: roleIDs[0], userIDs: [userID] })).status).toBe(403);
});

test('6.3 6.4: the platform administrator is offered every module there is and the own pages, but no unit’s data; others are not', async ({
  page,
  other: stranger,
}) => {
  const { companyID, projectIDs } = await setStage(stranger, ['甲工程']);
  await signIn(page, 'admin');
  await open(page);
  await expect(menu(page)).toHaveText(menuWords());
  for (const [name, body] of [
    ['GetUserCompany', { companyID, pageIndex: 1, pageSize: 1 }],
    ['GetProjectManagementById', { projectID: projectIDs[0] }],
    ['GetPlan', { projectID: projectIDs[0] }],
  ] as const) {
    expect([403, 404], name).toContain((await send(page, name, body)).status);
  }
  await open(page, '/scheduleManagement/index');
  await expect(page.getByText('看不到各单位的项目内容')).toBeVisible();
  await page.getByRole('link', { name: '前往工作台' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await open(page, '/admin/outbox');
  await stranger.goto('/admin/outbox');
  await expect(stranger).toHaveURL(/\/404$/);
});

test('6.18 7.46: the creator of a unit is its 单位负责人', async ({ page }) => {
  const { userID, companyID, companyName } = await setStage(page);
  expect((await send(page, 'GetCompanyCreatorID', { companyID })).body.data.creatorID).toBe(userID);
  await open(page, '/company/index');
  await expect(page.getByRole('row').filter({ hasText: companyName })).toContainText('示例用户');
});

test('4.34 9.16–9.18 7.177: states, archive and management narrow the list, -1 stands for all', async ({
  page,
}) => {
  const { userID, companyID, projectIDs } = await setStage(page, ['未启动的', '进行的', '归档的']);
  const act = async (projectID: string | undefined, action: string) => {
    const { rowVersion } = await call<{ rowVersion: number }>(page, 'GetProjectManagementById', {
      projectID,
    });
    await call(page, 'UpdProject', { projectID, rowVersion, action, comment: '验收' });
  };
  await act(projectIDs[1], 'start');
  await act(projectIDs[2], 'terminate');
  const list = async (more: object) => {
    const { status, body } = await send(page, 'GetProjectManagement', wholeList(userID, more));
    expect(status).toBe(200);
    return body.data.map(({ projectName }: { projectName: string }) => projectName).sort();
  };
  expect(await list({})).toEqual(['归档的', '未启动的', '进行的'].sort());
  expect(await list({ state: 0 })).toEqual(['未启动的']);
  expect(await list({ state: 1 })).toEqual(['进行的']);
  expect(await list({ state: 4 })).toEqual(['归档的']);
  await call(page, 'ProjectFiled', { projectID: projectIDs[2], whetherFiled: 1 });
  expect(await list({})).not.toContain('归档的');
  expect(await list({ whetherFiled: 1 })).toEqual(['归档的']);
  expect(await list({ manageProject: 1 })).toHaveLength(2);
  expect(await list({ manageProject: 0 })).toEqual([]);
  await open(page, '/company/companyIndex');
  for (const word of ['未启动', '进行中']) await expect(page.getByRole('main')).toContainText(word);
  expect(await addProject(page, companyID, '又一个')).not.toBe('');
  expect(await tokenOf(page)).not.toBe('');
});
