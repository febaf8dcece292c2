import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { menuWords } from './menu-words.ts';
import { answer, call, signIn } from './session.ts';

type Flags = `${0 | 1}${0 | 1}${0 | 1}${0 | 1}${0 | 1}`;
const names = [
  'accessPermission',
  'insertPermission',
  'deletePermission',
  'updatePermission',
  'downloadPermission',
];
const flags = (digits: Flags) => Object.fromEntries(names.map((name, at) => [name, Number(digits[at])]));
const module = (
  title: string,
  path: string,
  tabs: readonly (readonly [key: string, digits: Flags])[] | null,
) => ({
  pageRoutingID: title,
  pageRoutingName: title,
  pageRouting: path,
  ...flags('11111'),
  childrenRouting: tabs?.map(([key, digits]) => ({
    pageRoutingID: `${title}.${key}`,
    pageRoutingName: `页签${key}`,
    pageRouting: key,
    ...flags(digits),
    childrenRouting: [],
  })),
});
const integration = (tabs: readonly (readonly [string, Flags])[] | null) =>
  module('整体管理', '/overallManagement/configuration', tabs);
const schedule = (tabs: readonly (readonly [string, Flags])[] | null) =>
  module('进度管理', '/scheduleManagement/index', tabs);

test('8.15: the menu shows what the roles of a person grant', async ({ page, other }) => {
  await signIn(page, 'demo');
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText(menuWords());
  await signIn(other, 'duanrui');
  await other.goto('/dashboard');
  await expect(other.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText([
    '工作台',
    '进度管理',
    '资源管理',
    '成本管理',
  ]);
  await other.goto('/overallManagement/configuration');
  await expect(other).toHaveURL(/\/404$/);
});

test('a link to a record on a tab that may not be opened says so', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/GetPageRoutings', (route) =>
    route.fulfill(answer([schedule([['gantt', '10000']])])),
  );
  await page.goto('/scheduleManagement/index?tab=exchange&id=00000000-0000-4000-8000-000000000001');
  await expect(page.getByText('您没有查看这条记录的权限')).toBeVisible();
  await page.getByRole('link', { name: '页签gantt' }).click();
  await expect(page.getByText('您没有查看这条记录的权限')).toBeHidden();
});

test('a tab that may not be opened is told once, and the first that may stands in its place', async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/api/GetPageRoutings', (route) =>
    route.fulfill(
      answer([
        schedule([
          ['gantt', '10000'],
          ['exchange', '00000'],
        ]),
      ]),
    ),
  );
  await page.goto('/scheduleManagement/index?tab=exchange');
  await expect(page.getByText('您没有「页签exchange」页签的访问权限，先打开「页签gantt」')).toHaveCount(1);
  await expect(page.getByRole('link', { name: '页签gantt' })).toHaveAttribute('aria-current', 'page');
});

test('6.13: a module with one tab of one flag is in the menu, and one whose tabs have none is not', async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/api/GetPageRoutings', (route) =>
    route.fulfill(answer([schedule([['gantt', '00001']]), integration([['config', '00000']])])),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText([
    '工作台',
    '进度管理',
  ]);
});

test('going to 整体管理 reads the menu again', async ({ page }) => {
  await signIn(page);
  let granted = false;
  await page.route('**/api/GetPageRoutings', (route) =>
    route.fulfill(
      answer([integration([['config', '10000']]), schedule(granted ? [['gantt', '10000']] : [])]),
    ),
  );
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: '主导航' });
  await expect(menu.getByRole('link')).toHaveText(['工作台', '整体管理']);
  granted = true;
  await menu.getByRole('link', { name: '整体管理' }).click();
  await expect(menu.getByRole('link')).toHaveText(['工作台', '整体管理', '进度管理']);
  await expect(page).toHaveURL(/configuration/);
});

test('granted rights reach a signed-in person without a reload', async ({ page, other }) => {
  await signIn(page);
  const projectID = (
    await call<{ projectID: string; projectName: string }[]>(page, 'GetProjectManagement', {
      startTime: '',
      endTime: '',
      userID: await ownID(page),
      state: -1,
      projectName: '',
      whetherFiled: 0,
      manageProject: -1,
      companyName: '',
    })
  ).find(({ projectName }) => projectName.startsWith('滨江新城二期'))?.projectID;
  await signIn(other, 'yujia');
  await other.goto('/dashboard');
  const menu = other.getByRole('navigation', { name: '主导航' });
  await expect(menu.getByRole('link')).toHaveText(menuWords('只读'));
  type Role = { roleID: string; roleName: string; rowVersion: number };
  const roles = await call<Role[]>(page, 'GetRoleList', { projectID });
  const { roleID, rowVersion = 0 } = roles.find(({ roleName }) => roleName === '只读') ?? {};
  const grants = (gantt: Flags, version: number) => ({
    roleID,
    rowVersion: version,
    permissions: [
      { pageRoutingID: 'integration.config', ...flags('10000') },
      { pageRoutingID: 'schedule.gantt', ...flags(gantt) },
    ],
  });
  await call(page, 'AddRolePermission', grants('00000', rowVersion));
  await call(page, 'UpdRedisRolePermission', { projectID, roleID });
  await expect(menu.getByRole('link')).toHaveText(['工作台', '整体管理']);
  await call(page, 'AddRolePermission', grants('10000', rowVersion + 1));
  await call(page, 'UpdRedisRolePermission', { projectID, roleID });
  await expect(menu.getByRole('link')).toHaveText(['工作台', '整体管理', '进度管理']);
});

const ownID = async (page: import('@playwright/test').Page): Promise<string> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'xmgl_token')?.value ?? '';
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
};
