import { expect } from '@playwright/test';
import { open, setStage } from '../checklist/stage.ts';
import { newNumber, registerComplete } from '../identity/new-account.ts';
import { test } from '../test.ts';

test('somebody with an account is found by the whole number, and added at once', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const userTel = newNumber();
  await registerComplete(other, userTel);
  await other.context().close();
  await setStage(page);
  await open(page, '/company/companyIndex?tab=members');
  await page.getByRole('button', { name: '添加成员' }).click();
  const dialog = page.getByRole('dialog', { name: '添加成员' });
  await dialog.getByRole('searchbox').fill(userTel);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: '找到的人' })).toContainText('示***');
  await dialog.getByRole('button', { name: /添\s?加/ }).click();
  await expect(page.getByText('已添加，并通知了本人')).toBeVisible();
  await expect(page.getByRole('table', { name: '单位成员' }).getByRole('row')).toHaveCount(3);
});
