import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { cell, openStage, saved } from './plan-stage.ts';

test('活动抽屉：检查点 make the percent, undo takes a tick back; work is interrupted and resumed with its dates; what is done is opened again with a reason', async ({
  page,
}) => {
  const { ids } = await openStage(page);
  await page.goto(`${page.url()}&id=${ids.A}`);
  const drawer = page.getByRole('complementary', { name: '活动：活动A' });
  const percent = drawer.getByLabel('完成百分比', { exact: true });
  const type = async (label: string, text: string) => {
    await drawer.getByLabel(label, { exact: true }).fill(text);
    await drawer.getByLabel(label, { exact: true }).press('Enter');
  };
  await type('完成百分比', '50');
  await expect(drawer.getByLabel('实际开始')).toHaveValue('2026-04-27 08:00');
  await type('暂停', '2026-04-27');
  await expect(drawer.getByLabel('暂停', { exact: true })).toHaveValue('2026-04-27 17:00');
  await type('恢复', '2026-04-24');
  await expect(drawer.getByRole('alert')).toContainText('恢复应晚于暂停 2026-04-27 17:00');
  await type('恢复', '2026-05-06');
  await expect(cell(page, '活动A', 'finish')).toHaveText('2026-05-06');
  await type('暂停', '');
  await expect(cell(page, '活动A', 'finish')).toHaveText('2026-04-28');
  await expect(drawer.getByLabel('恢复', { exact: true })).toHaveValue('');

  await type('完成百分比', '100');
  await expect(drawer.getByLabel('实际完成')).toHaveValue('2026-04-28 17:00');
  await type('完成百分比', '60');
  const reason = page.getByRole('dialog', { name: '重新打开「活动A」' });
  await reason.getByRole('button', { name: '取消' }).click();
  await expect(drawer.getByRole('alert')).toContainText('没有重新打开，仍是已完成');
  await percent.press('Escape');
  await type('完成百分比', '60');
  await reason.getByRole('button', { name: '重新打开' }).click();
  await expect(reason.getByText('请填写重新打开的原因')).toBeVisible();
  await reason.getByLabel('原因').fill('局部返工');
  await reason.getByRole('button', { name: '重新打开' }).click();
  await expect(drawer.getByLabel('实际完成')).toHaveValue('');
  await expect(drawer.getByRole('list', { name: '重新打开的记录' })).toContainText('重新打开：局部返工');
  await saved(page);

  await page.goto(page.url().replace(ids.A, ids.B));
  const next = page.getByRole('complementary', { name: '活动：活动B' });
  const part = next.getByRole('region', { name: '检查点' });
  await part.getByRole('button', { name: '设置检查点' }).click();
  const dialog = page.getByRole('dialog', { name: '「活动B」的检查点' });
  await dialog.getByLabel('第 1 个检查点', { exact: true }).fill('钢筋绑扎完');
  await dialog.getByLabel('第 2 个检查点', { exact: true }).fill('隐蔽验收通过');
  await dialog.getByLabel('第 1 个权重', { exact: true }).fill('30');
  await dialog.getByLabel('第 2 个权重', { exact: true }).fill('60');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('检查点的权重之和应为 100，现在是 90');
  await dialog.getByLabel('第 2 个权重', { exact: true }).fill('70');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await part.getByLabel('挣值计取规则').selectOption('加权里程碑');
  await expect(part.getByText('完成百分比由检查点得出：已完成 0%')).toBeVisible();
  await part.getByRole('checkbox', { name: '钢筋绑扎完' }).check();
  const made = next.getByLabel('完成百分比', { exact: true });
  await expect(made).toHaveValue('30%');
  await expect(next.getByLabel('实际开始')).not.toHaveValue('');
  await part.getByLabel('凭据').fill('隐蔽 003');
  await part.getByLabel('凭据').press('Enter');
  await saved(page);
  await page.reload();
  await expect(part.getByLabel('凭据')).toHaveValue('隐蔽 003');
  await part.getByRole('checkbox', { name: '隐蔽验收通过' }).check();
  await expect(made).toHaveValue('100%');
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect(part.getByRole('checkbox', { name: '隐蔽验收通过' })).not.toBeChecked();
  await expect(made).toHaveValue('30%');
  await made.fill('80');
  await made.press('Enter');
  await expect(next.getByRole('alert')).toContainText('完成百分比由检查点得出（现在 30%）');
});
