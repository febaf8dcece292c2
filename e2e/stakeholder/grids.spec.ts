import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { call, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { chip, dragTo, findPerson, mark, open, place, plot, spot } from './grid-stage.ts';
import { middleOf, signInToSample } from './sample-project.ts';

// Two browsers at once on a small machine.
test.describe.configure({ timeout: 120_000 });

test('interest ①: from the tray to (8, 9) is 重点管理 and 高, and the same after a reload', async ({
  page,
}) => {
  await open(page, 'interest');
  const to = await spot(page, 'interest', 8, 9);
  await dragTo(page, await middleOf(chip(page, '望江路沿街商户')), to);
  await expect(mark(page, 'interest', '望江路沿街商户')).toHaveAccessibleName(
    /利益 8，权力 9，重点管理，优先级高/,
  );
  await expect(chip(page, '望江路沿街商户')).toHaveCount(0);
  await page.reload();
  await expect(mark(page, 'interest', '望江路沿街商户')).toHaveAccessibleName(
    /利益 8，权力 9，重点管理，优先级高/,
  );
});

test('who becomes 高 is proposed as 关键 in the message; one click does it, or asks for the 对接人 that is missing', async ({
  page,
}) => {
  const projectID = await open(page, 'interest');
  const name = '望江路沿街商户';
  await place(page, 'interest', projectID, name, 2, 2);
  await expect(mark(page, 'interest', name)).toHaveAccessibleName(/利益 2，权力 2/);
  await dragTo(
    page,
    await middleOf(mark(page, 'interest', name).locator('circle').last()),
    await spot(page, 'interest', 8, 9),
  );
  const offer = page.getByRole('button', { name: '设为关键干系人' });
  await offer.click();
  const contact = page.getByRole('button', { name: '去填写' });
  await expect(page.getByText('已设为关键干系人').or(contact)).toBeVisible();
  const { keyPersonnel } = await findPerson(page, 'interest', projectID, name);
  expect(keyPersonnel).toBe((await contact.count()) > 0 ? 0 : 1);
});

test('who is moved back from 高 is proposed as 关键 no longer', async ({ page }) => {
  const projectID = await open(page, 'interest');
  const name = '罗辰';
  const { x, y } = await findPerson(page, 'interest', projectID, name);
  const whole = mark(page, 'interest', name).locator('circle').last();
  await dragTo(page, await middleOf(whole), await spot(page, 'interest', 8, 9));
  await expect(page.getByRole('button', { name: '设为关键干系人' })).toBeVisible();
  const answered = page.waitForResponse('**/api/UpdRightInterest');
  await page.getByRole('button', { name: '撤销' }).click();
  await answered;
  // Long before the message goes by itself.
  await expect(page.getByRole('button', { name: '设为关键干系人' })).toHaveCount(0, { timeout: 2000 });
  await expect(mark(page, 'interest', name)).toHaveAccessibleName(new RegExp(`利益 ${x}，权力 ${y}`));
});

test('who was placed for the first time goes back to the tray with 撤销, on a grid and by salience', async ({
  page,
}) => {
  await open(page, 'effect');
  await dragTo(page, await middleOf(chip(page, '望江路沿街商户')), await spot(page, 'effect', 3, 3));
  await expect(mark(page, 'effect', '望江路沿街商户')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(chip(page, '望江路沿街商户')).toBeVisible();
  await page.reload();
  await expect(chip(page, '望江路沿街商户')).toBeVisible();
  await open(page, 'salience');
  await chip(page, '望江路沿街商户').click();
  await plot(page, 'salience')
    .getByRole('button', { name: /^危险型/ })
    .click();
  await expect(mark(page, 'salience', '望江路沿街商户')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(chip(page, '望江路沿街商户')).toBeVisible();
});

test('a message moves beside a drawer that opens, and on a phone between its title and its foot', async ({
  page,
}) => {
  const message = page.locator('[data-kind="success"]').first();
  const drawer = page.getByRole('dialog', { name: '唐昕' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, 'interest');
    await plot(page, 'interest').scrollIntoViewIfNeeded();
    const [x, y] = width === 390 ? [1, 3] : [2, 4];
    await dragTo(
      page,
      await middleOf(mark(page, 'interest', '唐昕').locator('circle').last()),
      await spot(page, 'interest', x, y),
    );
    await mark(page, 'interest', '唐昕').focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    const edge = (await drawer.boundingBox())?.x ?? 0;
    const isFree = async () => {
      const box = await message.boundingBox();
      if (!box) return false;
      return width === 1440
        ? box.x > 0 && box.x + box.width <= edge
        : box.y > 160 && box.y + box.height <= 844 - 64;
    };
    await expect.poll(isFree).toBe(true);
  }
});

test('interest ②: a second browser sees it move, and the move is undone with 撤销', async ({
  page,
  other,
}) => {
  const projectID = await open(page, 'interest');
  await place(page, 'interest', projectID, '罗辰', 4, 1.5);
  await open(other, 'interest');
  await expect(mark(page, 'interest', '罗辰')).toHaveAccessibleName(/利益 4，权力 1.5，监督/);
  await dragTo(
    page,
    await middleOf(mark(page, 'interest', '罗辰').locator('circle').last()),
    await spot(page, 'interest', 2, 7),
  );
  await expect(mark(other, 'interest', '罗辰')).toHaveAccessibleName(/利益 2，权力 7，令其满意/);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(mark(other, 'interest', '罗辰')).toHaveAccessibleName(/利益 4，权力 1.5，监督/);
});

test('interest ③: the title of a field lists its people, and one of them opens with the places before', async ({
  page,
}) => {
  await open(page, 'interest');
  await plot(page, 'interest')
    .getByRole('button', { name: /^重点管理，\d+ 人/ })
    .click();
  const list = page.getByRole('dialog', { name: /^重点管理（\d+ 人）/ });
  await expect(list.getByRole('button', { name: /高建国/ })).toBeVisible();
  await expect(list.getByText('彭立新')).toHaveCount(0);
  await list.getByRole('button', { name: /高建国/ }).click();
  const drawer = page.getByRole('dialog', { name: '高建国' });
  await expect(drawer.getByText('利益 7，权力 8 · 陈明远')).toBeVisible();
  await expect(drawer.getByText('交付节点临近，关注度明显提高')).toBeVisible();
});

test('interest ③: from the title of a field the register is filtered to its people, also after a reload', async ({
  page,
}) => {
  await open(page, 'interest');
  await plot(page, 'interest')
    .getByRole('button', { name: /^重点管理，\d+ 人/ })
    .click();
  const list = page.getByRole('dialog', { name: /^重点管理（\d+ 人）/ });
  const count = await list.getByRole('listitem').count();
  await list.getByRole('button', { name: '在登记册中查看' }).click();
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`重点管理：${count} 条`)).toBeVisible();
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  await expect(page.getByRole('cell', { name: '高建国', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page.getByText('共 21 条')).toBeVisible();
});

test('someone in the tray is taken up with Enter, moved by the arrows and put down with Enter', async ({
  page,
}) => {
  await open(page, 'influence');
  await chip(page, '余佳').focus();
  await page.keyboard.press('Enter');
  await expect(
    plot(page, 'influence').getByRole('button', { name: /^放置余佳：影响 5，权力 5/ }),
  ).toBeFocused();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(mark(page, 'influence', '余佳')).toHaveAccessibleName(/影响 4，权力 4.5，监督/);
});

test('7.92 influence ①②: an arrow moves 0.5, on the midline is high, and a drag stays after a reload', async ({
  page,
}) => {
  const projectID = await open(page, 'influence');
  await place(page, 'influence', projectID, '何静', 4.5, 5);
  await expect(mark(page, 'influence', '何静')).toHaveAccessibleName(/影响 4.5，权力 5，令其满意/);
  await mark(page, 'influence', '何静').focus();
  await page.keyboard.press('ArrowRight');
  await expect(mark(page, 'influence', '何静')).toHaveAccessibleName(/影响 5，权力 5，重点管理/);
  await expect.poll(async () => (await findPerson(page, 'influence', projectID, '何静')).x).toBe(5);
  const answered = page.waitForResponse('**/api/UpdRightInfluence');
  await dragTo(
    page,
    await middleOf(mark(page, 'influence', '何静').locator('circle').last()),
    await spot(page, 'influence', 8, 9),
  );
  expect((await answered).status()).toBe(200);
  await page.reload();
  await expect(mark(page, 'influence', '何静')).toHaveAccessibleName(/影响 8，权力 9/);
});

test('influence ③: the slider shows the old place and nothing moves there', async ({ page }) => {
  await open(page, 'influence');
  await expect(mark(page, 'influence', '冯大勇')).toHaveAccessibleName(/影响 7，权力 4/);
  await page.getByRole('slider', { name: '查看某月末的位置' }).focus();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/正在查看 \d{4}-\d{2} 月末的位置/)).toBeVisible();
  await expect(mark(page, 'influence', '冯大勇')).toHaveAccessibleName(/影响 6，权力 3/);
  await mark(page, 'influence', '冯大勇').focus();
  await page.keyboard.press('ArrowRight');
  await expect(mark(page, 'influence', '冯大勇')).toHaveAccessibleName(/影响 6，权力 3/);
  await page.getByRole('button', { name: '回到现在' }).click();
  await expect(mark(page, 'influence', '冯大勇')).toHaveAccessibleName(/影响 7，权力 4/);
});

test('effect ①: a lasso around three sets their 对接人 and marks them as key', async ({ page }) => {
  const projectID = await open(page, 'effect');
  const names = ['何静', '宋扬', '段锐'];
  for (const [at, name] of names.entries()) await place(page, 'effect', projectID, name, 1 + at / 2, 0.5);
  await expect(mark(page, 'effect', '段锐')).toHaveAccessibleName(/作用 2，影响 0.5，监督/);
  await page.getByRole('button', { name: '圈选' }).click();
  const corners = [await spot(page, 'effect', 0.3, 1.2)];
  for (const [x, y] of [
    [2.7, 1.2],
    [2.7, 0.02],
    [0.3, 0.02],
  ] as const)
    corners.push(await spot(page, 'effect', x, y));
  const [first] = corners;
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
  await page.mouse.down();
  for (const corner of [...corners.slice(1), first])
    await page.mouse.move(corner?.x ?? 0, corner?.y ?? 0, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('已选 3 人')).toBeVisible();
  await page.getByRole('combobox', { name: '对接人' }).fill('林雪');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await page.getByRole('button', { name: '设为关键干系人' }).click();
  await expect(page.getByText('已选 3 人')).toHaveCount(0);
  for (const name of names) expect((await findPerson(page, 'effect', projectID, name)).keyPersonnel).toBe(1);
});

test('effect ②: the picture is taken with names or with numbers only', async ({ page }) => {
  await open(page, 'effect');
  for (const name of ['标注姓名', '只标编号']) {
    await page.getByRole('button', { name: '导出 PNG' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^作用-影响方格 .+\.png$/);
    const content = readFileSync(await file.path());
    expect(content.subarray(1, 4).toString()).toBe('PNG');
    expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([3360, 2376]);
  }
});

test('effect ③: a 项目成员 has no tab, and the call is refused with 403', async ({ page }) => {
  await signInToSample(page, 'luochen');
  await page.goto('/stakeholderManagement/index');
  await expect(
    page.getByRole('tab', { name: '参与计划与记录' }).or(page.getByText('参与计划与记录')).first(),
  ).toBeVisible();
  await expect(page.getByText('作用/影响')).toHaveCount(0);
  const projectID = (await stored(page, 'projectID')) ?? '';
  await expect(call(page, 'GetEffect', { projectID })).rejects.toThrow('您没有作用/影响的访问权限');
});

test('on a phone a finger drags people, and a tap places who was taken from the tray', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const projectID = await open(page, 'effect');
  await place(page, 'effect', projectID, '丁小雨', 9, 9);
  await expect(mark(page, 'effect', '丁小雨')).toHaveAccessibleName(/作用 9，影响 9/);
  await plot(page, 'effect').scrollIntoViewIfNeeded();
  const from = await middleOf(mark(page, 'effect', '丁小雨').locator('circle').last());
  const to = await spot(page, 'effect', 1, 9);
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let at = 1; at <= 8; at += 1)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * at) / 8, y: from.y + ((to.y - from.y) * at) / 8 },
    ]);
  await touch('touchEnd', []);
  await expect(mark(page, 'effect', '丁小雨')).toHaveAccessibleName(/作用 1，影响 9，争取参与/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await mark(page, 'effect', '丁小雨').tap();
  const save = page.getByRole('button', { name: '保存评估' });
  await expect(save).toBeVisible();
  expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await context.close();
});
