import { expect } from '@playwright/test';
import { startOidcProvider } from '../../apps/server/src/test/oidc-stand-in.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { registerComplete } from './new-account.ts';

test('a unit sets its identity provider up and tries it; somebody new comes in by the sign-in code', async ({
  page,
  other,
  productUrl,
}) => {
  const provider = await startOidcProvider(productUrl);
  provider.accounts.set('s-1', { name: '林晓', email: 'lin@example.com', email_verified: true });
  const creatorID = await registerComplete(page);
  await call(page, 'CreateUserCompany', { companyName: '企业登录验收单位', creatorID });
  await page.goto('/company/companyIndex?tab=unit');
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: '企业登录' }) });
  await panel.getByRole('button', { name: /^设\s?置$/ }).click();
  await page.getByRole('textbox', { name: '企业登录码' }).fill('Yanshou');
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(panel.getByText('yanshou')).toBeVisible();
  await panel.getByRole('button', { name: '设置身份提供方' }).click();
  const dialog = page.getByRole('dialog', { name: 'OIDC 身份提供方' });
  await dialog.getByLabel('发行者地址').fill(provider.issuer);
  await dialog.getByLabel('客户端编号').fill('xmgl');
  await dialog.getByLabel('客户端密钥').fill('wrong');
  await dialog.getByLabel('允许经企业登录新建账号、加入单位').check();
  await dialog.getByRole('button', { name: '测试连接' }).click();
  await expect(dialog.getByRole('status')).toContainText('身份服务不认识此客户端');
  await dialog.getByLabel('客户端密钥').fill('secret of the client');
  await dialog.getByRole('button', { name: '测试连接' }).click();
  await expect(dialog.getByRole('status')).toContainText('客户端编号与密钥正确');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(panel.getByText('已启用')).toBeVisible();

  await other.goto(`${productUrl}/login`);
  await other.getByRole('tab', { name: '企业登录' }).click();
  await other.getByLabel('企业登录码').fill('yanshou');
  await other.getByRole('button', { name: '下一步' }).click();
  await expect(other.getByRole('heading', { name: '关联平台账号' })).toBeVisible();
  await expect(other).not.toHaveURL(/code=/);
  await other.getByRole('button', { name: '新建一个' }).click();
  await other.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await other.getByRole('button', { name: '新建账号并登录' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.goto(`${productUrl}/information/index`);
  await expect(other.getByText('企业登录验收单位，林晓')).toBeVisible();
  await provider.close();
});
