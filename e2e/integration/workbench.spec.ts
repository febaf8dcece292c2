import { type Browser, expect, type Page } from '@playwright/test';
import { openProject, ownID } from '../schedule/plan-stage.ts';
import { call, signIn, stored } from '../shell/session.ts';
import { test } from '../test.ts';

type Row = Record<string, string>;
type List = { readonly items: readonly Row[] };
type Action = { readonly projectID: string; readonly engagementActionID: string };

const sampleName = '滨江新城二期 3# 住宅楼施工总承包';

/** The sample project, and 陈明远 in it, who is signed in on this page. */
const readSample = async (page: Page) => {
  const everything = { state: -1, whetherFiled: -1, manageProject: -1 };
  const userID = await ownID(page);
  const projects = await call<readonly Row[]>(page, 'GetProjectManagement', { userID, ...everything });
  const projectID = projects.find((row) => row.projectName === sampleName)?.projectID ?? '';
  return { userID, projectID };
};

/** A measure whose owner is the signed-in person: it becomes a pending task. */
const addAction = async (page: Page, purpose: string): Promise<Action> => {
  const { userID, projectID } = await readSample(page);
  const asked = { pageIndex: 1, pageSize: 1, value: { projectID } };
  const { items } = await call<List>(page, 'GetProjectStakeholderPage', asked);
  const { engagementActionID = '' } = await call<Row>(page, 'AddEngagementAction', {
    projectID,
    purpose,
    projectStakeholderIDs: items.map((row) => row.projectStakeholderID),
    measure: '每两周汇报一次进展',
    method: '汇报',
    frequency: '每两周',
    ownerID: userID,
    startTime: '2026-03-02',
    dueTime: '2026-06-30',
  });
  return { projectID, engagementActionID };
};

const comment = async (browser: Browser, { projectID, engagementActionID }: Action, userID: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'luochen');
  const row = { projectID, register: 'EngagementAction', rowID: engagementActionID };
  await call(page, 'AddComment', { ...row, content: '请补充对象', mentions: [userID] });
  await context.close();
};

const tasks = (page: Page) => page.getByRole('list', { name: '待办' });

/** The workbench with all that waits, however much other tests and the sample have left. */
const openWorkbench = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(tasks(page)).toBeVisible();
  const more = page.getByRole('button', { name: /^显示更多/ });
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1000 });
    await expect(more).toHaveCount(0, { timeout: 1000 });
  }).toPass();
};
const addressOf = ({ engagementActionID }: Action) =>
  `/stakeholderManagement/index?tab=plan&id=${engagementActionID}`;

test('a task comes and goes on the workbench as the work moves on; one in another project opens there', async ({
  page,
}) => {
  await signIn(page);
  const early = `取得规划部门支持${Date.now()}`;
  const action = await addAction(page, early);
  await openWorkbench(page);
  const line = tasks(page).getByRole('button', { name: `开始参与措施：${early}` });
  await expect(line).toContainText(sampleName);
  const late = `安抚沿街商户${Date.now()}`;
  const other = await addAction(page, late);
  await expect(tasks(page)).toContainText(late);
  await call(page, 'UpdEngagementAction', { ...action, rowVersion: 1, action: '开始' });
  await expect(tasks(page)).toContainText(`完成参与措施：${early}`);
  await expect(line).toHaveCount(0);

  const projectID = await openProject(page);
  await openWorkbench(page);
  const away = tasks(page).getByRole('button', { name: late });
  await expect(away).toBeVisible();
  expect(await stored(page, 'projectID')).toBe(projectID);
  const there = page.waitForURL(addressOf(other));
  await away.click();
  await there;
  expect(await stored(page, 'projectID')).toBe(other.projectID);
});

test('a mention rings the bell at once, and its notice leads to what is meant', async ({ page, browser }) => {
  await signIn(page);
  const { userID } = await readSample(page);
  const action = await addAction(page, '公示施工时间');
  await call(page, 'UpdNotificationRead', {});
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  await comment(browser, action, userID);
  await comment(browser, action, userID);
  await page.getByRole('button', { name: '通知，2 条未读' }).click();
  const drawer = page.getByRole('dialog', { name: '通知' });
  await expect(drawer.getByRole('listitem').first()).toContainText('罗辰');
  await drawer.getByRole('button', { name: '全部已读' }).click();
  await expect(drawer.getByText('全部已读')).toBeVisible();
  await expect(drawer.getByText('未读')).toHaveCount(0);
  const there = page.waitForURL(addressOf(action));
  await drawer.getByRole('button', { name: '公示施工时间' }).first().click();
  await there;
  await expect(drawer).toHaveCount(0);
});

test('parts are moved by keys, hidden and widened by their owner, and are so after a reload; on a phone all fits the window', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/dashboard');
  // What a company or the platform tells stands above the parts, and is not theirs to arrange.
  const heads = async () =>
    (await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).filter(
      (head) => head !== '系统消息',
    );
  await expect(page.getByRole('heading', { name: '消息', exact: true })).toBeVisible();
  await expect(page.getByText(/^健康：/).first()).toBeVisible();
  await page.getByRole('button', { name: '布置' }).click();
  const drawer = page.getByRole('dialog', { name: '布置工作台' });
  await drawer.getByRole('checkbox', { name: '快捷入口' }).uncheck();
  await drawer.getByRole('checkbox', { name: '本周' }).press('Alt+ArrowUp');
  await drawer.getByRole('button', { name: '消息上移' }).click();
  await drawer.getByRole('button', { name: '完成' }).click();
  await expect(drawer).toHaveCount(0);
  const arranged = ['本周', '待办', '我的项目', '项目进度', '消息', '项目费用'];
  await expect.poll(heads).toEqual(arranged);
  await page.reload();
  await expect(page.getByRole('heading', { name: '消息', exact: true })).toBeVisible();
  await expect.poll(heads).toEqual(arranged);
  await page.getByRole('button', { name: '布置' }).click();
  await drawer.getByRole('button', { name: '恢复默认' }).click();
  await drawer.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('navigation', { name: '快捷入口' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible();
  await page.getByRole('button', { name: /^通知/ }).click();
  await expect(page.getByRole('dialog', { name: '通知' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
