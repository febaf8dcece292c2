import { expect, type Page } from '@playwright/test';

export const open = async (page: Page, path = '/dashboard'): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
};
