import { expect } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import {
  cell,
  expectNames,
  fromMenu,
  openGantt,
  openProject,
  plantPlan,
  row,
  typeInto,
} from './plan-stage.ts';

test('甘特图：groups, columns, colours, floats and baselines are a view with a name and an address, which is remembered and printed as it is', async ({
  page,
}) => {
  const { projectID } = await plantPlan(page, await openProject(page));
  for (const name of ['合同版', '调整版'])
    await call(page, 'AddBaseline', { projectID, name, reason: '', ...(name === '合同版' && { submit: 1 }) });
  await openGantt(page);
  await typeInto(page, '活动B', 'percentComplete', '100');
  await page.getByRole('button', { name: '分组', exact: true }).click();
  await page.getByRole('button', { name: '状态', exact: true }).click();
  const grouped = ['未开始（2 项）', '活动A', '活动C', '已完成（1 项）', '活动B'];
  await expectNames(page, ...grouped);
  const heading = row(page, '未开始（2 项）');
  await expect(row(page, '活动C').locator('.gantt-gutter')).toHaveText('3');
  await expect(heading.locator('.of-start')).toHaveText(await cell(page, '活动A', 'start').innerText());
  await expect(heading.locator('.of-finish')).toHaveText(await cell(page, '活动C', 'finish').innerText());
  await cell(page, '活动C', 'code').click();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('表格正按「状态」分组')).toBeVisible();
  await heading.locator('.of-name').click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('分组标题不是计划中的行')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await heading.getByRole('button', { name: '收起' }).click();
  await expectNames(page, '未开始（2 项）', '已完成（1 项）', '活动B');
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await heading.getByRole('button', { name: '展开' }).click();
  await page.getByRole('button', { name: '按名称排序' }).click();
  await page.getByRole('button', { name: '按名称排序' }).click();
  await expectNames(page, '未开始（2 项）', '活动C', '活动A', '已完成（1 项）', '活动B');

  await page.getByRole('button', { name: '着色', exact: true }).click();
  await page.getByRole('button', { name: '状态', exact: true }).last().click();
  await page.getByRole('button', { name: '显示', exact: true }).click();
  await page.getByLabel('总时差与自由时差').check();
  await page.getByLabel('调整版').check();
  const columns = page.getByRole('list', { name: '列' });
  const box = (column: string) => columns.getByRole('checkbox', { name: column, exact: true });
  for (const column of ['前置', '总时差', '完成 %', '责任人']) await box(column).uncheck();
  await box('自由时差').check();
  await columns.getByRole('button', { name: '自由时差左移' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('搜索活动').fill('活动B');
  await expectNames(page, '已完成（1 项）', '活动B');
  const heads = page.getByRole('treegrid').getByRole('columnheader');
  const shown = ['', '编码', '名称', '工期', '开始', '自由时差', '完成'];
  await expect(heads).toHaveText(shown);
  const legend = page.getByRole('list', { name: '图例' }).getByRole('listitem');
  const signs = ['未开始', '已完成', '合同版', '调整版', '总时差', '自由时差'];
  await expect(legend).toHaveText(signs);

  const chosen = page.getByRole('button', { name: '视图', exact: true });
  await chosen.click();
  await page.getByRole('button', { name: '保存当前视图' }).click();
  await page.getByLabel('视图名称').fill('周会');
  await page.getByLabel('项目内其他成员也能使用').check();
  await page.getByRole('button', { name: '保存视图' }).click();
  await expect(chosen).toHaveText('周会');
  await expect(page).toHaveURL(/view=/);
  const address = page.url();
  await page.getByLabel('搜索活动').fill('');
  await expect(chosen).toHaveText('周会 *');
  await chosen.click();
  await page.getByRole('button', { name: '恢复默认显示' }).click();
  await expectNames(page, '活动A', '活动B', '活动C');
  await expect(legend.filter({ hasText: '自由时差' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/view=/);

  await page.goto(address);
  await expectNames(page, '已完成（1 项）', '活动B');
  await expect(heads).toHaveText(shown);
  await expect(legend).toHaveText(signs);
  await expect(chosen).toHaveText('周会');
  await openGantt(page);
  await expectNames(page, '已完成（1 项）', '活动B');
  await expect(chosen).toHaveText('周会');

  await fromMenu(page, '打印与导出');
  await expect(page.getByLabel('按屏幕上的筛选、排序和分组')).toBeChecked();
  await expect(page.getByLabel('基线「合同版」「调整版」')).toBeChecked();
  await expect(page.getByRole('img', { name: /^预览/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '取消分组' }).click();
  await expectNames(page, '活动B');
});
