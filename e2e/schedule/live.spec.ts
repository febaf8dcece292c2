import { expect, type Page } from '@playwright/test';
import { signIn } from '../shell/session.ts';
import { test } from '../test.ts';
import { cell, makeCurrent, openGantt, openProject, plantPlan, saved, typeInto } from './plan-stage.ts';

test.use({ isWindowAlone: true });

const openSecond = async (page: Page, projectID: string): Promise<Page> => {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no second browser');
  // A stream of the page's own, so that it can be cut.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  const second = await context.newPage();
  await signIn(second);
  await makeCurrent(second, projectID);
  await openGantt(second);
  await expect(cell(second, '活动A', 'name')).toBeVisible();
  return second;
};

test('another browser on the same plan sees an edit within a second', async ({ page }) => {
  const { projectID } = await plantPlan(page, await openProject(page));
  await openGantt(page);
  const second = await openSecond(page, projectID);
  await typeInto(page, '活动A', 'duration', '6天');
  await expect(cell(second, '活动A', 'duration')).toHaveText('6天', { timeout: 1500 });
  await expect(second.locator('.gantt-presence').first()).toBeVisible();
  await typeInto(second, '活动B', 'duration', '8天');
  await expect(cell(page, '活动B', 'duration')).toHaveText('8天', { timeout: 1500 });
  await expect(cell(page, '活动A', 'duration')).toHaveText('6天');
  await second.context().close();
});

test('a stale edit is told, and the reader chooses', async ({ page }) => {
  const { projectID } = await plantPlan(page, await openProject(page));
  await openGantt(page);
  const second = await openSecond(page, projectID);
  for (const [answer, days] of [
    ['保留', '6天'],
    ['用我的', '9天'],
  ] as const) {
    await second.route(/\/events\?/, (route) => route.abort());
    // What others did it reads only once it has sent its own: an answer before that would leave nothing to be stale.
    let hasSent = false;
    await second.route('**/api/ApplyPlanCommands', (route) => {
      hasSent = true;
      return route.continue();
    });
    await second.route('**/api/GetPlanChanges', (route) => (hasSent ? route.continue() : route.abort()));
    await second.reload();
    await expect(cell(second, '活动A', 'name')).toBeVisible();
    await typeInto(page, '活动A', 'duration', answer === '保留' ? '6天' : '7天');
    await saved(page);
    await typeInto(second, '活动A', 'duration', answer === '保留' ? '8天' : '9天');
    const dialog = second.getByRole('alertdialog');
    await expect(dialog).toContainText(/「工期」刚被改为 \d 天，您提交的是 \d 天/);
    await dialog.getByRole('button', { name: answer }).click();
    await expect(cell(second, '活动A', 'duration')).toHaveText(days);
    await saved(second);
    await expect(cell(page, '活动A', 'duration')).toHaveText(days);
    await second.unrouteAll();
  }
  await second.context().close();
});
