import { expect, type Page } from '@playwright/test';
import { menu, open, setStage } from '../checklist/stage.ts';
import { newNumber, readCode, registerComplete } from '../identity/new-account.ts';
import { call, pathOf } from '../shell/session.ts';
import { test } from '../test.ts';
import { clickTwiceByHand, watchCalls } from './own-stage.ts';

test.describe.configure({ timeout: 180_000 });

const registerTab = '/stakeholderManagement/index?tab=register';

/** Registers a new account where an invitation leads to it. */
const registerFrom = async (page: Page, guest: Page): Promise<void> => {
  await guest.getByRole('link', { name: '注册新账号' }).click();
  const userTel = newNumber();
  await guest.getByLabel('手机号').fill(userTel);
  await guest.getByRole('button', { name: '获取验证码' }).click();
  await expect(guest.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await guest.getByLabel('短信验证码').fill(await readCode(page.request, userTel));
  await guest.getByText('我已阅读并同意').click({ position: { x: 10, y: 10 } });
  await guest.getByRole('button', { name: '注册并登录' }).click();
};

/** Types a code as people do: none, a short one, a wrong one, a right one in the wrong case, a whole message. */
const typeCodes = async (guest: Page, code: string, address: string): Promise<void> => {
  await guest.goto('/home');
  await guest.getByRole('link', { name: '凭邀请码加入' }).click();
  await guest.getByRole('button', { name: '查看邀请' }).click();
  await expect(guest.getByText('请填写邀请码', { exact: true })).toBeVisible();
  const typed = guest.getByLabel('邀请码');
  await typed.fill('abc');
  await guest.keyboard.press('Enter');
  await expect(guest.getByText('邀请码为 8 位字母和数字，您填写了 3 位，请核对')).toBeVisible();
  await typed.fill('ABCD2345');
  await guest.keyboard.press('Enter');
  await expect(guest.getByText('邀请码不存在，请核对')).toHaveCount(1);
  await expect(typed).toHaveAccessibleDescription('邀请码不存在，请核对');
  await expect(typed).toHaveValue('ABCD2345');
  const found = guest.getByRole('heading', { name: '甲工程' });
  await typed.fill(` ${code.toLowerCase()} `);
  await guest.keyboard.press('Enter');
  await expect(found).toBeVisible();
  await guest.goto('/invite/projectInvite');
  await typed.fill(`邀请您加入，点此答复：${address}`);
  await guest.keyboard.press('Enter');
  await expect(found).toBeVisible();
};

test('1.9: the code of a link is typed or followed, and leads a new person through registration into the project; revoked it lets nobody in', async ({
  page,
  other: guest,
}) => {
  const { companyName } = await setStage(page, ['甲工程']);
  await open(page, registerTab);
  await page.getByRole('button', { name: '邀请', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '邀请' });
  await drawer.getByRole('button', { name: '生成链接' }).click();
  const address = await drawer.getByLabel('邀请链接').inputValue();
  await drawer.getByRole('button', { name: '二维码' }).click();
  await expect(drawer.locator('canvas, svg[viewBox="0 0 176 176"]').first()).toBeVisible();

  const code = new URL(address).searchParams.get('code') ?? '';
  await typeCodes(guest, code, address);
  await guest.goto(`/i/${code}`);
  await expect(guest).toHaveURL(`/invite/projectInvite?code=${code}`);
  await expect(guest.getByRole('heading', { name: '甲工程' })).toBeVisible();
  await expect(guest.getByText(companyName)).toBeVisible();
  await registerFrom(page, guest);
  await guest.getByRole('button', { name: '接受并加入' }).click();
  await guest.getByLabel('姓名').fill('周小满');
  await guest.getByLabel('单位').fill('江北社区');
  await guest.getByLabel('参建角色').selectOption('社区');
  await guest.getByRole('button', { name: '加入项目', exact: true }).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  await expect(guest.getByRole('banner')).toContainText('周小满');
  await expect(menu(guest)).toContainText(['工作台', '干系人管理']);
  await guest.goto('/stakeholderManagement/index');
  await expect(guest.getByRole('navigation', { name: '面包屑' })).toContainText('甲工程');
  await guest.goto(address);
  await expect(guest.getByText('您已在此项目中')).toBeVisible();
  await expect(page.getByRole('row', { name: '周小满' })).toContainText('江北社区');

  await drawer.getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销邀请' }).click();
  await expect(drawer.getByText('已撤销')).toBeVisible();
  await guest.context().clearCookies();
  await guest.goto(address);
  await expect(guest.getByRole('alert')).toContainText('邀请已被撤销');
});

test('a personal invitation is sent once, shown to the one it is for, refused to others, and taken once', async ({
  page,
  other: invited,
  browser,
}) => {
  const { projectIDs } = await setStage(page, ['甲工程']);
  const phone = newNumber();
  await registerComplete(invited, phone);
  await call(page, 'AddProjectStakeholderList', {
    projectID: projectIDs[0] ?? '',
    stakeholders: [{ userName: '孙监理', company: '江南监理有限公司', partyRole: '监理', phone }],
  });
  await open(page, registerTab);
  await page.getByText('孙监理').first().click();
  await page.getByRole('button', { name: '邀请加入' }).click();
  await expect(page.getByText(/平台没有配置短信，邀请不会发到手机/)).toBeVisible();
  const invites = watchCalls(page, /^InviteProjectStakeholder$/);
  await clickTwiceByHand(page, page.getByRole('alertdialog').getByRole('button', { name: '邀请加入' }));
  await expect(page.getByText(/邀请已生成/)).toBeVisible();
  await expect(page.getByRole('button', { name: '重新邀请' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(invites()).toHaveLength(1);

  // The first page after signing in tells of it.
  await open(invited);
  const answer = invited.getByRole('link', { name: '查看并答复' });
  await expect(answer).toHaveCount(1);
  await expect(invited.getByRole('list', { name: '收到的邀请' })).toContainText('邀请您加入项目「甲工程」');
  await answer.click();
  await expect(invited).toHaveURL(/\/invite\/projectInvite\?code=/);
  const address = invited.url();
  const stranger = await (await browser.newContext()).newPage();
  await registerComplete(stranger);
  await stranger.goto(address);
  await expect(stranger.getByText(new RegExp(`此邀请发给尾号 ${phone.slice(-4)} 的手机`))).toBeVisible();
  const joins = watchCalls(invited, /^AcceptProjectInvitation$/);
  await invited.getByRole('button', { name: '接受并加入' }).dblclick();
  await expect(invited).toHaveURL(/\/dashboard$/);
  expect(joins()).toHaveLength(1);
  await stranger.goto(address);
  await expect(stranger.getByText('邀请已用完')).toBeVisible();
  expect(pathOf(stranger)).toBe('/invite/projectInvite');
  await stranger.context().close();
});
