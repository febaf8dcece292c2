import { expect, type Locator, type Page } from '@playwright/test';

/** Tags of the pages that are open. */
export const tags = (page: Page): Locator => page.locator('[data-path]');

export const open = async (page: Page, path = '/dashboard'): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
};
