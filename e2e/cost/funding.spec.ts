import { expect, type Page } from '@playwright/test';
import { openProject, sayToPlan } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';

const id = (): string => crypto.randomUUID();
const at = (moment: string): number => Date.parse(`${moment}:00Z`) / 60_000;

type Row = { readonly rowVersion: number };

/** C2 of the area's file: three works in a row, their budget, and what money there is month by month. */
const openShortOfMoney = async (page: Page): Promise<{ projectID: string; second: string }> => {
  const projectID = await openProject(page);
  await call(page, 'TakeCostSubjects', { projectID, template: '建安' });
  const { items } = await call<{ items: { costSubjectID: string }[] }>(page, 'GetCostSubjectPage', {
    ...{ pageIndex: 1, pageSize: 10, value: { projectID, text: '租赁机械' } },
  });
  const [node, first, second, third] = [id(), id(), id(), id()];
  const works = [
    ['1.1 主体结构', first, 22, 159_000],
    ['1.2 机电安装', second, 40, 780_000],
    ['1.3 装饰装修', third, 21, 370_000],
  ] as const;
  await sayToPlan(page, projectID, [
    { kind: 'setPlanOptions', fields: { startAt: at('2026-03-02T08:00') } },
    { kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '二期' },
    ...works.map(([name, activityID, days]) => ({
      ...{ kind: 'addActivity', activityID, wbsNodeID: node, name, durationMin: days * 480 },
    })),
    {
      ...{ kind: 'setConstraint', rowID: second, constraintKind: 'startNoEarlierThan' },
      at: at('2026-04-01T08:00'),
    },
    { kind: 'addLink', linkID: id(), predID: first, succID: second, type: 'FS' },
    { kind: 'addLink', linkID: id(), predID: second, succID: third, type: 'FS' },
  ]);
  const lines = works.map(([item, activityID, , baseAmount]) => ({
    ...{ item, wbsNodeID: node, activityID, method: '报价', baseAmount },
    subjectID: items[0]?.costSubjectID,
  }));
  const { costEstimateID, rowVersion } = await call<Row & { costEstimateID: string }>(
    page,
    'AddCostEstimate',
    { projectID, title: '二期估算', grade: '预算级', priceDate: '2026-02-01', lines },
  );
  let version = rowVersion;
  for (const action of ['提交', '批准'])
    version = (
      await call<Row>(page, 'UpdCostEstimate', { projectID, costEstimateID, rowVersion: version, action })
    ).rowVersion;
  await call(page, 'AddBudget', { projectID, title: '二期预算', estimateID: costEstimateID });
  for (const [monthDay, amount] of [
    ['2026-03-01', 200_000],
    ['2026-04-01', 350_000],
    ['2026-05-01', 450_000],
    ['2026-06-01', 400_000],
  ] as const)
    await call(page, 'AddFundingLimit', { projectID, title: monthDay, monthDay, amount, source: '业主拨款' });
  return { projectID, second };
};

type Plan = { readonly activities: readonly { activityID: string; start: number }[] };

const balance = async (page: Page) => {
  await page.goto('/costManagement/index?tab=budget');
  await page.getByText('二期预算').first().click();
  await page.getByRole('tab', { name: '资金平衡' }).click();
  return page.getByRole('table', { name: '资金平衡' });
};

test('C2: the shift that closes the gap of 18,500 is adopted, and each month there is money enough', async ({
  page,
}) => {
  const { projectID, second } = await openShortOfMoney(page);
  const months = await balance(page);
  await expect(page.getByText(/资金缺口最大/)).toBeVisible();
  await expect(months.getByRole('row', { name: /^2026-04/ })).toContainText(/568,500.*550,000.*18,500/);
  await months.getByText('2026-04').click();
  const work = page.getByRole('table', { name: '2026-04 计划的工作' });
  await expect(work.getByRole('row', { name: /1\.2 机电安装/ })).toContainText('409,500');
  await expect(work.getByText('1.1 主体结构')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(work).toBeHidden();
  await page.getByRole('button', { name: '推迟哪些工作就够' }).click();
  await expect(page).toHaveURL(/tab=scenario&scenario=/);
  await expect(page.getByText(/资金平衡 YS-001/).first()).toBeVisible();
  await expect(page.getByText('Δ 关键活动')).toBeVisible();
  await page.getByRole('button', { name: '采用方案' }).click();
  await page.getByRole('button', { name: '采用', exact: true }).click();
  await expect(page.getByText('已采用').first()).toBeVisible();
  const { activities } = await call<Plan>(page, 'GetPlan', { projectID });
  expect(activities.find(({ activityID }) => activityID === second)?.start).toBe(at('2026-04-02T08:00'));
  const later = await balance(page);
  await expect(later.getByRole('row', { name: /^2026-04/ })).toContainText(/549,000.*550,000.*—/);
  await expect(page.getByText('各月资金够用。')).toBeVisible();
});

test('a subject is merged into another: drafts use the other one, and it goes to the recycle bin', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await call(page, 'TakeCostSubjects', { projectID, template: '建安' });
  const find = async (text: string) =>
    (
      await call<{ items: { costSubjectID: string; title: string }[] }>(page, 'GetCostSubjectPage', {
        ...{ pageIndex: 1, pageSize: 10, value: { projectID, text } },
      })
    ).items;
  const [rented] = await find('租赁机械');
  const node = id();
  await sayToPlan(page, projectID, [{ kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '二期' }]);
  const entry = await call<{ costEntryID: string }>(page, 'AddCostEntry', {
    ...{ projectID, title: '塔吊租金', entryKind: '手工', wbsNodeID: node, subjectID: rented?.costSubjectID },
    ...{ costDate: '2026-03-02', amount: 1_200 },
  });
  await page.goto(`/costManagement/index?tab=managementPlan&view=subjects&id=${rented?.costSubjectID ?? ''}`);
  await page.getByRole('button', { name: '合并到…' }).click();
  const dialog = page.getByRole('dialog', { name: '把「租赁机械」合并到' });
  await dialog.getByRole('button', { name: '合并', exact: true }).click();
  await expect(dialog.getByText('请选择成本科目')).toBeVisible();
  await dialog.getByLabel('成本科目').fill('自有机械');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '自有机械' }).click();
  await dialog.getByRole('button', { name: '合并', exact: true }).click();
  await expect(page.getByText('已合并，1 处改用新的成本科目')).toBeVisible();
  await expect.poll(async () => (await find('租赁机械')).length).toBe(0);
  const [own] = await find('自有机械');
  const { row } = await call<{ row: { subjectID: string } }>(page, 'GetCostEntryByID', {
    ...{ projectID, costEntryID: entry.costEntryID },
  });
  expect(row.subjectID).toBe(own?.costSubjectID);
});
