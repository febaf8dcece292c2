import { test } from '../test.ts';
import { goToMeasures, openOwn } from './own-stage.ts';
import { addAction, choose, expect } from './register-stage.ts';

test.describe.configure({ timeout: 240_000 });

test('the list is walked by keys; chosen rows are changed together, deleted, taken back by Ctrl+Z and out of the recycle bin', async ({
  page,
}) => {
  const projectID = await openOwn(page);
  for (const name of ['甲', '乙', '丙']) await addAction(page, projectID, `拜访${name}`);
  await goToMeasures(page, '&sort=code');
  const row = (name: string) => page.getByRole('row', { name: `拜访${name}` });
  await expect(row('丙')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row('甲')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(row('丙')).toBeFocused();
  await page.keyboard.press('k');
  await expect(row('乙')).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('拜访乙');
  await page.keyboard.press('j');
  await expect(drawer).toContainText('拜访丙');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(row('丙')).toBeFocused();

  const bar = page.getByRole('toolbar', { name: '批量操作' });
  const weekly = page.getByRole('cell', { name: '每周', exact: true });
  await row('甲').getByRole('checkbox').check();
  await row('乙').getByRole('checkbox').check();
  await bar.getByRole('button', { name: '修改' }).click();
  const change = page
    .getByRole('dialog', { name: '修改 2 条参与措施' })
    .getByRole('button', { name: '修改 2 条' });
  await expect(change).toBeDisabled();
  await choose(page, '修改哪些内容', '频次');
  await page.keyboard.press('Escape');
  await choose(page, '频次', '每周');
  await change.click();
  await expect(page.getByText('已修改 2 条')).toBeVisible();
  await expect(weekly).toHaveCount(2);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已撤销修改')).toBeVisible();
  await expect(weekly).toHaveCount(0);

  const removeOne = async (name: string) => {
    await row(name).getByRole('checkbox').check();
    await bar.getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect(row(name)).toHaveCount(0);
  };
  // What was changed is chosen no longer.
  await expect(bar).toHaveCount(0);
  await removeOne('丙');
  await expect(page.getByText('已删除 1 条')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('已恢复 1 条')).toBeVisible();
  await expect(row('丙')).toBeVisible();

  await removeOne('甲');
  const bin = page.getByRole('switch', { name: '回收站' });
  await bin.click();
  await expect(row('乙')).toHaveCount(0);
  await row('甲').getByRole('checkbox').check();
  await bar.getByRole('button', { name: '恢复' }).click();
  await expect(row('甲')).toHaveCount(0);
  await bin.click();
  await expect(row('甲')).toBeVisible();
});
