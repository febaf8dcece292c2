import { expect, type Locator, type Page } from '@playwright/test';
import { writeXlsx } from '../../apps/server/src/register/files/xlsx-file.ts';
import { cell, openProject, sampleFile, saved } from '../schedule/plan-stage.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test.use({ actionTimeout: 15_000 });
test.describe.configure({ timeout: 120_000 });

const openResult = async (page: Page, account: string): Promise<Locator> => {
  await signInToSample(page, account);
  await page.goto('/rangeManagement/index?tab=deliverable&text=填充墙样板');
  await page.getByRole('main').getByText('填充墙样板').first().click();
  return page.getByRole('dialog', { name: /填充墙样板/ });
};

test('deliverable ①: on the phone one of two receivers refuses it, and says line by line what is wrong', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const receiver = await phone.newPage();
  const seen = await openResult(receiver, 'tangxin');
  await seen.getByRole('button', { name: '开始检验' }).click();
  // Two receive it: who does not agree stands against the acceptance, by name.
  await expect(seen.getByRole('button', { name: '同意接收' })).toBeVisible();
  await seen.getByRole('button', { name: '拒收', exact: true }).click();
  const step = receiver.getByRole('dialog', { name: /^拒收可交付成果/ });
  await step.getByLabel('检验时间').fill('2026-03-02 10:00');
  await receiver.keyboard.press('Enter');
  const option = receiver.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await step.getByLabel('检验人').click();
  await option.first().click();
  await step.getByLabel('检验方法').click();
  await option.and(receiver.getByTitle('检查')).click();
  await step.getByLabel('理由').fill('灰缝不饱满');
  await step.getByLabel('遗留问题（一行一项）').fill('三处灰缝不饱满\n构造柱少一根拉结筋');
  await step.getByRole('button', { name: '拒收可交付成果' }).click();
  await expect(seen.getByText('已拒收').first()).toBeVisible();
  await phone.close();
});

const rowsOfBook = (count: number): (string | number)[][] => [
  ['层级', '名称', '类型'],
  [1, '住宅小区', '单位工程'],
  ...Array.from({ length: count - 1 }, (_, at) => [
    at % 10 === 0 ? 2 : 3,
    `第 ${at + 1} 项`,
    at % 10 === 0 ? '分部工程' : '工作包',
  ]),
];

test('wbs ③: 200 rows of Excel and the summary tasks of a Project file are looked at first, then come in', async ({
  page,
}) => {
  await openProject(page);
  await page.goto('/rangeManagement/index?tab=wbs');
  const choose = async () => {
    await page.getByRole('button', { name: '导入、模板与导出' }).click();
    await page.getByText('从 Excel 或计划文件导入…').click();
    return page.getByRole('dialog', { name: '从文件导入 WBS' });
  };
  const bring = async (file: Parameters<Locator['setInputFiles']>[0], count: number) => {
    const dialog = await choose();
    await dialog.getByLabel('选择 文件').setInputFiles(file);
    await dialog.getByRole('button', { name: `导入 ${count} 个节点` }).click();
    await expect(dialog).toHaveCount(0);
  };
  const [skipped] = [rowsOfBook(3)];
  const book = async (rows: (string | number)[][]) => ({
    name: 'WBS.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx([{ name: 'WBS', rows, widths: [], minutes: [] }]), 'base64'),
  });
  const dialog = await choose();
  const jump = [...(skipped ?? []), [5, '跳级', '']];
  await dialog.getByLabel('选择 文件').setInputFiles(await book(jump));
  await expect(dialog.getByRole('alert')).toContainText(/从 3 跳到 5，缺少中间层级/);
  await page.keyboard.press('Escape');
  await bring(await book(rowsOfBook(200)), 200);
  await expect(page.getByText(/^200 个节点/)).toBeVisible();
  await bring(sampleFile(), 1);
  await expect(page.getByText(/^201 个节点/)).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(cell(page, '住宅小区', 'name')).toBeVisible();
  await expect(page.getByText(/^201 个节点/)).toBeVisible();
});
