import { expect } from '@playwright/test';
import { openProject } from '../schedule/plan-stage.ts';
import { test } from '../test.ts';

test('a file is uploaded, gets its second version, is looked at, and one is made from a template', async ({
  page,
}) => {
  await openProject(page);
  const words = Promise.withResolvers<void>();
  const upload = async (text: string, sent: () => void = () => undefined) => {
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '上传文件' });
    const file = { name: '施工方案.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await drawer.getByLabel('选择要上传的文件').setInputFiles([file]);
    await drawer.getByRole('button', { name: '上传 1 个文件' }).click();
    sent();
    await expect(drawer).toBeHidden();
  };
  await page.goto('/overallManagement/configuration?tab=file');
  // Who is quicker than what the form reads waits for it.
  await page.route('**/api/FindLinkTargets', async (route) => {
    await words.promise;
    await route.continue();
  });
  await upload('第一版', words.resolve);
  const table = page.getByRole('table').filter({ hasText: '施工方案.txt' }).first();
  await expect(table.getByText('WJ-001')).toBeVisible();
  await upload('第二版');
  const asked = page.getByRole('dialog', { name: '同名文件已存在，是否作为新版本上传？' });
  await asked.getByLabel('版本说明').fill('按监理意见修改');
  await asked.getByRole('button', { name: '上传为新版本' }).click();
  await expect(asked).toBeHidden();
  await table.getByText('施工方案.txt').click();
  await page.getByRole('tab', { name: '版本（2）' }).click();
  await expect(page.getByText('按监理意见修改')).toBeVisible();
  await page.getByRole('button', { name: '预览 V2' }).click();
  await expect(page.locator('pre')).toHaveText('第二版');

  await page.goto('/overallManagement/configuration?tab=file&view=templates');
  const form = page.getByRole('row').filter({ hasText: '变更申请单' }).first();
  await form.getByRole('button', { name: '按模板新建' }).click();
  const making = page.getByRole('dialog', { name: '按模板「变更申请单」新建' });
  await making.getByRole('button', { name: '新建' }).click();
  await expect(making).toBeHidden();
  await page.getByRole('button', { name: '预览', exact: true }).click();
  await expect(page.frameLocator('iframe').getByText('变更申请单').first()).toBeVisible();
});
