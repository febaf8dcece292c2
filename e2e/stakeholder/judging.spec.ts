import { expect } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { mark, open } from './grid-stage.ts';

test('a score outside 0 to 10 is told in the drawer; a right one with a reason is kept', async ({ page }) => {
  await open(page, 'interest');
  await mark(page, 'interest', '段锐').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '段锐' });
  await drawer.getByRole('textbox', { name: '利益' }).fill('11');
  await drawer.getByRole('button', { name: '保存评估' }).click();
  await expect(drawer.getByText('分值应为 0 至 10')).toBeVisible();
  await drawer.getByRole('textbox', { name: '利益' }).fill('5.3');
  await drawer.getByRole('textbox', { name: '理由' }).fill('设备进场协调较多');
  await drawer.getByRole('button', { name: '保存评估' }).click();
  await expect(drawer.getByRole('listitem').getByText('设备进场协调较多')).toBeVisible();
  await expect(drawer.getByText(/利益 5.3，权力 [\d.]+ · 陈明远/)).toBeVisible();
});

test('what was said in the drawer and not saved for want of a connection is sent again as it stands', async ({
  page,
}) => {
  await open(page, 'interest');
  await mark(page, 'interest', '段锐').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '段锐' });
  const reason = drawer.getByRole('textbox', { name: '理由' });
  await drawer.getByRole('textbox', { name: '利益' }).fill('6.4');
  await reason.fill('月度检查多由其到场');
  await page.context().setOffline(true);
  await drawer.getByRole('button', { name: '保存评估' }).click();
  await expect(page.locator('[data-kind="error"]').last()).toContainText('无法连接服务器');
  await expect(reason).toHaveValue('月度检查多由其到场');
  await page.context().setOffline(false);
  await drawer.getByRole('button', { name: '保存评估' }).click();
  await expect(drawer.getByRole('listitem').getByText('月度检查多由其到场')).toBeVisible();
  await expect(drawer.getByText(/利益 6.4，权力 [\d.]+ · 陈明远/)).toBeVisible();
  await expect(reason).toHaveValue('');
});

test('how a person is judged stands in the history of the register, from what to what', async ({ page }) => {
  const projectID = await open(page, 'interest');
  type Judged = { projectStakeholderID: string; userName: string; rowVersion: number };
  const { items } = await call<{ items: Judged[] }>(page, 'GetRightInterest', { projectID });
  const { projectStakeholderID = '', rowVersion = 0 } =
    items.find(({ userName }) => userName === '顾清源') ?? {};
  const of = { projectID, projectStakeholderID };
  await call(page, 'UpdRightInterest', { ...of, rowVersion, x: 8, y: 9 });
  await call(page, 'UpdRightInterest', {
    ...of,
    rowVersion: rowVersion + 1,
    x: 9,
    y: 8.5,
    reason: '设计变更增多',
  });
  await page.goto(`/stakeholderManagement/index?tab=register&id=${projectStakeholderID}`);
  await page.getByRole('tab', { name: '历史' }).click();
  const latest = page.getByRole('list', { name: '修改历史' }).getByRole('listitem').first();
  await expect(latest).toContainText('陈明远 评估');
  for (const line of ['权力（方格）：9 → 8.5', '利益（方格）：8 → 9', '原因：设计变更增多'])
    await expect(latest).toContainText(line);
});
