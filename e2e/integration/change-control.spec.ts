import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { call, signIn, stored } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';
import { find, voteOnScreen } from './change-steps.ts';

test.describe.configure({ timeout: 150_000 });

type Row = { readonly changeRequestID: string; readonly rowVersion: number; readonly code: string };
type Activity = {
  readonly activityID: string;
  readonly name: string;
  readonly durationMin: number;
  /** What is usual is not told. */
  readonly percentComplete?: number;
  readonly activityKind?: string;
};
type Plan = { readonly planVersion: number; readonly activities: readonly Activity[] };

const address = (changeRequestID: string) =>
  `/overallManagement/configuration?tab=change&id=${changeRequestID}`;
const readPlan = (page: Page, projectID: string) => call<Plan>(page, 'GetPlan', { projectID });
/** A change of the dates whose impact is being analysed by the 项目经理. */
const addAnalysed = async (page: Page, title: string) => {
  await signInToSample(page);
  await page.goto('/overallManagement/configuration?tab=change');
  await expect(page.getByRole('button', { name: '新增' }).first()).toBeVisible({ timeout: 40_000 });
  const projectID = (await stored(page, 'projectID')) ?? '';
  const [applicantID, sourceID, analystID, implementOwnerID, verifierID] = [
    await find(page, projectID, 'ProjectStakeholder', '周航'),
    await find(page, projectID, '变更来源'),
    await find(page, projectID, 'User', '陈明远'),
    await find(page, projectID, 'User', '罗辰'),
    await find(page, projectID, 'User', '唐昕'),
  ];
  const take = (row: Row, given: object) => {
    const { changeRequestID, rowVersion } = row;
    return call<Row>(page, 'UpdChange', { projectID, changeRequestID, rowVersion, ...given });
  };
  const draft = await call<Row>(page, 'AddChange', {
    projectID,
    title,
    category: ['进度'],
    nature: '更新',
    sourceID,
    applicantID,
    applyTime: '2026-03-02',
    reason: '图纸变更',
    before: '原做法',
    after: '新做法',
    documentKinds: ['schedule_plan'],
  });
  const submitted = await take(draft, { action: '提交' });
  const row = await take(submitted, { action: '受理', analystID, analysisDue: '2027-03-10' });
  const said = { qualityImpact: '无', riskImpact: '无', resourceImpact: '无', contractImpact: '无' };
  const people = { implementOwnerID, implementDue: '2027-04-30', verifierID };
  const analysed = { ...said, alternatives: '不改', ...people };
  return { projectID, row, review: (read: Row) => take(read, { action: '提交评审', ...analysed }), take };
};

/** An activity that has not begun, found by its name alone. */
const findActivity = async (page: Page, projectID: string): Promise<Activity> => {
  const { activities } = await readPlan(page, projectID);
  const found = activities.findLast(
    ({ name, durationMin = 0, percentComplete = 0, activityKind = 'task' }) =>
      durationMin > 0 &&
      percentComplete === 0 &&
      activityKind === 'task' &&
      activities.filter((one) => one.name.includes(name)).length === 1,
  );
  if (!found) throw new Error('no such activity');
  return found;
};
const lengthOf = async (page: Page, projectID: string, activityID: string) =>
  (await readPlan(page, projectID)).activities.find((one) => one.activityID === activityID)?.durationMin;

type Voted = Row & { readonly projectID: string };
const vote = async (other: Page, account: string, row: Voted, ballot: string, comment = '') => {
  await signIn(other, account);
  const { changeRequestID, rowVersion, projectID } = row;
  const given = { projectID, changeRequestID, rowVersion, action: '表决', vote: ballot, comment };
  await call(other, 'UpdChange', given);
};

test('the same activity edited during the review sends the change back with the list, where one chooses what is kept', async ({
  page,
  other,
}) => {
  const { projectID, row, review } = await addAnalysed(page, '再延长最后一道工序');
  const { activityID, durationMin, name } = await findActivity(page, projectID);
  const { planScenarioID } = await call<{ planScenarioID: string }>(page, 'AddChangeScenario', {
    projectID,
    changeRequestID: row.changeRequestID,
  });
  const toLength = (minutes: number) => ({
    batchID: randomUUID(),
    upon: [],
    commands: [{ kind: 'setDuration', activityID, durationMin: minutes }],
  });
  const toPlan = async (minutes: number) => {
    const { planVersion: baseVersion } = await readPlan(page, projectID);
    await call(page, 'ApplyPlanCommands', { projectID, baseVersion, ...toLength(minutes) });
  };
  const said = { projectID, planScenarioID, baseVersion: 0, ...toLength(durationMin + 4800) };
  await call(page, 'ApplyScenarioCommands', said);
  const reviewed = await review(row);
  await toPlan(durationMin + 480);
  for (const account of ['hejing', 'songyang', 'tangxin'])
    await vote(other, account, { ...reviewed, projectID }, '同意');
  await page.goto(address(row.changeRequestID));
  await voteOnScreen(page, '同意');

  await expect(page.getByRole('dialog').getByText('影响分析', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: '计划影响' }).click();
  await expect(page.getByRole('heading', { name: '1 处与计划冲突' })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await lengthOf(page, projectID, activityID)).toBe(durationMin + 480);
  await page.getByRole('button', { name: '逐处处理' }).click();
  const settling = page.getByRole('dialog');
  await settling.getByRole('button', { name: '移动', exact: true }).click();
  await settling.getByText('用方案的', { exact: true }).click();
  await settling.getByRole('button', { name: '移到现在的计划上' }).click();
  await expect(settling).toHaveCount(0);
  await toPlan(durationMin);
});
