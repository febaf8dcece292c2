import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from '../../apps/server/src/register/files/xlsx-file.ts';
import { makeCurrent, openProject } from '../schedule/plan-stage.ts';
import { call, signIn } from '../shell/session.ts';
import { test } from '../test.ts';
import { chooseBook, openImport, openWithName, totalOf } from './import-stage.ts';
import { addAction, address, expect, open } from './register-stage.ts';

test.describe.configure({ timeout: 240_000 });

test('a file is checked cell by cell, and only by choice are its good rows taken without the others', async ({
  page,
}) => {
  const mark = `导入${Date.now()}`;
  const { projectID, line } = await openWithName(page);
  const dialog = await openImport(page);
  await chooseBook(dialog, [line(`${mark}甲`, '每月'), line(`${mark}乙`, '偶尔')]);
  const wrong = dialog.getByRole('row', { name: '没有「偶尔」' });
  await expect(wrong).toContainText('频次');
  await expect(wrong).toContainText('3');
  await expect(dialog.getByRole('button', { name: /^导入 / })).toHaveCount(0);
  expect(await totalOf(page, projectID, mark)).toBe(0);
  await dialog.getByRole('button', { name: '仅导入正确的 1 行，跳过 1 行' }).click();
  await expect(dialog.getByText('已新增')).toBeVisible();
  await expect(dialog.getByRole('row', { name: '没有「偶尔」' })).toBeVisible();
  await dialog.getByRole('button', { name: '完成' }).click();
  expect(await totalOf(page, projectID, mark)).toBe(1);
});

test('a row whose number is known is changed, the others are new, and the list shows them at once', async ({
  page,
}) => {
  const mark = `改新${Date.now()}`;
  const { projectID, line } = await openWithName(page);
  const { code } = await addAction(page, projectID, `${mark}原`);
  const dialog = await openImport(page);
  await chooseBook(dialog, [line(`${mark}改`, '每月', code), line(`${mark}新`, '每周')]);
  await expect(dialog).toContainText('将新增1');
  await expect(dialog).toContainText('将修改1');
  await dialog.getByRole('button', { name: '导入 2 行' }).click();
  await dialog.getByRole('button', { name: '完成' }).click();
  await page.getByRole('textbox', { name: '搜索' }).fill(mark);
  await expect(page.getByRole('cell', { name: `${mark}改`, exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: `${mark}新`, exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: `${mark}原`, exact: true })).toHaveCount(0);
});

test('before a row is changed its cells are told, as they were and as they will be, and what is emptied above all', async ({
  page,
}) => {
  const mark = `清空${Date.now()}`;
  const { projectID, line } = await openWithName(page);
  const { code } = await addAction(page, projectID, `${mark}原`);
  const dialog = await openImport(page);
  const cells = line(`${mark}改`, '每月', code);
  await chooseBook(dialog, [cells.with(5, null), line(`${mark}乙`, '偶尔')]);
  const changes = dialog.getByRole('region', { name: '将修改的内容' });
  await expect(changes.getByRole('row', { name: '频次' })).toContainText('将清空');
  await expect(changes.getByRole('row', { name: '目的' })).toContainText(`${mark}原${mark}改`);
  await expect(dialog.getByRole('row', { name: '没有「偶尔」' })).toBeVisible();
  await expect(dialog).toContainText('将修改1');
  await expect(dialog).toContainText('有误1');
  expect(await totalOf(page, projectID, `${mark}改`)).toBe(0);
  await dialog.getByRole('button', { name: '仅导入正确的 1 行，跳过 1 行' }).click();
  await expect(dialog).toContainText('已修改1');
  await expect(changes).toHaveCount(0);
});

test('a column that nobody knows is told as a fault of the heads, and no row is counted as bad for it', async ({
  page,
}) => {
  const mark = `列名${Date.now()}`;
  const { line } = await openWithName(page);
  const dialog = await openImport(page);
  await chooseBook(dialog, [[...line(`${mark}甲`, '每月'), '红']], '颜色');
  await expect(dialog).toContainText('列名有误1');
  await expect(dialog.getByRole('region', { name: '列名的问题' })).toContainText('「颜色」没有这一列');
  await expect(dialog.getByRole('button', { name: '不理会有误的列，导入 1 行' })).toBeVisible();
});

test('what is no workbook is refused before it is sent', async ({ page }) => {
  await open(page);
  const dialog = await openImport(page);
  await dialog
    .getByLabel('选择 Excel 文件')
    .setInputFiles({ name: '措施.csv', mimeType: 'text/csv', buffer: Buffer.from('编号') });
  await expect(dialog.getByRole('alert')).toContainText('「措施.csv」不是 .xlsx 文件');
});

test('an export holds the rows of the filter, and the template the columns to fill in', async ({ page }) => {
  const mark = `导出${Date.now()}`;
  const projectID = await open(page);
  await addAction(page, projectID, `${mark}一`);
  await addAction(page, projectID, `${mark}二`);
  await page.getByRole('textbox', { name: '搜索' }).fill(mark);
  await expect(page.getByText('共 2 条').first()).toBeVisible();
  await page.getByRole('button', { name: '导出' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '导出 2 条，全部内容' }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toMatch(/^参与措施 \d{4}-\d{2}-\d{2}\.xlsx$/);
  const book = await readXlsx(await readFile(await file.path(), 'base64'), '参与措施');
  const [head, ...rows] = book.rows;
  expect(head).toContain('措施');
  expect(rows.map((row) => row[1]).sort()).toEqual([`${mark}一`, `${mark}二`].sort());
  const dialog = await openImport(page);
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载模板' }).click();
  expect((await template).suggestedFilename()).toBe('参与措施 导入模板.xlsx');
});

test('the filtered rows go home as Word', async ({ page }) => {
  const mark = `文稿${Date.now()}`;
  const projectID = await open(page);
  await addAction(page, projectID, `${mark}一`);
  await page.getByRole('textbox', { name: '搜索' }).fill(mark);
  await expect(page.getByText('共 1 条').first()).toBeVisible();
  await page.getByRole('button', { name: '导出' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '导出 1 条为 Word，仅表中的列' }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toMatch(/^参与措施 \d{4}-\d{2}-\d{2}\.docx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

/** A colleague in a project of one's own whose only role may look at the plan and do nothing else. */
const openAsLooker = async (page: Page, looker: Page): Promise<Page> => {
  const projectID = await openProject(page);
  await addAction(page, projectID, '取得支持');
  const [colleague] = await call<{ userID: string }[]>(page, 'FindColleagues', { projectID, text: '罗辰' });
  const userIDs = [colleague?.userID];
  await call(page, 'AddProjectStakeholderList', { projectID, stakeholders: [{ userID: userIDs[0] }] });
  type Role = { readonly roleID: string; readonly roleName: string; readonly rowVersion: number };
  const { roleID, rowVersion } = await call<Role>(page, 'InsertRole', { projectID, roleName: '只看参与' });
  const none = { insertPermission: 0, deletePermission: 0, updatePermission: 0, downloadPermission: 0 };
  const permissions = [{ pageRoutingID: 'stakeholder.plan', accessPermission: 1, ...none }];
  await call(page, 'AddRolePermission', { roleID, rowVersion, permissions });
  await call(page, 'AddRolePersonnel', { roleID, userIDs });
  const roles = await call<Role[]>(page, 'GetRoleList', { projectID });
  const reader = roles.find(({ roleName }) => roleName === '只读')?.roleID;
  await call(page, 'DelRolePersonnel', { roleID: reader, userIDs });
  await signIn(looker, 'luochen');
  await makeCurrent(looker, projectID);
  return looker;
};

test('who may only look has neither 新增 nor 导入 nor 导出 nor 回收站, and nothing to choose rows for', async ({
  page,
  other,
}) => {
  const looker = await openAsLooker(page, other);
  await looker.goto(address);
  await expect(looker.getByRole('heading', { name: '参与措施', exact: true })).toBeVisible();
  await expect(looker.getByRole('cell', { name: '取得支持', exact: true })).toBeVisible();
  for (const name of ['新增', '导入'])
    await expect(looker.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(looker.getByRole('button', { name: '导出' })).toHaveCount(0);
  await expect(looker.getByRole('switch', { name: '回收站' })).toHaveCount(0);
  await expect(looker.getByRole('checkbox')).toHaveCount(0);
});
