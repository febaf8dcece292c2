import { expect, type Page } from '@playwright/test';
import { openProject, plantPlan } from '../schedule/plan-stage.ts';
import { call, signIn } from '../shell/session.ts';
import { test } from '../test.ts';

test.describe.configure({ timeout: 120_000 });

type Version = { readonly rowVersion: number };
type Role = { readonly roleID: string; readonly roleName: string };
type Target = { readonly id: string };
type Item = Version & { readonly closingItemID: string };

const tab = (name: string, projectID: string) =>
  `/overallManagement/configuration?tab=${name}&project=${projectID}`;

/** 林雪 of the unit becomes the 发起人 of the project. */
const addSponsor = async (page: Page, projectID: string): Promise<string> => {
  const found = await call<{ userID: string; userName: string }[]>(page, 'FindColleagues', {
    projectID,
    text: '林雪',
  });
  const userID = found[0]?.userID ?? '';
  const roles = await call<Role[]>(page, 'GetRoleList', { projectID });
  const roleID = roles.find(({ roleName }) => roleName === '发起人')?.roleID;
  await call(page, 'AddRolePersonnel', { roleID, userIDs: [userID] });
  return userID;
};

/** A charter that waits for the 发起人. */
const addCharter = async (page: Page, projectID: string) => {
  const row = await call<Version & { charterID: string }>(page, 'AddCharter', { projectID });
  const [stakeholder] = await call<Target[]>(page, 'FindLinkTargets', {
    projectID,
    entity: 'ProjectStakeholder',
    text: '',
  });
  const sections = {
    background: '建设单位委托',
    objectives: '年底前竣工',
    requirements: '满足设计规范',
    scope: '一栋住宅楼',
    exit: '竣工验收合格',
    authority: '10 万元以内的采购',
    milestones: [{ name: '竣工', day: '2026-12-31' }],
    funding: 1_000_000,
    stakeholders: [stakeholder?.id],
  };
  await call(page, 'UpdCharter', {
    projectID,
    charterID: row.charterID,
    rowVersion: row.rowVersion,
    action: '提交评审',
    sections,
  });
};

const takeStep = async (page: Page, label: string) => {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${label}项目` })
    .click();
};

test('a project lives from its charter to its end: approved and started, planned, reported on and read by phone, closed by waivers', async ({
  page,
  other,
}) => {
  const projectID = await openProject(page);
  const sponsorID = await addSponsor(page, projectID);
  await addCharter(page, projectID);
  await signIn(other, 'linxue');
  await other.goto(tab('charter', projectID));
  await other.getByRole('button', { name: '批准', exact: true }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
  await expect(other.getByRole('heading', { name: '项目章程 1.0 已批准' })).toBeVisible();

  await page.goto(tab('config', projectID));
  await takeStep(page, '启动');
  await expect(page.getByText('项目已启动', { exact: true })).toBeVisible();
  await plantPlan(page, projectID);
  const taken = { projectID, name: '原始基线', submit: 1 };
  const { baselineID } = await call<{ baselineID: string }>(page, 'AddBaseline', taken);
  await call(other, 'UpdBaseline', { projectID, baselineID, action: '批准' });

  const days = { periodStart: '2026-04-27', periodEnd: '2026-05-03' };
  const [author] = await call<Target[]>(page, 'FindLinkTargets', {
    projectID,
    entity: 'User',
    text: '陈明远',
  });
  const { workReportID } = await call<{ workReportID: string }>(page, 'AddWorkReport', {
    projectID,
    title: '第 18 周周报',
    reportKind: '周报',
    ...days,
    authorID: author?.id,
    reviewerID: sponsorID,
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

  await other.setViewportSize({ width: 390, height: 844 });
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
  const { items } = await call<{ items: Item[] }>(other, 'GetClosingItemPage', {
    value,
    pageIndex: 1,
    pageSize: 50,
  });
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
