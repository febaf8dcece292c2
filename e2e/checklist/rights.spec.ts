import { expect, type Page } from '@playwright/test';
import { menuWords } from '../shell/menu-words.ts';
import { answer, call, signIn, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { addColleague, menu, open, send, setStage } from './stage.ts';

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

test('3.17 4.24 6.1 6.2 6.5 6.6 6.14 6.15 7.179: role ids of one’s own row are kept and asked one by one; two roles with a tab each give one entry with both, and 下载 alone shows a tab', async ({
  page,
}) => {
  const { userID, projectIDs } = await setStage(page, ['甲工程']);
  const items = [
    { userID: 'x', roleIDs: [1] },
    { userID, roleIDs: [7, 9] },
  ];
  await page.route('**/api/GetProjectStakeholderPage', (route) => route.fulfill(answer({ items, total: 2 })));
  const asked: unknown[] = [];
  await page.route('**/api/GetPageRoutings', (route) => {
    const input = route.request().postDataJSON();
    asked.push(input);
    const routing = input.roleID === 7 ? schedule('10000', '00000') : schedule('00000', '00001');
    return route.fulfill(answer([routing]));
  });
  await open(page);
  expect(await stored(page, 'roleID')).toBe('7,9');
  expect(asked).toEqual([{ roleID: 7 }, { roleID: 9 }]);
  await open(page, '/scheduleManagement/index');
  await expect(menu(page)).toHaveText(['工作台', '进度管理']);
  await expect(tabs(page)).toHaveText(['甘特图', '导入导出']);
  await page.unroute('**/api/GetPageRoutings');
  await page.route('**/api/GetPageRoutings', (route) => route.fulfill(answer([schedule('00000', '00001')])));
  await open(page, '/scheduleManagement/index?tab=gantt');
  await expect(tabs(page)).toHaveText(['导入导出']);

  await page.unroute('**/api/GetPageRoutings');
  await page.route('**/api/GetPageRoutings', (route) => route.fulfill(answer([schedule('00001', '00000')])));
  const message = '您没有甘特图的访问权限，请联系项目经理';
  await page.route('**/api/GetPlan*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({
        ...{ statusCode: 403, succeeded: false, data: null },
        errors: [{ code: 'forbidden', message }],
      }),
    }),
  );
  await open(page, '/scheduleManagement/index');
  await expect(tabs(page)).toHaveText(['甘特图']);
  await expect(page.getByText(message).first()).toBeVisible();

  await page.unrouteAll();
  const projectID = projectIDs[0];
  const roles = await call<{ roleID: string; roleName: string }[]>(page, 'GetRoleList', { projectID });
  const member = roles.find(({ roleName }) => roleName === '项目成员')?.roleID ?? '';
  await call(page, 'AddRolePersonnel', { roleID: member, userIDs: [userID] });
  await open(page);
  const kept = (await stored(page, 'roleID')) ?? '';
  expect(kept).toMatch(/^[^,]+,[^,]+$/);
  const everybody = { pageIndex: 1, pageSize: 100_000_000, value: { projectID } };
  const { body } = await send(page, 'GetProjectStakeholderPage', everybody);
  expect(kept.split(',').sort()).toEqual([...body.data.items[0].roleIDs].sort());
});

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
