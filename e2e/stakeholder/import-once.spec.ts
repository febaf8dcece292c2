import type { Page } from '@playwright/test';
import { test } from '../test.ts';
import { openImport, openWithName, saveBook, totalOf } from './import-stage.ts';
import { expect } from './register-stage.ts';

test.describe.configure({ timeout: 240_000 });

/** The first import that is written reaches the server, and its answer never comes back. */
const loseFirstAnswer = async (page: Page) => {
  let lost = 0;
  await page.route('**/api/EngagementActionImport', async (route) => {
    const { mode } = route.request().postDataJSON() as { readonly mode: string };
    if (lost > 0 || mode === 'check') return await route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
};

const stage = async (page: Page, path: string) => {
  const mark = `只导一次${Date.now()}`;
  const { projectID, line } = await openWithName(page);
  await saveBook(path, [line(`${mark}甲`, '每月'), line(`${mark}乙`, '每周')]);
  const dialog = await openImport(page);
  await dialog.getByLabel('选择 Excel 文件').setInputFiles(path);
  const total = () => totalOf(page, projectID, mark);
  return { dialog, total, send: dialog.getByRole('button', { name: '导入 2 行' }) };
};

test('where the answer to an import was lost, pressing again adds its rows once', async ({ page }, info) => {
  const { dialog, total, send } = await stage(page, info.outputPath('措施.xlsx'));
  await loseFirstAnswer(page);
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('再导入一次不会重复');
  expect(await total()).toBe(2);
  await send.click();
  await expect(dialog.getByText('已新增')).toBeVisible();
  await expect(dialog).toContainText('已新增2');
  expect(await total()).toBe(2);
});

test('two clicks on 导入 in the same moment add the rows once', async ({ page }, info) => {
  const { dialog, total, send } = await stage(page, info.outputPath('措施.xlsx'));
  await send.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toContainText('已新增2');
  expect(await total()).toBe(2);
});

test('a file whose answer was lost and that is chosen again in a new tab is known as imported', async ({
  page,
}, info) => {
  const path = info.outputPath('措施.xlsx');
  const { dialog, total, send } = await stage(page, path);
  await loseFirstAnswer(page);
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('可能已经写入');
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const again = await openImport(tab);
  await again.getByLabel('选择 Excel 文件').setInputFiles(path);
  await expect(again.getByRole('status')).toContainText('没有重复写入');
  expect(await total()).toBe(2);
  await again.getByRole('button', { name: '继续导入' }).click();
  await again.getByLabel('选择 Excel 文件').setInputFiles(path);
  await expect(again).toContainText('将新增2');
});
