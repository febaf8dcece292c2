import type { Page } from '@playwright/test';
import { call, password, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { goToMeasures, openOwn } from './own-stage.ts';
import { expect } from './register-stage.ts';

test.describe.configure({ timeout: 240_000 });

const headsOf = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const toBeKept = (page: Page) => page.waitForResponse('**/api/EditUserInfomation');

type Preferences = Readonly<Record<string, unknown>>;

/** What of the columns has arrived at the server. */
const keptColumns = async (page: Page): Promise<unknown> => {
  const asked = { userID: await stored(page, 'userID') };
  const { preferences } = await call<{ preferences: Preferences }>(page, 'GetUserInfo', asked);
  return preferences['columns.EngagementAction'];
};

/** Signs the person out of another device, which makes the pages here read the person again. */
const tellOfPerson = async (page: Page) => {
  await page.request.post('/api/UserLogin', { data: { userAccount: 'demo', userPwd: password } });
  type Device = { readonly sessionID: string; readonly isCurrent: number };
  const devices = await call<readonly Device[]>(page, 'GetSessions', {});
  await call(page, 'DelSession', { sessionID: devices.find(({ isCurrent }) => !isCurrent)?.sessionID });
};

/** Makes a column wider by so many pixels, at its edge. */
const widen = async (page: Page, title: string, by: number) => {
  const box = await page.getByRole('columnheader', { name: title }).locator('span').last().boundingBox();
  const from = (box?.x ?? 0) + 4;
  const height = (box?.y ?? 0) + 8;
  await page.mouse.move(from, height);
  await page.mouse.down();
  await page.mouse.move(from + by, height, { steps: 4 });
  await page.mouse.up();
};

// What is left is the person's, in every project.
test.beforeEach(async ({ page }) => {
  await openOwn(page);
  const userID = await stored(page, 'userID');
  await call(page, 'EditUserInfomation', { userID, preferences: { 'columns.EngagementAction': null } });
  await page.reload();
});

test('columns are hidden, put in order and widened; they stay in another browser, when one leaves at once, and when an older answer comes late', async ({
  page,
  other,
}) => {
  const head = page.getByRole('columnheader', { name: '方式' });
  await expect(head).toBeVisible();
  const usual = await headsOf(page);
  const columns = page.getByRole('button', { name: '列', exact: true });
  const list = page.getByRole('list', { name: '列' });
  const choice = list.getByRole('checkbox', { name: '方式' });
  await columns.click();
  await choice.uncheck();
  await list.getByRole('checkbox', { name: '措施' }).check();
  await list.getByRole('button', { name: '措施左移' }).click();
  await page.keyboard.press('Escape');
  await widen(page, '目的', 80);
  await expect.poll(() => keptColumns(page)).toMatchObject({ widths: { purpose: 320 } });
  await expect(page).not.toHaveURL(/sort=/);
  const heads = await headsOf(page);
  expect(heads).not.toContain('方式');
  expect(heads.slice(-2)).toEqual(['措施', '截止日期']);
  await other.context().addCookies(await page.context().cookies());
  await goToMeasures(other);
  await expect.poll(() => headsOf(other)).toEqual(heads);
  await columns.click();
  const reset = page.getByRole('button', { name: '恢复默认' });
  const resetKept = toBeKept(page);
  await reset.click();
  await resetKept;
  await expect.poll(() => headsOf(page)).toEqual(usual);

  // What is sent while leaving never arrives.
  let isLeft = false;
  page.once('framenavigated', () => {
    isLeft = true;
  });
  await page.route('**/api/EditUserInfomation', async (route) => {
    if (isLeft) await route.continue();
  });
  const sentAgain = toBeKept(page);
  await choice.uncheck();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '目的' })).toBeVisible();
  await expect(head).toHaveCount(0);
  await sentAgain;
  await page.unrouteAll();

  // The person is read before the next choice, and answered after it.
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/GetUserInfo', async (route) => {
    const answer = await route.fetch();
    await gate.promise;
    await route.fulfill({ response: answer });
  });
  const read = page.waitForResponse('**/api/GetUserInfo');
  const asked = page.waitForRequest('**/api/GetUserInfo');
  await tellOfPerson(page);
  await asked;
  await columns.click();
  const kept = toBeKept(page);
  await choice.check();
  await kept;
  const followed = page.waitForResponse('**/api/GetUserCompanysList');
  gate.resolve();
  await read;
  await followed;
  await expect(choice).toBeChecked();
  await expect(head).toBeVisible();
});
