import { expect, type Page } from '@playwright/test';
import { listen, menu, open, openUserMenu, setStage } from '../checklist/stage.ts';
import { registerComplete } from '../identity/new-account.ts';
import { test } from '../test.ts';
import { answer, call, stored } from './session.ts';

const units = (page: Page) => page.getByRole('dialog', { name: '切换用户单位' });

const openSwitch = async (page: Page): Promise<void> => {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: '切换', exact: true }).click();
  await expect(units(page)).toBeVisible();
};

const row = {
  administrator: '张三',
  joinTime: '2025-01-09T23:30:00+08:00',
  bidRemark: '2001-05-06',
  inviterName: '李四',
  img: '',
};

test('2.66 2.68 2.76–2.83 2.86 9.7: the dropdown shows the name, else the account, and the unit beside 切换; the dialogs of units are 1586 and 618 px wide or inside smaller windows, and the first is closed by its own button alone', async ({
  page,
}) => {
  const { companyName } = await setStage(page);
  await open(page);
  await expect(page.getByRole('button', { name: /的菜单$/ })).toHaveText(/示例用户/);
  await openUserMenu(page);
  const panel = page.getByRole('menu', { name: '用户菜单' });
  await expect(panel).toContainText('切换单位');
  await expect(panel).toContainText(companyName);
  await panel.getByRole('menuitem', { name: '切换', exact: true }).click();
  const dialog = units(page);
  await expect(dialog.getByRole('columnheader')).toHaveText([
    '单位名称',
    '是否实名',
    '单位负责人',
    '加入日期',
    '成立日期',
    '邀请人',
  ]);
  await page.getByRole('button', { name: '创建单位' }).click();
  const form = page.getByRole('dialog', { name: '创建单位' });
  await expect(form.getByPlaceholder('请输入单位名称', { exact: true })).toBeVisible();
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [each, wanted] of [
      [dialog, 1586],
      [form, 618],
    ] as const) {
      const box = async () => (await each.boundingBox()) ?? { x: -1, width: 9999 };
      if (width >= 1920) await expect.poll(async () => (await box()).width).toBe(wanted);
      await expect.poll(async () => (await box()).x).toBeGreaterThanOrEqual(0);
      await expect.poll(async () => (await box()).x + (await box()).width).toBeLessThanOrEqual(width);
    }
  }
  await form.getByRole('button', { name: /^取\s?消$/ }).click();
  await expect(form).toHaveCount(0);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 10);
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('button', { name: 'Close' })
    .or(dialog.getByRole('button', { name: '关闭' }))
    .first()
    .click();
  await expect(dialog).toHaveCount(0);

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
  await page.route('**/api/GetUserInfo', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const data = { ...body.data, userName: '', userAccount: 'zhang_3' };
    await route.fulfill({ response, json: { ...body, data } });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'zhang_3的菜单' })).toHaveText(/zhang_3/);
  await openSwitch(page);
  const rows = dialog.locator('tbody tr[data-row-key]');
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

test('1.5 1.6 2.84 2.85 2.87–2.90 3.8 3.9 5.25 5.26 7.175 8.16: 创建单位 checks its name when it is left and sends four fields once; the new unit is switched to by a click, with a reload', async ({
  page,
}) => {
  const { userID } = await setStage(page, ['甲工程']);
  const industries = await call<{ industrySortID: string; industryName: string }[]>(
    page,
    'GetIndustrySort',
    {},
  );
  expect(new Set(industries.map(({ industrySortID }) => industrySortID)).size).toBe(industries.length);
  for (const { industryName } of industries) expect(industryName).not.toBe('');
  await open(page, '/scheduleManagement/index');
  await openSwitch(page);
  await page.getByRole('button', { name: '创建单位' }).click();
  const dialog = page.getByRole('dialog', { name: '创建单位' });
  const name = dialog.getByPlaceholder('请输入单位名称', { exact: true });
  await expect(name).toHaveAttribute('aria-required', 'true');
  const message = dialog.getByText('请输入单位名称', { exact: true });
  const sent = listen(page);
  const created = () => sent.filter((each) => each.name === 'CreateUserCompany');
  await name.focus();
  await page.keyboard.press('Tab');
  await expect(message).toBeVisible();
  await name.fill('甲');
  await expect(message).toHaveCount(0);
  await name.fill('   ');
  await name.blur();
  await expect(message).toBeVisible();
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(industries.length);
  for (const at of [0, 2])
    await dialog.getByRole('checkbox', { name: industries[at]?.industryName ?? '', exact: true }).check();
  await dialog.getByLabel('单位规模').click();
  await expect(page.locator('.ant-select-item-option')).toHaveText([
    '1–20 人',
    '21–50 人',
    '51–100 人',
    '101–500 人',
    '501–1000 人',
    /1000以上/,
  ]);
  await page.locator('.ant-select-item-option').nth(1).click();
  expect(created()).toEqual([]);
  await name.fill('验收单位乙');
  await dialog.getByRole('button', { name: /^确\s?定$/ }).dblclick();
  await expect(page.getByText('单位创建成功！', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(units(page)).toContainText('验收单位乙');
  expect(created().map(({ body }) => body)).toEqual([
    {
      companyName: '验收单位乙',
      companyScale: '21–50',
      companyIndustry: [industries[0]?.industrySortID, industries[2]?.industrySortID],
      creatorID: userID,
    },
  ]);

  await page.evaluate(() => Object.assign(window, { __mark: 1 }));
  // A dialog that still opens or closes moves under the mouse.
  await expect(page.locator('[class*="zoom-"]')).toHaveCount(0);
  const switched = page.waitForRequest('**/api/SwitchUserCompany');
  await units(page).getByText('验收单位乙').click();
  const { companyId } = (await switched).postDataJSON();
  expect((await switched).postDataJSON()).toEqual({ userID, companyId });
  await expect(page).toHaveURL(/\/dashboard$/);
  // Asked over the reload: a plain question ends with the page that it was asked of.
  await page.waitForFunction(() => !('__mark' in window));
  await expect(page.locator('aside')).toContainText('验收单位乙');
  expect(await stored(page, 'companyID')).toBe(companyId);
  expect(await stored(page, 'companyName')).toBe('验收单位乙');
  await openUserMenu(page);
  await expect(page.getByRole('menu', { name: '用户菜单' })).toContainText('验收单位乙');
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

test('4.14 4.22 6.19: without a project there is 工作台 alone, no picker and no error; whoever has no unit, or is a mere member of one, can create one, and it is current at once', async ({
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
  for (const name of ['第一单位', '第二单位']) {
    await page.goto('/company/createCompany');
    await page.getByPlaceholder('请输入单位名称', { exact: true }).fill(name);
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('新建您的第一个项目')).toBeVisible();
    expect(await stored(page, 'companyName')).toBe(name);
  }

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
