import { test } from '../test.ts';
import { addAction, address, choose, expect, open } from './register-stage.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.describe.configure({ timeout: 240_000 });

test('on a phone rows are cards, deeds stand at the bottom, and the way back closes what is open', async ({
  page,
}) => {
  const mark = `手机${Date.now()}`;
  const projectID = await open(page);
  await addAction(page, projectID, mark);
  await page.goto(`${address}&text=${mark}`);
  const card = page.getByRole('list', { name: '参与措施' }).getByRole('button', { name: mark });
  await expect(card).toContainText('拜访');
  const add = page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '新增' });
  const box = await add.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800);
  await page.getByRole('checkbox', { name: `选择${mark}` }).tap();
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选 1 条');
  await page.getByRole('button', { name: '取消选择' }).tap();
  await card.tap();
  const start = page.getByRole('button', { name: '开始', exact: true });
  await expect(start).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await page.goBack();
  await expect(start).toHaveCount(0);
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await choose(page, '频次', '每周');
  await page.getByRole('button', { name: '查看结果' }).click();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
});
