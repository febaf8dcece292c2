import { expect } from '@playwright/test';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test('a system that asks for less movement: menus, choices and forms open inside the window and can be pressed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInToSample(page, 'hejing');
  await page.goto('/rangeManagement/index?tab=deliverable');
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('list', { name: '常用视图' }).getByRole('button', { name: '待我验收' }).click();
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: '填充墙样板' })).toBeVisible();
  await page.getByRole('row').filter({ hasText: '填充墙样板' }).getByText('填充墙样板').click();
  const drawer = page.getByRole('dialog', { name: /填充墙样板/ });
  await expect(drawer).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
