import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import {
  clickInOneMoment,
  clickTwiceByHand,
  goToMeasures,
  nameIn,
  openOwn,
  watchCalls,
} from './own-stage.ts';
import { addAction, addRecord, choose, expect, fillDay, type Row } from './register-stage.ts';

test.describe.configure({ timeout: 240_000 });

/** What is about the register: not the counts of the bell, nor drafts that are kept on the way. */
const ofRegister = /^(Get|Add|Upd|Del)(EngagementAction|Row|Comments|Annex)/;

test('a row is added, edited, stepped on, talked about, deleted and brought back, each once and by one call; others see it without asking', async ({
  page,
  other,
}) => {
  const projectID = await openOwn(page);
  const name = await nameIn(page, projectID);
  await other.context().addCookies(await page.context().cookies());
  await goToMeasures(other);
  const seen = (text: string) => other.getByRole('cell', { name: text, exact: true });
  const purpose = '取得街道支持';
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });

  await button('新增').click();
  await button('保存').click();
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
  const sent = watchCalls(page, ofRegister);
  await clickInOneMoment(button('保存'));
  await expect(page.getByText(/参与措施已新增，编号 CS-\d{3}/)).toHaveCount(1);
  const cell = page.getByRole('cell', { name: purpose, exact: true });
  await expect(cell).toHaveCount(1);
  // What another page has heard of, this one has heard of, too: its own row it reads no second time.
  await expect(seen(purpose)).toHaveCount(1);
  expect(sent()).toEqual(['AddEngagementAction']);

  await cell.click();
  await expect(page).toHaveURL(/id=/);
  for (const tab of ['关联', '附件', '评论', '历史', '详情'])
    await page.getByRole('tab', { name: tab, exact: true }).click();
  await expect(button('编辑')).toBeVisible();
  await button('编辑').click();
  await page.getByRole('textbox', { name: '目的' }).fill(`${purpose}二`);
  await page.getByRole('textbox', { name: '措施' }).fill('每两周上门拜访');
  sent();
  await clickTwiceByHand(page, button('保存'));
  await expect(page.getByText('修改已保存')).toBeVisible();
  await expect(page.getByRole('definition').getByText('每两周上门拜访')).toBeVisible();
  await expect(seen(`${purpose}二`)).toBeVisible();
  expect(sent()).toEqual(['UpdEngagementAction']);

  await clickTwiceByHand(page, button('开始'));
  await expect(button('取消参与措施')).toBeVisible();
  await expect(button('取消')).toHaveCount(0);
  await expect(other.getByRole('row', { name: `${purpose}二` })).toContainText('进行中');
  expect(sent()).toEqual(['UpdEngagementAction']);

  const engagementActionID = String(new URL(page.url()).searchParams.get('id'));
  const key = { projectID, engagementActionID };
  const { row } = await call<{ row: Row }>(other, 'GetEngagementActionByID', key);
  await call(other, 'UpdEngagementAction', { ...key, rowVersion: row.rowVersion, purpose: `${purpose}三` });
  await expect(page.getByRole('definition').getByText(`${purpose}三`)).toBeVisible();
  await expect(page.getByRole('cell', { name: `${purpose}三`, exact: true })).toBeVisible();
  expect(sent()).toEqual(['GetEngagementActionByID']);

  // What stands against a step is told where it would be taken, and asked anew when it is pressed.
  const finish = button('完成');
  await finish.click({ force: true });
  await expect(page.getByText('还没有参与记录').first()).toBeVisible();
  await addRecord(page, projectID, engagementActionID);
  await finish.click({ force: true });
  await expect(finish).not.toHaveAttribute('aria-disabled');
  await finish.click();
  const dialog = page.getByRole('dialog', { name: '完成参与措施' });
  await dialog.getByRole('button', { name: '完成参与措施' }).click();
  await expect(dialog.getByText('请填写结果')).toBeVisible();
  await dialog.getByRole('textbox', { name: '结果' }).fill('已取得书面支持');
  sent();
  await dialog.getByRole('button', { name: '完成参与措施' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(button('编辑')).toHaveCount(0);
  expect(sent().filter((one) => one.startsWith('Upd'))).toHaveLength(1);

  await page.getByRole('tab', { name: '评论' }).click();
  const comment = page.getByRole('textbox', { name: '评论' });
  await comment.pressSequentially('@');
  await page.getByRole('menuitem', { name }).click();
  await comment.pressSequentially('请留存回函');
  await clickInOneMoment(button('发表评论'));
  await expect(page.getByRole('list', { name: '评论' }).getByText('请留存回函')).toHaveCount(1);
  await page.getByRole('tab', { name: '历史' }).click();
  const history = page.getByRole('list', { name: '修改历史' });
  await expect(history).toContainText('措施：每月上门拜访 → 每两周上门拜访');
  await expect(history).toContainText('状态：计划中 → 进行中');
  await expect(history).toContainText('结果：（空） → 已取得书面支持');

  await page.getByRole('tab', { name: '详情' }).click();
  // What is finished stays.
  await expect(button('删除')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  sent();
  await addAction(other, projectID, '他人新增');
  const last = page.getByRole('cell', { name: '他人新增', exact: true });
  await expect(last).toBeVisible();
  expect(sent()).toEqual(['GetEngagementActionPage']);
  await last.click();
  await button('删除').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(last).toHaveCount(0);
  await button('撤销').click();
  await expect(last).toBeVisible();
  await expect(seen('他人新增')).toBeVisible();
});
