import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { setStage } from '../checklist/stage.ts';
import { register } from '../identity/new-account.ts';
import { call, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { clickTwiceByHand, watchCalls } from './own-stage.ts';

// Several browsers at once on a small machine.
test.describe.configure({ timeout: 180_000 });

const address = '/stakeholderManagement/index';
const project = '干系人工程';

type Person = { readonly userID: string; readonly userName: string; readonly page: Page };

/** Colleagues of the unit, each signed in in a browser of their own. */
const joinUnit = async (browser: Browser, page: Page, companyID: string, names: readonly string[]) => {
  const { inviteCode } = await call<{ inviteCode: string }>(page, 'GetUserCompany', { companyID });
  const people: Person[] = [];
  for (const userName of names) {
    const own = await (await browser.newContext()).newPage();
    const userID = await register(own);
    await call(own, 'PersonalInformation', { userID, userName, userPwd: 'Abcd1234' });
    await call(own, 'JoinCompanyUsers', { inviteCode });
    await call(page, 'UpdCompanyUserState', { companyID, userID, state: 1 });
    people.push({ userID, userName, page: own });
  }
  return people;
};

const openRegister = async (page: Page): Promise<string> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '干系人', exact: true })).toBeVisible({ timeout: 30_000 });
  return (await stored(page, 'projectID')) ?? '';
};

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table').getByRole('row', { name: new RegExp(name) });

/** The first time that people are added, the answer is lost on its way. */
const loseFirstAnswer = async (page: Page): Promise<void> => {
  let lost = 0;
  await page.route('**/api/AddProjectStakeholderList', async (route) => {
    if (lost > 0) return await route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
};

/** What is said about the register has a history, and is printed before its rows, also on narrow paper. */
const describeAndPrint = async (page: Page): Promise<void> => {
  await openRegister(page);
  await page.getByRole('button', { name: '说明', exact: true }).click();
  const topic = page.getByRole('region', { name: '分析结论' });
  for (const text of ['监督站最为关键', '商户最为关键']) {
    await topic.getByRole('button', { name: '编辑' }).click();
    await topic.getByRole('textbox', { name: '分析结论' }).fill(text);
    await topic.getByRole('button', { name: '保存' }).click();
    await expect(topic.getByText(text)).toBeVisible();
  }
  await topic.getByRole('button', { name: '历史' }).click();
  await expect(topic.getByText('监督站最为关键')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(topic).toHaveCount(0);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('商户最为关键')).toBeVisible();
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.getByText('商户最为关键')).toBeVisible();
};

test('register ①: colleagues are added by a tick and are in; somebody of another unit is registered once, however often that is sent; what is said about them all is printed with them', async ({
  page,
  browser,
}) => {
  const { companyID } = await setStage(page, [project]);
  const people = await joinUnit(browser, page, companyID, ['赵一鸣', '钱二白']);
  const projectID = await openRegister(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '添加干系人' });
  const search = drawer.getByRole('searchbox', { name: '查找本单位人员' });
  await search.fill('qeb');
  await expect(drawer.getByRole('checkbox')).toHaveCount(1);
  await drawer.getByRole('checkbox', { name: /钱二白/ }).check();
  await search.fill('');
  await drawer.getByRole('checkbox', { name: /赵一鸣/ }).check();
  await drawer.getByRole('button', { name: '添加 2 人' }).click();
  await expect(page.getByText('已添加 2 人，其中 2 人已加入项目')).toBeVisible();
  for (const { userName } of people)
    for (const words of ['只读', '已加入']) await expect(rowOf(page, userName)).toContainText(words);
  const [first] = people;
  await first?.page.goto('/dashboard');
  await expect(
    first?.page.getByRole('button', { name: new RegExp(project) }).first() as Locator,
  ).toBeVisible();
  for (const one of people) await one.page.context().close();

  await page.getByRole('button', { name: '新增', exact: true }).click();
  await drawer.getByRole('tab', { name: /其他单位人员/ }).click();
  const name = drawer.getByRole('textbox', { name: '姓名' });
  const phone = drawer.getByRole('textbox', { name: '电话' });
  const party = drawer.getByRole('combobox', { name: '参建角色' });
  const send = drawer.getByRole('button', { name: '添加 1 人' });
  await name.fill('Tom4');
  await drawer.getByRole('textbox', { name: '单位' }).fill('华建监理');
  await phone.fill('1380');
  await send.click();
  await expect(drawer.getByText('姓名应为 2 至 7 个汉字，少数民族姓名可含「·」')).toBeVisible();
  await expect(drawer.getByText('请您输入正确的手机号')).toBeVisible();
  await expect(party).toHaveAccessibleDescription('请选择参建角色');
  await name.fill('韩国栋');
  // Without a number nothing but the id of what was sent tells that it is the same person.
  await phone.fill('');
  await party.click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('监理').click();
  await loseFirstAnswer(page);
  await send.click();
  await expect(page.getByText(/网络/).first()).toBeVisible();
  await send.dblclick();
  await expect(page.getByText('已添加 1 人')).toHaveCount(1);
  await expect(drawer).toBeHidden();
  await expect(rowOf(page, '韩国栋')).toHaveCount(1);
  await expect(rowOf(page, '韩国栋')).toContainText('未邀请');
  const asked = { pageIndex: 1, pageSize: 1, value: { projectID, text: '韩国栋' } };
  expect((await call<{ total: number }>(page, 'GetProjectStakeholderPage', asked)).total).toBe(1);
  await page.getByText('按单位', { exact: true }).click();
  await expect(page.getByRole('list', { name: '华建监理' })).toContainText('韩国栋');
  await describeAndPrint(page);
});

/** Two measures that somebody answers for. */
const plantDuties = async (page: Page, projectID: string, ownerID: string, whom: string) => {
  for (const purpose of ['取得支持', '消除疑虑'])
    await call(page, 'AddEngagementAction', {
      projectID,
      purpose,
      projectStakeholderIDs: [whom],
      measure: '上门拜访',
      method: '拜访',
      frequency: '每月',
      ownerID,
      startTime: '2026-03-02',
      dueTime: '2026-04-02',
    });
};

test('register ③: who has open duties is removed once with a successor, and undo brings back person and duties', async ({
  page,
  browser,
}) => {
  const { companyID } = await setStage(page, [project]);
  const people = await joinUnit(browser, page, companyID, ['周五常', '吴六顺']);
  const projectID = await openRegister(page);
  const [leaver = '', heir = ''] = people.map(({ userID }) => userID);
  for (const one of people) await one.page.context().close();
  const added = await call<{ items: { projectStakeholderID: string }[] }>(page, 'AddProjectStakeholderList', {
    projectID,
    stakeholders: [{ userID: leaver }, { userID: heir }],
  });
  const roles = await call<{ roleID: string; roleName: string }[]>(page, 'GetRoleList', { projectID });
  const roleID = roles.find(({ roleName }) => roleName === '项目成员')?.roleID;
  await call(page, 'AddRolePersonnel', { roleID, userIDs: [leaver, heir] });
  await plantDuties(page, projectID, leaver, added.items[1]?.projectStakeholderID ?? '');
  const owners = async () => {
    const asked = { pageIndex: 1, pageSize: 10, value: { projectID } };
    const { items } = await call<{ items: { ownerID: string }[] }>(page, 'GetEngagementActionPage', asked);
    return items.map(({ ownerID }) => ownerID);
  };
  await page.reload();
  await rowOf(page, '周五常').click();
  await page.getByRole('button', { name: '移出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '移出「周五常」？' });
  await expect(dialog.getByRole('listitem')).toContainText('参与措施 · 责任人');
  await expect(dialog.getByRole('listitem')).toContainText('2 项');
  const removal = dialog.getByRole('button', { name: '移出', exact: true });
  await expect(removal).toBeDisabled();
  await expect(removal).toHaveAccessibleDescription('请先为每一类未完成的工作选择接手人');
  await dialog.getByRole('combobox', { name: '接手人' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '吴六顺' }).click();
  await expect(removal).toHaveAccessibleDescription('');
  const sent = watchCalls(page, /^DelProjectStateholder$/);
  await clickTwiceByHand(page, removal);
  await expect(page.getByText('已移出「周五常」')).toBeVisible();
  await expect(rowOf(page, '周五常')).toHaveCount(0);
  expect(await owners()).toEqual([heir, heir]);
  expect(sent()).toHaveLength(1);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rowOf(page, '周五常')).toContainText('项目成员');
  expect(await owners()).toEqual([leaver, leaver]);
});
