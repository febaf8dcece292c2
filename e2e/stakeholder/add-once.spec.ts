import { expect, type Page } from '@playwright/test';
import { setStage } from '../checklist/stage.ts';
import { call, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { addAction, choose, fillDay, open } from './register-stage.ts';

// A page on a small machine takes its time.
test.describe.configure({ timeout: 180_000 });

/** Two clicks in the same moment, quicker than any hand. */
const clickTwice = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });

const countOf = async (page: Page, name: string, text: string) => {
  const value = { projectID: await stored(page, 'projectID'), text };
  return (await call<{ total: number }>(page, name, { pageIndex: 1, pageSize: 10, value })).total;
};

const fillGuest = async (page: Page) => {
  await page.goto('/stakeholderManagement/index');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '添加干系人' });
  await drawer.getByRole('tab', { name: /其他单位人员/ }).click();
  await drawer.getByRole('textbox', { name: '姓名' }).fill('韩国栋');
  await drawer.getByRole('textbox', { name: '单位' }).fill('华建监理');
  await choose(page, '参建角色', '监理');
};

test('somebody without a number who is sent by two clicks is registered once', async ({ page }) => {
  await setStage(page, ['重复提交工程']);
  await fillGuest(page);
  await page.getByRole('dialog').getByRole('button', { name: '添加 1 人' }).dblclick();
  await expect(page.getByText('已添加 1 人')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: '添加干系人' })).toBeHidden();
  expect(await countOf(page, 'GetProjectStakeholderPage', '韩国栋')).toBe(1);
});

test('where the answer was lost, sending again registers nobody twice', async ({ page }) => {
  await setStage(page, ['断网重发工程']);
  await fillGuest(page);
  let lost = 0;
  await page.route('**/api/AddProjectStakeholderList', async (route) => {
    if (lost > 0) return await route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const confirm = page.getByRole('dialog').getByRole('button', { name: '添加 1 人' });
  await confirm.click();
  await expect(page.getByText(/网络/).first()).toBeVisible();
  await confirm.click();
  await expect(page.getByRole('dialog', { name: '添加干系人' })).toBeHidden();
  expect([lost, await countOf(page, 'GetProjectStakeholderPage', '韩国栋')]).toEqual([1, 1]);
});

test('a form of the kit that is sent by two clicks makes one row, and a comment is said once', async ({
  page,
}) => {
  const projectID = await open(page);
  const purpose = `只此一次${Date.now()}`;
  const [whom] = await call<{ title: string }[]>(page, 'FindLinkTargets', {
    projectID,
    entity: 'ProjectStakeholder',
  });
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('textbox', { name: '目的' }).fill(purpose);
  await page.getByRole('textbox', { name: '措施' }).fill('上门拜访');
  await choose(page, '对象', whom?.title ?? '');
  await page.keyboard.press('Escape');
  await choose(page, '方式', '拜访');
  await choose(page, '频次', '每月');
  await choose(page, '责任人', whom?.title ?? '');
  await fillDay(page, '开始日期', '2026-03-02');
  await fillDay(page, '截止日期', '2026-04-02');
  await clickTwice(page, '保存');
  await expect(page.getByText(/参与措施已新增，编号 CS-/)).toHaveCount(1);
  expect(await countOf(page, 'GetEngagementActionPage', purpose)).toBe(1);
  const row = await addAction(page, projectID, `${purpose}评论`);
  await page.goto(`/stakeholderManagement/index?tab=plan&id=${row.engagementActionID}`);
  await page.getByRole('tab', { name: /^评论/ }).click();
  await page.getByRole('textbox', { name: '评论' }).fill('说一次');
  await clickTwice(page, '发表评论');
  await expect(page.getByRole('list', { name: '评论' }).getByText('说一次')).toHaveCount(1);
});
