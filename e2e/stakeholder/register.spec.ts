import { type Browser, expect, type Page, test } from '@playwright/test';
import { call, signIn, stored } from '../shell/session.ts';

type Target = { readonly id: string; readonly title: string };
type Row = { readonly engagementActionID: string; readonly code: string; readonly rowVersion: number };

// Three browsers at once on a small machine.
test.describe.configure({ timeout: 120_000 });

const address = '/stakeholderManagement/index?tab=plan';

const open = async (page: Page): Promise<string> => {
  await signIn(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '参与措施', exact: true })).toBeVisible();
  return (await stored(page, 'projectID')) ?? '';
};

/** A measure of the signed-in person, written by a call. */
const addAction = async (page: Page, projectID: string, purpose: string): Promise<Row> => {
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  const [owner] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'User' });
  return await call<Row>(page, 'AddEngagementAction', {
    projectID,
    purpose,
    projectStakeholderIDs: [whom?.id],
    measure: '上门拜访',
    frequency: '每月',
    ownerID: owner?.id,
    startTime: '2026-03-02',
    dueTime: '2026-04-02',
  });
};

const openRow = async (page: Page, { engagementActionID }: Row) => {
  await page.goto(`${address}&id=${engagementActionID}`);
  await expect(page.getByRole('tab', { name: '详情' })).toBeVisible();
};

const secondPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page);
  return page;
};

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await offered.filter({ hasText: option }).first().click();
};

test('a deleted row stands in the recycle bin and is restored from it', async ({ page }) => {
  const purpose = `回收${Date.now()}`;
  const projectID = await open(page);
  const { engagementActionID: id, rowVersion } = await addAction(page, projectID, purpose);
  await call(page, 'DelEngagementAction', { projectID, rows: [{ id, rowVersion }] });
  await page.getByRole('switch', { name: '回收站' }).click();
  await page.getByRole('row', { name: purpose }).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '恢复' }).click();
  await expect(page.getByText('已恢复 1 条')).toBeVisible();
  await page.getByRole('switch', { name: '回收站' }).click();
  await expect(page.getByRole('cell', { name: purpose })).toBeVisible();
});

test('a change made elsewhere shows without asking for it', async ({ page, browser }) => {
  const purpose = `同看${Date.now()}`;
  const projectID = await open(page);
  const other = await secondPage(browser);
  await addAction(page, projectID, purpose);
  await expect(other.getByRole('cell', { name: purpose })).toBeVisible();
  await other.context().close();
});

test('two people edit one row: what does not clash is kept, the rest is chosen', async ({
  page,
  browser,
}) => {
  const projectID = await open(page);
  const row = await addAction(page, projectID, `合并${Date.now()}`);
  await openRow(page, row);
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('textbox', { name: '目的' }).fill('我的目的');
  await page.getByRole('textbox', { name: '措施' }).fill('我的措施');

  const other = await secondPage(browser);
  await openRow(other, row);
  await other.getByRole('button', { name: '编辑', exact: true }).click();
  await other.getByRole('textbox', { name: '目的' }).fill('对方目的');
  await choose(other, '频次', '每周');
  await other.getByRole('button', { name: '保存', exact: true }).click();
  await expect(other.getByText('修改已保存')).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: '保存', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '参与措施已被他人修改' });
  await expect(dialog).toContainText('频次：每月 → 每周');
  await expect(dialog).toContainText('措施：上门拜访 → 我的措施');
  await dialog.getByRole('radio', { name: '对方的：对方目的' }).check();
  await dialog.getByRole('button', { name: '合并并保存' }).click();
  await expect(page.getByText('修改已保存')).toBeVisible();
  const { row: saved } = await call<{ row: unknown }>(page, 'GetEngagementActionByID', {
    projectID,
    engagementActionID: row.engagementActionID,
  });
  expect(saved).toMatchObject({ purpose: '对方目的', measure: '我的措施', frequency: '每周' });
});

test('leaving a half-filled form asks, and staying keeps it', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('textbox', { name: '目的' }).fill('没有写完');
  await page.getByRole('button', { name: '取消', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '新增的参与措施还没有保存' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByRole('textbox', { name: '目的' })).toHaveValue('没有写完');
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await question.getByRole('button', { name: '放弃修改并离开' }).click();
  await expect(page.getByRole('textbox', { name: '目的' })).toHaveCount(0);
});
