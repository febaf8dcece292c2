import { expect } from '@playwright/test';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test.use({ actionTimeout: 15_000 });

test('a milestone is reached with a deliverable: chosen in its drawer, told in the table, and each leads to the other', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInToSample(page);
  await page.goto('/scheduleManagement/index?tab=milestone');
  const table = page.getByRole('table', { name: '里程碑' });
  const top = table.getByRole('row', { name: /主体结构封顶/ });
  await expect(top).toContainText(/CG-\d+ 主体结构（有条件接收）/);

  const lift = table.getByRole('row', { name: /电梯设备进场/ });
  await expect(lift).not.toContainText('CG-');
  await lift.getByText(/电梯设备进场/).click();
  const drawer = page.locator('[data-drawer]');
  await drawer.getByLabel('可交付成果').fill('电梯安装');
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: '电梯安装' })
    .click();
  await expect(lift).toContainText(/CG-\d+ 电梯安装（未提交）/);
  await drawer.getByRole('link', { name: /电梯安装/ }).click();

  const result = page.getByRole('dialog', { name: /电梯安装/ });
  await expect(result.getByText(/电梯设备进场（(预计 )?\d{4}-\d\d-\d\d）/)).toBeVisible();
  await result.getByRole('tab', { name: /关联/ }).click();
  await result.getByRole('link', { name: /电梯设备进场/ }).click();
  await expect(drawer.getByRole('heading', { name: /电梯设备进场/ })).toBeVisible();
});
