import { expect } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { cell, openGantt, openProject, plantPlan } from './plan-stage.ts';

test('1.9: a share link shows the plan to anyone, until it is revoked', async ({ page, other: stranger }) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '分享链接' }).click();
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
});

test('an expired link and one that never was say so; without a link the page tells how to get one', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const expiresTime = new Date(Date.now() + 1500).toISOString();
  const input = { projectID, name: '短', expiresTime, showResources: 0 };
  const { token } = await call<{ token: string }>(page, 'AddPlanShareLink', input);
  await page.context().clearCookies();
  await page.goto('/gantt');
  await expect(page.getByText('查看项目进度计划')).toBeVisible();
  await page.goto('/gantt?token=nothing-of-this-kind');
  await expect(page.getByText('分享链接不存在')).toBeVisible();
  await expect(async () => {
    await page.goto(`/gantt?token=${token}`);
    await expect(page.getByText('分享链接已过期')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('signed in and without a link, /gantt shows the current project', async ({ page }) => {
  await plantPlan(page, await openProject(page));
  await page.goto('/gantt');
  await expect(cell(page, '活动C', 'finish')).toHaveText('2026-05-13');
});
