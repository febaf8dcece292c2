import { expect, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/universal';
import writeXlsxFile from 'write-excel-file/universal';
import { test } from '../test.ts';
import { cell, openProject, plantPlan } from './plan-stage.ts';

const exchange = '/scheduleManagement/index?tab=exchange';

/** Excel keeps moments as fractions of a day. */
const toMinute = (at: Date): string =>
  new Date(Math.round(at.getTime() / 60_000) * 60_000).toISOString().slice(0, 16).replace('T', ' ');

type Grid = (string | number | boolean | Date | null)[][];

const download = async (page: Page): Promise<Grid> => {
  await page.goto(exchange);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Excel' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await waiting).createReadStream()) chunks.push(chunk as Buffer);
  return (await readSheet(Uint8Array.from(Buffer.concat(chunks)).buffer)) as Grid;
};

const upload = async (page: Page, grid: Grid): Promise<void> => {
  const data = grid.map((row) =>
    row.map((value) => (value === null ? null : { value: String(value), type: String })),
  );
  const blob = await writeXlsxFile(data, { sheet: '计划' }).toBlob();
  await page.getByLabel('选择 计划文件').setInputFiles({
    name: '改过的计划.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await blob.arrayBuffer()),
  });
};

test('导入 Excel：a plan edited in Excel comes in: what would change is shown first, a wrong cell is told, one undo takes it back', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await plantPlan(page, projectID);
  const grid = await download(page);
  const column = (title: string) => (grid[0] ?? []).indexOf(title);
  const write = (cells: Readonly<Record<string, string>>): Grid =>
    grid.map((row, at) =>
      row.map((value, place) => {
        const written = cells[`${grid[0]?.[place]} ${at}`];
        if (written !== undefined) return written;
        return value instanceof Date ? toMinute(value) : value;
      }),
    );
  await upload(page, write({ '工期 2': '七天半', '责任人 3': '查无此人', '前置 3': 'X9SS+2天' }));
  const faults = page.getByRole('table', { name: '问题' });
  await expect(faults.getByRole('row')).toHaveCount(4);
  for (const [cellName, said] of [
    ['计划!E3', '看不懂「七天半」'],
    ['计划!I4', '没有名为「查无此人」的人'],
    ['计划!H4', '找不到编码或行号为「X9」'],
  ] as const)
    await expect(faults.getByRole('row').filter({ hasText: cellName })).toContainText(said);
  await expect(page.getByRole('button', { name: '写入计划' })).toBeHidden();
  await page.getByRole('button', { name: '重新选择文件' }).click();

  const mended = write({ '工期 2': '7天', '前置 3': 'BSS+2天' });
  const added = (grid[0] ?? []).map((_, place) =>
    place === column('名称')
      ? '验收'
      : place === column('前置')
        ? 'C'
        : place === column('工期')
          ? '1天'
          : null,
  );
  await upload(page, [...mended, added]);
  const changes = page.getByRole('table', { name: '修改' });
  await expect(changes.getByRole('row')).toHaveCount(3);
  await expect(changes).toContainText('BSS+2天');
  await expect(page.getByRole('table', { name: '新增' })).toContainText('验收');
  await page.getByRole('button', { name: '写入计划' }).click();
  await expect(page.getByText('已按「改过的计划.xlsx」修改计划')).toBeVisible();
  const records = page.getByRole('region', { name: '导入导出记录' });
  await expect(records.getByRole('row').filter({ hasText: '改过的计划.xlsx' })).toContainText('导入');

  await page.getByRole('navigation', { name: '进度管理页签' }).getByRole('link', { name: '甘特图' }).click();
  await expect(cell(page, '活动B', 'duration')).toHaveText('7天');
  await expect(cell(page, '活动C', 'predecessors')).toContainText('SS+2天');
  await expect(cell(page, '验收', 'predecessors')).not.toBeEmpty();
  await page.keyboard.press('Control+z');
  await expect(cell(page, '验收', 'name')).toBeHidden();
  await expect(cell(page, '活动B', 'duration')).not.toHaveText('7天');
  await expect(cell(page, '活动C', 'predecessors')).not.toContainText('SS+2天');
});
