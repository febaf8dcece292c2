import { expect, type Locator } from '@playwright/test';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

const titles = async (rows: Locator): Promise<readonly string[]> =>
  (await rows.allTextContents()).map((text) => /^[^\dA-Z]+/.exec(text)?.[0] ?? '');

test('a tree is folded, chosen as a whole, and its rows are moved by keys and by the mouse, and back', async ({
  page,
}) => {
  await signInToSample(page, 'demo');
  await page.goto('/company/companyIndex?tab=department');
  const rows = page.getByRole('table', { name: '部门' }).locator('[data-row-key]');
  const row = (name: string) => rows.filter({ hasText: name });
  await expect(row('测量组')).toBeVisible();
  const before = await titles(rows);

  await row('工程管理部').press('ArrowLeft');
  await expect(row('测量组')).toHaveCount(0);
  await row('工程管理部').press('ArrowRight');
  await expect(row('测量组')).toBeVisible();

  await page.getByRole('checkbox', { name: '全选' }).click();
  await expect(page.getByText(`已选 ${before.length} 条`)).toBeVisible();
  await page.getByRole('checkbox', { name: '选择测量组' }).click();
  await expect(page.getByText(`已选 ${before.length - 1} 条`)).toBeVisible();

  await row('物资设备部').press('Alt+ArrowUp');
  await expect(row('物资设备部')).toBeFocused();
  await expect.poll(() => titles(rows)).not.toEqual(before);
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect.poll(() => titles(rows)).toEqual(before);

  await row('质量安全部').dragTo(row('综合办公室'), { targetPosition: { x: 300, y: 3 } });
  await expect
    .poll(async () => (await titles(rows)).indexOf('质量安全部'))
    .toBe(before.indexOf('综合办公室'));
  await page.reload();
  await expect
    .poll(async () => (await titles(rows)).indexOf('质量安全部'))
    .toBe(before.indexOf('综合办公室'));
});
