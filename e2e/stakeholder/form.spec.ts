import { expect, test } from '@playwright/test';
import { call } from '../shell/session.ts';
import { open, type Target } from './register-stage.ts';

test.describe.configure({ timeout: 120_000 });

test('a form is filled in from the keyboard: Tab keeps what was chosen, Enter sends nothing, Ctrl+Enter saves', async ({
  page,
}) => {
  const purpose = `键盘${Date.now()}`;
  const projectID = await open(page);
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  const name = whom?.title ?? '';
  const keys = page.keyboard;
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  await keys.press('n');
  await expect(page.getByRole('textbox', { name: '目的' })).toBeFocused();
  await keys.type(purpose);
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.type(name);
  await expect(offered).toContainText(name);
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.type('上门拜访');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.type('每月');
  await expect(offered).toHaveText('每月');
  await keys.press('Tab');
  await keys.type(name);
  await expect(offered).toContainText(name);
  await keys.press('Tab');
  await keys.type('2026/3/2');
  await keys.press('Tab');
  await keys.type('20260402');
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: '截止日期' })).toHaveValue('2026-04-02');
  await expect(page.getByText('请填写')).toHaveCount(0);
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
