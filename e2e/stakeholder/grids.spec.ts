import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../test.ts';
import {
  chip,
  dragTo,
  findPerson,
  mark,
  openOwnGrid,
  place,
  plot,
  showGrid,
  spot,
  takeContact,
} from './grid-stage.ts';
import { middleOf } from './sample-project.ts';

// Two browsers at once on a small machine.
test.describe.configure({ timeout: 180_000 });

const shop = '沿街商户';

test('interest: from the tray to (8, 9) is 重点管理 and proposed as 关键; another browser follows, 撤销 takes back, and the drawer judges with reasons', async ({
  page,
  other,
}) => {
  const projectID = await openOwnGrid(page, 'interest', [shop, '罗大成', '段小锐']);
  await place(page, 'interest', projectID, '罗大成', 4, 1.5);
  await place(page, 'interest', projectID, '段小锐', 2, 4);
  // The chips in the tray move up when these two leave it.
  await expect(mark(page, 'interest', '罗大成')).toBeVisible();
  await expect(mark(page, 'interest', '段小锐')).toBeVisible();
  await dragTo(page, await middleOf(chip(page, shop)), await spot(page, 'interest', 8, 9));
  await expect(mark(page, 'interest', shop)).toHaveAccessibleName(/利益 8，权力 9，重点管理，优先级高/);
  await expect(chip(page, shop)).toHaveCount(0);
  await page.getByRole('button', { name: '设为关键干系人' }).click();
  await expect(page.getByRole('button', { name: '去填写' })).toBeVisible();
  expect((await findPerson(page, 'interest', projectID, shop)).keyPersonnel).toBe(0);
  await page.reload();
  await expect(mark(page, 'interest', shop)).toHaveAccessibleName(/利益 8，权力 9，重点管理，优先级高/);

  await other.context().addCookies(await page.context().cookies());
  await showGrid(other, 'interest');
  await expect(mark(other, 'interest', '罗大成')).toHaveAccessibleName(/利益 4，权力 1.5，监督/);
  await takeContact(page, projectID, '罗大成');
  const whole = mark(page, 'interest', '罗大成').locator('circle').last();
  const offer = page.getByRole('button', { name: '设为关键干系人' });
  await dragTo(page, await middleOf(whole), await spot(page, 'interest', 8, 9));
  await expect(mark(other, 'interest', '罗大成')).toHaveAccessibleName(/利益 8，权力 9，重点管理/);
  await expect(offer).toBeVisible();
  const answered = page.waitForResponse('**/api/UpdRightInterest');
  await page.getByRole('button', { name: '撤销' }).click();
  await answered;
  // Long before the message goes by itself.
  await expect(offer).toHaveCount(0, { timeout: 4000 });
  await expect(mark(other, 'interest', '罗大成')).toHaveAccessibleName(/利益 4，权力 1.5，监督/);
  await dragTo(page, await middleOf(whole), await spot(page, 'interest', 7, 8));
  await offer.click();
  await expect(page.getByText('已设为关键干系人')).toBeVisible();
  expect((await findPerson(page, 'interest', projectID, '罗大成')).keyPersonnel).toBe(1);

  const own = mark(page, 'interest', '段小锐');
  await dragTo(page, await middleOf(own.locator('circle').last()), await spot(page, 'interest', 3, 4));
  await own.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '段小锐' });
  await expect(drawer).toBeVisible();
  // The message goes out of the way of the drawer.
  const message = page.locator('[data-kind="success"]').last();
  const edge = (await drawer.boundingBox())?.x ?? 0;
  const isBeside = async () => {
    const box = await message.boundingBox();
    return box !== null && box.x > 0 && box.x + box.width <= edge;
  };
  await expect.poll(isBeside).toBe(true);

  const interest = drawer.getByRole('textbox', { name: '利益' });
  const reason = drawer.getByRole('textbox', { name: '理由' });
  const save = drawer.getByRole('button', { name: '保存评估' });
  await interest.fill('11');
  await save.click();
  await expect(drawer.getByText('分值应为 0 至 10')).toBeVisible();
  await interest.fill('6.4');
  await reason.fill('月度检查多由其到场');
  await page.context().setOffline(true);
  await save.click();
  await expect(page.locator('[data-kind="error"]').last()).toContainText('无法连接服务器');
  await expect(reason).toHaveValue('月度检查多由其到场');
  await page.context().setOffline(false);
  await save.click();
  await expect(drawer.getByRole('listitem').getByText('月度检查多由其到场')).toBeVisible();
  await expect(drawer.getByText(/利益 6.4，权力 4 · 陈明远/)).toBeVisible();
  await expect(reason).toHaveValue('');
  const { projectStakeholderID } = await findPerson(page, 'interest', projectID, '段小锐');
  await page.goto(`/stakeholderManagement/index?tab=register&id=${projectStakeholderID}`);
  await page.getByRole('tab', { name: '历史' }).click();
  const latest = page.getByRole('list', { name: '修改历史' }).getByRole('listitem').first();
  for (const words of ['陈明远 评估', '利益（方格）：3 → 6.4', '原因：月度检查多由其到场'])
    await expect(latest).toContainText(words);
});

test('7.92 influence: people are placed and moved by the keys, on the midline is high; a drag stays after a reload, and Ctrl+Z takes one back', async ({
  page,
}) => {
  const projectID = await openOwnGrid(page, 'influence', [shop, '杜小鹃', '何小静']);
  await place(page, 'influence', projectID, '何小静', 4.5, 5);
  const placing = (name: string) =>
    plot(page, 'influence').getByRole('button', { name: new RegExp(`^放置${name}：影响 5，权力 5`) });
  await chip(page, shop).focus();
  await page.keyboard.press('Enter');
  await expect(placing(shop)).toBeFocused();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(mark(page, 'influence', shop)).toHaveAccessibleName(/影响 4，权力 4.5，监督/);

  const moved = mark(page, 'influence', '何小静');
  await expect(moved).toHaveAccessibleName(/影响 4.5，权力 5，令其满意/);
  await moved.focus();
  await page.keyboard.press('ArrowRight');
  await expect(moved).toHaveAccessibleName(/影响 5，权力 5，重点管理/);
  await expect.poll(async () => (await findPerson(page, 'influence', projectID, '何小静')).x).toBe(5);
  const answered = page.waitForResponse('**/api/UpdRightInfluence');
  await dragTo(page, await middleOf(moved.locator('circle').last()), await spot(page, 'influence', 8, 9));
  expect((await answered).status()).toBe(200);
  await page.reload();
  await expect(moved).toHaveAccessibleName(/影响 8，权力 9/);

  await dragTo(page, await middleOf(chip(page, '杜小鹃')), await spot(page, 'influence', 2, 2));
  await expect(mark(page, 'influence', '杜小鹃')).toBeVisible();
  await page.getByText('编号', { exact: true }).click();
  await page.keyboard.press('Control+z');
  await expect(chip(page, '杜小鹃')).toBeVisible();
  // Who was dragged before is taken up by a key all the same.
  await chip(page, '杜小鹃').focus();
  await page.keyboard.press(' ');
  await expect(placing('杜小鹃')).toBeFocused();
  await page.keyboard.press('Escape');
});

test('effect: a lasso around three sets their 对接人 and marks them as key; the picture is taken with names or with numbers', async ({
  page,
}) => {
  const names = ['何小静', '宋小扬', '段小锐'];
  const projectID = await openOwnGrid(page, 'effect', [shop, ...names]);
  for (const [at, name] of names.entries()) await place(page, 'effect', projectID, name, 1 + at / 2, 0.5);
  await expect(mark(page, 'effect', '段小锐')).toHaveAccessibleName(/作用 2，影响 0.5，监督/);
  await dragTo(page, await middleOf(chip(page, shop)), await spot(page, 'effect', 3, 8));
  await expect(mark(page, 'effect', shop)).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(chip(page, shop)).toBeVisible();
  await page.reload();
  await expect(chip(page, shop)).toBeVisible();

  // The grid gives way to the selection bar, and takes its place again.
  const tall = async () => (await plot(page, 'effect').boundingBox())?.height ?? 0;
  await expect(mark(page, 'effect', '段小锐')).toBeVisible();
  const before = await tall();
  await mark(page, 'effect', '段小锐').focus();
  await page.keyboard.press(' ');
  await expect.poll(tall).toBeLessThan(before);
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '清除选择' }).click();
  await expect.poll(tall).toBe(before);

  // While people are encircled a title is ground, and does not answer the mouse.
  const at = await middleOf(plot(page, 'effect').getByRole('button', { name: /^监督，\d+ 人/ }));
  const isButton = () =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=button]') !== null, at);
  expect(await isButton()).toBe(true);
  await page.getByRole('button', { name: '圈选' }).click();
  await expect.poll(isButton).toBe(false);
  const corners = [];
  for (const [x, y] of [
    [0.3, 1.2],
    [2.7, 1.2],
    [2.7, 0.02],
    [0.3, 0.02],
    [0.3, 1.2],
  ] as const)
    corners.push(await spot(page, 'effect', x, y));
  const [first = { x: 0, y: 0 }, ...others] = corners;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const corner of others) await page.mouse.move(corner.x, corner.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('已选 3 人')).toBeVisible();
  await page.getByRole('combobox', { name: '对接人' }).fill('陈明远');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await page.getByRole('button', { name: '设为关键干系人' }).click();
  await expect(page.getByText('已选 3 人')).toHaveCount(0);
  for (const name of names) expect((await findPerson(page, 'effect', projectID, name)).keyPersonnel).toBe(1);

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

test('salience: P and U make 危险型; L besides makes 核心型 and 高, by keys and by dragging; 撤销 leads back, also to the tray', async ({
  page,
}) => {
  await openOwnGrid(page, 'salience', [shop, '杜小鹃']);
  const group = plot(page, 'salience');
  const takeTo = async (name: string) => {
    await chip(page, name).click();
    await group.getByRole('button', { name: /^危险型/ }).click();
    await expect(mark(page, 'salience', name)).toHaveAccessibleName(/危险型（P、U），优先级中/);
  };
  await takeTo(shop);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(chip(page, shop)).toBeVisible();
  await takeTo('杜小鹃');
  await mark(page, 'salience', '杜小鹃').focus();
  await page.keyboard.press('l');
  await expect(mark(page, 'salience', '杜小鹃')).toHaveAccessibleName(/核心型（P、L、U），优先级高/);
  const away = await middleOf(group.getByRole('button', { name: /^苛求型/ }));
  await dragTo(page, await middleOf(mark(page, 'salience', '杜小鹃').locator('circle').last()), away);
  await expect(mark(page, 'salience', '杜小鹃')).toHaveAccessibleName(/苛求型（U）/);
  const message = page.getByRole('status').filter({ hasText: '杜小鹃：苛求型' });
  await message.getByRole('button', { name: '撤销' }).click();
  await expect(mark(page, 'salience', '杜小鹃')).toHaveAccessibleName(/核心型/);
});
