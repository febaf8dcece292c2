import { expect, type Page } from '@playwright/test';
import { call, signIn } from '../shell/session.ts';
import { choose, fillDay, openTask } from '../stakeholder/register-stage.ts';
import { test } from '../test.ts';
import { openProject, plantTasks, sayToPlan } from './plan-stage.ts';

const photo = {
  name: '墙柱.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Person = { readonly userID: string; readonly userName: string };
type Role = { readonly roleID: string; readonly roleName: string };
type Owners = { readonly owners: readonly (Person & { readonly ownerID: string })[] };

/** In a project of the manager's 罗辰 answers for an activity with two 检查点, which is late whatever day it is today. */
const plantOwnActivity = async (manager: Page) => {
  const projectID = await openProject(manager, '2025-03-03');
  const colleagues = await call<readonly Person[]>(manager, 'FindColleagues', { projectID });
  const reporter = colleagues.find(({ userName }) => userName === '罗辰');
  const roles = await call<readonly Role[]>(manager, 'GetRoleList', { projectID });
  const roleID = roles.find(({ roleName }) => roleName === '项目成员')?.roleID;
  await call(manager, 'AddRolePersonnel', { roleID, userIDs: [reporter?.userID] });
  const { owners } = await call<Owners>(manager, 'GetPlan', { projectID });
  const ownerID = owners.find(({ userID }) => userID === reporter?.userID)?.ownerID;
  const { 墙柱: activityID } = await plantTasks(manager, projectID, [['墙柱', 5]]);
  const name = `墙柱钢筋 ${projectID.slice(-6)}`;
  const step = (stepName: string, weight: number) => ({
    stepID: crypto.randomUUID(),
    name: stepName,
    weight,
    baselineDay: '2025-03-07',
    doneDay: null,
    evidence: '',
  });
  await sayToPlan(manager, projectID, [
    { kind: 'updateActivity', activityID, fields: { ownerID, name } },
    { kind: 'setSteps', activityID, steps: [step('墙柱钢筋隐蔽验收', 40), step('模板验收', 60)] },
    { kind: 'setStatusDate', at: Date.UTC(2025, 1, 28, 17) / 60_000 },
  ]);
  return { projectID, activityID, name };
};

test('进度填报：on a phone one reports on an activity of one’s own from 待办, with its 检查点 and photos; who may confirm reads it and sends it back, and it is talked about', async ({
  browser,
  page: manager,
}) => {
  const { projectID, activityID, name } = await plantOwnActivity(manager);
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await signIn(page, 'luochen');
  await openTask(page, `开始活动「${name}」`);
  const drawer = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(drawer.getByText('未开始')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await drawer.getByRole('checkbox', { name: '墙柱钢筋隐蔽验收' }).check();
  // What is ticked is proposed as what is done.
  await expect(drawer.getByRole('textbox', { name: '完成百分比' })).toHaveValue(/^40/);
  // Buttons take the files; the browser's own input is not shown beside them.
  await expect(drawer.getByLabel('选择照片：现场照片')).toBeHidden();
  await drawer.getByLabel('选择照片：现场照片').setInputFiles(photo);
  await drawer.getByRole('textbox', { name: '完成百分比' }).fill('30');
  await drawer.getByRole('textbox', { name: '本期情况' }).fill('钢筋绑扎完成三成');
  await drawer.getByRole('button', { name: '提交填报' }).click();
  await expect(drawer.getByText('已有进展，请填写实际开始日期')).toBeVisible();
  await fillDay(page, '实际开始', '2025-03-04');
  await drawer.getByRole('button', { name: '提交填报' }).click();
  await expect(drawer.getByText(/^到 .+ 之前按计划应完成 \d+%，请选择滞后原因$/)).toBeVisible();
  await choose(page, '滞后原因', '劳务');
  // While the photo is on its way nothing says that the report was not handed in.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/files(\/|$)/, (route) => held.then(() => route.continue()));
  const readAsDraft = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/GetOwnActivityPage') && (await response.text()).includes('草稿'),
  );
  await drawer.getByRole('button', { name: '提交填报' }).click();
  await readAsDraft;
  await expect(drawer.getByRole('textbox', { name: '本期情况' })).toBeVisible();
  await expect(drawer.getByText(/还没有提交/)).toHaveCount(0);
  release();
  await expect(page.getByText('填报已提交，等待确认')).toBeVisible();
  const line = page.getByRole('list', { name: '我的活动' }).getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('已提交 30%');

  await manager.goto('/scheduleManagement/index?tab=tracking&view=updates');
  await manager.getByText('钢筋绑扎完成三成').click();
  await expect(manager.getByRole('dialog').getByText('墙柱钢筋隐蔽验收')).toBeVisible();
  await expect(manager.getByRole('button', { name: '打开 墙柱.png' })).toBeVisible();
  // Confirming moves the 检查日期 of the whole plan, and says so first.
  await manager.getByRole('button', { name: '确认', exact: true }).click();
  const question = manager.getByRole('alertdialog');
  await expect(question).toContainText(/检查日期将由 2025-02-28 移到 \d{4}-\d\d-\d\d/);
  await question.getByRole('button', { name: '取消' }).click();
  await manager.getByRole('button', { name: '退回' }).click();
  await manager.getByRole('dialog').last().getByRole('textbox').fill('请附照片');
  await manager.getByRole('dialog').last().getByRole('button', { name: '退回' }).click();
  await expect(manager.getByRole('dialog').getByText('退回').first()).toBeVisible();
  await expect(line).toContainText('退回 30%');

  // What is said and shown about the activity stands with it.
  await line.getByText(name).click();
  await expect(drawer.getByText('填报被退回')).toBeVisible();
  await drawer.getByRole('tab', { name: '评论' }).click();
  await drawer.getByPlaceholder('写下评论，@ 可提醒项目成员').fill('照片今天下午补');
  await drawer.getByRole('button', { name: '发表评论' }).click();
  await expect(drawer.getByRole('list', { name: '评论' })).toContainText('照片今天下午补');
  await context.close();
  // Nothing is left for 罗辰 to do.
  await sayToPlan(manager, projectID, [{ kind: 'updateActivity', activityID, fields: { ownerID: null } }]);
});
