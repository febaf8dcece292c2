import { expect } from '@playwright/test';
import { open, setStage } from '../checklist/stage.ts';
import { newNumber, registerComplete } from '../identity/new-account.ts';
import { test } from '../test.ts';

test('somebody with an account is found by the whole number, asked, and a member by the own word', async ({
  page,
  other,
}) => {
  const userTel = newNumber();
  await registerComplete(other, userTel);
  await setStage(page);
  await open(page, '/company/companyIndex?tab=members');
  await page.getByRole('button', { name: '添加成员' }).click();
  const dialog = page.getByRole('dialog', { name: '添加成员' });
  await dialog.getByRole('searchbox').fill(userTel);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: '找到的人' })).toContainText('示***');
  await dialog.getByRole('button', { name: /邀\s?请/ }).click();
  await expect(page.getByText('已发出邀请，本人同意后加入')).toBeVisible();
  const members = page.getByRole('table', { name: '单位成员' });
  await expect(members.getByRole('row')).toHaveCount(3);
  await expect(members).toContainText('待本人同意');
  await open(other, '/dashboard');
  const asked = other.getByRole('list', { name: '单位的邀请' });
  const heightOf = async (name: string) => (await asked.getByRole('button', { name }).boundingBox())?.y;
  await expect(asked.getByRole('button', { name: '接受' })).toBeVisible();
  expect(await heightOf('拒绝')).toBe(await heightOf('接受'));
  await asked.getByRole('button', { name: '拒绝' }).click();
  const question = other.getByRole('alertdialog', { name: /^拒绝加入单位「/ });
  await question.getByRole('button', { name: '取消' }).click();
  await asked.getByRole('button', { name: '接受' }).click();
  await expect(asked).toBeHidden();
  await open(page, '/company/companyIndex?tab=members');
  await expect(members).not.toContainText('待本人同意');
  await expect(members).toContainText(userTel);
});
