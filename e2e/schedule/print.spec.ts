import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { fromMenu, openGantt, openProject, sayToPlan } from './plan-stage.ts';

/** The size of each page of a PDF, in points. */
const pagesOf = (pdf: Buffer): readonly (readonly number[])[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/MediaBox \[([^\]]*)\]/g)].map(([, box = '']) =>
    box.trim().split(/\s+/).map(Number).slice(2),
  );
};

test('打印：a plan of many rows is printed from the screen on whole pages, none empty; how it lies on larger sheets is seen before it is taken along as PDF, SVG or PNG', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const commands = Array.from({ length: 70 }, (_, at) => ({
    kind: 'addActivity',
    activityID: crypto.randomUUID(),
    wbsNodeID: null,
    code: `A${at}`,
    name: `活动${at}`,
    // Into a year without published holidays: the notice on the screen takes no room on paper.
    ...(at === 0 && { durationMin: 300 * 480 }),
  }));
  await sayToPlan(page, projectID, commands);
  await openGantt(page);
  await expect(page.getByText('法定节假日没有录入')).toBeVisible();
  for (const format of [{ preferCSSPageSize: true }, { format: 'A4', landscape: true }]) {
    const pages = pagesOf(await page.pdf({ ...format, printBackground: true }));
    expect(pages).toHaveLength(3);
    for (const [width = 0, height = 0] of pages) expect(width).toBeGreaterThan(height);
  }

  await fromMenu(page, '打印与导出');
  const desk = page.getByRole('dialog', { name: '打印与导出' });
  await expect(desk.getByRole('img', { name: /^预览，第 1 页 共 \d 页/ })).toBeVisible();
  await desk.getByText('A1', { exact: true }).click();
  await desk.getByLabel('页宽').fill('2');
  await desk.getByLabel('页宽').press('Tab');
  await desk.getByRole('button', { name: '下一页' }).click();
  await expect(desk.getByRole('status')).toContainText('第 2 页 共 2 页（第 1 行第 2 列）');

  const take = async (name: string): Promise<Buffer> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      desk.getByRole('button', { name }).click(),
    ]);
    return await readFile(await file.path());
  };
  const pages = pagesOf(await take('下载 PDF'));
  expect(pages).toHaveLength(2);
  // A1 lying, in points.
  expect(pages[0]?.map(Math.round)).toEqual([2384, 1684]);
  expect((await take('本页 SVG')).toString()).toContain('第 2 页 共 2 页');
  expect((await take('本页 PNG')).subarray(1, 4).toString()).toBe('PNG');
});
