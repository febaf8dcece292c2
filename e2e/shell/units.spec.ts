import { expect, type Page } from '@playwright/test';
import { registerComplete } from '../identity/new-account.ts';
import { test } from '../test.ts';
import { answer, pathOf, signIn, stored } from './session.ts';

const openSwitch = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('menuitem', { name: '切换', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '切换用户单位' })).toBeVisible();
};

test.beforeEach(async ({ page }) => {
  await signIn(page, 'luochen');
});

test('2.77 2.78 2.80: the switch-unit dialog is 1586 px wide and closed by its own button alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/dashboard');
  await openSwitch(page);
  const dialog = page.getByRole('dialog', { name: '切换用户单位' });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1586);
  await expect(dialog.getByRole('columnheader')).toHaveText([
    '单位名称',
    '是否实名',
    '单位负责人',
    '加入日期',
    '成立日期',
    '邀请人',
  ]);
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 10);
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('button', { name: 'Close' })
    .or(dialog.getByRole('button', { name: '关闭' }))
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
});

test('2.81 2.82 2.83: the rows of the switch-unit dialog read as the specification says', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const row = {
    administrator: '张三',
    joinTime: '2025-01-09T23:30:00+08:00',
    bidRemark: '2001-05-06',
    inviterName: '李四',
    img: '',
  };
  await page.route('**/api/GetUserCompanysList', (route) =>
    route.fulfill(
      answer(
        [1, 0, null, 2].map((isAuthentication, at) => ({
          ...row,
          companyId: `${at}`,
          companyName: `甲公司${at}`,
          isAuthentication,
        })),
      ),
    ),
  );
  await openSwitch(page);
  const rows = page.getByRole('dialog', { name: '切换用户单位' }).locator('tbody tr[data-row-key]');
  await expect(rows).toHaveCount(4);
  await expect(rows.locator('td:nth-child(2)')).toHaveText(['是', '否', '否', '否']);
  await expect(rows.nth(1).locator('td')).toHaveText([
    '甲公司1',
    '否',
    '张三',
    '2025-01-09',
    '2001-05-06',
    '李四',
  ]);
});

test('the first unit leads on to the first project, a further one becomes current', async ({ page }) => {
  await page.context().clearCookies();
  await registerComplete(page);
  const create = async (name: string) => {
    await page.goto('/company/createCompany');
    await page.getByPlaceholder('请输入单位名称', { exact: true }).fill(name);
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('新建您的第一个项目')).toBeVisible();
    expect(await stored(page, 'companyName')).toBe(name);
  };
  await create('第一单位');
  await create('第二单位');
});

test('1.6: a unit is created with its industries, then switched to with a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/scheduleManagement/index');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await openSwitch(page);
  await page.getByRole('button', { name: '创建单位' }).click();
  const dialog = page.getByRole('dialog', { name: '创建单位' });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(618);
  const name = dialog.getByPlaceholder('请输入单位名称', { exact: true });
  await name.focus();
  await name.blur();
  await expect(dialog.getByText('请输入单位名称', { exact: true })).toBeVisible();
  let sent = 0;
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/CreateUserCompany')) return;
    sent += 1;
    bodies.push(request.postDataJSON());
  });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeVisible();
  expect(sent).toBe(0);
  await name.fill('验收单位甲');
  await expect(dialog.getByText('请输入单位名称', { exact: true })).toHaveCount(0);
  await dialog.getByRole('checkbox').nth(0).check();
  await dialog.getByRole('checkbox').nth(2).check();
  await dialog.getByRole('button', { name: '确定' }).dblclick();
  await expect(page.getByText('单位创建成功！', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(sent).toBe(1);
  expect(Object.keys(bodies[0] ?? {}).sort()).toEqual([
    'companyIndustry',
    'companyName',
    'companyScale',
    'creatorID',
  ]);
  expect(bodies[0]?.companyIndustry).toHaveLength(2);

  await page.evaluate(() => Object.assign(window, { __mark: 1 }));
  await page.getByRole('dialog', { name: '切换用户单位' }).getByText('验收单位甲').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => page.evaluate(() => '__mark' in window)).toBe(false);
  await expect(page.locator('aside')).toContainText('验收单位甲');
  expect(await stored(page, 'companyName')).toBe('验收单位甲');
});

test('2.79: both dialogs stay inside a phone’s window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await openSwitch(page);
  const inside = async (title: string) => {
    const box = await page.getByRole('dialog', { name: title }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  };
  await inside('切换用户单位');
  await page.getByRole('button', { name: '创建单位' }).click();
  await expect(page.getByPlaceholder('请输入单位名称', { exact: true })).toBeVisible();
  await inside('创建单位');
  await page.getByRole('dialog', { name: '创建单位' }).getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog', { name: '创建单位' })).toHaveCount(0);
});

test('a new project is created, becomes current and default, and the picker finds it by pinyin', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '新建项目' }).click();
  const dialog = page.getByRole('dialog', { name: '新建项目' });
  await dialog.getByLabel('项目名称').fill('城南泵站改造');
  await dialog.getByRole('button', { name: '新建项目' }).click();
  await expect(page).toHaveURL(/\/scheduleManagement\/index\?project=/);
  expect(await stored(page, 'projectName')).toBe('城南泵站改造');

  const picker = page.getByTestId('project-picker');
  await picker.click();
  await expect(page.getByRole('option', { selected: true })).toHaveText(/城南泵站改造/);
  const search = page.getByRole('combobox', { name: '搜索项目' });
  await search.fill('cnbz');
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.fill('没有这个项目');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByText('没有名称包含')).toBeVisible();
  await search.fill('滨江');
  const saved = page.waitForRequest('**/api/UpdUserDefaultProject');
  await page.getByRole('option').first().click();
  expect(Object.keys((await saved).postDataJSON()).sort()).toEqual(['projectID', 'userID']);
  await expect(page.getByRole('navigation', { name: '面包屑' })).toContainText('滨江');
  expect(await stored(page, 'projectName')).toContain('滨江');
});

test('the picker is hidden on the pages of the whitelist', async ({ page }) => {
  for (const path of ['/dashboard', '/information/index', '/company/companyIndex']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: '面包屑' })).toBeVisible();
    await expect(page.getByTestId('project-picker'), path).toHaveCount(0);
  }
  await page.goto('/scheduleManagement/index');
  await expect(page.getByTestId('project-picker')).toBeVisible();
  expect(pathOf(page)).toBe('/scheduleManagement/index');
});
