import { expect } from '@playwright/test';
import { open } from '../stakeholder/register-stage.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test.describe.configure({ timeout: 180_000 });

const address = '/company/companyIndex?tab=cost';

test('the unit’s prices are kept by its administrators, heard of at once, and only looked at by its members', async ({
  page,
  other: member,
}) => {
  await signInToSample(page, 'demo');
  await page.goto(address);
  await expect(page.getByRole('cell', { name: 'CL-0201' })).toBeVisible();
  await open(member, 'zhouhang');
  await member.goto(address);
  await expect(member.getByRole('cell', { name: 'CL-0201' })).toBeVisible();
  await expect(member.getByRole('button', { name: '新增', exact: true })).toHaveCount(0);

  const code = `QT-${Date.now()}`;
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '新增成本条目' });
  await drawer.getByRole('textbox', { name: '编码' }).fill(code);
  await drawer.getByRole('textbox', { name: '名称' }).fill('水电费');
  await drawer.getByRole('combobox', { name: '类别' }).click();
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: '其他' })
    .click();
  await drawer.getByRole('combobox', { name: '单位' }).fill('kW');
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: 'kW·h' })
    .click();
  await drawer.getByRole('textbox', { name: '单价' }).fill('0.8725');
  await drawer.getByRole('textbox', { name: '生效日期' }).fill('2026-01-01');
  await page.keyboard.press('Tab');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('row', { name: code })).toContainText('0.8725 元');
  await expect(member.getByRole('row', { name: code })).toContainText('0.8725 元');
  await member.getByRole('row', { name: code }).click();
  await expect(member.getByRole('tab', { name: '详情' })).toBeVisible();
  await expect(member.getByRole('button', { name: '编辑', exact: true })).toHaveCount(0);
});

test('what the unit publishes stands on everybody’s workbench until it is read there', async ({
  page,
  other: member,
}) => {
  const title = `停电检修 ${Date.now()}`;
  await signInToSample(page, 'demo');
  await page.goto('/company/companyIndex?tab=message');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '新增系统消息' });
  await expect(drawer.getByText('只发给部门')).toBeVisible();
  await expect(drawer.getByText('只发给单位')).toHaveCount(0);
  await drawer.getByRole('textbox', { name: '标题' }).fill(title);
  await drawer.getByRole('combobox', { name: '级别' }).click();
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: '维护' })
    .click();
  await drawer.getByRole('textbox', { name: '发布时间' }).fill('2026-01-01 08:00');
  await page.keyboard.press('Tab');
  await drawer.getByRole('textbox', { name: '内容' }).fill('周六 8 时至 12 时停电，请提前保存。');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('row', { name: title })).toContainText('发布中');

  await open(member, 'zhouhang');
  await member.goto('/dashboard');
  const message = member
    .getByRole('list', { name: '系统消息' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(message).toContainText('请提前保存');
  await message.getByRole('button', { name: '知道了' }).click();
  await expect(message).toHaveCount(0);
  await member.goto('/company/companyIndex?tab=message');
  await expect(member.getByRole('link', { name: '成本库' })).toBeVisible();
  await expect(member.getByRole('link', { name: '系统消息' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row', { name: title })).toContainText('1 人');
});
