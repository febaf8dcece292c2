import { expect } from '@playwright/test';
import { call } from '../shell/session.ts';
import { open } from '../stakeholder/register-stage.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

const address = '/company/companyIndex?tab=log';
type Added = { readonly departmentID: string };

test('what was done in the company is found by what it was done to, and told field by field; members do not see it', async ({
  page,
  other: member,
}) => {
  await signInToSample(page, 'demo');
  const departmentName = `合约部 ${Date.now()}`;
  const asked = page.waitForRequest('**/api/GetCompanyLogPage');
  await page.goto(address);
  const { companyID } = (await asked).postDataJSON() as { companyID: string };
  await call<Added>(page, 'AddDepartment', { companyID, departmentName });
  await page.reload();
  const table = page.getByRole('table', { name: '操作日志' });
  await page.getByRole('combobox', { name: '对象' }).fill('部门');
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: /^部门$/ })
    .click();
  await table.getByText(departmentName).click();
  const drawer = page.getByRole('dialog', { name: '操作详情' });
  await expect(drawer.getByText(`部门「${departmentName}」`)).toBeVisible();
  await expect(drawer.getByRole('row', { name: /部门名称/ })).toContainText(departmentName);
  await expect(drawer.getByText('127.0.0.1')).toBeVisible();
  await drawer.getByRole('button', { name: '关闭' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^操作日志 .*\.xlsx$/);

  await open(member, 'zhouhang');
  await member.goto('/company/companyIndex?tab=members');
  await expect(member.getByRole('link', { name: '成员' })).toBeVisible();
  await expect(member.getByRole('link', { name: '操作日志' })).toHaveCount(0);
});
