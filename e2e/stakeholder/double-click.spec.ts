import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { listen, open, setStage } from '../checklist/stage.ts';
import { newNumber, registerComplete } from '../identity/new-account.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { addAction, expect, open as openMeasures, openRow } from './register-stage.ts';

// A page on a small machine takes its time.
test.describe.configure({ timeout: 180_000 });

const gapOfHand = 180;

/** A double click as slow as a hand: between its clicks the deed is done, and something else may stand there. */
const clickTwiceByHand = async (page: Page, button: Locator) => {
  // Waits until it stands still.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await page.waitForTimeout(gapOfHand);
  }
};

/** How often the page sends a call while something is done; nothing may be told as an error meanwhile. */
const countSent = async (page: Page, name: string, deed: () => Promise<void>): Promise<number> => {
  const sent = listen(page);
  await deed();
  await page.waitForTimeout(500);
  await expect(page.locator('[data-kind=error], [data-kind=warning]')).toHaveCount(0);
  return sent.filter((one) => one.name === name).length;
};

const addGuest = async (page: Page, projectID: string, phone: string) => {
  const guest = { userName: '孙监理', company: '江南监理有限公司', partyRole: '监理', phone };
  await call(page, 'AddProjectStakeholderList', { projectID, stakeholders: [guest] });
  await open(page, '/stakeholderManagement/index?tab=register');
  await page.getByText('孙监理').first().click();
};

test('a double click invites a person once, and joins once', async ({ page, other: invited }) => {
  const { projectIDs } = await setStage(page, ['双击工程']);
  const phone = newNumber();
  await registerComplete(invited, phone);
  await addGuest(page, projectIDs[0] ?? '', phone);
  const invites = await countSent(page, 'InviteProjectStakeholder', async () => {
    await page.getByRole('button', { name: '邀请加入' }).click();
    await expect(page.getByText('邀请「孙监理」加入项目？')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: '邀请加入' }).dblclick();
    await expect(page.getByRole('button', { name: '重新邀请' })).toBeVisible();
  });
  expect(invites).toBe(1);
  await open(invited);
  await expect(invited.getByRole('link', { name: '查看并答复' })).toHaveCount(1);
  await invited.getByRole('link', { name: '查看并答复' }).click();
  const joins = await countSent(invited, 'AcceptProjectInvitation', async () => {
    await invited.getByRole('button', { name: '接受并加入' }).dblclick();
    await expect(invited).toHaveURL(/\/dashboard$/);
  });
  expect(joins).toBe(1);
});

test('a double click by hand invites once, and removes once', async ({ page }) => {
  const { projectIDs } = await setStage(page, ['双击工程']);
  await addGuest(page, projectIDs[0] ?? '', newNumber());
  const invites = await countSent(page, 'InviteProjectStakeholder', async () => {
    await page.getByRole('button', { name: '邀请加入' }).click();
    await expect(page.getByText('邀请「孙监理」加入项目？')).toBeVisible();
    await clickTwiceByHand(page, page.getByRole('alertdialog').getByRole('button', { name: '邀请加入' }));
    await expect(page.getByRole('button', { name: '重新邀请' })).toBeVisible();
  });
  expect(invites).toBe(1);
  await page.getByRole('button', { name: '移出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '移出「孙监理」？' });
  await expect(dialog.getByText('没有未完成的工作')).toBeVisible();
  const removals = await countSent(page, 'DelProjectStateholder', async () => {
    await dialog.getByRole('button', { name: '移出', exact: true }).dblclick();
    await expect(page.getByText('已移出「孙监理」')).toBeVisible();
  });
  expect(removals).toBe(1);
});

for (const [hand, clickTwice] of [
  ['at once', (_: Page, button: Locator) => button.dblclick()],
  ['by hand', clickTwiceByHand],
] as const)
  test(`a double click ${hand} starts a measure and does not take the next step`, async ({ page }) => {
    const projectID = await openMeasures(page);
    await openRow(page, await addAction(page, projectID, `只开始一次${randomUUID().slice(0, 8)}`));
    const steps = await countSent(page, 'UpdEngagementAction', async () => {
      await clickTwice(page, page.getByRole('button', { name: '开始', exact: true }));
      await expect(page.getByRole('button', { name: '完成', exact: true })).toBeVisible();
    });
    expect(steps).toBe(1);
    await expect(page.getByRole('dialog', { name: '完成参与措施' })).toHaveCount(0);
  });

test('a double click saves a row once, also where it was sent in the same moment', async ({ page }) => {
  const projectID = await openMeasures(page);
  await openRow(page, await addAction(page, projectID, `只保存一次${randomUUID().slice(0, 8)}`));
  const edit = page.getByRole('button', { name: '编辑', exact: true });
  const save = page.getByRole('button', { name: '保存', exact: true });
  const presses = [
    () => save.dblclick(),
    () => clickTwiceByHand(page, save),
    () =>
      save.evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      }),
  ];
  for (const [at, press] of presses.entries()) {
    await edit.click();
    await page.getByRole('textbox', { name: '措施' }).fill(`第 ${at} 次上门拜访`);
    const saves = await countSent(page, 'UpdEngagementAction', async () => {
      await press();
      await expect(edit).toBeVisible();
    });
    expect(saves).toBe(1);
    await expect(page.getByText(`第 ${at} 次上门拜访`).first()).toBeVisible();
  }
});

test('a company asks, is agreed to and its people join by double clicks, each once', async ({
  page,
  other: guest,
}) => {
  const { projectIDs } = await setStage(page, ['双击工程']);
  const given = { projectID: projectIDs[0], inviteKind: '单位', partyRole: '监理', days: 7, maxUses: 3 };
  const { inviteCode } = await call<{ inviteCode: string }>(page, 'AddProjectInvitation', given);
  const { companyName } = await setStage(guest);
  await guest.goto(`/invite/projectInvite?code=${inviteCode}`);
  const asks = await countSent(guest, 'AddProjectOnCompany', async () => {
    await guest.getByRole('button', { name: '以此单位申请参与' }).dblclick();
    await expect(guest.getByText(/尚待项目经理同意，暂不能加入/)).toBeVisible();
  });
  await open(page, '/stakeholderManagement/index?tab=register&view=units');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: companyName }) });
  const answers = await countSent(page, 'AgreeAddCompany', async () => {
    await clickTwiceByHand(page, card.getByRole('button', { name: '同意', exact: true }));
    await expect(card.getByText('参与中')).toBeVisible();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await guest.reload();
  const joins = await countSent(guest, 'CompanyUserJoinStakeholder', async () => {
    await guest.getByRole('button', { name: '加入项目' }).dblclick();
    await expect(guest).toHaveURL(/\/dashboard$/);
  });
  expect([asks, answers, joins]).toEqual([1, 1, 1]);
});
