import type { Page } from '@playwright/test';
import { test } from '../test.ts';
import { chooseBook, lineOf, openImport, saveBook, totalOf } from './import-stage.ts';
import { nameIn, openOwn } from './own-stage.ts';
import { addAction, expect } from './register-stage.ts';

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

test('a file is checked cell by cell: what is wrong, emptied and changed is told, and only by choice are its good rows taken; it is written once, also by two clicks, where its answer was lost, and where it is chosen again in a new tab', async ({
  page,
}, info) => {
  const projectID = await openOwn(page);
  const line = lineOf(await nameIn(page, projectID));
  const { code } = await addAction(page, projectID, '旧目的');
  const total = () => totalOf(page, projectID);
  const dialog = await openImport(page);
  const file = dialog.getByLabel('选择 Excel 文件');
  await file.setInputFiles({ name: '措施.csv', mimeType: 'text/csv', buffer: Buffer.from('编号') });
  await expect(dialog.getByRole('alert')).toContainText('「措施.csv」不是 .xlsx 文件');

  const again = dialog.getByRole('button', { name: '重新选择文件' });
  await chooseBook(dialog, [[...line('带颜色', '每月'), '红']], '颜色');
  await expect(dialog).toContainText('列名有误1');
  await expect(dialog.getByRole('region', { name: '列名的问题' })).toContainText('「颜色」没有这一列');
  await expect(dialog.getByRole('button', { name: '不理会有误的列，导入 1 行' })).toBeVisible();
  await again.click();

  const emptied = line('新目的', '每月', code).with(5, null);
  await chooseBook(dialog, [emptied, line('偶尔', '偶尔'), line('新增', '每周')]);
  const wrong = dialog.getByRole('row', { name: '没有「偶尔」' });
  await expect(wrong).toContainText('频次');
  await expect(wrong).toContainText('3');
  const changes = dialog.getByRole('region', { name: '将修改的内容' });
  await expect(changes.getByRole('row', { name: '频次' })).toContainText('将清空');
  await expect(changes.getByRole('row', { name: '旧目的 目的' })).toContainText('旧目的新目的');
  for (const words of ['将新增1', '将修改1', '有误1']) await expect(dialog).toContainText(words);
  await expect(dialog.getByRole('button', { name: /^导入 / })).toHaveCount(0);
  expect(await total()).toBe(1);
  await dialog.getByRole('button', { name: '仅导入正确的 2 行，跳过 1 行' }).click();
  for (const words of ['已新增1', '已修改1']) await expect(dialog).toContainText(words);
  await expect(wrong).toBeVisible();
  await expect(changes).toHaveCount(0);
  await dialog.getByRole('button', { name: '完成' }).click();
  for (const name of ['新目的', '新增'])
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '旧目的', exact: true })).toHaveCount(0);
  expect(await total()).toBe(2);

  const path = info.outputPath('措施.xlsx');
  await saveBook(path, [line('甲', '每月'), line('乙', '每周')]);
  await openImport(page);
  const send = dialog.getByRole('button', { name: '导入 2 行' });
  await file.setInputFiles(path);
  await loseFirstAnswer(page);
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('可能已经写入');
  await expect(dialog.getByRole('alert')).toContainText('再导入一次不会重复');
  expect(await total()).toBe(4);

  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const elsewhere = await openImport(tab);
  const choice = elsewhere.getByLabel('选择 Excel 文件');
  await choice.setInputFiles(path);
  await expect(elsewhere.getByRole('status')).toContainText('没有重复写入');
  expect(await total()).toBe(4);
  await elsewhere.getByRole('button', { name: '继续导入' }).click();
  await choice.setInputFiles(path);
  await expect(elsewhere).toContainText('将新增2');
  await tab.close();

  await send.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toContainText('已新增2');
  expect(await total()).toBe(4);
});
