import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { openGantt, openProject, plantPlan, saved } from './plan-stage.ts';

test('an activity is divided into 检查点 whose weights come to 100; ticked they are its percent, and undo takes a tick back', async ({
  page,
}) => {
  const { ids } = await plantPlan(page, await openProject(page));
  await openGantt(page);
  await page.goto(`${page.url()}&id=${ids.A}`);
  const drawer = page.getByRole('complementary', { name: '活动：活动A' });
  const part = drawer.getByRole('region', { name: '检查点' });
  await part.getByRole('button', { name: '设置检查点' }).click();
  const dialog = page.getByRole('dialog', { name: '「活动A」的检查点' });
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
  await expect(drawer.getByLabel('完成百分比', { exact: true })).toHaveValue('30%');
  await expect(drawer.getByLabel('实际开始')).not.toHaveValue('');
  await part.getByLabel('凭据').fill('隐蔽 003');
  await part.getByLabel('凭据').press('Enter');
  await saved(page);
  await page.reload();
  await expect(part.getByLabel('凭据')).toHaveValue('隐蔽 003');
  await part.getByRole('checkbox', { name: '隐蔽验收通过' }).check();
  await expect(drawer.getByLabel('完成百分比', { exact: true })).toHaveValue('100%');
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect(part.getByRole('checkbox', { name: '隐蔽验收通过' })).not.toBeChecked();
  await expect(drawer.getByLabel('完成百分比', { exact: true })).toHaveValue('30%');

  await drawer.getByLabel('完成百分比', { exact: true }).fill('80');
  await drawer.getByLabel('完成百分比', { exact: true }).press('Enter');
  await expect(drawer.getByRole('alert')).toContainText('完成百分比由检查点得出（现在 30%）');
});
