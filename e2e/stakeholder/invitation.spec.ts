import { expect, type Page } from '@playwright/test';
import { menu, open, setStage } from '../checklist/stage.ts';
import { newNumber, readCode, registerComplete } from '../identity/new-account.ts';
import { call, pathOf } from '../shell/session.ts';
import { test } from '../test.ts';

const openInvitations = async (page: Page) => {
  await open(page, '/stakeholderManagement/index?tab=register');
  await page.getByRole('button', { name: '邀请', exact: true }).click();
  return page.getByRole('dialog', { name: '邀请' });
};

test('1.9: a link made in the register leads a new person through registration into the project', async ({
  page,
  other: guest,
}) => {
  const { companyName } = await setStage(page, ['甲工程']);
  const drawer = await openInvitations(page);
  await drawer.getByRole('button', { name: '生成链接' }).click();
  const address = await drawer.getByLabel('邀请链接').inputValue();
  await drawer.getByRole('button', { name: '二维码' }).click();
  await expect(drawer.locator('canvas, svg[viewBox="0 0 176 176"]').first()).toBeVisible();

  await guest.goto(address);
  await expect(guest.getByRole('heading', { name: '甲工程' })).toBeVisible();
  await expect(guest.getByText(companyName)).toBeVisible();
  await guest.getByRole('link', { name: '注册新账号' }).click();
  const userTel = newNumber();
  await guest.getByLabel('手机号').fill(userTel);
  await guest.getByRole('button', { name: '获取验证码' }).click();
  await expect(guest.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await guest.getByLabel('短信验证码').fill(await readCode(page.request, userTel));
  await guest.getByText('我已阅读并同意').click({ position: { x: 10, y: 10 } });
  await guest.getByRole('button', { name: '注册并登录' }).click();
  await guest.getByRole('button', { name: '接受并加入' }).click();
  await guest.getByLabel('姓名').fill('周小满');
  await guest.getByLabel('单位').fill('江北社区');
  await guest.getByLabel('参建角色').selectOption('社区');
  await guest.getByRole('button', { name: '加入项目', exact: true }).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  await expect(guest.getByRole('banner')).toContainText('周小满');
  await guest.goto('/stakeholderManagement/index');
  await expect(guest.getByRole('navigation', { name: '面包屑' })).toContainText('甲工程');
  await expect(menu(guest)).toContainText(['工作台', '干系人管理']);
  await guest.goto(address);
  await expect(guest.getByText('您已在此项目中')).toBeVisible();
  await open(page, '/stakeholderManagement/index?tab=register');
  await expect(page.getByRole('row', { name: '周小满' })).toContainText('江北社区');
});

test('a personal invitation is taken once, by the one it was sent to', async ({ page, browser }) => {
  const { projectIDs } = await setStage(page, ['甲工程']);
  const projectID = projectIDs[0] ?? '';
  const invited = await (await browser.newContext()).newPage();
  const phone = newNumber();
  await registerComplete(invited, phone);
  await call(page, 'AddProjectStakeholderList', {
    projectID,
    stakeholders: [{ userName: '孙监理', company: '江南监理有限公司', partyRole: '监理', phone }],
  });
  await open(page, '/stakeholderManagement/index?tab=register');
  await page.getByText('孙监理').first().click();
  await page.getByRole('button', { name: '邀请加入' }).click();
  await expect(page.getByText(/平台没有配置短信，邀请不会发到手机/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: '邀请加入' }).click();
  await expect(page.getByText(/邀请已生成/)).toBeVisible();
  // The first page after signing in tells of it.
  await open(invited);
  await expect(invited.getByRole('list', { name: '收到的邀请' })).toContainText('邀请您加入项目「甲工程」');
  await invited.getByRole('link', { name: '查看并答复' }).click();
  await expect(invited).toHaveURL(/\/invite\/projectInvite\?code=/);
  const address = invited.url();
  const stranger = await (await browser.newContext()).newPage();
  await registerComplete(stranger);
  await stranger.goto(address);
  await expect(stranger.getByText(new RegExp(`此邀请发给尾号 ${phone.slice(-4)} 的手机`))).toBeVisible();
  await invited.getByRole('button', { name: '接受并加入' }).click();
  await expect(invited).toHaveURL(/\/dashboard$/);
  await stranger.goto(address);
  await expect(stranger.getByText('邀请已用完')).toBeVisible();
  expect(pathOf(stranger)).toBe('/invite/projectInvite');
  await stranger.context().close();
  await invited.context().close();
});

test('who got a short message types the code in, or opens its short address, and sees the invitation', async ({
  page,
  other: guest,
}) => {
  await setStage(page, ['甲工程']);
  const drawer = await openInvitations(page);
  await drawer.getByRole('button', { name: '生成链接' }).click();
  const address = new URL(await drawer.getByLabel('邀请链接').inputValue());
  const code = address.searchParams.get('code') ?? '';
  await guest.goto('/home');
  await guest.getByRole('link', { name: '凭邀请码加入' }).click();
  await guest.getByRole('button', { name: '查看邀请' }).click();
  await expect(guest.getByText('请填写邀请码', { exact: true })).toBeVisible();
  await guest.getByLabel('邀请码').fill('abc');
  await guest.keyboard.press('Enter');
  await expect(guest.getByText('邀请码为 8 位字母和数字，您填写了 3 位，请核对')).toBeVisible();
  await guest.getByLabel('邀请码').fill('ABCD2345');
  await guest.keyboard.press('Enter');
  await expect(guest.getByText('邀请码不存在，请核对')).toHaveCount(1);
  await expect(guest.getByLabel('邀请码')).toHaveAccessibleDescription('邀请码不存在，请核对');
  await expect(guest.getByLabel('邀请码')).toHaveValue('ABCD2345');
  await guest.getByLabel('邀请码').fill(` ${code.toLowerCase()} `);
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { name: '甲工程' })).toBeVisible();
  await guest.goto('/home');
  await guest.goto(`/i/${code}`);
  await expect(guest).toHaveURL(`/invite/projectInvite?code=${code}`);
  await expect(guest.getByRole('heading', { name: '甲工程' })).toBeVisible();
  await guest.goto('/invite/projectInvite');
  await guest.getByLabel('邀请码').fill(`邀请您加入，点此答复：${address.href}`);
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { name: '甲工程' })).toBeVisible();
});

test('a revoked link says so and lets nobody in', async ({ page, other: guest }) => {
  await setStage(page, ['甲工程']);
  const drawer = await openInvitations(page);
  await drawer.getByRole('button', { name: '生成链接' }).click();
  const address = await drawer.getByLabel('邀请链接').inputValue();
  await drawer.getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销邀请' }).click();
  await expect(drawer.getByText('已撤销')).toBeVisible();
  await guest.goto(address);
  await expect(guest.getByRole('alert')).toContainText('邀请已被撤销');
});
