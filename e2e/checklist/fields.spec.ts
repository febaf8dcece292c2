import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { listen } from './stage.ts';

const phones = {
  right: ['13800138000', '008613800138000', '19912345678'],
  wrong: ['12345678901', '１３８００１３８０００', ''],
};
const codes = { right: ['0000', '1234'], wrong: ['123', '12a4', ''] };

/** Types each value, leaves the field, and looks whether the message stands. */
const tryAll = async (
  field: Locator,
  message: Locator,
  { right, wrong }: { readonly right: readonly string[]; readonly wrong: readonly string[] },
) => {
  for (const value of wrong) {
    await field.fill(value);
    await field.blur();
    await expect(message, `refused: ${value}`).toBeVisible();
  }
  for (const value of right) {
    await field.fill(value);
    await field.blur();
    await expect(message, `accepted: ${value}`).toHaveCount(0);
  }
};
const exact = (page: Page, text: string) => page.getByText(text, { exact: true });

test('5.1 5.2 5.4–5.6 5.11 5.12 8.8 9.5: phone and code at /login are checked when their field is left, and nothing is sent; a wrong password stays at /login, without tokens and without a refresh', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  const sent = listen(page);
  await tryAll(page.getByLabel('手机号'), exact(page, '请您输入正确的手机号'), {
    wrong: phones.wrong,
    right: [],
  });
  await tryAll(page.getByLabel('短信验证码'), exact(page, '验证码为4位数'), codes);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  expect(sent).toEqual([]);
  await tryAll(page.getByLabel('手机号'), exact(page, '请您输入正确的手机号'), {
    wrong: [],
    right: phones.right,
  });

  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('账号').fill('yujia');
  await page.getByLabel('密码', { exact: true }).fill('Falsch1234');
  const answered = page.waitForResponse('**/api/UserLogin');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const body = await (await answered).json();
  expect((await answered).status()).toBe(200);
  expect(body.succeeded).toBe(false);
  expect(JSON.stringify(body)).not.toMatch(/accessToken|refreshToken/);
  await expect(page.getByRole('alert').filter({ hasText: '不正确' })).toBeVisible();
  await expect(page.getByLabel('账号')).toHaveValue('yujia');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('xmgl_token');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(sent.map(({ name }) => name)).not.toContain('RefreshTokens');
});
