import { expect, type Page } from '@playwright/test';
import { makeCurrent, openGantt, openProject, plantPlan } from '../schedule/plan-stage.ts';
import { call, signIn } from '../shell/session.ts';
import { test } from '../test.ts';
import { find, lengthen, voteOnScreen } from './change-steps.ts';

test.describe.configure({ timeout: 150_000 });

type Version = { readonly rowVersion: number };
type Role = { readonly roleID: string; readonly roleName: string };
type Item = Version & { readonly closingItemID: string };
type Change = Version & { readonly changeRequestID: string; readonly code: string };
type Plan = { readonly activities: readonly { readonly activityID: string; readonly durationMin: number }[] };

const tab = (name: string, projectID: string) =>
  `/overallManagement/configuration?tab=${name}&project=${projectID}`;

const duties = { 林雪: '发起人', 何静: '整体管理员', 宋扬: 'CCB 委员', 唐昕: 'CCB 委员' } as const;
type People = Readonly<Record<keyof typeof duties, string>>;

/** The people of the unit take their roles in the project; their accounts. */
const addPeople = async (page: Page, projectID: string): Promise<People> => {
  const roles = await call<Role[]>(page, 'GetRoleList', { projectID });
  const ids: [string, string][] = [];
  for (const [name, duty] of Object.entries(duties)) {
    const found = await call<{ userID: string }[]>(page, 'FindColleagues', { projectID, text: name });
    const userID = found[0]?.userID ?? '';
    const roleID = roles.find(({ roleName }) => roleName === duty)?.roleID;
    await call(page, 'AddRolePersonnel', { roleID, userIDs: [userID] });
    ids.push([name, userID]);
  }
  return Object.fromEntries(ids) as People;
};

/** A charter that waits for the 发起人. */
const addCharter = async (page: Page, projectID: string) => {
  const row = await call<Version & { charterID: string }>(page, 'AddCharter', { projectID });
  const sections = {
    background: '建设单位委托',
    objectives: '年底前竣工',
    requirements: '满足设计规范',
    scope: '一栋住宅楼',
    exit: '竣工验收合格',
    authority: '10 万元以内的采购',
    milestones: [{ name: '竣工', day: '2026-12-31' }],
    funding: 1_000_000,
    stakeholders: [await find(page, projectID, 'ProjectStakeholder')],
  };
  const { charterID, rowVersion } = row;
  await call(page, 'UpdCharter', { projectID, charterID, rowVersion, action: '提交评审', sections });
};

const takeStep = async (page: Page, label: string) => {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${label}项目` })
    .click();
};

/** Who decides about a change: four voters, of whom the 发起人 leads. */
const addCommittee = (page: Page, projectID: string, people: People, managerID: string) =>
  call(page, 'AddProjectCommittee', {
    projectID,
    committeeName: '变更控制委员会',
    committeeKind: 'CCB',
    quorum: '全体',
    majority: '过半数',
    tieRule: '视为否决',
    voteDays: 5,
    members: [
      { userID: people.林雪, duty: '主任' },
      { userID: managerID, duty: '副主任' },
      { userID: people.宋扬, duty: '委员' },
      { userID: people.唐昕, duty: '委员' },
    ],
  });

const stepOf = (page: Page, projectID: string) => (row: Change, given: object) =>
  call<Change>(page, 'UpdChange', {
    projectID,
    changeRequestID: row.changeRequestID,
    rowVersion: row.rowVersion,
    ...given,
  });

/** 何静 applies for more time; the 项目经理 takes it on to analyse it. */
const applyForChange = async (page: Page, other: Page, projectID: string, analystID: string) => {
  await signIn(other, 'hejing');
  const draft = await call<Change>(other, 'AddChange', {
    projectID,
    title: '增加一道防水',
    category: ['进度'],
    nature: '更新',
    sourceID: await find(other, projectID, '变更来源'),
    applicantID: await find(other, projectID, 'ProjectStakeholder', '何静'),
    applyTime: '2026-03-02',
    reason: '图纸变更',
    before: '一道防水',
    after: '两道防水',
    documentKinds: ['schedule_plan'],
  });
  const submitted = await stepOf(other, projectID)(draft, { action: '提交' });
  return await stepOf(page, projectID)(submitted, { action: '受理', analystID, analysisDue: '2027-03-10' });
};

const impacts = { qualityImpact: '无', riskImpact: '无', resourceImpact: '无', contractImpact: '无' };

test('five people live a project through: chartered, started, planned, a baseline approved, a change of ten days voted 3:1 into a new one, reported on by phone, closed by waivers', async ({
  page,
  other,
}) => {
  const projectID = await openProject(page);
  const people = await addPeople(page, projectID);
  const managerID = await find(page, projectID, 'User', '陈明远');
  await addCharter(page, projectID);
  await signIn(other, 'linxue');
  await other.goto(tab('charter', projectID));
  await other.getByRole('button', { name: '批准', exact: true }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
  await expect(other.getByRole('heading', { name: '项目章程 1.0 已批准' })).toBeVisible();
  await page.goto(tab('config', projectID));
  await takeStep(page, '启动');
  await expect(page.getByText('项目已启动', { exact: true })).toBeVisible();

  const { ids } = await plantPlan(page, projectID);
  await openGantt(page);
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: '保存基线', exact: true }).click();
  await page.getByLabel('基线名称').fill('合同计划');
  await expect(page.getByText('提交后由林雪批准，批准后成为当前基线。')).toBeVisible();
  await page.getByRole('button', { name: '保存并提交批准' }).click();
  await other.goto(`/scheduleManagement/index?tab=gantt&show=baselines&project=${projectID}`);
  await other.getByRole('dialog').getByRole('button', { name: '批准', exact: true }).click();
  await expect(page.getByText('对比基线「合同计划」')).toBeVisible();

  await addCommittee(page, projectID, people, managerID);
  const row = await applyForChange(page, other, projectID, managerID);
  await page.goto(`${tab('change', projectID)}&id=${row.changeRequestID}`);
  await lengthen(page, { name: '活动C', durationMin: 4 * 480 });
  const lengthOf = async () =>
    (await call<Plan>(page, 'GetPlan', { projectID })).activities.find(
      ({ activityID }) => activityID === ids.C,
    )?.durationMin;
  expect(await lengthOf()).toBe(4 * 480);
  const reviewed = await stepOf(page, projectID)(row, {
    action: '提交评审',
    ...impacts,
    alternatives: '不改',
    implementOwnerID: people.何静,
    implementDue: '2027-04-30',
    verifierID: people.唐昕,
  });
  const vote = (who: Page, ballot: string, comment = '') =>
    stepOf(who, projectID)(reviewed, { action: '表决', vote: ballot, comment });
  await signIn(other, 'songyang');
  await vote(other, '反对', '费用没有落实');
  await signIn(other, 'tangxin');
  await vote(other, '同意');
  await vote(page, '同意');
  await signIn(other, 'linxue');
  await makeCurrent(other, projectID);
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`${tab('change', projectID)}&id=${row.changeRequestID}`);
  await voteOnScreen(other, '同意');
  await expect(other.getByText('批准', { exact: true }).first()).toBeVisible();
  expect(await lengthOf()).toBe(14 * 480);
  await page.goto(`${tab('change', projectID)}&id=${row.changeRequestID}`);
  await page.getByRole('tab', { name: '计划影响' }).click();
  await expect(page.getByText('已作为一批修改写入计划，并另存为基线。')).toBeVisible();
  await page.goto(`/scheduleManagement/index?tab=gantt&show=baselines&project=${projectID}`);
  const baselines = page.getByRole('dialog', { name: '基线' }).getByRole('listitem');
  await expect(baselines.filter({ hasText: `变更 ${row.code}当前` })).toContainText('已批准');
  await expect(baselines.filter({ hasText: '合同计划' }).last()).toContainText('已取代');

  const { workReportID } = await call<{ workReportID: string }>(page, 'AddWorkReport', {
    projectID,
    title: '第 18 周周报',
    reportKind: '周报',
    periodStart: '2026-04-27',
    periodEnd: '2026-05-03',
    authorID: managerID,
    reviewerID: people.林雪,
  });
  const report = `${tab('report', projectID)}&id=${workReportID}`;
  await page.goto(report);
  const article = page.getByRole('article');
  await expect(article.getByRole('link', { name: /^实际完成/ })).toBeVisible();
  await article.getByRole('button', { name: '提交', exact: true }).click();
  const asked = page.getByRole('dialog', { name: /^提交工作绩效报告/ });
  await asked.getByLabel('总体状态').fill('总体受控');
  await asked.getByLabel('需协调事项').fill('无');
  await asked.getByRole('button', { name: '提交工作绩效报告' }).click();
  await expect(article.getByText('待审').first()).toBeVisible();
  await expect(article.getByRole('button', { name: '发布' })).toHaveCount(0);
  await other.goto(report);
  await other.getByRole('button', { name: '发布', exact: true }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: /发布/ }).click();
  await expect(other.getByRole('article').getByText(/发布，此后不再变化/)).toBeVisible();
  await expect(other.getByRole('article').getByText('总体受控')).toBeVisible();
  await expect(other.getByRole('button', { name: '下载报告' })).toBeVisible();
  await expect(page.getByRole('article').getByText(/发布，此后不再变化/)).toBeVisible();
  await other.getByRole('link', { name: /应完成未完成/ }).click();
  await expect(other).toHaveURL(/scheduleManagement.*tab=gantt/);

  await call(page, 'AddClosingChecklist', { projectID });
  await page.goto(tab('config', projectID));
  await takeStep(page, '完成');
  await expect(page.getByText(/还有 \d+ 项收尾检查未完成/).first()).toBeVisible();
  const value = { projectID, state: ['待办'] };
  const open = { value, pageIndex: 1, pageSize: 50 };
  const { items } = await call<{ items: Item[] }>(other, 'GetClosingItemPage', open);
  for (const { closingItemID, rowVersion } of items)
    await call(other, 'UpdClosingItem', {
      ...{ projectID, closingItemID, rowVersion },
      action: '豁免',
      comment: '项目提前结束',
    });
  await page.goto(tab('config', projectID));
  await takeStep(page, '完成');
  await expect(page.getByText('项目已完成', { exact: true })).toBeVisible();
});
