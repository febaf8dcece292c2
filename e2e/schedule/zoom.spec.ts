import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { cell, openGantt, openProject, plantPlan } from './plan-stage.ts';

test('Ctrl and + or − go through the scales of time from the hour to the year, as the buttons do', async ({
  page,
}) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  const scale = page.getByLabel('时间刻度');
  // It is remembered for the person, also from another story.
  await scale.selectOption('month');
  await cell(page, '活动A', 'name').click();
  for (const next of ['week', 'day', 'hour', 'hour']) {
    await page.keyboard.press('Control+=');
    await expect(scale).toHaveValue(next);
  }
  await expect(page.getByRole('button', { name: '放大' })).toBeDisabled();
  for (const next of ['day', 'week', 'month', 'quarter', 'year', 'year']) {
    await page.keyboard.press('Control+-');
    await expect(scale).toHaveValue(next);
  }
  await page.getByRole('button', { name: '放大' }).click();
  await expect(scale).toHaveValue('quarter');
});
