import type { Page } from '@playwright/test';
import { test } from '../test.ts';
import { address, expect } from './register-stage.ts';
import { signInToSample } from './sample-project.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const document = `${address}&view=document`;

test('what may not be taken home is not printed either: registers, plan documents, the Gantt chart', async ({
  page,
}) => {
  await signInToSample(page, 'luochen');
  await page.goto(address);
  await expect(button(page, '新增')).toBeVisible();
  for (const name of ['导出', '打印']) await expect(button(page, name)).toHaveCount(0);
  await page.goto(document);
  await expect(page.getByRole('article')).toBeVisible();
  for (const name of ['下载', '打印']) await expect(button(page, name)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await button(page, '更多').click();
  await expect(page.getByRole('menuitem', { name: '导入' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '打印' })).toHaveCount(0);
});

test('who may only look at the plan neither prints it nor takes its picture', async ({ page }) => {
  await signInToSample(page, 'yujia');
  await page.goto('/scheduleManagement/index?tab=gantt');
  const tools = page.getByRole('toolbar', { name: '甘特图工具' });
  await expect(tools.getByRole('button', { name: '显示', exact: true })).toBeVisible();
  await tools.getByRole('button', { name: '更多', exact: true }).click();
  await expect(tools.getByRole('button', { name: '基线', exact: true })).toBeVisible();
  await expect(tools.getByRole('button', { name: /打印|导出|分享/ })).toHaveCount(0);
});

test('who may take them home prints them', async ({ page }) => {
  await signInToSample(page);
  await page.goto(address);
  for (const name of ['导出', '打印']) await expect(button(page, name)).toBeVisible();
  await page.goto(document);
  for (const name of ['下载', '打印']) await expect(button(page, name)).toBeVisible();
});
