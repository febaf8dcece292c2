import { expect, type Page } from '@playwright/test';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';
import {
  cell,
  fromMenu,
  keeping,
  openGantt,
  openStage,
  row,
  saved,
  sayToPlan,
  typeInto,
} from './plan-stage.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '基线', exact: true });

const save = async (page: Page, name: string, deed: string) => {
  await fromMenu(page, '基线');
  await dialogOf(page).getByRole('button', { name: '保存基线' }).click();
  await page.getByLabel('基线名称').fill(name);
  await page.getByRole('button', { name: deed }).click();
  await expect(page.getByText(`对比基线「${name}」`)).toBeVisible();
};

test('基线：they are saved, listed, chosen to compare with, renamed and deleted; one that contradicts itself is refused and leads to its activity; a later one names its change', async ({
  page,
}) => {
  const { projectID, ids } = await openStage(page);
  const dialog = dialogOf(page);
  // The second would have to start while the first is still under way.
  const bind = (constraintKind: string, at: number | null) =>
    sayToPlan(page, projectID, [{ kind: 'setConstraint', rowID: ids.B, constraintKind, at }]);
  await bind('mustStartOn', Date.UTC(2026, 3, 28, 8) / 60_000);
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-04-28');
  await fromMenu(page, '保存基线');
  await page.getByRole('button', { name: '保存并设为当前' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: '没有解决的问题' });
  await refusal.getByRole('button', { name: /「活动B」的限制与前置关系冲突/ }).click();
  await expect(page.getByRole('complementary', { name: '活动：活动B' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`id=${ids.B}`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: '活动：活动B' })).toHaveCount(0);
  await bind('asSoonAsPossible', null);
  await expect(cell(page, '活动B', 'start')).toHaveText('2026-04-29');

  await save(page, '合同版', '保存并设为当前');
  await typeInto(page, '活动A', 'duration', '4天');
  await saved(page);
  await save(page, '调整版', '存为草稿');
  await page.getByRole('button', { name: '显示', exact: true }).click();
  await page.getByRole('checkbox', { name: '基线工期', exact: true }).check();
  await page.keyboard.press('Escape');
  const frozen = row(page, '活动A').locator('.of-baselineDuration');
  await expect(frozen).toHaveText('4天');
  await fromMenu(page, '基线');
  const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(item('调整版').last()).toContainText('3 项活动');
  await keeping(page, () => item('合同版').last().getByRole('radio').check());
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(frozen).toHaveText('2天');
  await expect(page.getByText('对比基线「合同版」')).toBeVisible();
  await page.reload();
  await expect(frozen).toHaveText('2天');

  await fromMenu(page, '基线');
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

  await signInToSample(page);
  await openGantt(page);
  await fromMenu(page, '保存基线');
  const form = page.getByRole('dialog', { name: '保存基线' });
  await form.getByRole('button', { name: '保存并提交批准' }).click();
  await expect(form.getByText('请选择依据的变更')).toBeVisible();
  await form.getByLabel('依据的变更').fill('人防');
  await page.keyboard.press('Enter');
  await expect(form.locator('.ant-select-content')).toHaveText(/^BG-\d+ .*人防/);
  await expect(form.getByText('请选择依据的变更')).toBeHidden();
});
