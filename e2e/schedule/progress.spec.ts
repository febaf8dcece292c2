import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { findBar } from './bars.ts';
import { cell, openGantt, openProject, plantPlan, row } from './plan-stage.ts';

test('a status date moves nothing until unfinished work is planned anew, progress names its start, and start and holidays of a plan are set by a form', async ({
  page,
}) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-04-29');
  await cell(page, '活动A', 'code').click();
  await page.keyboard.press('Control+Enter');
  const drawer = page.getByRole('complementary', { name: '活动：活动A' });
  await drawer.getByLabel('完成百分比').fill('50');
  await drawer.getByLabel('完成百分比').press('Enter');
  await expect(drawer.getByLabel('实际开始')).toHaveValue('2026-04-27 08:00');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '检查日期' }).click();
  const status = page.getByRole('dialog', { name: '检查日期' });
  await status.getByLabel('检查日期').pressSequentially('2026-05-08');
  await status.getByLabel('检查日期').press('Enter');
  await status.getByRole('button', { name: '设为检查日期' }).click();
  await expect(status.getByText('重排将移动 3 项活动')).toBeVisible();
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-04-29');
  await status.getByRole('button', { name: '重排未完成工作（3 项）' }).click();
  await expect(status.getByText('不需要重排')).toBeVisible();
  await status.getByRole('button', { name: '关闭' }).click();
  await expect(cell(page, '活动B', 'start')).not.toHaveText('2026-04-29');
  const undo = page.getByRole('button', { name: '撤销', exact: true }).first();
  await undo.click();
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-04-29');
  // What follows work that began before the plan's start would stay with it.
  await expect(async () => {
    await undo.click();
    await expect(row(page, '活动A')).not.toContainText('50%', { timeout: 1_000 });
  }).toPass();

  await page.getByLabel('时间刻度').selectOption('day');
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '计划设置' }).click();
  const settings = page.getByRole('dialog', { name: '计划设置' });
  await settings.getByLabel('周六').fill('半天');
  await settings.getByRole('button', { name: '保存设置' }).click();
  await expect(settings.getByText('周六：看不懂班次')).toBeInViewport();
  await settings.getByLabel('周六').fill('休息');
  await settings.getByLabel('计划开始').fill('2027-02-04');
  await settings.getByLabel('计划开始').press('Tab');
  await settings.getByRole('button', { name: '保存设置' }).click();
  await expect(settings).toBeHidden();
  // The chart goes along with the plan.
  await expect(cell(page, '活动A', 'start')).toHaveText('2027-02-04');
  await findBar(page, '活动A');
  await expect(page.getByText('2027 年的法定节假日没有录入')).toBeVisible();
  await expect(page.getByText('计划开始随项目开始改为 2026-04-27')).toBeVisible();
  await page.getByRole('button', { name: '计划设置' }).click();
  await settings
    .getByLabel('放假安排')
    .fill('春节：2月5日至11日放假。1月31日上班。\n国庆节：10月1日至7日放假');
  await settings.getByRole('button', { name: '读入这些日子' }).click();
  await expect(settings.getByText('放假 14 天，调休上班 1 天')).toBeVisible();
  await settings.getByRole('button', { name: '保存设置' }).click();
  await expect(page.getByText('2027 年的法定节假日没有录入')).toBeHidden();
});

test('work is interrupted and resumed with its dates; finished work is opened again with a reason that stays with it', async ({
  page,
}) => {
  const { ids } = await plantPlan(page, await openProject(page));
  await openGantt(page);
  await page.goto(`${page.url()}&id=${ids.A}`);
  const drawer = page.getByRole('complementary', { name: '活动：活动A' });
  const type = async (label: string, text: string) => {
    await drawer.getByLabel(label, { exact: true }).fill(text);
    await drawer.getByLabel(label, { exact: true }).press('Enter');
  };
  await type('完成百分比', '50');
  await type('暂停', '2026-04-27');
  await expect(drawer.getByLabel('暂停', { exact: true })).toHaveValue('2026-04-27 17:00');
  await type('恢复', '2026-04-24');
  await expect(drawer.getByRole('alert')).toContainText('恢复应晚于暂停 2026-04-27 17:00');
  await type('恢复', '2026-05-06');
  await expect(cell(page, '活动A', 'finish')).toHaveText('2026-05-06');
  await type('暂停', '');
  await expect(cell(page, '活动A', 'finish')).toHaveText('2026-04-28');
  await expect(drawer.getByLabel('恢复', { exact: true })).toHaveValue('');

  await type('完成百分比', '100');
  await expect(drawer.getByLabel('实际完成')).toHaveValue('2026-04-28 17:00');
  await type('完成百分比', '60');
  const reason = page.getByRole('dialog', { name: '重新打开「活动A」' });
  await reason.getByRole('button', { name: '取消' }).click();
  await expect(drawer.getByRole('alert')).toContainText('没有重新打开，仍是已完成');
  await drawer.getByLabel('完成百分比', { exact: true }).press('Escape');
  await type('完成百分比', '60');
  await reason.getByRole('button', { name: '重新打开' }).click();
  await expect(reason.getByText('请填写重新打开的原因')).toBeVisible();
  await reason.getByLabel('原因').fill('局部返工');
  await reason.getByRole('button', { name: '重新打开' }).click();
  await expect(drawer.getByLabel('实际完成')).toHaveValue('');
  await expect(drawer.getByRole('list', { name: '重新打开的记录' })).toContainText('重新打开：局部返工');
});
