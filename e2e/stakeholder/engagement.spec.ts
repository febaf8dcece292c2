import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { call, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { openTask } from './register-stage.ts';
import { middleOf, signInToSample } from './sample-project.ts';

test.describe.configure({ timeout: 120_000 });

type Person = {
  readonly projectStakeholderID: string;
  readonly userName: string;
  readonly rowVersion: number;
};
const levels = ['不了解型', '抵制型', '中立型', '支持型', '领导型'];

type Grid = { readonly items: readonly Person[] };

const open = async (page: Page): Promise<string> => {
  await signInToSample(page);
  await page.goto('/stakeholderManagement/index?tab=engagement');
  await expect(page.getByRole('heading', { name: '参与度评估矩阵', exact: true })).toBeVisible({
    timeout: 40_000,
  });
  return (await stored(page, 'projectID')) ?? '';
};

const row = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: '参与度评估矩阵' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
const dialogOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `评估${name}的参与度` });

/** Drags C or D of a person to a column. */
const drag = async (page: Page, name: string, side: '当前' | '期望', level: string) => {
  await row(page, name).scrollIntoViewIfNeeded();
  const from = await middleOf(row(page, name).getByRole('button', { name: `${name}的${side}参与度` }));
  const to = await middleOf(row(page, name).locator(`[data-level="${level}"]`));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
};

const makeImportant = async (page: Page, projectID: string, name: string) => {
  const { items } = await call<Grid>(page, 'GetRightInterest', { projectID });
  const person = items.find((item) => item.userName === name);
  const key = { projectID, projectStakeholderID: person?.projectStakeholderID };
  await call(page, 'UpdRightInterest', { ...key, rowVersion: person?.rowVersion, x: 9, y: 9 });
  return key;
};

const dayBefore = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

const choose = async (page: Page, dialog: Locator, label: string, option: string) => {
  await dialog.getByRole('combobox', { name: label }).fill(option);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
};

test('engagement ①: 抵制型 to 支持型 is a gap of 2 in red words, and a strategy is demanded', async ({
  page,
}) => {
  const projectID = await open(page);
  await makeImportant(page, projectID, '何静');
  await page.reload();
  await row(page, '何静').getByRole('button', { name: '评估何静' }).click();
  const dialog = dialogOf(page, '何静');
  await dialog.getByText('抵制型', { exact: true }).click();
  await dialog.getByRole('button', { name: '保存评估' }).click();
  await expect(dialog.getByText('请填写依据')).toBeVisible();
  await expect(
    dialog.getByText('高优先级干系人存在差距，请填写策略、责任人和目标日期').first(),
  ).toBeVisible();
  await dialog.getByRole('textbox', { name: '依据' }).fill('会上明确反对');
  await dialog.getByRole('textbox', { name: '策略' }).fill('每周单独沟通');
  await choose(page, dialog, '责任人', '陈明远');
  await dialog.getByRole('textbox', { name: '目标日期' }).fill('2030-01-31');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: '保存评估' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, '何静').getByText('差 2 级')).toBeVisible();
  await expect(row(page, '何静')).toContainText('每周单独沟通');
});

test('engagement ②: C dragged to 中立型 asks for evidence and leaves a gap of 1', async ({ page }) => {
  const projectID = await open(page);
  const key = await makeImportant(page, projectID, '段锐');
  const [owner] = await call<{ id: string }[]>(page, 'FindLinkTargets', {
    projectID,
    entity: 'User',
    text: '陈明远',
  });
  await call(page, 'AddStakeholderEngagement', {
    ...key,
    assessTime: dayBefore(7),
    current: '抵制型',
    desired: '支持型',
    strategy: '请发起人出面',
    strategyOwnerID: owner?.id,
    targetTime: '2030-01-31',
  });
  await expect(row(page, '段锐').getByText('差 2 级')).toBeVisible();
  await drag(page, '段锐', '当前', '中立型');
  const dialog = dialogOf(page, '段锐');
  await expect(dialog.getByText('差距：差 1 级')).toBeVisible();
  await dialog.getByRole('textbox', { name: '依据' }).fill('同意先试用');
  await dialog.getByRole('button', { name: '保存评估' }).click();
  await expect(row(page, '段锐').getByText('差 1 级')).toBeVisible();
  await expect(row(page, '段锐')).toContainText('↑ 升 1 级');
});

test('engagement ③: a falling C gives the owner the task 策略复核, which leads back to the assessment', async ({
  page,
}) => {
  const projectID = await open(page);
  const { items } = await call<Grid>(page, 'GetRightInterest', { projectID });
  const id = items.find((item) => item.userName === '唐昕')?.projectStakeholderID;
  const given = {
    projectID,
    projectStakeholderID: id,
    assessTime: dayBefore(7),
    current: '支持型',
    desired: '支持型',
  };
  await call(page, 'AddStakeholderEngagement', given);
  await row(page, '唐昕').getByRole('button', { name: '唐昕的当前参与度' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, '唐昕');
  await dialog.getByRole('textbox', { name: '依据' }).fill('对赶工有保留');
  await dialog.getByRole('button', { name: '保存评估' }).click();
  await expect(row(page, '唐昕')).toContainText('↓ 降 1 级');
  await openTask(page, '策略复核：唐昕');
  await expect(page.getByRole('dialog').getByText('对赶工有保留')).toBeVisible();
});

test('D is not dragged below 中立型', async ({ page }) => {
  await open(page);
  await drag(page, '彭立新', '期望', '抵制型');
  await expect(dialogOf(page, '彭立新')).toHaveCount(0);
  await drag(page, '彭立新', '期望', '领导型');
  await expect(dialogOf(page, '彭立新').getByText('差距：差 2 级')).toBeVisible();
});

test('filters leave the people asked for', async ({ page }) => {
  await open(page);
  const list = page.getByRole('list', { name: '参与度评估矩阵' }).getByRole('listitem');
  await expect(list.first()).toBeVisible();
  const all = await list.count();
  await page.getByRole('combobox', { name: '差距' }).click();
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: '差 2 级及以上' })
    .click();
  await expect(row(page, '魏春华')).toBeVisible();
  await expect(row(page, '高建国')).toHaveCount(0);
  expect(await list.count()).toBeLessThan(all);
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(list).toHaveCount(all);
});

/** Moves over the drawing from its right until the pointer is at a mark, and clicks it. */
const clickLastMark = async (page: Page, drawing: Locator) => {
  const { x, y, width, height } = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let at = x + width - 4; at > x; at -= 8) {
    await page.mouse.move(at, y + height - 34);
    if ((await drawing.locator('canvas').evaluate((canvas) => getComputedStyle(canvas).cursor)) === 'pointer')
      return page.mouse.click(at, y + height - 34);
  }
};

test('a mark of the months opens its people, as a picture and as a table, and both can be taken away', async ({
  page,
}) => {
  await open(page);
  const chart = page.getByRole('figure', { name: '各月末的当前参与度' });
  const drawing = chart.getByRole('img');
  await expect(drawing).toHaveAttribute('aria-busy', 'false');
  await clickLastMark(page, drawing);
  await expect(page.getByRole('dialog', { name: /^\d{4}-\d\d 月末 .+型（\d+ 人）$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radiogroup', { name: '各月末的当前参与度的显示方式' }).getByText('表').click();
  await expect(chart.getByRole('columnheader')).toHaveText(['月末', ...levels]);
  await chart
    .getByRole('button', { name: /领导型 \d+ 人，查看明细/ })
    .last()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /陈明远/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const takeAway = async (kind: string) => {
    await page.getByRole('button', { name: '下载各月末的当前参与度' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: kind }).click();
    const bytes = await readFile(await (await file).path());
    return [(await file).suggestedFilename(), bytes.subarray(0, 4).toString('latin1')];
  };
  expect(await takeAway('图片（PNG）')).toEqual([
    expect.stringMatching(/参与度 \d{4}-\d\d-\d\d\.png$/),
    '\x89PNG',
  ]);
  expect(await takeAway('表格（Excel）')).toEqual([expect.stringMatching(/\.xlsx$/), 'PK\x03\x04']);
});

test('the list of assessments and strategies is a register with its export', async ({ page }) => {
  await open(page);
  await page.getByText('评估与策略', { exact: true }).click();
  await expect(page.getByRole('heading', { name: '参与度评估', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '高建国' }).first()).toBeVisible();
});

test('the task of a finished measure opens the assessment of its person, and is gone once it is made', async ({
  page,
}) => {
  const projectID = await open(page);
  const { items } = await call<Grid>(page, 'GetRightInterest', { projectID });
  const { projectStakeholderID, userName } = items[0] ?? { projectStakeholderID: '', userName: '' };
  const userID = await stored(page, 'userID');
  const purpose = `取得支持${Date.now()}`;
  const { engagementActionID } = await call<{ engagementActionID: string }>(page, 'AddEngagementAction', {
    projectID,
    purpose,
    projectStakeholderIDs: [projectStakeholderID],
    measure: '上门拜访',
    method: '拜访',
    ownerID: userID,
    startTime: dayBefore(10),
    dueTime: dayBefore(-10),
  });
  await call(page, 'AddEngagementRecord', {
    projectID,
    engagementActionID,
    projectStakeholderIDs: [projectStakeholderID],
    recordTime: `${dayBefore(1)}T09:30`,
    method: '拜访',
    content: '当面说明了方案',
  });
  const step = { projectID, engagementActionID };
  await call(page, 'UpdEngagementAction', { ...step, rowVersion: 1, action: '开始' });
  await call(page, 'UpdEngagementAction', { ...step, rowVersion: 2, action: '完成', result: '已同意' });
  await openTask(page, `重新评估参与度：${userName}（已完成「${purpose}」）`);
  const dialog = dialogOf(page, userName);
  await dialog.getByRole('textbox', { name: '依据' }).fill('拜访后表示支持');
  await dialog.getByRole('button', { name: '保存评估' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/assess=/);
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: '待办' })).toBeVisible();
  await expect(page.getByText(purpose)).toHaveCount(0);
});

test('on a phone an assessment is made with controls as high as a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await row(page, '彭立新').getByRole('button', { name: '评估彭立新' }).click();
  const dialog = dialogOf(page, '彭立新');
  await dialog.getByText('领导型').last().click();
  await expect(dialog.getByRole('combobox', { name: '责任人' })).toBeVisible();
  const controls = dialog.locator(
    '.ant-segmented, .ant-input-affix-wrapper, .ant-select, textarea, .ant-btn',
  );
  await expect
    .poll(() => controls.evaluateAll((all: HTMLElement[]) => Math.min(...all.map((one) => one.offsetHeight))))
    .toBeGreaterThanOrEqual(44);
});
