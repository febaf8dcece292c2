import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from '../../apps/server/src/register/files/xlsx-file.ts';
import { passThroughCcb } from '../integration/change-steps.ts';
import { cell, openProject, saved, sayToPlan, typeInto } from '../schedule/plan-stage.ts';
import { call, signIn, stored } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

type Draft = Readonly<Record<string, unknown>> & { readonly rowVersion: number };

/** An approved 范围说明书 of somebody who is alone in the project. */
const plantStatement = async (page: Page, projectID: string): Promise<void> => {
  const draft = await call<Draft>(page, 'AddScopeStatement', { projectID });
  const step = ({ scopeStatementID, rowVersion }: Draft, given: object) =>
    call<Draft>(page, 'UpdScopeStatement', { projectID, scopeStatementID, rowVersion, ...given });
  const deliverables = [{ name: '土建', kind: '工程实体' }];
  const sections = { product: '一栋楼', acceptance: '按图', exclusions: '无', deliverables };
  await step(await step(draft, { sections, action: '提交评审' }), { action: '批准' });
};

const open = (page: Page, tab: string) => page.goto(`/rangeManagement/index?tab=${tab}`);

test('rtm ①: a click on a cell traces a requirement to a result, its gap is gone; a second click brings it back', async ({
  page,
}) => {
  await signInToSample(page);
  await open(page, 'rtm&view=square');
  const gap = page.getByRole('button', { name: /无成果$/ }).first();
  const tile = page.getByRole('gridcell', { name: /外墙保温与饰面十年不开裂，室外工程：/ });
  await page.getByRole('radiogroup', { name: '列' }).getByText('可交付成果').click();
  await expect(gap).toHaveText(/^2/);
  await tile.click();
  await expect(tile).toHaveText('●');
  await expect(gap).toHaveText(/^1/);
  await tile.click();
  await expect(gap).toHaveText(/^2/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出方阵' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^需求跟踪矩阵（需求×可交付成果） .*\.xlsx$/);
  const { rows } = await readXlsx(await readFile(await file.path(), 'base64'), '');
  const [heads = [], ...lines] = rows.map((line) => line.map((value) => String(value ?? '').trim()));
  const at = heads.indexOf('地基与基础');
  const marked = lines.filter((line) => line[at] === '●').map(([title]) => title);
  expect([heads[0], heads.at(-1), marked]).toEqual([
    '需求',
    '关联',
    [expect.stringMatching(/^XQ-\d+ 桩基与基础/)],
  ]);
  expect([lines.at(-1)?.[0], lines.at(-1)?.[at]]).toEqual(['关联', '1']);
  // A gap leaves the rows that have it.
  await gap.click();
  await expect(page.getByRole('rowheader', { name: /外墙保温/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /桩基与基础/ })).toHaveCount(0);
});

test('wbs ① ②: nodes are indented and undone by the keyboard, and a second browser follows; weights that are no whole are red, a click leads there', async ({
  page,
  other,
}) => {
  const projectID = await openProject(page);
  const [top, left, right] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await sayToPlan(page, projectID, [
    { kind: 'addWbsNode', wbsNodeID: top, parentID: null, name: '住宅楼' },
    { kind: 'addWbsNode', wbsNodeID: left, parentID: top, name: '土建' },
    { kind: 'addWbsNode', wbsNodeID: right, parentID: top, name: '安装' },
  ]);
  await open(page, 'wbs');
  await typeInto(page, '土建', 'weight', '60');
  await typeInto(page, '安装', 'weight', '30');
  await page.getByRole('button', { name: /^检查/ }).click();
  const checks = page.getByRole('complementary', { name: 'WBS 检查' });
  await checks.getByRole('button', { name: /90\s?%，应为 100\s?%/ }).click();
  await typeInto(page, '安装', 'weight', '40');
  await expect(checks.getByText(/应为 100\s?%/)).toHaveCount(0);

  const node = page.getByRole('row').filter({ hasText: '安装' });
  await expect(node).toHaveAttribute('aria-level', '2');
  await saved(page);
  await signIn(other);
  await open(other, 'wbs');
  const followed = other.getByRole('row').filter({ hasText: '安装' });
  await expect(followed).toHaveAttribute('aria-level', '2');
  await cell(page, '安装', 'name').click();
  await page.keyboard.press('Tab');
  await expect(node).toHaveAttribute('aria-level', '3');
  await expect(followed).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Control+z');
  await expect(node).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Control+z');
  await expect(cell(page, '安装', 'weight')).toHaveText('30');
  await page.keyboard.press('Control+z');
  await expect(cell(page, '安装', 'weight')).toHaveText('');
  await saved(page);
});

test('baseline ② ③: what crept in is told with its reason, and goes under a change that is filled in from it; approved by the CCB it is version 2, and creep no more', async ({
  page,
  other,
}) => {
  test.setTimeout(150_000);
  await signInToSample(page);
  await open(page, 'baseline');
  // Other stories of the lane may have added to it.
  const creep = page.getByText(/^[1-9]\d* 项未经变更$/);
  await expect(creep).toBeVisible();
  const count = Number.parseInt((await creep.textContent()) ?? '', 10);
  await page.getByRole('button', { name: '与现在的差异' }).click();
  const drawer = page.getByRole('dialog', { name: '范围差异' });
  await expect(drawer.getByText('原因：设计例会上口头同意，提高分户墙的隔声')).toBeVisible();
  await drawer.getByRole('checkbox', { name: /填充墙采用轻质材料/ }).check();
  await drawer.getByRole('button', { name: '补办变更' }).click();
  const form = page.getByRole('dialog', { name: '新增变更' });
  await expect(form.getByLabel('名称')).toHaveValue(/填充墙采用轻质材料/);
  for (const label of ['来源', '申请人']) {
    await form.getByLabel(label).click();
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
  }
  await form.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(drawer.getByText('补办中')).toBeVisible();
  await expect(drawer.getByText(/已列入变更 BG-\S+ 补办范围变更/)).toBeVisible();
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '下载报告' }).click();
  await page.getByRole('menuitem', { name: 'Word' }).click();
  expect((await download).suggestedFilename()).toMatch(/范围差异报告\.docx$/);

  const projectID = (await stored(page, 'projectID')) ?? '';
  type Draft = { readonly changeRequestID: string; readonly rowVersion: number; readonly code: string };
  const asked = { pageIndex: 1, pageSize: 5, value: { projectID, text: '补办范围变更' } };
  const { items } = await call<{ items: readonly Draft[] }>(page, 'GetChanges', asked);
  const [draft] = items;
  if (!draft) throw new Error('no change');
  await passThroughCcb(page, other, projectID, draft);
  await open(page, 'baseline');
  const versions = page.getByRole('main').getByRole('row');
  await expect(versions.filter({ hasText: `变更 ${draft.code}` })).toContainText('已批准');
  await expect(versions.filter({ hasText: '初始范围基准' })).toContainText('已取代');
  const left = count === 1 ? '没有未经变更的改动' : `${count - 1} 项未经变更`;
  await expect(page.getByText(left, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '与现在的差异' }).click();
  await expect(drawer.getByText(/项中 \d+ 项不同/)).toBeVisible();
  await expect(drawer.getByText(/填充墙采用轻质材料/)).toHaveCount(0);
});

test('baseline ① ②: red checks stand against it, in a list; approved it is in force; a package that is added is creep, and put back it is none', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const [top, part] = [crypto.randomUUID(), crypto.randomUUID()];
  await sayToPlan(page, projectID, [
    { kind: 'addWbsNode', wbsNodeID: top, parentID: null, name: '住宅楼' },
    { kind: 'addWbsNode', wbsNodeID: part, parentID: top, name: '土建' },
    { kind: 'addWbsNode', wbsNodeID: crypto.randomUUID(), parentID: top, name: '安装' },
    { kind: 'updateWbsNode', wbsNodeID: part, fields: { weight: 60 } },
  ]);
  await open(page, 'baseline');
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增范围基准' });
  await form.getByLabel('名称').fill('初始范围');
  await form.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('main').getByText('初始范围').first().click();
  const drawer = page.getByRole('dialog', { name: '初始范围' });
  await drawer.getByRole('button', { name: /^提交/ }).hover();
  await expect(
    page.getByText(/不能生成基线，还有 2 处问题：范围说明书尚未批准；.*应为 100%/).first(),
  ).toBeVisible();

  await plantStatement(page, projectID);
  await sayToPlan(page, projectID, [{ kind: 'updateWbsNode', wbsNodeID: part, fields: { weight: null } }]);
  await page.reload();
  await drawer.getByRole('button', { name: /^提交/ }).click();
  await drawer.getByRole('button', { name: '批准', exact: true }).click();
  await expect(drawer.getByText('已批准').first()).toBeVisible();

  // Who is quicker than what tells of the baseline is asked all the same.
  const typed = Promise.withResolvers<void>();
  await page.route('**/api/GetWbsFacts', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await open(page, 'wbs');
  await cell(page, '安装', 'name').click();
  await page.keyboard.press('Enter');
  typed.resolve();
  const why = page.getByRole('dialog', { name: '范围已有基准' });
  await why.getByLabel('修改原因').fill('业主口头增加');
  await why.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText(/^4 个节点/)).toBeVisible();
  await saved(page);
  await open(page, 'baseline');
  await expect(page.getByText('1 项未经变更')).toBeVisible();
  await page.getByRole('button', { name: '与现在的差异' }).click();
  await page.getByRole('button', { name: /^还原 / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '还原' }).click();
  await expect(page.getByText('没有未经变更的改动')).toBeVisible();
});
