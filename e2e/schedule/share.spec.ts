import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { cell, fromMenu, openStage } from './plan-stage.ts';

test('1.9: a share link shows the plan to anyone, who changes nothing, until it is revoked', async ({
  page,
  other: stranger,
}) => {
  await openStage(page);
  await fromMenu(page, '分享链接');
  const dialog = page.getByRole('dialog', { name: '分享计划' });
  await dialog.getByLabel('链接名称').fill('给监理');
  await dialog.getByRole('button', { name: '创建链接' }).click();
  const address = await dialog.getByLabel('分享链接').inputValue();
  await stranger.goto(address);
  await expect(cell(stranger, '活动A', 'duration')).toHaveText('2天');
  await expect(stranger.getByText('给监理')).toBeVisible();
  await cell(stranger, '活动A', 'duration').dblclick();
  await expect(stranger.locator('.gantt-editor')).toHaveCount(0);
  await dialog.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '撤销链接' }).click();
  await expect(dialog.getByText('已撤销')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('分享链接已撤销，请向分享人索取新链接')).toBeVisible();
  await stranger.goto('/gantt?token=nothing-of-this-kind');
  await expect(stranger.getByText('分享链接不存在')).toBeVisible();
  await stranger.goto('/gantt');
  await expect(stranger.getByText('查看项目进度计划')).toBeVisible();
  await page.goto('/gantt');
  await expect(cell(page, '活动C', 'finish')).toHaveText('2026-05-13');
});
