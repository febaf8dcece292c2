import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { signIn } from './session.ts';

const refused = {
  status: 401,
  contentType: 'application/json',
  body: JSON.stringify({ statusCode: 401, succeeded: false, data: null, errors: [] }),
};

test('two tabs share one refresh', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  await expect(page.getByText('我的项目')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/company/companyIndex');
  await expect(second.getByText('项目总览')).toBeVisible();
  const before = (await page.context().cookies()).find(({ name }) => name === 'xmgl_token')?.value;
  // Nothing of the old pages is under way when the token dies.
  await Promise.all([page.goto('about:blank'), second.goto('about:blank')]);
  let refreshes = 0;
  await page.context().route('**/api/**', async (route) => {
    const request = route.request();
    if (request.url().endsWith('/RefreshTokens')) refreshes += 1;
    const isDead = request.headers().authorization === `Bearer ${before}`;
    if (isDead && !request.url().endsWith('/RefreshTokens')) await route.fulfill(refused);
    else await route.continue();
  });
  await Promise.all([page.goto('/dashboard'), second.goto('/company/companyIndex')]);
  await expect(page.getByText('我的项目')).toBeVisible();
  await expect(second.getByText('项目总览')).toBeVisible();
  expect(refreshes).toBe(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
