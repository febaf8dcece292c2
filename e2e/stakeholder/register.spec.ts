import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import {
  addAction,
  addRecord,
  address,
  choose,
  expect,
  fillDay,
  open,
  openRow,
  type Target,
} from './register-stage.ts';

// Three browsers at once on a small machine.
test.describe.configure({ timeout: 240_000 });

test('a row is added, numbered, edited, stepped on, talked about, deleted and brought back', async ({
  page,
}) => {
  const purpose = `取得街道支持${Date.now()}`;
  const projectID = await open(page);
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  const name = whom?.title ?? '';
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('请填写目的')).toBeVisible();
  await page.getByRole('textbox', { name: '目的' }).fill(purpose);
  await choose(page, '对象', name);
  await page.getByRole('textbox', { name: '措施' }).fill('每月上门拜访');
  await choose(page, '方式', '拜访');
  await choose(page, '频次', '每月');
  await choose(page, '责任人', name);
  await fillDay(page, '开始日期', '2026-03-02');
  await fillDay(page, '截止日期', '2026-02-02');
  await expect(page.getByText('截止日期早于开始日期，请改为 2026-03-02 或之后')).toBeVisible();
  await fillDay(page, '截止日期', '2026-04-02');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText(/参与措施已新增，编号 CS-\d{3}/)).toBeVisible();

  await page.getByRole('textbox', { name: '搜索' }).fill(purpose);
  await page.getByRole('cell', { name: purpose, exact: true }).click();
  await expect(page).toHaveURL(/id=/);
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('textbox', { name: '措施' }).fill('每两周上门拜访');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('修改已保存')).toBeVisible();

  await page.getByRole('button', { name: '开始', exact: true }).click();
  await expect(page.getByRole('button', { name: '取消参与措施' })).toBeVisible();
  await expect(page.getByRole('button', { name: '取消', exact: true })).toHaveCount(0);
  // What stands against a step is told where it would be taken, and asked anew when it is pressed.
  const finish = page.getByRole('button', { name: '完成', exact: true });
  await finish.click({ force: true });
  await expect(page.getByText('还没有参与记录').first()).toBeVisible();
  const engagementActionID = new URL(page.url()).searchParams.get('id');
  await addRecord(page, projectID, String(engagementActionID));
  await finish.click({ force: true });
  await expect(finish).not.toHaveAttribute('aria-disabled');
  await finish.click();
  const dialog = page.getByRole('dialog', { name: '完成参与措施' });
  await dialog.getByRole('button', { name: '完成参与措施' }).click();
  await expect(dialog.getByText('请填写结果')).toBeVisible();
  await dialog.getByRole('textbox', { name: '结果' }).fill('已取得书面支持');
  await dialog.getByRole('button', { name: '完成参与措施' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: '编辑', exact: true })).toHaveCount(0);

  await page.getByRole('tab', { name: '评论' }).click();
  const comment = page.getByRole('textbox', { name: '评论' });
  const [colleague] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'User' });
  await comment.pressSequentially('@');
  await page.getByRole('menuitem', { name: colleague?.title ?? '' }).click();
  await comment.pressSequentially('请留存回函');
  await page.getByRole('button', { name: '发表评论' }).click();
  await expect(page.getByRole('list', { name: '评论' })).toContainText('请留存回函');

  await page.getByRole('tab', { name: '历史' }).click();
  const history = page.getByRole('list', { name: '修改历史' });
  await expect(history).toContainText('措施：每月上门拜访 → 每两周上门拜访');
  await expect(history).toContainText('状态：计划中 → 进行中');
  await expect(history).toContainText('结果：（空） → 已取得书面支持');

  await page.getByRole('tab', { name: '详情' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByRole('cell', { name: purpose, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('cell', { name: purpose, exact: true })).toBeVisible();
});

test('a deleted row stands in the recycle bin and is restored from it', async ({ page }) => {
  const purpose = `回收${Date.now()}`;
  const projectID = await open(page);
  const { engagementActionID: id, rowVersion } = await addAction(page, projectID, purpose);
  await call(page, 'DelEngagementAction', { projectID, rows: [{ id, rowVersion }] });
  await page.goto(`${address}&text=${purpose}`);
  await page.getByRole('switch', { name: '回收站' }).click();
  await page.getByRole('row', { name: purpose }).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '恢复' }).click();
  await expect(page.getByText('已恢复 1 条')).toBeVisible();
  await page.getByRole('switch', { name: '回收站' }).click();
  await expect(page.getByRole('cell', { name: purpose, exact: true })).toBeVisible();
});

test('Ctrl+Z takes back what was deleted', async ({ page }) => {
  const purpose = `撤销${Date.now()}`;
  const projectID = await open(page);
  await addAction(page, projectID, purpose);
  await page.goto(`${address}&text=${purpose}`);
  await page.getByRole('row', { name: purpose }).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除 1 条')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('已恢复 1 条')).toBeVisible();
  await expect(page.getByRole('cell', { name: purpose, exact: true })).toBeVisible();
});

test('a change made elsewhere shows without asking for it', async ({ page, other }) => {
  const purpose = `同看${Date.now()}`;
  const projectID = await open(page);
  await open(other);
  await other.goto(`${address}&text=${purpose}`);
  await expect(other.getByText('没有符合条件的记录')).toBeVisible();
  await addAction(page, projectID, purpose);
  await expect(other.getByRole('cell', { name: purpose, exact: true })).toBeVisible();
});

test('two people edit one row: what does not clash is kept, the rest is chosen', async ({ page, other }) => {
  const projectID = await open(page);
  const row = await addAction(page, projectID, `合并${Date.now()}`);
  await openRow(page, row);
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('textbox', { name: '目的' }).fill('我的目的');
  await page.getByRole('textbox', { name: '措施' }).fill('我的措施');

  await open(other);
  await openRow(other, row);
  await other.getByRole('button', { name: '编辑', exact: true }).click();
  await other.getByRole('textbox', { name: '目的' }).fill('对方目的');
  await choose(other, '频次', '每周');
  await other.getByRole('button', { name: '保存', exact: true }).click();
  await expect(other.getByText('修改已保存')).toBeVisible();

  await page.getByRole('button', { name: '保存', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '参与措施已被他人修改' });
  await expect(dialog).toContainText('频次：每月 → 每周');
  await expect(dialog).toContainText('措施：上门拜访 → 我的措施');
  await dialog.getByRole('radio', { name: '对方的：对方目的' }).check();
  await dialog.getByRole('button', { name: '合并并保存' }).click();
  await expect(page.getByText('修改已保存')).toBeVisible();
  const { row: saved } = await call<{ row: unknown }>(page, 'GetEngagementActionByID', {
    projectID,
    engagementActionID: row.engagementActionID,
  });
  expect(saved).toMatchObject({ purpose: '对方目的', measure: '我的措施', frequency: '每周' });
});

test('leaving a half-filled form asks, and staying keeps it', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('textbox', { name: '目的' }).fill('没有写完');
  await page.getByRole('button', { name: '取消', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '新增的参与措施还没有保存' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByRole('textbox', { name: '目的' })).toHaveValue('没有写完');
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await question.getByRole('button', { name: '放弃修改并离开' }).click();
  await expect(page.getByRole('textbox', { name: '目的' })).toHaveCount(0);
});

test('a record points to a measure: one opens the other, and the way back is listed there', async ({
  page,
}) => {
  const mark = `关联${Date.now()}`;
  const projectID = await open(page);
  await addAction(page, projectID, mark);
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  await page.goto(`${address}&view=records&new=1`);
  await choose(page, '对象', whom?.title ?? '');
  await fillDay(page, '记录时间', '2026/3/10 9:05');
  await choose(page, '方式', '拜访');
  await page.getByRole('textbox', { name: '内容' }).fill(`${mark}谈话`);
  await page.getByRole('textbox', { name: '满意度' }).fill('9');
  await page.keyboard.press('Tab');
  await expect(page.getByText('满意度应为 1 至 5')).toBeVisible();
  await page.getByRole('textbox', { name: '满意度' }).fill('4');
  await page.getByRole('combobox', { name: '参与措施' }).fill(mark);
  await page.locator('.ant-select-dropdown:visible').getByText(mark).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('参与记录已新增')).toBeVisible();
  await page.getByRole('cell', { name: `${mark}谈话`, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('2026-03-10 09:05');
  await drawer.getByRole('link', { name: mark }).click();
  await expect(page.getByRole('heading', { name: '参与措施', exact: true })).toBeVisible();
  await drawer.getByRole('tab', { name: '关联' }).click();
  await drawer.getByRole('link', { name: `${mark}谈话` }).click();
  await expect(page).toHaveURL(/view=records/);
  await expect(drawer).toContainText('2026-03-10 09:05');
});
