import { GetFundingPlan } from '@xmgl/contracts/cost/budget.calls';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { fundingLimit } from '@xmgl/contracts/cost/funding-limit.register';
import { GetBudgetReserves } from '@xmgl/contracts/cost/reserve.calls';
import { reserveDraw } from '@xmgl/contracts/cost/reserve-draw.register';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChange } from '../../../test/add-change.ts';
import { addBudget, approveEstimate, type Desk, openDesk, say } from '../../../test/cost-desk.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';

const budgets = callsOf(budget);
const draws = callsOf(reserveDraw);
const node = v7();

let desk: Desk;
let sponsor: Person;
let budgetID: string;
beforeAll(async () => {
  desk = await openDesk();
  const { server, company, projectID, keeper, subjectID } = desk;
  sponsor = await joinProject(server, company, projectID, '发起人', '周启明');
  await say(desk, [{ kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '主体结构' }]);
  // Expected 100,000 with σ 20,000: 应急 16,832 at P80, 管理 5 % of 116,832.
  const estimateID = await approveEstimate(desk, [
    {
      ...{ item: '劳务', wbsNodeID: node, subjectID, method: '三点' },
      ...{ optimistic: 40_000, baseAmount: 100_000, pessimistic: 160_000 },
      ...{ fromDay: '2026-03-02', toDay: '2026-03-31' },
    },
  ]);
  ({ budgetID } = await addBudget(desk, estimateID));
  await server.send(
    callsOf(fundingLimit).add,
    { projectID, title: '三月拨款', monthDay: '2026-03-01', amount: 60_000, source: '业主拨款' },
    keeper.token,
  );
});
afterAll(() => desk.close());

const budgetRow = async () => {
  const { server, projectID, keeper } = desk;
  return (await server.send(budgets.byID, { projectID, budgetID }, keeper.token)).row;
};

const concerns = async (): Promise<string> => {
  const { server, projectID, owner } = desk;
  const cells = await server.send(GetProcessMap, { projectID }, owner.token);
  const { state = '', says = [] } = cells.find(({ processNo }) => processNo === '7.3') ?? {};
  return [state, ...says].join('；');
};

test('a budget that there is not money for says how that is solved before it is handed in', async () => {
  const { server, projectID, keeper, owner } = desk;
  expect((await server.send(GetFundingPlan, { projectID, budgetID }, keeper.token)).mostGap).toBe(40_000);
  const step = async (who: Person, more: { action: '提交' | '批准'; note?: string }) => {
    const { rowVersion } = await budgetRow();
    return await server.send(budgets.upd, { projectID, budgetID, rowVersion, ...more }, who.token);
  };
  expect(await refusalOf(step(keeper, { action: '提交' }))).toMatchObject({
    path: 'note',
    message: '资金缺口最大 40,000 元：请调整，或在「说明」中写明怎样解决',
  });
  expect(await refusalOf(step(keeper, { action: '提交', note: '  ' }))).toMatchObject({ path: 'note' });
  expect((await budgetRow()).state).toBe('草稿');
  const { rowVersion } = await budgetRow();
  await server.send(
    budgets.upd,
    { projectID, budgetID, rowVersion, note: '三月下旬贷款 40,000 元到位' },
    keeper.token,
  );
  await step(keeper, { action: '提交' });
  await step(owner, { action: '批准' });
  expect((await budgetRow()).state).toBe('已批准');
});

const ask = async (kind: '应急' | '管理', amount: number, more: object = {}) => {
  const { server, projectID, keeper, subjectID } = desk;
  const { reserves } = await server.send(GetBudgetReserves, { projectID, budgetID }, keeper.token);
  const reserveID = reserves.find(({ reserveKind }) => reserveKind === kind)?.reserveID ?? '';
  const given = {
    ...{ projectID, reserveID, amount, subjectID, wbsNodeID: node },
    ...{ title: '地下障碍物', reason: '开挖遇到旧基础', eventDay: '2026-03-05' },
    ...more,
  };
  return await server.send(draws.add, given as never, keeper.token);
};
type Draw = { readonly reserveDrawID: string; readonly rowVersion: number };
const step = async (who: Person, draw: Draw, action: '提交' | '报发起人' | '批准' | '同意动用') => {
  const { reserveDrawID, rowVersion } = draw;
  const given = { projectID: desk.projectID, reserveDrawID, rowVersion, action } as const;
  return { reserveDrawID, rowVersion: (await desk.server.send(draws.upd, given, who.token)).rowVersion };
};

test('process 7.3 asks for attention where a month lacks money, and where a tenth of the contingency or less is left', async () => {
  const { keeper, owner } = desk;
  expect(await concerns()).toContain('需关注；1 个月的资金不够用');
  expect(await concerns()).not.toContain('应急储备只剩');
  await step(owner, await step(keeper, await ask('应急', 16_000), '提交'), '批准');
  expect(await concerns()).toContain('应急储备只剩 5%');
});

test('the sponsor alone grants money of the management reserve, after a change was approved; the whole stays, the budget rises', async () => {
  const { server, company, projectID, keeper, owner } = desk;
  const changeOf = async (code: string, state: string) => {
    const { ownerDb } = server.database;
    const { project_stakeholder_id: applicantID } = await ownerDb
      .selectFrom('project_stakeholder')
      .select('project_stakeholder_id')
      .where('project_id', '=', projectID)
      .where('user_id', '=', owner.userID)
      .executeTakeFirstOrThrow();
    const place = { company_id: company.companyID, project_id: projectID };
    return await addChange(ownerDb, {
      ...{ ...place, userID: owner.userID, applicantID },
      ...{ code, title: '基础加深', state },
    });
  };
  const waiting = await ask('管理', 5_000, { changeRequestID: await changeOf('BG-901', '评审') });
  expect(await refusalOf(step(keeper, waiting, '报发起人'))).toMatchObject({
    message: '变更 BG-901 还没有批准，批准后才能动用管理储备',
  });
  const before = await budgetRow();
  const draw = await ask('管理', 5_000, { changeRequestID: await changeOf('BG-902', '批准') });
  const handed = await step(keeper, draw, '报发起人');
  const { items } = await server.send(
    GetPendingTask,
    { userID: sponsor.userID, pageSize: 50 },
    sponsor.token,
  );
  expect(items.map(({ title }) => title)).toContainEqual(expect.stringContaining('批准动用管理储备'));
  for (const who of [keeper, owner])
    expect(await refusalOf(step(who, handed, '同意动用'))).toMatchObject({ status: 403 });
  expect((await budgetRow()).bac).toBe(before.bac);
  await step(sponsor, handed, '同意动用');
  const after = await budgetRow();
  expect(after.bac).toBe((before.bac ?? 0) + 5_000);
  expect(after.managementShown).toBeCloseTo((before.managementShown ?? 0) - 5_000, 2);
  expect(after.projectBudget).toBe(before.projectBudget);
  const earned = await server.send(GetEarnedValue, { projectID, statusDate: '2026-12-31' }, keeper.token);
  expect(earned.total).toMatchObject({ bac: after.bac, pv: after.bac });
});
