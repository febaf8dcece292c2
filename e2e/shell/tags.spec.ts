import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { open } from './frame.ts';
import { signIn } from './session.ts';

const tag = (page: Page, path: string): Locator => page.locator(`[data-path="${path}"]`);

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('9.12: an activated tag comes into view with its neighbour, 4 px from the edge', async ({ page }) => {
  const middle = ['/company/index', '/company/createCompany', '/information/index'];
  for (const path of [...middle, '/scheduleManagement/index', '/dashboard']) await open(page, path);
  await expect(page.locator('[data-path]')).toHaveCount(6);
  const bar = page.getByRole('navigation', { name: '已打开的页面' }).locator('> div');
  await bar.evaluate((element) => {
    element.style.width = '300px';
  });
  const activate = async (path: string) => {
    await tag(page, path)
      .getByRole('link')
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(new RegExp(`${path}(\\?project=.*)?$`));
  };
  await activate('/company/createCompany');
  const rightGap = await bar.evaluate((element) => {
    const next = element.children[4] as HTMLElement;
    return element.scrollLeft + element.clientWidth - next.offsetLeft - next.offsetWidth;
  });
  expect(rightGap).toBeCloseTo(4, 0);
  await activate('/scheduleManagement/index');
  const end = await bar.evaluate(
    ({ scrollLeft, clientWidth, scrollWidth }) => scrollWidth - scrollLeft - clientWidth,
  );
  expect(end).toBeLessThanOrEqual(1);
  await activate('/dashboard');
  expect(await bar.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
});
