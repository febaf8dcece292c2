import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { newNumber, ownPassword, registerComplete } from './new-account.ts';

/** What the phone shows, as far ahead as the clocks of phones may be. */
const shown = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });

const setUp = async (page: Page): Promise<{ readonly secret: string; readonly codes: readonly string[] }> => {
  await page.getByRole('button', { name: '开启', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '开启两步验证' });
  await dialog.getByLabel('登录密码').fill(ownPassword);
  await dialog.getByRole('button', { name: '下一步' }).click();
  const secret = (await dialog.getByTitle('复制密钥').innerText()).replace(/\s/g, '');
  await dialog.getByLabel('验证码').fill(shown(secret));
  await dialog.getByRole('button', { name: /开\s?启/ }).click();
  await dialog.getByRole('button', { name: '我已保存' }).waitFor();
  const codes = await dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: '我已保存' }).click();
  return { secret, codes };
};

test('a second factor is set up with the phone, and asked for at the next sign-in; a recovery code does, too', async ({
  page,
}) => {
  const userTel = newNumber();
  await registerComplete(page, userTel);
  await page.goto('/information/index');
  const { secret, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  await expect(page.getByText('恢复码还剩 10 个')).toBeVisible();
  const signOut = async () => {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByLabel('账号', { exact: true }).fill(userTel);
    await page.getByLabel('密码', { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  await signOut();
  await page.getByLabel('验证码', { exact: true }).fill('000000');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('验证码不正确');
  await page.getByLabel('验证码', { exact: true }).fill(shown(secret, 30_000));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await signOut();
  await page.getByRole('button', { name: '手机不在身边？用恢复码' }).click();
  await page.getByLabel('恢复码', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a unit that asks for it leads its members to set it up before they enter', async ({
  page,
  browser,
}) => {
  const ownerTel = newNumber();
  const creatorID = await registerComplete(page, ownerTel);
  const companyName = `两步单位${ownerTel.slice(-6)}`;
  const { companyId: companyID } = await call<{ companyId: string }>(page, 'CreateUserCompany', {
    companyName,
    companyScale: '',
    companyIndustry: [],
    creatorID,
  });
  await page.goto('/information/index');
  await setUp(page);
  await page.goto('/company/companyIndex?tab=unit');
  await page.getByRole('button', { name: '修改要求' }).click();
  const dialog = page.getByRole('dialog', { name: '登录安全' });
  await dialog.getByLabel('要求全体成员开启两步验证').check();
  await dialog.getByLabel('宽限天数').fill('0');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect(page.getByText('要求全体成员开启，')).toBeVisible();
  const { inviteCode } = await call<{ inviteCode: string }>(page, 'GetUserCompany', { companyID });
  const context = await browser.newContext();
  const member = await context.newPage();
  const userID = await registerComplete(member);
  await call(member, 'JoinCompanyUsers', { inviteCode });
  await call(page, 'UpdCompanyUserState', { companyID, userID, state: 1 });
  await member.goto('/company/companyIndex');
  await expect(member.getByText(`「${companyName}」要求开启两步验证`)).toBeVisible();
  await member.getByRole('link', { name: '前往开启' }).click();
  await setUp(member);
  await member.goto('/company/companyIndex?tab=members');
  await expect(member.getByRole('table')).toBeVisible();
  await context.close();
});
