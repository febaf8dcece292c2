import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { chip, dragTo, mark, open, plot, titles } from './grid-stage.ts';
import { middleOf } from './sample-project.ts';

test('salience ①②: P and U make 危险型; L besides makes 核心型 and 高, by keys and by dragging', async ({
  page,
}) => {
  await open(page, 'salience');
  const group = plot(page, 'salience');
  await chip(page, '杜鹃').click();
  await group.getByRole('button', { name: /^危险型/ }).click();
  await expect(mark(page, 'salience', '杜鹃')).toHaveAccessibleName(/危险型（P、U），优先级中/);
  await mark(page, 'salience', '杜鹃').focus();
  await page.keyboard.press('l');
  await expect(mark(page, 'salience', '杜鹃')).toHaveAccessibleName(/核心型（P、L、U），优先级高/);
  const away = await middleOf(group.getByRole('button', { name: /^苛求型/ }));
  await dragTo(page, await middleOf(mark(page, 'salience', '杜鹃').locator('circle').last()), away);
  await expect(mark(page, 'salience', '杜鹃')).toHaveAccessibleName(/苛求型（U）/);
  const moved = page.getByRole('status').filter({ hasText: '杜鹃：苛求型' });
  await moved.getByRole('button', { name: '撤销' }).click();
  await expect(mark(page, 'salience', '杜鹃')).toHaveAccessibleName(/核心型/);
});

test('salience ③: a circle leads to the list of its people', async ({ page }) => {
  await open(page, 'salience');
  await plot(page, 'salience')
    .getByRole('button', { name: /^紧迫性，\d+ 人/ })
    .click();
  const list = page.getByRole('dialog', { name: /^紧迫性（\d+ 人）/ });
  await expect(list.getByRole('button', { name: /冯大勇/ })).toContainText('危险型');
  await expect(list.getByText('周航')).toHaveCount(0);
});

for (const tab of ['salience', 'interest'] as const)
  test(`${titles[tab]} stands whole in a window of 1440 × 900 and one of 1366 × 768, with its list`, async ({
    page,
  }) => {
    await open(page, tab);
    const list = page.getByRole('navigation', { name: '图中的干系人' });
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(size);
      await expect(async () => {
        const tall = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(tall).toBe(size.height);
        const [drawn, listed] = [await plot(page, tab).boundingBox(), await list.boundingBox()];
        expect(drawn?.height).toBeGreaterThanOrEqual(400);
        expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThan(size.height);
        expect((listed?.y ?? 0) + (listed?.height ?? 0)).toBeLessThan(size.height);
      }).toPass();
    }
  });
