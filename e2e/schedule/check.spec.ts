import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { openProject, plantTasks, sayToPlan } from './plan-stage.ts';

/** 2026-06-24 17:00 in minutes. */
const deadline = Date.UTC(2026, 5, 24, 17) / 60_000;

test('检查：a deadline that is missed by a day shows four activities of negative float; one opens in the Gantt, all pass once the work is shortened', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const ids = await plantTasks(page, projectID, [
    ['P', 6],
    ['Q', 5, ['P']],
    ['R', 3, ['Q']],
    ['养护', 7, ['R']],
  ]);
  const dayAt = (month: number, day: number, hour: number) => Date.UTC(2026, month - 1, day, hour) / 60_000;
  await sayToPlan(page, projectID, [
    { kind: 'setPlanOptions', fields: { startAt: dayAt(6, 1, 8) } },
    { kind: 'setDuration', activityID: ids.养护, durationMin: 7 * 1440, isElapsed: true },
    { kind: 'setDeadline', rowID: ids.养护, at: deadline },
  ]);
  await page.goto('/scheduleManagement/index?tab=check');
  await page.getByRole('button', { name: '开始检查' }).click();
  const negative = page.getByRole('row', { name: /7\s+负时差/ });
  await expect(negative).toContainText('4 / 4');
  await expect(negative).toContainText('未通过');
  await negative.click();
  const found = page.getByRole('table').filter({ hasText: '活动养护' });
  await expect(found.getByRole('link')).toHaveCount(4);
  await found.getByRole('row', { name: /活动P/ }).getByRole('button', { name: '豁免' }).click();
  await page.getByLabel('豁免的原因').fill('业主已同意推迟');
  await page.getByRole('dialog').getByRole('button', { name: '豁免' }).click();
  await expect(negative).toContainText('3 / 4');

  await sayToPlan(page, projectID, [{ kind: 'setDuration', activityID: ids.P, durationMin: 5 * 480 }]);
  await expect(page.getByText('此后计划有改动')).toBeVisible();
  await page.getByRole('button', { name: '重新检查' }).click();
  await expect(negative).toContainText('通过');
  await expect(negative).toContainText('0 / 4');
  await page.getByRole('row', { name: /19\s+没有责任人/ }).click();
  await page.getByRole('link', { name: /活动Q/ }).click();
  await expect(page.getByRole('complementary').getByText('活动Q').first()).toBeVisible();
});
