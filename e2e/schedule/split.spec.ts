import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { keeping, openGantt, openProject, plantPlan, saved, sayToPlan } from './plan-stage.ts';

/** Of the chart's own table: the pane below has rows too. */
const row = (page: Page, name: string): Locator =>
  page.locator('.gantt').getByRole('row').filter({ hasText: name });

test('拆分视图：below the chart stands the form of the chosen activity, its resources and hours by days; F6 goes there and back, its height is remembered, on a phone it is a line', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await plantPlan(page, projectID);
  const fields = { name: '钢筋工', kind: 'labour', maxUnits: 1 };
  await sayToPlan(page, projectID, [{ kind: 'addResource', resourceID: crypto.randomUUID(), fields }]);
  await openGantt(page);
  await page.getByRole('button', { name: '拆分视图' }).click();
  const pane = page.getByRole('region', { name: /^下方窗格/ });
  await expect(pane).toContainText('在上面选一项活动');
  await row(page, '活动B').getByText('活动B').click();
  await expect(pane.getByLabel('工期')).toHaveValue('5天');
  await expect(pane.getByRole('row', { name: /A.*活动A/ })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(pane.getByLabel('名称')).toBeFocused();
  await pane.getByLabel('工期').fill('7天');
  await pane.getByLabel('工期').press('Enter');
  await saved(page);
  await expect(row(page, '活动B')).toContainText('7天');
  await pane.getByLabel('新增前置').fill('C');
  await pane.getByLabel('新增前置').press('Enter');
  await expect(pane.getByRole('alert')).toContainText('循环');
  await page.keyboard.press('F6');
  await page.keyboard.press('ArrowDown');
  await expect(pane.getByRole('heading', { level: 2 })).toContainText('活动C');
  await page.keyboard.press('Control+z');
  await expect(row(page, '活动B')).toContainText('5天');

  const bar = page.getByRole('separator', { name: '甘特图与下方窗格的分界' });
  const height = async () => Number(await bar.getAttribute('aria-valuenow'));
  const before = await height();
  await page.keyboard.press('Shift+F6');
  await expect(bar).toBeFocused();
  await keeping(page, () => page.keyboard.press('ArrowUp'));
  await expect.poll(height).toBe(before + 16);
  await page.reload();
  await expect(pane).toBeVisible();
  await expect.poll(height).toBe(before + 16);

  await row(page, '活动A').getByText('活动A').click();
  await pane.getByText('资源图表', { exact: true }).click();
  await expect(pane).toContainText('这项活动没有分配资源');
  await pane.getByText('任务窗体', { exact: true }).click();
  await pane.getByLabel('选择资源').selectOption('钢筋工');
  await pane.getByRole('button', { name: '分配' }).click();
  await saved(page);
  await pane.getByText('时间分布', { exact: true }).click();
  const spread = pane.getByRole('region', { name: '时间分布表' });
  await expect(spread.getByRole('row', { name: '钢筋工' })).toHaveText('钢筋工工时1688');
  await pane.getByText('资源图表', { exact: true }).click();
  await pane.getByText('表', { exact: true }).click();
  await expect(pane.getByRole('row', { name: /2026-04-27/ })).toContainText('8');

  await pane.getByText('任务窗体', { exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pane.getByLabel('工期')).toBeHidden();
  await pane.getByRole('button', { name: '展开' }).click();
  await expect(pane.getByLabel('工期')).toBeVisible();
  await pane.getByRole('button', { name: '收起' }).click();
  await expect(pane.getByLabel('工期')).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await pane.getByRole('button', { name: '关闭下方窗格' }).click();
  await expect(pane).toBeHidden();
});
