import { expect } from '@playwright/test';
import { call, signIn } from '../shell/session.ts';
import { test } from '../test.ts';
import { openWorkedExample } from './worked-example.ts';

type Step = { readonly rowVersion: number };
const contractNo = 'HT-2026-01';

test('C3: what a contract is paid beforehand is cash alone, what is certified is a cost once and money once, reversed it is none', async ({
  page,
}) => {
  const { projectID, node, subjectID } = await openWorkedExample(page);
  const pay = async (title: string, day: string, amount: number) => {
    const { cashLineID, rowVersion } = await call<Step & { cashLineID: string }>(page, 'AddCashLine', {
      ...{ projectID, title, direction: '流出', source: '合同付款', contractNo, dueDay: day, amount },
    });
    await call(page, 'UpdCashLine', {
      ...{ projectID, cashLineID, rowVersion, action: '登记收付', actualDay: day, actualAmount: amount },
    });
  };
  await pay('预付款 20 %', '2026-03-10', 218_000);
  await page.goto('/costManagement/index?tab=actual&view=comparison');
  const sums = page.getByLabel('三算合计');
  await expect(sums).toContainText('104,000 元');
  await signIn(page, 'tangxin');
  const entry = await call<Step & { costEntryID: string }>(page, 'AddCostEntry', {
    ...{ projectID, title: '四月核定 30 %', entryKind: '手工', wbsNodeID: node, subjectID, contractNo },
    ...{ costDate: '2026-04-30', amount: 300_000, taxRate: 9, taxAmount: 27_000 },
  });
  const { costEntryID } = entry;
  let { rowVersion } = entry;
  const step = async (action: string, more: object = {}) => {
    ({ rowVersion } = await call<Step>(page, 'UpdCostEntry', {
      ...{ projectID, costEntryID, rowVersion, action },
      ...more,
    }));
  };
  await step('提交');
  await signIn(page);
  await step('入账');
  await pay('四月进度款', '2026-05-15', 251_790);
  await page.goto('/costManagement/index?tab=actual&view=comparison');
  await expect(sums).toContainText('404,000 元');
  await page.goto('/costManagement/index?tab=cashFlow&view=months');
  const months = page.getByRole('table', { name: '资金计划表' });
  for (const [month, amount] of [
    ['2026-03', '218,000'],
    ['2026-05', '251,790'],
  ] as const) {
    await months.getByText(month).first().click();
    const parts = page.getByRole('table', { name: `${month} 的收付` });
    await expect(parts.getByRole('row', { name: /合同付款/ })).toContainText(amount);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /关闭|Close/ })
      .click();
  }
  await step('冲销', { comment: '核定作废' });
  await page.goto('/costManagement/index?tab=actual&view=comparison');
  await expect(sums).toContainText('104,000 元');
});
