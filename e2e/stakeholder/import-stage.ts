import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Cell } from '../../apps/server/src/register/files/sheet.ts';
import { writeXlsx } from '../../apps/server/src/register/files/xlsx-file.ts';
import { call } from '../shell/session.ts';

const heads = ['编号', '目的*', '对象*', '措施*', '方式*', '频次', '责任人*', '开始日期*', '截止日期*'];

export const openImport = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  return page.getByRole('dialog', { name: '导入参与措施' });
};

const bytesOf = async (
  lines: readonly (readonly Cell[])[],
  others: readonly string[] = [],
): Promise<Buffer> => {
  const rows = [[...heads, ...others], ...lines];
  return Buffer.from(await writeXlsx([{ name: '表', rows, widths: [], minutes: [] }]), 'base64');
};

/** `others`: heads beside those that the register knows. */
export const chooseBook = async (
  dialog: Locator,
  lines: readonly (readonly Cell[])[],
  ...others: readonly string[]
) =>
  await dialog.getByLabel('选择 Excel 文件').setInputFiles({
    name: '措施.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await bytesOf(lines, others),
  });

/** A workbook that lies on the disk, as it can be chosen again. */
export const saveBook = async (path: string, lines: readonly (readonly Cell[])[]) =>
  await writeFile(path, await bytesOf(lines));

/** How many measures a project has. */
export const totalOf = async (page: Page, projectID: string): Promise<number> => {
  const value = { projectID };
  const answer = { pageIndex: 1, pageSize: 1, value };
  return (await call<{ total: number }>(page, 'GetEngagementActionPage', answer)).total;
};

/** A line of a file with somebody of the project in it. */
export const lineOf =
  (name: string) =>
  (purpose: string, frequency: string, code: string | null = null): Cell[] => [
    code,
    purpose,
    name,
    '上门拜访',
    '拜访',
    frequency,
    name,
    '2026-03-02',
    '2026-04-02',
  ];
