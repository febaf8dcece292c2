import type { Page } from '@playwright/test';
import { openProject, ownID } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { addGuests, nameIn } from './own-stage.ts';
import { addAction, address, choose, expect, fillDay, openTask } from './register-stage.ts';

test.describe.configure({ timeout: 240_000 });

/** Somebody who is to be met every week, and was met once, long ago. */
const plantLost = async (page: Page, projectID: string): Promise<string> => {
  const [person] = await addGuests(page, projectID, ['方小明']);
  const whom = person?.projectStakeholderID ?? '';
  const { engagementActionID } = await call<{ engagementActionID: string }>(page, 'AddEngagementAction', {
    ...{ projectID, purpose: '每周走访', projectStakeholderIDs: [whom], measure: '上门拜访', method: '拜访' },
    ...{ frequency: '每周', ownerID: await ownID(page), startTime: '2026-03-02', dueTime: '2035-01-31' },
  });
  await call(page, 'UpdEngagementAction', { projectID, engagementActionID, rowVersion: 1, action: '开始' });
  await meet(page, projectID, whom, '2026-03-03T09:00', '初次走访');
  return whom;
};

const meet = (page: Page, projectID: string, whom: string, recordTime: string, content: string) =>
  call(page, 'AddEngagementRecord', {
    ...{ projectID, projectStakeholderIDs: [whom], recordTime, method: '拜访', content, satisfaction: 4 },
  });

test('a record points to its measure and back; its promises stand in the workbench until they are kept; another brings somebody back from 失联 and stands in timeline and calendar', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const name = await nameIn(page, projectID);
  await addAction(page, projectID, '定期走访');
  await page.goto(`${address}&view=records&new=1`);
  await choose(page, '对象', name);
  await fillDay(page, '记录时间', '2026/3/10 9:05');
  await choose(page, '方式', '拜访');
  await page.getByRole('textbox', { name: '内容' }).fill('说明施工时间');
  await page.getByRole('textbox', { name: '满意度' }).fill('9');
  await page.keyboard.press('Tab');
  await expect(page.getByText('满意度应为 1 至 5')).toBeVisible();
  await page.getByRole('textbox', { name: '满意度' }).fill('4');
  await page.getByRole('combobox', { name: '参与措施' }).fill('定期走访');
  await page.locator('.ant-select-dropdown:visible').getByText('定期走访').click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('参与记录已新增')).toBeVisible();
  await page.getByRole('cell', { name: '说明施工时间', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('2026-03-10 09:05');
  await drawer.getByRole('link', { name: '定期走访' }).click();
  await expect(page.getByRole('heading', { name: '参与措施', exact: true })).toBeVisible();
  await drawer.getByRole('tab', { name: '关联' }).click();
  await drawer.getByRole('link', { name: '说明施工时间' }).click();
  await expect(page).toHaveURL(/view=records/);
  await expect(drawer).toContainText('2026-03-10 09:05');

  const mark = Date.now();
  for (const content of [`送达降噪方案${mark}`, `补发停水通知${mark}`]) {
    await page.getByRole('button', { name: '新增承诺' }).click();
    const dialog = page.getByRole('dialog', { name: '新增承诺' });
    await dialog.getByRole('textbox', { name: '承诺内容' }).fill(content);
    await dialog.getByRole('combobox', { name: '责任人' }).fill(name);
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await dialog.getByRole('textbox', { name: '期限' }).fill('2030-01-31');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('tab', { name: '关联' }).click();
  await expect(page.getByRole('link', { name: `补发停水通知${mark}` })).toBeVisible();
  await openTask(page, `兑现承诺：送达降噪方案${mark}`);
  await expect(page).toHaveURL(/view=commitments&id=/);
  const promise = page.getByRole('dialog').last();
  await promise.getByRole('button', { name: '兑现' }).click();
  await page.getByRole('textbox', { name: '兑现情况' }).fill('已当面送达');
  await page.getByRole('dialog').last().getByRole('button', { name: '兑现' }).click();
  await expect(promise.getByText('已兑现').first()).toBeVisible();

  const whom = await plantLost(page, projectID);
  await page.goto(`${address}&view=contacts`);
  const row = page.getByRole('row', { name: '方小明' });
  await expect(row).toContainText('失联');
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await meet(page, projectID, whom, `${today}T00:00`, '今日走访');
  await expect(row).toContainText('正常');
  await row.click();
  const line = page.getByRole('dialog', { name: '方小明' });
  await expect(line.getByRole('list', { name: '方小明的时间线' })).toContainText('今日走访');
  await page.keyboard.press('Escape');
  await page.goto(`${address}&view=calendar`);
  await expect(page.getByRole('list', { name: '当日安排' })).toContainText('今日走访');
  await expect(page.getByRole('list', { name: '图例' })).toContainText('参与记录');
  const entry = page.getByRole('listitem').filter({ hasText: '今日走访' });
  await expect(entry.filter({ has: page.getByRole('img', { name: '参与记录' }) })).toBeVisible();
});
