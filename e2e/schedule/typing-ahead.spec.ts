import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { cell, openGantt, openProject, plantPlan, row } from './plan-stage.ts';

// On a slow machine the new row comes later than the first letters: none of them may end in another row.
for (const [rate, delay] of [
  [4, 0],
  [8, 15],
  [15, 15],
  [15, 80],
] as const)
  test(`a name typed right after Insert names the new row, ${rate} times slower, a letter every ${delay} ms`, async ({
    page,
  }) => {
    await plantPlan(page, await openProject(page));
    await openGantt(page);
    await cell(page, '活动C', 'name').click();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate });
    await page.keyboard.press('Insert');
    await page.keyboard.type('内墙抹灰', { delay });
    await page.keyboard.press('Enter');
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(cell(page, '内墙抹灰', 'name')).toBeVisible();
    await expect(cell(page, '活动C', 'name')).toBeVisible();
    await expect(row(page, '新活动')).toHaveCount(0);
  });
