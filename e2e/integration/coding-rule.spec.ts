import { expect, type Locator, type Page } from '@playwright/test';
import { openProject } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { addAction } from '../stakeholder/register-stage.ts';
import { test } from '../test.ts';

const openRule = async (page: Page, label: string): Promise<Locator> => {
  await page.goto('/overallManagement/configuration?tab=config');
  await page.getByRole('button', { name: `修改${label}的编码规则` }).click();
  return page.getByRole('dialog', { name: `编码规则：${label}` });
};
const choose = async (page: Page, dialog: Locator, name: string, option: string) => {
  const list = page.locator('.ant-select-dropdown:visible');
  // A list that was pressed while it was still unfolding stays open.
  await expect(async () => {
    if (!(await list.isVisible())) await dialog.getByLabel(name).click({ timeout: 2000 });
    await list.getByTitle(option, { exact: true }).click({ timeout: 2000 });
    await expect(list).toBeHidden({ timeout: 2000 });
  }).toPass();
};
const line = (page: Page, label: string) =>
  page.getByRole('table', { name: '编码规则' }).getByRole('row').filter({ hasText: label });

test('a rule is built from its segments with a live sample, one that would number twice is not saved, and the next row is numbered by it, after the numbers there are', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await addAction(page, projectID, '取得支持');
  await addAction(page, projectID, '消除疑虑');
  const dialog = await openRule(page, '参与措施');
  await expect(dialog.locator('output')).toHaveText('CS-003');
  await choose(page, dialog, '流水号重置', '每月从 1 开始');
  await expect(dialog.getByRole('alert')).toContainText('须有「年月」或「年月日」的日期段');
  await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
  await choose(page, dialog, '流水号重置', '不重置，一直往下编');
  await dialog.getByLabel('第 1 段的文字').fill('CUO-');
  await expect(dialog.locator('output')).toHaveText('CUO-003');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('编码规则已保存，新增的内容按此编号')).toBeVisible();
  expect((await addAction(page, projectID, '说明影响')).code).toBe('CUO-003');

  const again = await openRule(page, '参与措施');
  await again.getByRole('button', { name: '添加一段' }).click();
  await choose(page, again, '第 3 段的种类', '日期');
  await again.getByRole('button', { name: '第 3 段前移' }).click();
  await choose(page, again, '流水号重置', '每年从 1 开始');
  await expect(again.locator('output')).toHaveText(/^CUO-20\d\d001$/);
  const sample = (await again.locator('output').textContent()) ?? '';
  await again.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('编码规则已保存，新增的内容按此编号')).toBeVisible();
  await page.reload();
  await expect(line(page, '参与措施')).toContainText(sample);
  const rules = await call<{ entityKind: string; sample: string }[]>(page, 'GetAutomaticProjectRule', {
    projectID,
  });
  expect(rules.find(({ entityKind }) => entityKind === 'EngagementAction')?.sample).toBe(sample);
});

test('a new activity takes its code by the rule of its WBS node', async ({ page }) => {
  const projectID = await openProject(page);
  const dialog = await openRule(page, '进度计划 · 活动');
  await dialog.getByLabel('第 1 段的文字').fill('T');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(line(page, '活动')).toContainText('T0001');
  await page.goto('/scheduleManagement/index?tab=gantt');
  await expect(page.getByRole('button', { name: '计划设置' })).toBeVisible();
  await page.getByRole('button', { name: '新增第一个活动' }).click();
  // It waits for its name.
  await expect(page.locator('.gantt-editor input')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: '新活动' }).locator('.of-code')).toHaveText('T0001');
  await expect
    .poll(async () => {
      const plan = await call<{ activities: { code: string }[] }>(page, 'GetPlan', { projectID });
      return plan.activities.map(({ code }) => code);
    })
    .toEqual(['T0001']);
});
