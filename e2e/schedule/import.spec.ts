import { expect } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { cell, openProject, sampleFile, saved, typeInto } from './plan-stage.ts';

test('a Project file is imported, edited on the Gantt, and is the same after reloading', async ({ page }) => {
  await openProject(page);
  await page.goto('/scheduleManagement/index?tab=gantt');
  await page.getByRole('button', { name: '导入计划文件' }).click();
  await page.getByLabel('选择 计划文件').setInputFiles(sampleFile());
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
});

test('where the answer to an import was lost, pressing again replaces the plan once', async ({ page }) => {
  const projectID = await openProject(page);
  await page.goto('/scheduleManagement/index?tab=exchange');
  await page.getByLabel('选择 计划文件').setInputFiles(sampleFile());
  let lost = 0;
  await page.route('**/api/ConfirmPlanImport', async (route) => {
    if (lost > 0) return await route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const send = page.getByRole('button', { name: /^(导入|替换现有计划)$/ });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('再点一次不会重复');
  const versionOf = async () =>
    (await call<{ planVersion: number }>(page, 'GetPlan', { projectID })).planVersion;
  const version = await versionOf();
  await send.click();
  await expect(cell(page, '砌墙', 'name')).toHaveCount(1);
  expect(await versionOf()).toBe(version);
});

test('a file dropped on the Gantt goes to the import; one that cannot be read says what to do', async ({
  page,
}) => {
  await openProject(page);
  await page.goto('/scheduleManagement/index?tab=exchange');
  const choose = page.getByLabel('选择 计划文件');
  await choose.setInputFiles({
    name: '计划.mpp',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('x'),
  });
  await expect(page.getByRole('alert')).toContainText('文件→另存为→XML');
  await choose.setInputFiles({
    name: '坏.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from('<Project><Tas'),
  });
  await expect(page.getByRole('alert')).toContainText('坏.xml');

  await page.goto('/scheduleManagement/index?tab=gantt');
  const zone = page.getByText('这里是项目的进度计划');
  await expect(zone).toBeVisible();
  const file = sampleFile();
  const dropped = await page.evaluateHandle(
    ({ name, text }) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'application/xml' }));
      return data;
    },
    { name: file.name, text: file.buffer.toString() },
  );
  await zone.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(page.getByText('松开鼠标')).toBeVisible();
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('WBS 节点')).toBeVisible();
});

test('an exported plan is a Project file with its activities', async ({ page }) => {
  await openProject(page);
  await page.goto('/scheduleManagement/index?tab=exchange');
  await page.getByLabel('选择 计划文件').setInputFiles(sampleFile());
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await expect(cell(page, '砌墙', 'name')).toBeVisible();
  await page.getByRole('button', { name: '更多' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Project XML' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xml$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain('<Name>砌墙</Name>');
});
