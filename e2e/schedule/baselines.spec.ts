import { expect, type Page } from '@playwright/test';
import { call } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';
import { openGantt, openProject, plantPlan, row, saved, typeInto } from './plan-stage.ts';

test('the baselines of a plan are listed; one is chosen to compare with and stays so, renamed, deleted', async ({
  page,
}) => {
  await plantPlan(page, await openProject(page));
  await openGantt(page);
  const fromMenu = async (item: string) => {
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('button', { name: item, exact: true }).click();
  };
  const dialog = page.getByRole('dialog', { name: '基线', exact: true });
  const save = async (name: string, deed: string) => {
    await fromMenu('基线');
    await dialog.getByRole('button', { name: '保存基线' }).click();
    await page.getByLabel('基线名称').fill(name);
    await page.getByRole('button', { name: deed }).click();
    await expect(page.getByText(`对比基线「${name}」`)).toBeVisible();
  };
  await save('合同版', '保存并设为当前');
  await typeInto(page, '活动A', 'duration', '4天');
  await saved(page);
  await save('调整版', '存为草稿');

  await page.getByRole('button', { name: '显示', exact: true }).click();
  await page.getByRole('checkbox', { name: '基线工期', exact: true }).check();
  await page.keyboard.press('Escape');
  const frozen = row(page, '活动A').locator('.of-baselineDuration');
  await expect(frozen).toHaveText('4天');
  await fromMenu('基线');
  const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(item('调整版').last()).toContainText('3 项活动');
  const kept = page.waitForResponse((response) => response.url().endsWith('/EditUserInfomation'));
  await item('合同版').last().getByRole('radio').check();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(frozen).toHaveText('2天');
  await expect(page.getByText('对比基线「合同版」')).toBeVisible();
  await kept;
  await page.reload();
  await expect(frozen).toHaveText('2天');

  await fromMenu('基线');
  await item('合同版').last().getByRole('button', { name: '改名' }).click();
  await dialog.getByLabel('基线名称').fill('招标版');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(item('招标版').last()).toBeVisible();
  await expect(page.getByText('对比基线「招标版」')).toBeVisible();
  await expect(item('招标版').last().getByRole('button', { name: '删除' })).toBeDisabled();
  await item('调整版').getByRole('button', { name: '提交批准' }).click();
  await expect(dialog.getByText(/须依据已批准的变更；现在没有可用的变更/)).toBeVisible();
  await dialog.getByRole('button', { name: '知道了' }).click();
  await item('调整版').getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: '删除基线' }).click();
  await expect(item('调整版')).toHaveCount(0);
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(frozen).toHaveText('2天');
});

test('the change that a baseline follows is asked for, and found by typing', async ({ page }) => {
  await signInToSample(page);
  await openGantt(page);
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: '保存基线', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '保存基线' });
  await dialog.getByRole('button', { name: '保存并提交批准' }).click();
  await expect(dialog.getByText('请选择依据的变更')).toBeVisible();
  await dialog.getByLabel('依据的变更').fill('人防');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('.ant-select-content')).toHaveText(/^BG-\d+ .*人防/);
  await expect(dialog.getByText('请选择依据的变更')).toBeHidden();
});

/** Two activities in a row, of which the second must start while the first is still under way; its id. */
const plantContradiction = async (page: Page, projectID: string): Promise<string> => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const { planVersion } = await call<{ planVersion: number }>(page, 'GetPlan', { projectID });
  const tuesday = Date.UTC(2026, 3, 28, 8) / 60_000;
  await call(page, 'ApplyPlanCommands', {
    projectID,
    baseVersion: planVersion,
    batchID: crypto.randomUUID(),
    commands: [
      { kind: 'addActivity', activityID: first, wbsNodeID: null, name: '挖土', durationMin: 2400 },
      { kind: 'addActivity', activityID: second, wbsNodeID: null, name: '垫层', durationMin: 960 },
      { kind: 'addLink', linkID: crypto.randomUUID(), predID: first, succID: second },
      { kind: 'setConstraint', rowID: second, constraintKind: 'mustStartOn', at: tuesday },
    ],
  });
  return second;
};

test('a plan with a contradiction is not submitted as a baseline; its activity is opened from the refusal', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const second = await plantContradiction(page, projectID);
  await openGantt(page);
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: '保存基线', exact: true }).click();
  await page.getByRole('button', { name: '保存并设为当前' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: '没有解决的问题' });
  await refusal.getByRole('button', { name: /「垫层」的限制与前置关系冲突/ }).click();
  await expect(page.getByRole('complementary', { name: '活动：垫层' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('id')).toBe(second);
});
