import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { addAction, choose, expect, open, openRow, type Target } from './register-stage.ts';

test.describe.configure({ timeout: 240_000 });

test('a form is filled in from the keyboard: Tab keeps what was chosen, Enter sends nothing, Ctrl+Enter saves', async ({
  page,
}) => {
  const purpose = `键盘${Date.now()}`;
  const projectID = await open(page);
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  const name = whom?.title ?? '';
  const keys = page.keyboard;
  const offered = (text: string) =>
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: text });
  await keys.press('n');
  await expect(page.getByRole('textbox', { name: '目的' })).toBeFocused();
  await keys.type(purpose);
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.type(name);
  await expect(offered(name)).toBeVisible();
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.type('上门拜访');
  await keys.press('Tab');
  await keys.type('拜访');
  await expect(offered('拜访')).toBeVisible();
  await keys.press('Tab');
  await keys.type('每月');
  await expect(offered('每月')).toBeVisible();
  await keys.press('Tab');
  // Quicker than the search: what is typed is taken when it has been found.
  await keys.type(name);
  await keys.press('Tab');
  await keys.type('2026/3/2');
  await keys.press('Tab');
  await keys.type('20260402');
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: '截止日期' })).toHaveValue('2026-04-02');
  await expect(page.getByText('请填写')).toHaveCount(0);
  await expect(page.locator('.ant-form-item', { hasText: '责任人' })).toContainText(name);
  await keys.press('Control+Enter');
  await expect(page.getByText(/参与措施已新增，编号 CS-/)).toBeVisible();
  const { items } = await call<{ items: unknown[] }>(page, 'GetEngagementActionPage', {
    pageIndex: 1,
    pageSize: 1,
    value: { projectID, text: purpose },
  });
  expect(items).toMatchObject([
    { projectStakeholderIDs: [whom?.id], frequency: '每月', startTime: '2026-03-02', dueTime: '2026-04-02' },
  ]);
});

test('what was typed and not sent outlives a reload, and is offered, not forced', async ({ page }) => {
  const purpose = `草稿${Date.now()}`;
  const projectID = await open(page);
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('textbox', { name: '目的' }).fill(purpose);
  await choose(page, '对象', whom?.title ?? '');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('填写的内容还没有保存')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '目的' })).toHaveValue('');
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect(page.getByRole('textbox', { name: '目的' })).toHaveValue(purpose);
  await expect(page.getByRole('dialog')).toContainText(whom?.title ?? '');
  await page.reload();
  await page.getByRole('button', { name: '丢弃' }).click();
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByText('填写的内容还没有保存')).toHaveCount(0);
});

test('an edit that was not sent is offered again, onto what the row holds by then', async ({ page }) => {
  const projectID = await open(page);
  const row = await addAction(page, projectID, `改稿${Date.now()}`);
  await openRow(page, row);
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('textbox', { name: '措施' }).fill('我写了一半');
  const { engagementActionID } = row;
  const changed = { projectID, engagementActionID, rowVersion: row.rowVersion, frequency: '每周' };
  await call(page, 'UpdEngagementAction', changed);
  await page.reload();
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect(page.getByRole('textbox', { name: '措施' })).toHaveValue('我写了一半');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('修改已保存')).toBeVisible();
  const { row: saved } = await call<{ row: unknown }>(page, 'GetEngagementActionByID', {
    projectID,
    engagementActionID,
  });
  expect(saved).toMatchObject({ measure: '我写了一半', frequency: '每周' });
});
