import type { Page } from '@playwright/test';
import { test } from '../test.ts';
import { chip, findPerson, mark, openOwnGrid, place, plot, spot } from './grid-stage.ts';
import { goToMeasures } from './own-stage.ts';
import { addAction, choose, expect } from './register-stage.ts';
import { middleOf } from './sample-project.ts';

const height = 844;
test.use({ viewport: { width: 390, height }, hasTouch: true });
test.describe.configure({ timeout: 240_000 });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

type Point = { readonly x: number; readonly y: number };

/** A finger that is put down, drawn and lifted. */
const drawFinger = async (page: Page, from: Point, to: Point): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let at = 1; at <= 8; at += 1)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * at) / 8, y: from.y + ((to.y - from.y) * at) / 8 },
    ]);
  await touch('touchEnd', []);
};

test('on a phone rows are cards with their deeds at the bottom, people are placed by a finger, and an assessment has controls as high as a thumb', async ({
  page,
}) => {
  const projectID = await openOwnGrid(page, 'effect', ['丁小雨', '彭立新']);
  await place(page, 'effect', projectID, '丁小雨', 9, 9);
  const person = mark(page, 'effect', '丁小雨');
  await expect(person).toHaveAccessibleName(/作用 9，影响 9/);
  await plot(page, 'effect').scrollIntoViewIfNeeded();
  await drawFinger(page, await middleOf(person.locator('circle').last()), await spot(page, 'effect', 1, 9));
  await expect(person).toHaveAccessibleName(/作用 1，影响 9，争取参与/);
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
  await person.tap();
  const save = page.getByRole('button', { name: '保存评估' });
  await expect(save).toBeVisible();
  // The message stands between the title of what is open and its foot.
  const message = page.locator('[data-kind="success"]').first();
  const isFree = async () => {
    const box = await message.boundingBox();
    return box !== null && box.y > 160 && box.y + box.height <= height - 64;
  };
  await expect.poll(isFree).toBe(true);
  expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await expect(save).toHaveCount(0);
  await chip(page, '彭立新').tap();
  const at = await spot(page, 'effect', 3, 7);
  await page.touchscreen.tap(at.x, at.y);
  await expect(mark(page, 'effect', '彭立新')).toBeVisible();
  await expect.poll(async () => (await findPerson(page, 'effect', projectID, '彭立新')).x).not.toBeNull();

  await addAction(page, projectID, '取得支持');
  await goToMeasures(page);
  const card = page.getByRole('list', { name: '参与措施' }).getByRole('button', { name: '取得支持' });
  await expect(card).toContainText('拜访');
  const add = page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '新增' });
  const box = await add.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800);
  await page.getByRole('checkbox', { name: '选择取得支持' }).tap();
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选 1 条');
  await page.getByRole('button', { name: '取消选择' }).tap();
  await card.tap();
  const start = page.getByRole('button', { name: '开始', exact: true });
  await expect(start).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
  await page.goBack();
  await expect(start).toHaveCount(0);
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await choose(page, '频次', '每周');
  await page.getByRole('button', { name: '查看结果' }).click();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();

  await page.goto('/stakeholderManagement/index?tab=engagement');
  await page.getByRole('button', { name: '评估彭立新' }).click();
  const dialog = page.getByRole('dialog', { name: '评估彭立新的参与度' });
  await dialog.getByText('领导型').last().click();
  await expect(dialog.getByRole('combobox', { name: '责任人' })).toBeVisible();
  const controls = dialog.locator(
    '.ant-segmented, .ant-input-affix-wrapper, .ant-select, textarea, .ant-btn',
  );
  await expect
    .poll(() => controls.evaluateAll((all: HTMLElement[]) => Math.min(...all.map((one) => one.offsetHeight))))
    .toBeGreaterThanOrEqual(44);
});
