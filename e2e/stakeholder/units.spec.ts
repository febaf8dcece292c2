import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { open, send, setStage } from '../checklist/stage.ts';
import { ownPassword, register, registerComplete } from '../identity/new-account.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { clickTwiceByHand, watchCalls } from './own-stage.ts';

test.describe.configure({ timeout: 180_000 });

const unitsPath = '/stakeholderManagement/index?tab=register&view=units';

/** A code made in the units view, as the link that is sent to the other company. */
const makeCode = async (page: Page): Promise<string> => {
  await open(page, unitsPath);
  await page.getByRole('button', { name: '邀请单位' }).click();
  const drawer = page.getByRole('dialog', { name: '邀请单位' });
  await drawer.getByRole('combobox', { name: '参建角色' }).click();
  await page.getByTitle('监理', { exact: true }).click();
  await drawer.getByRole('button', { name: '生成邀请码' }).click();
  const address = await drawer.getByLabel('邀请链接').inputValue();
  await drawer.getByRole('button', { name: 'Close' }).or(drawer.getByLabel('关闭')).first().click();
  return address;
};

/** Another company's owner in a browser of their own. */
const openUnit = async (page: Page) => ({ page, ...(await setStage(page)) });

const cardOf = (page: Page, companyName: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: companyName }) });

/** A new account becomes a plain member of the company of whoever founded it. */
const joinUnit = async (founder: Page, founderID: string, page: Page): Promise<void> => {
  const userID = await registerComplete(page);
  const asked = { userID: founderID };
  const [company] = await call<readonly { companyId: string }[]>(founder, 'GetUserCompanysList', asked);
  const companyID = company?.companyId;
  const { inviteCode } = await call<{ inviteCode: string }>(founder, 'GetUserCompany', { companyID });
  await call(page, 'JoinCompanyUsers', { inviteCode });
  await call(founder, 'UpdCompanyUserState', { companyID, userID, state: 1 });
};

test('a company asks by a code, is refused with the reason, withdraws, is agreed to, and its people come in; each deed counts once', async ({
  page,
  other,
}) => {
  const { projectIDs } = await setStage(page, ['甲工程']);
  const address = await makeCode(page);
  const unit = await openUnit(other);
  const card = cardOf(page, unit.companyName);
  const asks = watchCalls(unit.page, /^AddProjectOnCompany$/);
  const answers = watchCalls(page, /^AgreeAddCompany$/);
  const joins = watchCalls(unit.page, /^CompanyUserJoinStakeholder$/);

  await unit.page.goto(address);
  await expect(unit.page.getByText('邀请贵单位参与项目')).toBeVisible();
  await expect(unit.page.getByRole('radio', { name: unit.companyName })).toBeChecked();
  await unit.page.getByRole('button', { name: '以此单位申请参与' }).dblclick();
  await expect(unit.page.getByText(/尚待项目经理同意，暂不能加入/)).toBeVisible();
  await card.getByRole('button', { name: '拒绝' }).click();
  const refusal = page.getByRole('dialog', { name: `拒绝 ${unit.companyName} 参与项目？` });
  await refusal.getByLabel('原因').fill('本项目已有监理单位');
  await refusal.getByRole('button', { name: '拒绝' }).click();
  await expect(card.getByText('已拒绝')).toBeVisible();
  await unit.page.reload();
  await expect(unit.page.getByText(/没有同意.*原因：本项目已有监理单位/)).toBeVisible();
  expect(asks()).toHaveLength(1);

  await unit.page.getByRole('button', { name: '再次申请' }).click();
  await expect(card.getByText('待同意')).toBeVisible();
  await unit.page.getByRole('button', { name: '撤回申请' }).click();
  await unit.page.getByRole('alertdialog').getByRole('button', { name: '撤回申请' }).click();
  await expect(card.getByText('已退出')).toBeVisible();
  const agree = card.getByRole('button', { name: '同意', exact: true });
  await expect(agree).toHaveCount(0);
  await unit.page.getByRole('button', { name: '再次申请' }).click();
  await expect(card.getByText('待同意')).toBeVisible();
  answers();
  await clickTwiceByHand(page, agree);
  await expect(card.getByText('参与中')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(answers()).toHaveLength(1);

  await unit.page.reload();
  await unit.page.getByRole('button', { name: '加入项目' }).dblclick();
  await expect(unit.page).toHaveURL(/\/dashboard$/);
  expect(joins()).toHaveLength(1);
  await expect(unit.page.getByRole('button', { name: /甲工程.*0%.*尚未编制计划/ })).toBeVisible();
  await expect(card.getByRole('link', { name: /示例用户/ })).toBeVisible();
  await open(unit.page, unitsPath);
  await expect(cardOf(unit.page, unit.companyName).getByRole('button', { name: '添加人员' })).toBeVisible();

  await card.getByRole('button', { name: '停用' }).click();
  const dialog = page.getByRole('dialog', { name: `停用 ${unit.companyName}？` });
  await expect(dialog.getByRole('button', { name: '停用' })).toBeDisabled();
  await dialog.getByLabel('原因').fill('资质过期');
  await dialog.getByRole('button', { name: '停用' }).click();
  await expect(card.getByText('原因：资质过期')).toBeVisible();
  await expect(card.getByText('已停用')).toHaveCount(2);
  const projectID = projectIDs[0] ?? '';
  expect((await send(unit.page, 'GetProjectOnCompany', { projectID })).status).toBe(403);
  await card.getByRole('button', { name: '恢复' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click();
  await expect(card.getByText('参与中')).toBeVisible();
  expect((await send(unit.page, 'GetProjectOnCompany', { projectID })).status).toBe(200);
});

test('whoever has no company is led through account and company back to the invitation; who does not speak for a company cannot ask for it', async ({
  page,
  other: guest,
  browser,
}) => {
  await setStage(page, ['甲工程']);
  const address = await makeCode(page);
  await page.goto(address);
  await expect(page.getByText('您已在此项目中')).toBeVisible();
  await open(page, unitsPath);
  await guest.goto(address);
  await expect(guest.getByRole('link', { name: '登录后加入' })).toBeVisible();
  const founderID = await register(guest);
  await guest.goto(address);
  await guest.getByRole('link', { name: '创建或加入单位' }).click();
  await guest.getByRole('button', { name: '点击前往' }).click();
  await guest.getByLabel('姓名').fill('示例用户');
  await guest.getByLabel('登录密码').fill(ownPassword);
  await guest.getByLabel('再输入一次').fill(ownPassword);
  await guest.getByRole('button', { name: '完成' }).click();
  await expect(guest).toHaveURL(/\/company\/createCompany/);
  const companyName = `新单位${randomUUID().slice(0, 8)}`;
  await guest.getByLabel('单位名称').fill(companyName);
  await guest.getByRole('button', { name: '确定' }).click();
  await expect(guest).toHaveURL(/\/invite\/projectInvite\?code=/);
  await expect(guest.getByRole('radio', { name: companyName })).toBeChecked();

  const member = await (await browser.newContext()).newPage();
  await joinUnit(guest, founderID, member);
  await member.goto(address);
  await expect(member.getByText(/请由其单位管理员打开此链接申请参与/)).toBeVisible();
  await expect(member.getByRole('button', { name: '以此单位申请参与' })).toHaveCount(0);
  await member.context().close();
  await guest.getByRole('button', { name: '以此单位申请参与' }).click();
  await expect(cardOf(page, companyName).getByText('待同意')).toBeVisible();
});
