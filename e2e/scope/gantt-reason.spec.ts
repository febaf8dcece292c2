import { expect, type Page } from '@playwright/test';
import { cell, editorOf, openProject, saved, sayToPlan } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';

test.use({ actionTimeout: 15_000 });
test.describe.configure({ timeout: 120_000 });

type Row = Readonly<Record<string, unknown>> & { readonly rowVersion: number };

/** A WBS of two branches, agreed on in a baseline of the scope. */
const agreeOnScope = async (page: Page, projectID: string): Promise<void> => {
  const top = crypto.randomUUID();
  const node = (wbsNodeID: string, parentID: string | null, name: string) => ({
    kind: 'addWbsNode',
    wbsNodeID,
    parentID,
    name,
  });
  await sayToPlan(page, projectID, [
    node(top, null, '住宅楼'),
    node(crypto.randomUUID(), top, '土建'),
    node(crypto.randomUUID(), top, '安装'),
  ]);
  let statement = await call<Row>(page, 'AddScopeStatement', { projectID });
  const deliverables = [{ name: '土建', kind: '工程实体' }];
  const sections = { product: '一栋楼', acceptance: '按图', exclusions: '无', deliverables };
  for (const given of [{ sections, action: '提交评审' }, { action: '批准' }]) {
    const { scopeStatementID, rowVersion } = statement;
    statement = await call<Row>(page, 'UpdScopeStatement', {
      projectID,
      scopeStatementID,
      rowVersion,
      ...given,
    });
  }
  let baseline = await call<Row>(page, 'AddScopeBaseline', { projectID, name: '初始范围' });
  for (const action of ['提交', '批准']) {
    const { scopeBaselineID, rowVersion } = baseline;
    baseline = await call<Row>(page, 'UpdScopeBaseline', { projectID, scopeBaselineID, rowVersion, action });
  }
};

const rename = async (page: Page, from: string, to: string): Promise<void> => {
  await cell(page, from, 'name').click();
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(to);
  await page.keyboard.press('Enter');
};

test('甘特图：a node renamed once the scope has a baseline asks for a reason, once; the keyboard goes on in the table, and the difference names who and why', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await agreeOnScope(page, projectID);
  await page.goto('/scheduleManagement/index?tab=gantt');
  const dialog = page.getByRole('dialog', { name: '范围已有基准' });

  await rename(page, '土建', '土建工程');
  await expect(dialog.getByLabel('修改原因')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cell(page, '土建', 'name')).toBeVisible();
  await page.keyboard.press('Escape');

  await rename(page, '土建', '土建工程');
  await expect(dialog.getByLabel('修改原因')).toBeFocused();
  await page.keyboard.type('业主口头要求');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cell(page, '土建工程', 'name')).toBeVisible();
  // The keys are the table's again, and what follows is not asked for anew.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await rename(page, '安装', '安装工程');
  await expect(cell(page, '安装工程', 'name')).toBeVisible();
  await saved(page);

  await page.goto('/rangeManagement/index?tab=baseline');
  await expect(page.getByText('2 项未经变更')).toBeVisible();
  await page.getByRole('button', { name: '与现在的差异' }).click();
  const difference = page.getByRole('dialog', { name: '范围差异' });
  await expect(difference.getByText('原因：业主口头要求').first()).toBeVisible();
});
