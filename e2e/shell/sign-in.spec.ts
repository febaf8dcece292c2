import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { signIn } from './session.ts';

test('a new number becomes an account that is led to the personal centre', async ({
  page,
  other: operator,
}) => {
  const userTel = `139${String(Date.now()).slice(-8)}`;
  await page.goto('/login?mode=register');
  await page.getByLabel('手机号').fill(userTel);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();

  await signIn(operator, 'admin');
  await operator.goto('/admin/outbox');
  const code = operator.getByRole('row').filter({ hasText: userTel }).first();
  await expect(code).toBeVisible();
  const digits = /(?<!\d)\d{4}(?!\d)/.exec((await code.innerText()).replace(userTel, ''))?.[0] ?? '';

  await page.getByLabel('短信验证码').fill(digits);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible();
  await page.getByText('我已阅读并同意').click({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: '注册并登录' }).click();
  const alert = page.getByRole('alertdialog', { name: '您的个人账户信息不完善，请前往处理' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: '点击前往' }).click();
  await expect(page).toHaveURL(/\/information\/index$/);
});
