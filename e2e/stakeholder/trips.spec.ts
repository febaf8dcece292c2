import type { Page } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import {
  addAction,
  address,
  choose,
  expect,
  fillDay,
  open,
  type Row,
  type Target,
} from './register-stage.ts';

test.describe.configure({ timeout: 180_000 });

/** What is about the register: not the counts of the bell, nor drafts that are kept on the way. */
const ofRegister = /^(Get|Add|Upd|Del)(EngagementAction|Row|Comments|Annex)/;

/** The calls of a register that a page sends from now on. */
const watchCalls = (page: Page) => {
  let sent: string[] = [];
  page.on('request', (request) => {
    const name = /\/api\/(\w+)$/.exec(request.url())?.[1] ?? '';
    if (ofRegister.test(name)) sent.push(name);
  });
  return async () => {
    // Whatever an event would have set off has begun by then.
    await page.waitForTimeout(1500);
    const names = sent;
    sent = [];
    return names;
  };
};

test('what was written is shown from its answer, and of another’s edit the one row is read', async ({
  page,
  other,
}) => {
  const purpose = `少跑一趟${Date.now()}`;
  const projectID = await open(page);
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  await open(other);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('textbox', { name: '目的' }).fill(purpose);
  await choose(page, '对象', whom?.title ?? '');
  await page.getByRole('textbox', { name: '措施' }).fill('每月上门拜访');
  await choose(page, '方式', '拜访');
  await choose(page, '频次', '每月');
  await choose(page, '责任人', whom?.title ?? '');
  await fillDay(page, '开始日期', '2026-03-02');
  await fillDay(page, '截止日期', '2026-04-02');
  const calls = watchCalls(page);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const cell = page.getByRole('cell', { name: purpose, exact: true });
  await expect(cell).toBeVisible();
  expect(await calls()).toEqual(['AddEngagementAction']);

  await cell.click();
  for (const tab of ['关联', '附件', '评论', '历史', '详情'])
    await page.getByRole('tab', { name: tab, exact: true }).click();
  await calls();
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('textbox', { name: '措施' }).fill('每两周上门拜访');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('definition').getByText('每两周上门拜访')).toBeVisible();
  expect(await calls()).toEqual(['UpdEngagementAction']);
  await page.getByRole('button', { name: '开始', exact: true }).click();
  await expect(page.getByRole('button', { name: '取消参与措施' })).toBeVisible();
  expect(await calls()).toEqual(['UpdEngagementAction']);
  await page.getByRole('tab', { name: '历史', exact: true }).click();
  await expect(page.getByRole('list', { name: '修改历史' })).toContainText('状态：计划中 → 进行中');
  await page.getByRole('tab', { name: '详情', exact: true }).click();
  await calls();

  const engagementActionID = String(new URL(page.url()).searchParams.get('id'));
  const edit = async (text: string) => {
    const key = { projectID, engagementActionID };
    const { row } = await call<{ row: Row }>(other, 'GetEngagementActionByID', key);
    await call(other, 'UpdEngagementAction', { ...key, rowVersion: row.rowVersion, purpose: text });
  };
  await edit(`${purpose}改`);
  await expect(page.getByRole('definition').getByText(`${purpose}改`)).toBeVisible();
  await expect(page.getByRole('cell', { name: `${purpose}改`, exact: true })).toBeVisible();
  expect(await calls()).toEqual(['GetEngagementActionByID']);
  await page.goto(address);
  await expect(page.getByRole('cell', { name: `${purpose}改`, exact: true })).toBeVisible();
  await calls();
  await addAction(other, projectID, `他人新增${purpose}`);
  await expect(page.getByRole('cell', { name: `他人新增${purpose}`, exact: true })).toBeVisible();
  expect(await calls()).toEqual(['GetEngagementActionPage']);
});
