import { expect } from '@playwright/test';
import { cell, row } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test('wbs: a company that takes part answers for a node, chosen in the table or in its dictionary; the table is narrowed to it', async ({
  page,
}) => {
  await signInToSample(page, 'demo');
  await page.goto('/rangeManagement/index?tab=wbs');
  const company = '华建工程监理有限公司';
  const unit = cell(page, '砌体工程', 'unit');
  await expect(row(page, '砌体工程')).toBeVisible();

  await unit.click();
  await page.keyboard.press('F2');
  await page.keyboard.type('某某公司');
  await page.keyboard.press('Enter');
  await expect(page.getByText('「某某公司」没有参与本项目，请选择参建单位，或留空')).toBeVisible();
  await page.keyboard.press('Escape');
  await unit.click();
  await page.keyboard.press('F2');
  await page.keyboard.type(company);
  await page.keyboard.press('Enter');
  await expect(unit).toHaveText(company);

  await page.getByLabel('按责任单位筛选').selectOption(company);
  await expect(row(page, '主体结构')).toHaveCount(0);
  await expect(row(page, '砌体工程')).toBeVisible();
  await page.getByLabel('按责任单位筛选').selectOption('');

  const projectID = new URL(page.url()).searchParams.get('project');
  const asked = { projectID, pageIndex: 1, pageSize: 1, value: '砌体工程' };
  const { items } = await call<{ items: { wbsNodeID: string }[] }>(page, 'GetWbsNodePage', asked);
  await page.goto(`/rangeManagement/index?tab=wbs&id=${items[0]?.wbsNodeID}`);
  const drawer = page.getByRole('complementary', { name: 'WBS 词典：砌体工程' });
  const chosen = drawer.getByLabel('责任单位');
  await expect(chosen.locator('option:checked')).toHaveText(company);
  await chosen.selectOption('本单位');
  await expect(unit).toHaveText('');
  // What was written before there was a choice stands there until somebody chooses.
  await drawer.getByRole('button', { name: '关闭' }).click();
  await page.goto('/rangeManagement/index?tab=wbs');
  await expect(cell(page, '消防', 'unit')).toHaveText('滨江安装工程公司');
});
