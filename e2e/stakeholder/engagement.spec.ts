import { expect, type Locator, type Page } from '@playwright/test';
import { openProject, ownID } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { place } from './grid-stage.ts';
import { addGuests } from './own-stage.ts';
import { addRecord, openTask } from './register-stage.ts';
import { middleOf } from './sample-project.ts';

test.describe.configure({ timeout: 240_000 });

const matrixTab = '/stakeholderManagement/index?tab=engagement';

const showMatrix = async (page: Page): Promise<void> => {
  await page.goto(matrixTab);
  await expect(page.getByRole('heading', { name: '参与度评估矩阵', exact: true })).toBeVisible({
    timeout: 40_000,
  });
};

const rows = (page: Page): Locator =>
  page.getByRole('list', { name: '参与度评估矩阵' }).getByRole('listitem');
const row = (page: Page, name: string): Locator =>
  rows(page).filter({ has: page.getByText(name, { exact: true }) });
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

const choose = async (page: Page, dialog: Locator, label: string, option: string) => {
  await dialog.getByRole('combobox', { name: label }).fill(option);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
};

/** What was said of somebody on an earlier day. */
const assess = (page: Page, projectID: string, projectStakeholderID: string, current: string, more: object) =>
  call(page, 'AddStakeholderEngagement', {
    ...{ projectID, projectStakeholderID, current, desired: '支持型', assessTime: '2026-03-02' },
    ...more,
  });

test('engagement ① ② ③: an important gap demands a strategy; C is dragged and asks for evidence, D stays above 中立型; filters leave whom they ask for; tasks lead back to who is to be assessed', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const names = ['何小静', '段小锐', '唐小昕', '魏小华', '彭立新'];
  const [, moved, fallen, asked, neutral] = await addGuests(page, projectID, names);
  for (const name of ['何小静', '段小锐']) await place(page, 'interest', projectID, name, 9, 9);
  const plan = { strategy: '请发起人出面', strategyOwnerID: await ownID(page), targetTime: '2030-01-31' };
  await assess(page, projectID, moved?.projectStakeholderID ?? '', '抵制型', plan);
  await assess(page, projectID, fallen?.projectStakeholderID ?? '', '支持型', {});
  await assess(page, projectID, neutral?.projectStakeholderID ?? '', '中立型', { desired: '中立型' });
  await showMatrix(page);

  await row(page, '何小静').getByRole('button', { name: '评估何小静' }).click();
  const first = dialogOf(page, '何小静');
  const save = (dialog: Locator) => dialog.getByRole('button', { name: '保存评估' }).click();
  await first.getByText('抵制型', { exact: true }).click();
  await save(first);
  await expect(first.getByText('请填写依据')).toBeVisible();
  await expect(first.getByText('高优先级干系人存在差距，请填写策略、责任人和目标日期').first()).toBeVisible();
  await first.getByRole('textbox', { name: '依据' }).fill('会上明确反对');
  await first.getByRole('textbox', { name: '策略' }).fill('每周单独沟通');
  await choose(page, first, '责任人', '陈明远');
  await first.getByRole('textbox', { name: '目标日期' }).fill('2030-01-31');
  await page.keyboard.press('Tab');
  await save(first);
  await expect(first).toHaveCount(0);
  await expect(row(page, '何小静').getByText('差 2 级')).toBeVisible();
  await expect(row(page, '何小静')).toContainText('每周单独沟通');

  await expect(row(page, '段小锐').getByText('差 2 级')).toBeVisible();
  await drag(page, '段小锐', '当前', '中立型');
  const second = dialogOf(page, '段小锐');
  await expect(second.getByText('差距：差 1 级')).toBeVisible();
  await second.getByRole('textbox', { name: '依据' }).fill('同意先试用');
  await save(second);
  await expect(row(page, '段小锐').getByText('差 1 级')).toBeVisible();
  await expect(row(page, '段小锐')).toContainText('↑ 升 1 级');

  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('combobox', { name: '差距' }).click();
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: '差 2 级及以上' })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, '何小静')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(rows(page)).toHaveCount(6);
  // Nobody is wished to resist.
  await drag(page, '彭立新', '期望', '抵制型');
  await expect(dialogOf(page, '彭立新')).toHaveCount(0);
  await drag(page, '彭立新', '期望', '领导型');
  await expect(dialogOf(page, '彭立新').getByText('差距：差 2 级')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, '彭立新')).toHaveCount(0);

  await row(page, '唐小昕').getByRole('button', { name: '唐小昕的当前参与度' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const fall = dialogOf(page, '唐小昕');
  await fall.getByRole('textbox', { name: '依据' }).fill('对赶工有保留');
  await fall.getByRole('button', { name: '保存评估' }).click();
  await expect(row(page, '唐小昕')).toContainText('↓ 降 1 级');
  await openTask(page, '策略复核：唐小昕');
  await expect(page.getByRole('dialog').getByText('对赶工有保留')).toBeVisible();

  const purpose = `取得支持${Date.now()}`;
  const measure = await call<{ engagementActionID: string }>(page, 'AddEngagementAction', {
    ...{
      projectID,
      purpose,
      projectStakeholderIDs: [asked?.projectStakeholderID],
      measure: '上门拜访',
      method: '拜访',
    },
    ...{ ownerID: await ownID(page), startTime: '2026-03-02', dueTime: '2030-01-31' },
  });
  const { engagementActionID } = measure;
  await addRecord(page, projectID, engagementActionID);
  const step = { projectID, engagementActionID };
  await call(page, 'UpdEngagementAction', { ...step, rowVersion: 1, action: '开始' });
  await call(page, 'UpdEngagementAction', { ...step, rowVersion: 2, action: '完成', result: '已同意' });
  await openTask(page, `重新评估参与度：魏小华（已完成「${purpose}」）`);
  const dialog = dialogOf(page, '魏小华');
  await dialog.getByRole('textbox', { name: '依据' }).fill('拜访后表示支持');
  await dialog.getByRole('button', { name: '保存评估' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/assess=/);
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: '待办' })).toBeVisible();
  await expect(page.getByText(purpose)).toHaveCount(0);
});
