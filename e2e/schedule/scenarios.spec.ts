import { expect, type Page } from '@playwright/test';
import { weighWords } from '@xmgl/contracts/schedule/weigh-words';
import { test } from '../test.ts';
import { closeDrawer, goTo, keyInto, press } from './keys.ts';
import {
  cell,
  openGantt,
  openProject,
  overlappingTasks,
  plantTasks,
  row,
  saved,
  sayToPlan,
} from './plan-stage.ts';

// S1, S2 and S3 of the schedule area's acceptance, by their numbers.
test.describe.configure({ timeout: 180_000 });

const at = (day: string, hour: number) =>
  Date.parse(`2026-${day}T${String(hour).padStart(2, '0')}:00Z`) / 60_000;

type Dates = Readonly<Record<string, string>>;

const showColumn = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: '显示', exact: true }).press('Enter');
  await page.getByRole('checkbox', { name: title, exact: true }).check();
  await press(page, 'Escape');
};

/** Start, finish, total and free float of the rows as the table says them; a dash where nothing is asked. */
const expectRows = async (page: Page, dates: Dates): Promise<void> => {
  for (const [code, words] of Object.entries(dates)) {
    const [start = '-', finish = '-', total = '-', free = '-'] = words.split(' ');
    const name = `活动${code}`;
    if (start !== '-') await expect(cell(page, name, 'start')).toHaveText(`2026-${start}`);
    if (finish !== '-') await expect(cell(page, name, 'finish')).toHaveText(`2026-${finish}`);
    if (total !== '-') await expect(row(page, name).locator('.of-totalFloat')).toHaveText(`${total}天`);
    if (free !== '-') await expect(row(page, name).locator('.of-freeFloat')).toHaveText(`${free}天`);
  }
};

const expectCritical = async (page: Page, codes: string): Promise<void> => {
  const shown = page.locator('.gantt-row.is-critical .of-code');
  await expect(shown).toHaveText(codes.split(' '));
};

/** What the drawer says of one row after another, from the first down. */
const expectLate = async (page: Page, lates: Dates): Promise<void> => {
  await goTo(page, `活动${Object.keys(lates)[0]}`, 'name');
  await press(page, 'Control+Enter');
  for (const [code, words] of Object.entries(lates)) {
    const [start, finish] = words.split(' ');
    const drawer = page.getByRole('complementary', { name: `活动：活动${code}` });
    await expect(drawer.locator('dl').first()).toContainText(
      `最迟开始2026-${start} 08:00最迟完成2026-${finish} 17:00`,
    );
    await press(page, 'Alt+ArrowDown');
  }
  await closeDrawer(page);
};

const planned: Dates = {
  A: '04-27 04-28 0 0',
  B: '04-29 05-08 0 0',
  C: '04-29 05-07 2 2',
  D: '05-08 05-09 0 0',
  E: '05-11 05-14 0 0',
  F: '05-15 05-18 0 0',
};

const to = (page: Page, tab: string) => page.getByRole('link', { name: tab, exact: true }).press('Enter');

test('S1: overlapping work over the holidays ends on its day; a longer C, a Saturday off and other links move it, and come back with undo', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await plantTasks(page, projectID, overlappingTasks);
  await openGantt(page);
  await showColumn(page, '自由时差');
  await expectRows(page, planned);
  await expect(page.getByText('总工期 14 天')).toBeVisible();
  await expectCritical(page, 'A B D E F');
  await expectLate(page, {
    A: '04-27 04-28',
    B: '04-29 05-08',
    C: '05-06 05-09',
    D: '05-08 05-09',
    E: '05-11 05-14',
    F: '05-15 05-18',
  });

  await keyInto(page, '活动C', 'duration', '7');
  await expectRows(page, { B: '04-29 05-08 1', C: '04-29 05-11 0', D: '05-08 05-09 1', F: '05-18 05-19' });
  await expectCritical(page, 'A C E F');
  await press(page, 'Control+z');
  await expectRows(page, planned);
  await saved(page);

  await to(page, '日历');
  await page.getByRole('button', { name: /^2026-05-09/ }).press('Enter');
  const day = page.getByRole('dialog', { name: '设置 2026-05-09' });
  await day.getByLabel('班次').fill('休息');
  await day.getByRole('button', { name: '保存' }).press('Enter');
  await expect(page.getByText('计划完成由 2026-05-18 变为 2026-05-19')).toBeVisible();
  await to(page, '甘特图');
  await expectRows(page, { D: '- 05-11', E: '- 05-15', F: '- 05-19' });
  await press(page, 'Control+z');
  await expectRows(page, planned);

  await keyInto(page, '活动D', 'predecessors', 'B');
  await expectRows(page, { C: '04-29 05-07 3', F: '- 05-19' });
  await expect(page.getByText('总工期 15 天')).toBeVisible();
  await saved(page);
  await to(page, '网络图');
  await page.getByText('双代号', { exact: true }).click();
  await expect(page.getByText('6 项工作 · 6 个节点 · 0 条虚工作')).toBeVisible();
  await to(page, '甘特图');
  await keyInto(page, '活动D', 'predecessors', 'B;C');
  await expectRows(page, { C: '04-29 05-07 1', F: '- 05-19' });
  await saved(page);
  await to(page, '网络图');
  await expect(page.getByText('6 项工作 · 7 个节点 · 1 条虚工作')).toBeVisible();
});

test('S2: what was not done by 05-08 makes it two days late, as the 前锋线 said', async ({ page }) => {
  const projectID = await openProject(page);
  await plantTasks(page, projectID, overlappingTasks);
  await openGantt(page);
  await page.getByRole('button', { name: '更多', exact: true }).press('Enter');
  await page.getByRole('button', { name: '保存基线', exact: true }).press('Enter');
  await page.getByLabel('基线名称').fill('合同计划');
  await page.getByRole('button', { name: '保存并设为当前' }).press('Enter');
  await expect(page.getByText('对比基线「合同计划」')).toBeVisible();
  await expect(page.getByLabel('基线名称')).toBeHidden();
  await keyInto(page, '活动A', 'percentComplete', '100');
  await keyInto(page, '活动B', 'percentComplete', '60');
  await keyInto(page, '活动C', 'percentComplete', '75');
  await page.getByRole('button', { name: '检查日期' }).press('Enter');
  const status = page.getByRole('dialog', { name: '检查日期' });
  await status.getByLabel('检查日期').pressSequentially('2026-05-08');
  await status.getByLabel('检查日期').press('Enter');
  await status.getByRole('button', { name: '设为检查日期' }).press('Enter');
  await expect(status.getByRole('button', { name: /^重排未完成工作/ })).toBeVisible();
  await press(page, 'Escape');
  // It moved nothing.
  await expectRows(page, { B: '04-29 05-08 0', C: '04-29 05-07 2', F: '05-15 05-18 0' });
  await saved(page);

  await page.goto('/scheduleManagement/index?tab=tracking&view=line');
  const line = page.getByRole('row');
  for (const words of ['63.2%', '42.1%', '2026-05-18 → 2026-05-20'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText(weighWords)).toBeVisible();
  await expect(line.filter({ hasText: '活动B' })).toContainText(/拖后 2 天.*2 天.*2 天.*−2 天/);
  await expect(line.filter({ hasText: '活动C' })).toContainText(/拖后 2 天.*——0 天/);
  await expect(line.filter({ hasText: '活动D' })).toContainText(/拖后 1 天.*1 天.*1 天.*−1 天/);

  await openGantt(page);
  await page.getByRole('button', { name: '检查日期' }).press('Enter');
  // What it moves is worked out first; until then it cannot be pressed.
  await page.getByRole('button', { name: /^重排未完成工作（\d+ 项）/ }).press('Enter');
  await page.getByRole('dialog', { name: '检查日期' }).getByRole('button', { name: '关闭' }).press('Enter');
  await expectRows(page, {
    B: '04-29 05-11',
    C: '04-29 05-09 2',
    D: '05-11 05-12',
    E: '05-13 05-18',
    F: '05-19 05-20',
  });
});

test('S3: curing for seven calendar days begins in the evening; a deadline a day too early makes the chain before it a day short', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const ids = await plantTasks(page, projectID, [
    ['P', 6],
    ['Q', 5, ['P']],
    ['R', 3, ['Q']],
    ['养护', 1, ['R']],
  ]);
  await sayToPlan(page, projectID, [{ kind: 'setPlanOptions', fields: { startAt: at('06-01', 8) } }]);
  await openGantt(page);
  await keyInto(page, '活动养护', 'duration', '7日历天');
  await expectRows(page, { P: '06-01 06-08 0', Q: '06-09 06-15 0', R: '06-16 06-18 0', 养护: '06-18 06-25' });
  await saved(page);
  await sayToPlan(page, projectID, [{ kind: 'setDeadline', rowID: ids.养护, at: at('06-24', 17) }]);
  await expectRows(page, { P: '- - -1', Q: '- - -1', R: '- - -1', 养护: '- - -1日历' });
  await goTo(page, '活动养护', 'name');
  await press(page, 'Control+Enter');
  const facts = page.getByRole('complementary', { name: '活动：活动养护' }).locator('dl').first();
  await expect(facts).toContainText('开始2026-06-18 17:00完成2026-06-25 17:00总时差−1 日历天');
  await closeDrawer(page);
  await keyInto(page, '活动P', 'duration', '5');
  await expectRows(page, { P: '06-01 06-05 0', R: '06-15 06-17 0', 养护: '06-17 06-24 0日历' });
});
