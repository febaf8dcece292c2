import { expect } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { openGantt, openProject, plantPlan, row, typeInto } from './plan-stage.ts';

test('activities stand below the headings of groups, which fold and give way at one press, and are kept', async ({
  page,
}) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  await typeInto(page, '活动B', 'percentComplete', '100');
  const names = page.locator('.gantt-row .of-name .gantt-text');
  await page.getByRole('button', { name: '分组', exact: true }).click();
  await page.getByRole('button', { name: '状态', exact: true }).click();
  await expect(names).toHaveText(['未开始（2 项）', '活动A', '活动C', '已完成（1 项）', '活动B']);
  await expect(page.locator('.gantt-row .gantt-gutter')).toHaveText(['', '1', '3', '', '2']);
  const heading = row(page, '未开始（2 项）');
  await expect(heading.locator('.of-start')).toHaveText(
    (await row(page, '活动A').locator('.of-start').textContent()) ?? '',
  );
  await expect(heading.locator('.of-finish')).toHaveText(
    (await row(page, '活动C').locator('.of-finish').textContent()) ?? '',
  );

  await row(page, '活动C').locator('.of-code').click();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('表格正按「状态」分组')).toBeVisible();
  await heading.locator('.of-name').click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('分组标题不是计划中的行')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await heading.getByRole('button', { name: '收起' }).click();
  await expect(names).toHaveText(['未开始（2 项）', '已完成（1 项）', '活动B']);
  await expect(heading).toHaveAttribute('aria-expanded', 'false');

  await page.reload();
  await expect(names).toHaveText(['未开始（2 项）', '活动A', '活动C', '已完成（1 项）', '活动B']);
  await page.getByRole('button', { name: '按名称排序' }).click();
  await page.getByRole('button', { name: '按名称排序' }).click();
  await expect(names).toHaveText(['未开始（2 项）', '活动C', '活动A', '已完成（1 项）', '活动B']);
  await page.getByLabel('搜索活动').fill('活动B');
  await expect(names).toHaveText(['已完成（1 项）', '活动B']);
  await page.getByLabel('搜索活动').fill('');
  await page.getByRole('button', { name: '取消分组' }).click();
  await expect(names).toHaveText(['活动C', '活动B', '活动A']);
  await page.getByRole('button', { name: '按名称排序' }).click();
  await expect(names).toHaveText(['活动A', '活动B', '活动C']);
});

test('bars are coloured by what is chosen, two baselines and the floats lie beside them, told in a legend and kept', async ({
  page,
}) => {
  const { projectID } = await plantPlan(page, await openProject(page));
  for (const name of ['合同版', '调整版'])
    await call(page, 'AddBaseline', { projectID, name, reason: '', ...(name === '合同版' && { submit: 1 }) });
  await openGantt(page);
  await page.getByRole('button', { name: '着色', exact: true }).click();
  await page.getByRole('button', { name: '关键程度', exact: true }).click();
  await page.getByRole('button', { name: '显示', exact: true }).click();
  await page.getByLabel('总时差与自由时差').check();
  const kept = page.waitForResponse((response) => response.url().endsWith('/EditUserInfomation'));
  await page.getByLabel('调整版').check();
  await kept;
  const legend = page.getByRole('list', { name: '图例' }).getByRole('listitem');
  const said = ['关键', '合同版', '调整版', '总时差', '自由时差'];
  await expect(legend).toHaveText(said);

  await page.reload();
  await expect(legend).toHaveText(said);
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: '打印与导出', exact: true }).click();
  await expect(page.getByLabel('基线「合同版」「调整版」')).toBeChecked();
  await expect(page.getByRole('img', { name: /^预览/ })).toBeVisible();
});
