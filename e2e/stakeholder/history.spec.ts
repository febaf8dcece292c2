import { readFile } from 'node:fs/promises';
import { type Download, type Page, test } from '@playwright/test';
import { readXlsx } from '../../apps/server/src/register/xlsx-file.ts';
import { ownID } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { addAction, expect, open, openRow, openTask, type Target } from './register-stage.ts';

test.describe.configure({ timeout: 120_000 });

const linesOf = async (download: Download) => await readXlsx(await readFile(await download.path(), 'base64'));
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

test('a file that was written beside is fetched from its notice', async ({ page }) => {
  await open(page);
  const notice = {
    noticeID: crypto.randomUUID(),
    title: '「参与措施 2026-03-02.xlsx」已生成，点击下载',
    content: '文件保留 7 天。',
    address: `/export/${crypto.randomUUID()}`,
    projectID: crypto.randomUUID(),
    projectName: '某工程',
    senderName: '',
    createdTime: new Date().toISOString(),
    isRead: 0,
  };
  const reply = (data: unknown) => ({ json: { statusCode: 200, succeeded: true, data, errors: [] } });
  await page.route('**/api/GetNotificationPage', (route) =>
    route.fulfill(reply({ items: [notice], total: 1, unread: 1 })),
  );
  await page.route('**/api/UpdNotificationRead', (route) => route.fulfill(reply({ read: 1 })));
  await page.route('**/api/GetExportFile', (route) =>
    route.fulfill(
      reply({ state: 'done', fileName: '参与措施 2026-03-02.xlsx', content: 'UEs=', reason: '' }),
    ),
  );
  await page.reload();
  await page.getByRole('button', { name: '通知，1 条未读' }).click();
  const file = await downloadBy(page, () => page.getByRole('button', { name: notice.title }).click());
  expect(file.suggestedFilename()).toBe('参与措施 2026-03-02.xlsx');
});

test('a promise in a record is in the workbench of who gave it, and opens the record', async ({ page }) => {
  const projectID = await open(page);
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  const commitment = `送达降噪方案${Date.now()}`;
  await call(page, 'AddEngagementRecord', {
    projectID,
    projectStakeholderIDs: [whom?.id],
    recordTime: '2026-03-02T09:30',
    method: '拜访',
    content: '说明施工时间',
    commitment,
    commitmentOwnerID: await ownID(page),
    commitmentTime: '2030-01-31',
  });
  await openTask(page, `兑现承诺：${commitment}`);
  await expect(page).toHaveURL(/view=records&id=/);
  await expect(page.getByRole('dialog').getByText(commitment)).toBeVisible();
});
