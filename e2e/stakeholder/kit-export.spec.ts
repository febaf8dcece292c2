import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { mostWaitedFor } from '../../apps/server/src/register/files/book.ts';
import { readXlsx, writeXlsx } from '../../apps/server/src/register/files/xlsx-file.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { openImport } from './import-stage.ts';
import { nameIn, openOwn } from './own-stage.ts';
import { addAction, address, expect, openRow } from './register-stage.ts';

test.describe.configure({ timeout: 240_000 });

const downloadBy = async (page: Page, press: () => Promise<void>): Promise<Download> => {
  const download = page.waitForEvent('download');
  await press();
  return await download;
};
const linesOf = async (download: Download) =>
  (await readXlsx(await readFile(await download.path(), 'base64'), '')).rows;

/** One row more in a register than anyone waits for. */
const plantMany = async (page: Page, projectID: string): Promise<void> => {
  const name = await nameIn(page, projectID);
  const lines = Array.from({ length: mostWaitedFor + 1 }, (_, at) => [
    name,
    '2026-03-02 09:30',
    '拜访',
    `走访第 ${at + 1} 户`,
  ]);
  const rows = [['对象', '记录时间', '方式', '内容'], ...lines];
  const content = await writeXlsx([{ name: '表', rows, widths: [], minutes: [] }]);
  const given = { projectID, content, mode: 'write' };
  expect(await call(page, 'EngagementRecordImport', given)).toMatchObject({ added: lines.length });
};

const newestNotice = async (page: Page): Promise<string> => {
  const { items } = await call<{ items: readonly { title: string }[] }>(page, 'GetNotificationPage', {});
  return items[0]?.title ?? '';
};

test('what is filtered goes home as Excel and Word, the template with its columns, and the history of a row and of all; what nobody waits for is fetched from a notice', async ({
  page,
}) => {
  const projectID = await openOwn(page);
  const row = await addAction(page, projectID, '联络街道');
  await addAction(page, projectID, '联络社区');
  await addAction(page, projectID, '例会');
  await page.getByRole('textbox', { name: '搜索' }).fill('联络');
  await expect(page.getByText('共 2 条').first()).toBeVisible();
  const take = (item: string) =>
    downloadBy(page, async () => {
      await page.getByRole('button', { name: '导出', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    });
  const sheet = await take('导出 2 条，全部内容');
  expect(sheet.suggestedFilename()).toMatch(/^参与措施 \d{4}-\d{2}-\d{2}\.xlsx$/);
  const [head, ...rows] = await linesOf(sheet);
  expect(head).toContain('措施');
  expect(rows.map((line) => line[1]).sort()).toEqual(['联络社区', '联络街道'].sort());
  const paper = await take('导出 2 条为 Word，仅表中的列');
  expect(paper.suggestedFilename()).toMatch(/^参与措施 \d{4}-\d{2}-\d{2}\.docx$/);
  expect((await readFile(await paper.path())).subarray(0, 2).toString()).toBe('PK');
  const dialog = await openImport(page);
  const template = await downloadBy(page, () => dialog.getByRole('button', { name: '下载模板' }).click());
  expect(template.suggestedFilename()).toBe('参与措施 导入模板.xlsx');

  const { engagementActionID, rowVersion } = row;
  await call(page, 'UpdEngagementAction', {
    projectID,
    engagementActionID,
    rowVersion,
    dueTime: '2026-05-31',
  });
  await openRow(page, row);
  await page.getByRole('tab', { name: '历史' }).click();
  const one = await downloadBy(page, () => page.getByRole('button', { name: '导出历史' }).click());
  expect(one.suggestedFilename()).toMatch(/^参与措施 修改历史 .+\.xlsx$/);
  const lines = await linesOf(one);
  const changed = [row.code, '联络街道', '修改', '截止日期', '2026-04-02', '2026-05-31'];
  expect(lines.map((line) => line.slice(2, 8))).toContainEqual(changed);
  await page.keyboard.press('Escape');
  const all = await linesOf(await take('导出全部记录的修改历史'));
  expect(new Set(all.slice(1).map((line) => line[3]))).toEqual(new Set(['联络街道', '联络社区', '例会']));

  await plantMany(page, projectID);
  await page.goto(`${address}&view=records`);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('menuitem', { name: `导出 ${mostWaitedFor + 1} 条，全部内容` }).click();
  await expect(page.getByText('内容较多，正在后台生成')).toBeVisible();
  const told = /「参与记录 \d{4}-\d\d-\d\d\.xlsx」已生成，点击下载/;
  await expect(async () => expect(await newestNotice(page)).toMatch(told)).toPass({ timeout: 120_000 });
  await page.getByRole('button', { name: /^通知，\d+ 条未读/ }).click();
  const notice = page.getByRole('button', { name: told }).first();
  const large = await downloadBy(page, () => notice.click());
  expect(large.suggestedFilename()).toMatch(/^参与记录 \d{4}-\d\d-\d\d\.xlsx$/);
  expect((await linesOf(large)).length).toBe(1 + mostWaitedFor + 1);
});
