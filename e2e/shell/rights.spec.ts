import { expect } from '@playwright/test';
import { addColleague, setStage } from '../checklist/stage.ts';
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

test('6.13: a module with one tab of one flag is in the menu, one whose tabs have none is not; going to 整体管理 reads the menu again', async ({
  page,
}) => {
  await signIn(page);
  const answers = {
    'one flag': [schedule([['gantt', '00001']]), integration([['config', '00000']])],
    before: [integration([['config', '10000']]), schedule([])],
    after: [integration([['config', '10000']]), schedule([['gantt', '10000']])],
  };
  let given: keyof typeof answers = 'one flag';
  await page.route('**/api/GetPageRoutings', (route) => route.fulfill(answer(answers[given])));
  const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
  await page.goto('/dashboard');
  await expect(links).toHaveText(['工作台', '进度管理']);
  given = 'before';
  await page.reload();
  await expect(links).toHaveText(['工作台', '整体管理']);
  given = 'after';
  await links.filter({ hasText: '整体管理' }).click();
  await expect(links).toHaveText(['工作台', '整体管理', '进度管理']);
  await expect(page).toHaveURL(/configuration/);
});

test('a tab that may not be opened gives one message and the first that may; a link to a record on it gives its own', async ({
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
  await page.goto('/scheduleManagement/index?tab=exchange&id=00000000-0000-4000-8000-000000000001');
  await expect(page.getByText('您没有查看这条记录的权限')).toBeVisible();
  await page.getByRole('link', { name: '页签gantt' }).click();
  await expect(page.getByText('您没有查看这条记录的权限')).toBeHidden();
});

test('granted rights reach a signed-in person without a reload', async ({ page, other }) => {
  const { companyID, projectIDs } = await setStage(page, ['甲工程']);
  const [projectID] = projectIDs;
  const userID = await addColleague(page, other, companyID);
  const roles = await call<{ roleID: string; roleName: string; rowVersion: number }[]>(page, 'GetRoleList', {
    projectID,
  });
  const { roleID, rowVersion = 0 } = roles.find(({ roleName }) => roleName === '只读') ?? {};
  await call(page, 'AddRolePersonnel', { roleID, userIDs: [userID] });
  await other.goto('/dashboard');
  const links = other.getByRole('navigation', { name: '主导航' }).getByRole('link');
  await expect(links).toHaveText(menuWords('只读'));
  const grant = async (gantt: Flags, version: number) => {
    const permissions = [
      { pageRoutingID: 'integration.config', ...flags('10000') },
      { pageRoutingID: 'schedule.gantt', ...flags(gantt) },
    ];
    await call(page, 'AddRolePermission', { roleID, rowVersion: version, permissions });
    await call(page, 'UpdRedisRolePermission', { projectID, roleID });
  };
  await grant('00000', rowVersion);
  await expect(links).toHaveText(['工作台', '整体管理']);
  await grant('10000', rowVersion + 1);
  await expect(links).toHaveText(['工作台', '整体管理', '进度管理']);
});
