import { expect, type Page } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { cell, fromMenu, openProject, sampleFile, saved, typeInto } from './plan-stage.ts';

/** Lets a file go over a place of the page, as from the desktop. */
const dragOver = async (page: Page) => {
  const file = sampleFile();
  const dataTransfer = await page.evaluateHandle(
    ({ name, text }) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'application/xml' }));
      return data;
    },
    { name: file.name, text: file.buffer.toString() },
  );
  const zone = page.getByText('这里是项目的进度计划');
  await expect(zone).toBeVisible();
  await zone.dispatchEvent('dragenter', { dataTransfer });
  await expect(page.getByText('松开鼠标')).toBeVisible();
  await zone.dispatchEvent('drop', { dataTransfer });
};

const readText = async (page: Page, item: string) => {
  const waiting = page.waitForEvent('download');
  await fromMenu(page, item);
  const file = await waiting;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString() };
};

test('导入：a Project file is dropped, told of, imported once, edited and the same after reloading, and goes out again; one that cannot be read says what to do; where the answer was lost, pressing again imports once', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await page.goto('/scheduleManagement/index?tab=exchange');
  const choose = page.getByLabel('选择 计划文件');
  const broken = { mimeType: 'application/octet-stream', buffer: Buffer.from('<Project><Tas') };
  await choose.setInputFiles({ name: '计划.mpp', ...broken });
  await expect(page.getByRole('alert')).toContainText('文件→另存为→XML');
  await choose.setInputFiles({ name: '坏.xml', ...broken });
  await expect(page.getByRole('alert')).toContainText('坏.xml');

  await page.goto('/scheduleManagement/index?tab=gantt');
  await dragOver(page);
  await expect(
    page.getByText('与文件中保存的日期完全一致').or(page.getByText('重新计算后日期不同')),
  ).toBeVisible();
  await expect(page.locator('dd').first()).toHaveText('4');
  // The second click must not meet 导出, which would take the button's place.
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.getByRole('button', { name: '导入', exact: true }).dblclick();
  await expect(cell(page, '垫层', 'duration')).toHaveText('5天');
  await expect(cell(page, '砌墙', 'start')).toHaveText('2026-05-06');
  await typeInto(page, '垫层', 'duration', '7天');
  await expect(cell(page, '砌墙', 'start')).toHaveText('2026-05-08');
  await expect(cell(page, '封顶', 'finish')).toHaveText('2026-05-13');
  await saved(page);
  expect(downloads).toBe(0);
  await page.reload();
  await expect(cell(page, '垫层', 'duration')).toHaveText('7天');
  await expect(cell(page, '封顶', 'finish')).toHaveText('2026-05-13');
  const { name, text } = await readText(page, '导出 Project XML');
  expect(name).toMatch(/\.xml$/);
  expect(text).toContain('<Name>砌墙</Name>');

  await page.goto('/scheduleManagement/index?tab=exchange');
  await choose.setInputFiles(sampleFile());
  let lost = 0;
  await page.route('**/api/ConfirmPlanImport', async (route) => {
    if (lost > 0) return await route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const send = page.getByRole('button', { name: '替换现有计划' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('再点一次不会重复');
  const versionOf = async () =>
    (await call<{ planVersion: number }>(page, 'GetPlan', { projectID })).planVersion;
  const version = await versionOf();
  await send.click();
  await expect(cell(page, '垫层', 'duration')).toHaveText('5天');
  expect(await versionOf()).toBe(version);
});
