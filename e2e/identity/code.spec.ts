import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { newNumber, readCode } from './new-account.ts';

test('without a provider of short messages the form says who has the code', async ({ page }) => {
  const userTel = newNumber();
  await page.goto('/login?mode=register');
  await page.getByLabel('手机号').fill(userTel);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('系统未接入短信服务：验证码在平台管理员的「发件箱」中')).toBeVisible();
  await page.getByLabel('短信验证码').fill(await readCode(page.request, userTel));
  await expect(page.getByText('系统未接入短信服务')).toBeVisible();
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
  await page.screenshot({ path: 'test-results/captcha.png' });
  await picture.click();
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
});
