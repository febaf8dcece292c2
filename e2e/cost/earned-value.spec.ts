import { expect } from '@playwright/test';
import { call } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';
import { openWorkedExample } from './worked-example.ts';

test('C1: earned value of six rules comes to the numbers of the worked example, and its forecast is adopted', async ({
  page,
}) => {
  const { projectID } = await openWorkedExample(page);
  await page.goto('/costManagement/index?tab=earnedValue');
  const figures = page.getByLabel('挣值指标');
  for (const text of ['140,000 元', '115,000 元', '91,000 元', '104,000 元', '-13,000 元', '-24,000 元'])
    await expect(figures).toContainText(text);
  for (const text of ['0.875', '0.791', '不计支持型 0.76', '0.805', '1.361', '2026-04-03'])
    await expect(figures).toContainText(text);
  const ways = page.getByRole('table', { name: '完工估算' });
  for (const text of ['153,000', '160,000', '174,769.23', '161,092.2'])
    await expect(ways).toContainText(text);
  await page.getByText('趋势', { exact: true }).click();
  await page.getByRole('table', { name: '各期的挣值' }).getByText('2026-03-15').click();
  await expect(page.getByText('当时的进度按实际起止推算')).toBeVisible();
  await expect(page.getByRole('table', { name: '各 WBS 的挣值' })).toContainText('65,000');
  await page.getByRole('radiogroup', { name: '看什么' }).getByText('概况').click();
  await page.getByLabel('S 曲线的显示方式').getByText('表').click();
  await page.getByRole('button', { name: /^2026-03-08 PV.*查看明细/ }).click();
  await expect(page.getByRole('table', { name: '各 WBS 的挣值' })).toContainText('15,000');
  await call(page, 'AddCostForecast', {
    ...{ projectID, title: '三月预测', statusDay: '2026-03-20', method: '按 CPI' },
  });
  await page.goto('/costManagement/index?tab=forecast');
  await page.getByText('三月预测').first().click();
  await expect(page.getByRole('table', { name: '五种公式' })).toContainText('160,000');
  await page.getByRole('tab', { name: '详情' }).click();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('button', { name: '采纳' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '采纳' }).click();
  await expect(page.getByText('已采纳').first()).toBeVisible();
});

test('a draw of the reserve is asked for and approved, and the budget rises by it', async ({ page }) => {
  await signInToSample(page);
  await page.goto('/costManagement/index?tab=budget&view=draws');
  await page.getByText('台风前的防护与停工复检').click();
  await page.getByRole('button', { name: '批准' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
  await expect(page.getByText('已批准').first()).toBeVisible();
  await page.goto('/costManagement/index?tab=budget');
  await page.getByText('目标成本预算').first().click();
  await page.getByRole('tab', { name: '储备' }).click();
  const reserves = page.getByRole('table', { name: '各笔储备' });
  await expect(reserves).toContainText('13.1');
  await page.getByRole('tab', { name: '预算明细' }).click();
  await expect(page.getByText(/储备动用 13.1/)).toBeVisible();
});

test('the cash plan tells each month, and a month what it consists of', async ({ page }) => {
  await signInToSample(page);
  await page.goto('/costManagement/index?tab=cashFlow');
  await page.getByText('按月汇总').click();
  const months = page.getByRole('table', { name: '资金计划表' });
  await months.getByText('2026-05').first().click();
  await expect(page.getByRole('table', { name: '2026-05 的收付' })).toContainText('借款');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: '来源' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '借款' }).click();
  await expect(page).toHaveURL(/sources=/);
  await expect(months.getByRole('row', { name: /^2026-05/ })).toContainText(/300\.00.*0\.00.*300\.00/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '打印' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Word' }).click();
  expect((await coming).suggestedFilename()).toMatch(/资金计划表\.docx$/);
});
