import { expect, type Page } from '@playwright/test';
import { find } from '../integration/change-steps.ts';
import { openProject, ownID, sayToPlan } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';

test.use({ actionTimeout: 15_000 });
test.describe.configure({ timeout: 120_000 });

type Row = Readonly<Record<string, unknown>> & { readonly rowVersion: number };

const reason = '业主口头要求';
const directly = { changeRequestID: null, reason };

const writeStatement = (
  page: Page,
  projectID: string,
  { scopeStatementID, rowVersion }: Row,
  given: object,
) => call<Row>(page, 'UpdScopeStatement', { projectID, scopeStatementID, rowVersion, ...given });
const approve = async (page: Page, projectID: string, draft: Row, sections: object): Promise<Row> => {
  const sent = await writeStatement(page, projectID, draft, { sections, action: '提交评审' });
  return await writeStatement(page, projectID, sent, { action: '批准' });
};

/** A requirement that is approved. */
const plantRequirement = async (page: Page, projectID: string): Promise<Row> => {
  let row = await call<Row>(page, 'AddRequirement', {
    projectID,
    title: '楼板隔声',
    description: '写在合同中',
    requirementKind: '功能',
    priority: '应该有',
    sourceKindID: await find(page, projectID, '需求来源', '合同'),
    ownerID: await ownID(page),
    verifyMethod: '检查',
    acceptanceCriteria: '撞击声不大于 65 dB',
  });
  for (const action of ['提交评审', '批准']) {
    const { requirementID, rowVersion } = row;
    row = await call<Row>(page, 'UpdRequirement', { projectID, requirementID, rowVersion, action });
  }
  return row;
};

test('还原: a branch comes back with its activity, a requirement says again what was agreed, the statement becomes a draft; pressed again there is no second', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const [top, branch, activityID] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await sayToPlan(page, projectID, [
    { kind: 'addWbsNode', wbsNodeID: top, parentID: null, name: '住宅楼' },
    { kind: 'addWbsNode', wbsNodeID: branch, parentID: top, name: '土建' },
    { kind: 'addWbsNode', wbsNodeID: crypto.randomUUID(), parentID: top, name: '安装' },
    { kind: 'addActivity', activityID, wbsNodeID: branch, name: '砌筑', durationMin: 480 },
  ]);
  const { requirementID, rowVersion } = await plantRequirement(page, projectID);
  const deliverables = [{ name: '土建', kind: '工程实体' }];
  const texts = { product: '一栋楼', acceptance: '按图', exclusions: '无', deliverables };
  const first = await approve(
    page,
    projectID,
    await call<Row>(page, 'AddScopeStatement', { projectID }),
    texts,
  );
  let baseline = await call<Row>(page, 'AddScopeBaseline', { projectID, name: '初始范围' });
  for (const action of ['提交', '批准']) {
    const { scopeBaselineID } = baseline;
    const given = { projectID, scopeBaselineID, rowVersion: baseline.rowVersion, action };
    baseline = await call<Row>(page, 'UpdScopeBaseline', given);
  }

  // Beside any change: the branch goes, the requirement and the statement say something else.
  const { planVersion: baseVersion } = await call<{ planVersion: number }>(page, 'GetWbsPlan', { projectID });
  const commands = [{ kind: 'deleteWbsNode', wbsNodeID: branch, children: 'along' }];
  const batchID = crypto.randomUUID();
  await call(page, 'ApplyWbsCommands', { projectID, baseVersion, batchID, commands, why: directly });
  await call(page, 'UpdRequirement', {
    projectID,
    requirementID,
    rowVersion,
    acceptanceCriteria: '撞击声不大于 70 dB',
    changeReason: reason,
  });
  const draft = await writeStatement(page, projectID, first, { action: '小修订', comment: reason });
  await approve(page, projectID, draft, { exclusions: '不含绿化' });

  await page.goto('/rangeManagement/index?tab=baseline');
  await expect(page.getByText('3 项未经变更')).toBeVisible();
  await page.getByRole('button', { name: '与现在的差异' }).click();
  const drawer = page.getByRole('dialog', { name: '范围差异' });
  const putBack = async (name: RegExp): Promise<void> => {
    await drawer.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '还原' }).click();
  };
  await putBack(/^还原 土建$/);
  await expect(page.getByText('「土建」已还原为基准的内容，1 项活动随之恢复')).toBeVisible();
  await putBack(/^还原 楼板隔声$/);
  await expect(page.getByText('「楼板隔声」已还原为基准的内容')).toBeVisible();
  await putBack(/^还原 范围说明书$/);
  await expect(page.getByText(/已按 V1\.0 写成草稿 V1\.2，请在范围说明书中提交评审/)).toBeVisible();
  // The first answer may have been lost on its way: asked again, it is the same draft.
  await putBack(/^还原 范围说明书$/);
  await expect(drawer.getByRole('button', { name: /^还原 / })).toHaveCount(1);
  await expect(page.getByText('1 项未经变更')).toBeVisible();

  await page.goto('/rangeManagement/index?tab=statement');
  const versions = page.getByRole('region', { name: '版本' });
  await expect(versions.getByRole('button', { name: /还原为范围基准的内容：V1\.0/ })).toHaveCount(1);
  await page.goto('/rangeManagement/index?tab=requirement&text=楼板隔声');
  await page.getByRole('main').getByText('楼板隔声').first().click();
  await expect(page.getByRole('dialog', { name: '楼板隔声' }).getByText('撞击声不大于 65 dB')).toBeVisible();
  await page.goto('/scheduleManagement/index?tab=gantt');
  await expect(page.getByRole('row').filter({ hasText: '砌筑' })).toBeVisible();
});
