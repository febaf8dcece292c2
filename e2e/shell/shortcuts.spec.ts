import { expect, type Page } from '@playwright/test';
import { open } from '../checklist/stage.ts';
import { cell, openGantt, openProject, plantPlan } from '../schedule/plan-stage.ts';
import { test } from '../test.ts';
import { signIn } from './session.ts';

test.describe.configure({ timeout: 180_000 });

const keys = (page: Page) => page.getByRole('dialog', { name: '快捷键' });

test('? lists the keys of the present page, Escape closes the list, and typed into a field it stays text', async ({
  page,
}) => {
  await signIn(page);
  await open(page, '/stakeholderManagement/index?tab=register');
  await page.keyboard.press('?');
  await expect(keys(page).getByRole('heading', { level: 3 }).first()).toHaveText('登记册');
  await expect(keys(page)).toContainText('Ctrl+K');
  await page.keyboard.press('Escape');
  await expect(keys(page)).toHaveCount(0);
  await page.getByRole('button', { name: '帮助' }).click();
  await page.getByRole('button', { name: '快捷键（?）' }).click();
  await expect(keys(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const search = page.getByRole('textbox', { name: '搜索' });
  await search.click();
  await page.keyboard.type('?');
  await expect(search).toHaveValue('?');
  await expect(keys(page)).toHaveCount(0);
});

test('on the Gantt ? lists its keys also with a cell chosen, and starts no edit', async ({ page }) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  await cell(page, '活动A', 'name').click();
  await page.keyboard.press('?');
  await expect(keys(page)).toContainText('所选活动推后、提前一天');
  await page.keyboard.press('Escape');
  await expect(page.locator('.gantt-editor')).toHaveCount(0);
});
