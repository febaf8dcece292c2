import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { writeXlsx } from '../../apps/server/src/register/files/xlsx-file.ts';
import { type Stage, setStage } from '../checklist/stage.ts';
import { register } from '../identity/new-account.ts';
import { call, stored } from '../shell/session.ts';
import { test } from '../test.ts';

// Several browsers at once on a small machine.
test.describe.configure({ timeout: 180_000 });

const address = '/stakeholderManagement/index';
const project = '干系人工程';

type Person = { readonly userID: string; readonly userName: string; readonly page: Page };

/** Colleagues of the unit, each signed in in a browser of their own. */
const joinUnit = async (browser: Browser, page: Page, { companyID }: Stage, names: readonly string[]) => {
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
  await expect(page.getByRole('heading', { name: '干系人', exact: true })).toBeVisible({
    timeout: 30_000,
  });
  return (await stored(page, 'projectID')) ?? '';
};

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table').getByRole('row', { name: new RegExp(name) });

const closeAll = async (people: readonly Person[]) => {
  for (const { page } of people) await page.context().close();
};

test('register ①: three colleagues are added by a tick, are 只读, and have the project in their picker', async ({
  page,
  browser,
}) => {
  const stage = await setStage(page, [project]);
  const people = await joinUnit(browser, page, stage, ['赵一鸣', '钱二白', '孙三立']);
  await openRegister(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '添加干系人' });
  await drawer.getByRole('searchbox', { name: '查找本单位人员' }).fill('qeb');
  await expect(drawer.getByRole('checkbox')).toHaveCount(1);
  await drawer.getByRole('checkbox', { name: /钱二白/ }).check();
  await drawer.getByRole('searchbox', { name: '查找本单位人员' }).fill('');
  for (const name of ['赵一鸣', '孙三立'])
    await drawer.getByRole('checkbox', { name: new RegExp(name) }).check();
  await drawer.getByRole('button', { name: '添加 3 人' }).click();
  await expect(page.getByText('已添加 3 人，其中 3 人已加入项目')).toBeVisible();
  for (const { userName, page: own } of people) {
    await expect(rowOf(page, userName)).toContainText('只读');
    await expect(rowOf(page, userName)).toContainText('已加入');
    await own.goto('/dashboard');
    await expect(own.getByRole('button', { name: new RegExp(project) }).first()).toBeVisible();
  }
  await closeAll(people);
});

test('people of other units are registered 未邀请, and what is wrong is told at its field', async ({
  page,
}) => {
  await setStage(page, [project]);
  await openRegister(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '添加干系人' });
  await drawer.getByRole('tab', { name: /其他单位人员/ }).click();
  await drawer.getByRole('textbox', { name: '姓名' }).fill('Tom4');
  await drawer.getByRole('textbox', { name: '单位' }).fill('华建监理');
  await drawer.getByRole('textbox', { name: '电话' }).fill('1380');
  await drawer.getByRole('button', { name: '添加 1 人' }).click();
  await expect(drawer.getByText('姓名应为 2 至 7 个汉字，少数民族姓名可含「·」')).toBeVisible();
  await expect(drawer.getByText('请您输入正确的手机号')).toBeVisible();
  const party = drawer.getByRole('combobox', { name: '参建角色' });
  await expect(party).toHaveAccessibleDescription('请选择参建角色');
  await drawer.getByRole('textbox', { name: '姓名' }).fill('韩国栋');
  await drawer.getByRole('textbox', { name: '电话' }).fill('13900009999');
  await party.click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('监理').click();
  await drawer.getByRole('button', { name: '添加 1 人' }).click();
  await expect(rowOf(page, '韩国栋')).toContainText('未邀请');
  await page.getByText('按单位', { exact: true }).click();
  await expect(page.getByRole('list', { name: '华建监理' })).toContainText('韩国栋');
});

test('register ②: an import with a wrong number in row 7 marks the cell, and nothing is written', async ({
  page,
}) => {
  await setStage(page, [project]);
  const projectID = await openRegister(page);
  const heads = ['姓名', '单位', '参建角色', '电话', '性质', '内外部', '识别日期'];
  const line = (phone: string) => ['孟晓', '检测中心', '检测', phone, '个人', '外部', '2026-03-02'];
  const good = ['13900008801', '13900008802', '13900008803', '13900008804', '13900008805'];
  const rows = [heads, ...good.map(line), line('1380013')];
  const content = await writeXlsx([{ name: '干系人', rows, widths: [], minutes: [] }]);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入干系人' });
  await dialog.getByLabel('选择 Excel 文件').setInputFiles({
    name: '干系人.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(content, 'base64'),
  });
  await expect(dialog.getByRole('row', { name: /7 电话 请您输入正确的手机号/ })).toBeVisible();
  const asked = { pageIndex: 1, pageSize: 1, value: { projectID } };
  expect((await call<{ total: number }>(page, 'GetProjectStakeholderPage', asked)).total).toBe(1);
});

test('register ③: who has two open duties is removed with a successor, and undo brings back person and duties', async ({
  page,
  browser,
}) => {
  const stage = await setStage(page, [project]);
  const people = await joinUnit(browser, page, stage, ['周五常', '吴六顺']);
  const projectID = await openRegister(page);
  const [leaver, heir] = people.map(({ userID }) => userID);
  const added = await call<{ items: { projectStakeholderID: string }[] }>(page, 'AddProjectStakeholderList', {
    projectID,
    stakeholders: [{ userID: leaver }, { userID: heir }],
  });
  const roles = await call<{ roleID: string; roleName: string }[]>(page, 'GetRoleList', { projectID });
  const roleID = roles.find(({ roleName }) => roleName === '项目成员')?.roleID;
  await call(page, 'AddRolePersonnel', { roleID, userIDs: [leaver, heir] });
  const whom = [added.items[1]?.projectStakeholderID];
  for (const purpose of ['取得支持', '消除疑虑'])
    await call(page, 'AddEngagementAction', {
      projectID,
      purpose,
      projectStakeholderIDs: whom,
      measure: '上门拜访',
      method: '拜访',
      frequency: '每月',
      ownerID: leaver,
      startTime: '2026-03-02',
      dueTime: '2026-04-02',
    });
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
  await removal.click();
  await expect(page.getByText('已移出「周五常」')).toBeVisible();
  expect(await owners()).toEqual([heir, heir]);
  await expect(rowOf(page, '周五常')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rowOf(page, '周五常')).toContainText('项目成员');
  expect(await owners()).toEqual([leaver, leaver]);
  await closeAll(people);
});

test('the description is written in its drawer, with its history', async ({ page }) => {
  await setStage(page, [project]);
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
});

test('a printed register begins with its description, and keeps its sheet on narrow paper', async ({
  page,
}) => {
  await setStage(page, [project]);
  const projectID = await openRegister(page);
  const [first] = await call<{ topic: string; rowVersion: number }[]>(page, 'GetStakeholderDescription', {
    projectID,
  });
  const content = '从合同与例会中找出';
  await call(page, 'UpdStakeholderDescription', {
    projectID,
    topic: first?.topic,
    rowVersion: first?.rowVersion,
    content,
  });
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(content)).toBeVisible();
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.getByText(content)).toBeVisible();
});
