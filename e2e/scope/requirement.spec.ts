import { expect, type Locator, type Page } from '@playwright/test';
import { find } from '../integration/change-steps.ts';
import { cell, openProject, ownID, saved, sayToPlan } from '../schedule/plan-stage.ts';
import { call, signIn, stored } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test.use({ actionTimeout: 15_000 });
test.describe.configure({ timeout: 240_000 });

type Row = { readonly requirementID: string; readonly rowVersion: number };

const scope = (tab: string): string => `/rangeManagement/index?tab=${tab}`;
const button = (of: Page | Locator, name: string | RegExp): Locator =>
  of.getByRole('button', { name, exact: true });

/** A requirement of the signed-in person out of the contract. */
const addRequirement = async (page: Page, projectID: string, given: object): Promise<Row> =>
  await call<Row>(page, 'AddRequirement', {
    projectID,
    description: '写在合同中',
    requirementKind: '功能',
    priority: '应该有',
    sourceKindID: await find(page, projectID, '需求来源', '合同'),
    ownerID: await ownID(page),
    verifyMethod: '检查',
    ...given,
  });

test('requirement ① ③: without criteria it is not sent to a review, and the field is asked for there and then; on the board a refusal asks for its reason', async ({
  page,
}) => {
  await signInToSample(page);
  await page.goto(scope('requirement'));
  await expect(button(page, '新增').first()).toBeVisible();
  const projectID = (await stored(page, 'projectID')) ?? '';
  const title = '地下车库坡道防滑';
  const { requirementID } = await addRequirement(page, projectID, { title });
  await page.goto(scope(`requirement&id=${requirementID}`));
  const drawer = page.getByRole('dialog', { name: title });
  await expect(drawer.getByText('复杂度')).toBeVisible();
  await expect(drawer.getByText('修改已批准的需求')).toHaveCount(0);
  await button(drawer, '提交评审').click();
  const step = page.getByRole('dialog', { name: /^提交评审需求/ });
  await expect(step.getByText('请先填写验收标准，评审和验收都以它为准')).toBeVisible();
  await step.getByLabel('验收标准').fill('湿态摩擦系数不小于 0.5');
  await button(step, '提交评审需求').click();
  await expect(drawer.getByText('待评审').first()).toBeVisible();

  await page.goto(scope(`requirement&look=board&text=${title}`));
  await page.locator(`[data-card="${requirementID}"]`).dragTo(page.locator('[data-column="已拒绝"]'));
  const refusal = page.getByRole('dialog', { name: /^拒绝需求/ });
  await button(refusal, '拒绝需求').click();
  await expect(refusal.getByText('请填写拒绝的原因')).toBeVisible();
  await refusal.getByLabel('原因').fill('不在合同范围内');
  await button(refusal, '拒绝需求').click();
  await expect(page.locator('[data-column="已拒绝"]').getByText(title)).toBeVisible();
});

test('requirement ②, rtm ③: edited after the baseline it is version 2, 未经变更; changed after its result was accepted it is 需复核', async ({
  page,
}) => {
  await signInToSample(page);
  const title = '桩基与基础一次验收合格';
  await page.goto(scope(`requirement&text=${title}`));
  await page.getByRole('main').getByText(title).first().click();
  const drawer = page.getByRole('dialog', { name: title });
  await button(drawer, '编辑').click();
  // While it is sent, and for as long as the sign of that takes to go, its name begins with the sign.
  const save = button(page, /保\s?存$/);
  const criteria = page.getByLabel('验收标准');
  await criteria.fill('一类桩不少于 96%，分部工程验收合格。');
  await save.click();
  await expect(
    page.getByText(/范围已有基准，请选择已批准的变更，或填写直接修改的原因/).first(),
  ).toBeVisible();
  await page.getByLabel('修改原因').fill('监理例会口头要求');
  await save.click();
  await expect(criteria).toHaveCount(0);
  await drawer.getByRole('tab', { name: '版本' }).click();
  const second = drawer.getByRole('listitem').filter({ hasText: '版本 2' });
  await expect(second.getByText('未经变更')).toBeVisible();
  await expect(second.getByText('监理例会口头要求')).toBeVisible();

  await page.goto(scope('rtm'));
  await button(page, /需复核$/).click();
  await expect(page.getByText(title).first()).toBeVisible();
});

test('rtm ① ②: a node shows what is traced to it; deleted it leaves a gap; taken back, the gap is gone', async ({
  page,
  other,
}) => {
  const projectID = await openProject(page);
  const [top, node] = [crypto.randomUUID(), crypto.randomUUID()];
  await sayToPlan(page, projectID, [
    { kind: 'addWbsNode', wbsNodeID: top, parentID: null, name: '住宅楼' },
    { kind: 'addWbsNode', wbsNodeID: node, parentID: top, name: '楼板' },
    { kind: 'addWbsNode', wbsNodeID: crypto.randomUUID(), parentID: top, name: '墙体' },
  ]);
  const given = { title: '楼板隔声', objective: '居住安静', acceptanceCriteria: '撞击声不大于 65 dB' };
  const row = await addRequirement(page, projectID, given);
  const step = ({ requirementID, rowVersion }: Row, action: string) =>
    call<Row>(page, 'UpdRequirement', { projectID, requirementID, rowVersion, action });
  const { requirementID } = await step(await step(row, '提交评审'), '批准');
  const changes = [{ requirementID, targetKind: 'WBS', targetID: node, isTraced: 1 }];
  await call(page, 'SetRequirementTraces', { projectID, changes });

  await signIn(other);
  await other.goto(scope('rtm'));
  const gap = button(other.getByRole('group', { name: '正向缺口' }), /无 WBS$/);
  await expect(gap).toHaveText(/^0/);
  await page.goto(scope(`wbs&id=${node}`));
  await expect(page.getByRole('link', { name: /楼板隔声/ })).toBeVisible();
  await page.goto(scope('wbs'));
  await cell(page, '楼板', 'name').click();
  await page.keyboard.press('Delete');
  await expect(cell(page, '楼板', 'name')).toHaveCount(0);
  await saved(page);
  await expect(gap).toHaveText(/^1/);
  await page.keyboard.press('Control+z');
  await expect(cell(page, '楼板', 'name')).toBeVisible();
  await saved(page);
  await expect(gap).toHaveText(/^0/);
});
