import { expect } from '@playwright/test';
import { signIn } from '../shell/session.ts';
import { test } from '../test.ts';
import { cell, openGantt, openStage, saved, typeInto } from './plan-stage.ts';

test('甘特图：two people on one plan see each other and their edits; a stale one is told, and the reader chooses', async ({
  page,
  browser,
}) => {
  await openStage(page);
  // A stream of the page's own, so that it can be cut.
  const context = await browser.newContext();
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  const second = await context.newPage();
  await signIn(second);
  await openGantt(second);
  await expect(cell(second, '活动A', 'name')).toBeVisible();
  await typeInto(page, '活动A', 'duration', '6天');
  await expect(cell(second, '活动A', 'duration')).toHaveText('6天');
  await expect(second.locator('.gantt-presence').first()).toBeVisible();
  await typeInto(second, '活动B', 'duration', '8天');
  await expect(cell(page, '活动B', 'duration')).toHaveText('8天');
  await expect(cell(page, '活动A', 'duration')).toHaveText('6天');
  await saved(second);

  for (const [answer, theirs, mine] of [
    ['保留', 3, 4],
    ['用我的', 5, 7],
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
    await typeInto(page, '活动A', 'duration', `${theirs}天`);
    await saved(page);
    await typeInto(second, '活动A', 'duration', `${mine}天`);
    const dialog = second.getByRole('alertdialog');
    await expect(dialog).toContainText(`「工期」刚被改为 ${theirs} 天，您提交的是 ${mine} 天`);
    await dialog.getByRole('button', { name: answer }).click();
    const kept = `${answer === '保留' ? theirs : mine}天`;
    await expect(cell(second, '活动A', 'duration')).toHaveText(kept);
    await saved(second);
    await expect(cell(page, '活动A', 'duration')).toHaveText(kept);
    await second.unrouteAll();
  }
  await context.close();
});
