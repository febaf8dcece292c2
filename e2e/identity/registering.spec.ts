import { expect } from '@playwright/test';
import { isReady, open, signInByForm } from '../checklist/stage.ts';
import { signIn, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { newNumber, ownPassword } from './new-account.ts';

test('7.19 8.11 8.12: a new number registers with the code of the outbox, is led to complete the account, and a complete one is not', async ({
  page,
  other: operator,
}) => {
  const userTel = newNumber();
  await page.goto('/login?mode=register');
  await page.getByLabel('手机号').fill(userTel);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  const noProvider = page.getByText('系统未接入短信服务：验证码在平台管理员的「发件箱」中');
  await expect(noProvider).toBeVisible();
  await signIn(operator, 'admin');
  await operator.goto('/admin/outbox');
  const line = operator.getByRole('row').filter({ hasText: userTel }).first();
  await expect(line).toBeVisible();
  const digits = /(?<!\d)\d{4}(?!\d)/.exec((await line.innerText()).replace(userTel, ''))?.[0] ?? '';
  await page.getByLabel('短信验证码').fill(digits);
  await expect(noProvider).toBeVisible();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible();
  await page.getByText('我已阅读并同意').click({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: '注册并登录' }).click();

  const words = '您的个人账户信息不完善，请前往处理';
  const alert = page.getByRole('alertdialog', { name: words, exact: true });
  await expect(alert).toHaveAttribute('data-kind', 'warning');
  await expect(page.getByText(words, { exact: true })).toHaveCount(1);
  await alert.getByRole('button', { name: '点击前往', exact: true }).click();
  await expect(page).toHaveURL(/\/information\/index$/);
  const heading = page.getByRole('heading', { name: '完善账户资料', exact: true });
  const form = page.locator('section').filter({ has: heading });
  await form.getByRole('button', { name: '完成' }).click();
  await expect(form.getByText('姓名应为 2 至 7 个汉字，少数民族姓名可含「·」')).toBeVisible();
  await expect(
    form.getByText('8到16位字符，至少包含一个字母和一个数字， 不能有中文', { exact: true }),
  ).toBeVisible();
  await form.getByLabel('姓名').fill('欧阳娜娜');
  await form.getByLabel('登录密码').fill(ownPassword);
  await form.getByLabel('再输入一次').fill('Abcd12345');
  await form.getByRole('button', { name: '完成' }).click();
  await expect(form.getByText('两次输入的密码不一致')).toBeVisible();
  await form.getByLabel('再输入一次').fill(ownPassword);
  await form.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('账户资料已完善')).toBeVisible();
  await expect(page.getByRole('button', { name: '欧阳娜娜的菜单' })).toBeVisible();
  expect(await stored(page, 'userName')).toBe('欧阳娜娜');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('欢迎，三步开始')).toBeVisible();
  const userID = await stored(page, 'userID');
  for (const path of ['/dashboard', '/information/index']) {
    await open(page, path);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  await page.context().clearCookies();
  await page.goto('/login');
  await signInByForm(page, userTel);
  await isReady(page);
  expect(await stored(page, 'userID')).toBe(userID);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('from the fourth code on a picture is asked for, and another one comes by a click', async ({ page }) => {
  const userTel = newNumber();
  await page.route('**/api/SendAuthCode', (route) =>
    route.fulfill({
      status: 400,
      json: {
        statusCode: 400,
        succeeded: false,
        data: null,
        errors: [{ code: 'invalid', message: '请先完成图形验证', path: 'captchaTicket' }],
      },
    }),
  );
  await page.goto('/login?mode=register');
  await page.getByLabel('手机号').fill(userTel);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const picture = page.getByRole('img', { name: '图形验证码，点击更换' });
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute('src');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  await picture.click();
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
});
