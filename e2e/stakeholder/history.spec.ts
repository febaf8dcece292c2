import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { mostWaitedFor } from '../../apps/server/src/register/files/book.ts';
import { readXlsx, writeXlsx } from '../../apps/server/src/register/files/xlsx-file.ts';
import { setStage } from '../checklist/stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { addAction, address, expect, open, openRow, openTask, type Target } from './register-stage.ts';

test.describe.configure({ timeout: 120_000 });

const linesOf = async (download: Download) =>
  (await readXlsx(await readFile(await download.path(), 'base64'), '')).rows;
const downloadBy = async (page: Page, press: () => Promise<void>): Promise<Download> => {
  const download = page.waitForEvent('download');
  await press();
  return await download;
};

test('the history of a row, and of a whole register, is taken home as Excel', async ({ page }) => {
  const projectID = await open(page);
  const purpose = `登门说明${Date.now()}`;
  const row = await addAction(page, projectID, purpose);
  const { engagementActionID, rowVersion } = row;
  const edit = { projectID, engagementActionID, rowVersion, dueTime: '2026-05-31' };
  await call(page, 'UpdEngagementAction', edit);
  await openRow(page, row);
  await page.getByRole('tab', { name: '历史' }).click();
  const one = await downloadBy(page, () => page.getByRole('button', { name: '导出历史' }).click());
  expect(one.suggestedFilename()).toMatch(/^参与措施 修改历史 .+\.xlsx$/);
  const lines = await linesOf(one);
  expect(lines.map((line) => line.slice(2, 8))).toContainEqual([
    row.code,
    purpose,
    '修改',
    '截止日期',
    '2026-04-02',
    '2026-05-31',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const all = await downloadBy(page, () =>
    page.getByRole('menuitem', { name: '导出全部记录的修改历史' }).click(),
  );
  expect((await linesOf(all)).length).toBeGreaterThanOrEqual(lines.length);
});

/** Somebody's own project with one row more in a register than anyone waits for. */
const openLargeRegister = async (page: Page): Promise<void> => {
  const { projectIDs } = await setStage(page, ['大登记册']);
  const [projectID = ''] = projectIDs;
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  const heads = ['对象', '记录时间', '方式', '内容'];
  const lines = Array.from({ length: mostWaitedFor + 1 }, (_, at) => [
    whom?.title ?? '',
    '2026-03-02 09:30',
    '拜访',
    `走访第 ${at + 1} 户`,
  ]);
  const content = await writeXlsx([{ name: '表', rows: [heads, ...lines], widths: [], minutes: [] }]);
  const { added } = await call<{ added: number }>(page, 'EngagementRecordImport', {
    projectID,
    content,
    mode: 'write',
  });
  expect(added).toBe(lines.length);
};

test('a file of more rows than anyone waits for is announced by a notice, and fetched from it', async ({
  page,
}) => {
  await openLargeRegister(page);
  await page.goto(`${address}&view=records`);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('menuitem', { name: `导出 ${mostWaitedFor + 1} 条，全部内容` }).click();
  await expect(page.getByText('内容较多，正在后台生成')).toBeVisible();
  await page.getByRole('button', { name: '通知，1 条未读' }).click({ timeout: 60_000 });
  const notice = page.getByRole('button', {
    name: /「参与记录 \d{4}-\d\d-\d\d\.xlsx」已生成，点击下载/,
  });
  const file = await downloadBy(page, () => notice.click());
  expect(file.suggestedFilename()).toMatch(/^参与记录 \d{4}-\d\d-\d\d\.xlsx$/);
  expect(await linesOf(file)).toHaveLength(1 + mostWaitedFor + 1);
});

test('promises are added to a record, and stand in the workbench of who gave them until they are kept', async ({
  page,
}) => {
  const projectID = await open(page);
  const people = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  const { engagementRecordID } = await call<{ engagementRecordID: string }>(page, 'AddEngagementRecord', {
    projectID,
    projectStakeholderIDs: [people[0]?.id],
    recordTime: '2026-03-02T09:30',
    method: '拜访',
    content: '说明施工时间',
  });
  await page.goto(`${address}&view=records&id=${engagementRecordID}`);
  const mark = Date.now();
  for (const content of [`送达降噪方案${mark}`, `补发停水通知${mark}`]) {
    await page.getByRole('button', { name: '新增承诺' }).click();
    const dialog = page.getByRole('dialog', { name: '新增承诺' });
    await dialog.getByRole('textbox', { name: '承诺内容' }).fill(content);
    await dialog.getByRole('combobox', { name: '责任人' }).fill('陈明远');
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await dialog.getByRole('textbox', { name: '期限' }).fill('2030-01-31');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('tab', { name: '关联' }).click();
  await expect(page.getByRole('link', { name: `补发停水通知${mark}` })).toBeVisible();
  await openTask(page, `兑现承诺：送达降噪方案${mark}`);
  await expect(page).toHaveURL(/view=commitments&id=/);
  const drawer = page.getByRole('dialog').last();
  await drawer.getByRole('button', { name: '兑现' }).click();
  await page.getByRole('textbox', { name: '兑现情况' }).fill('已当面送达');
  await page.getByRole('dialog').last().getByRole('button', { name: '兑现' }).click();
  await expect(drawer.getByText('已兑现').first()).toBeVisible();
});
