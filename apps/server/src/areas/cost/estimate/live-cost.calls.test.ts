import { GetApprovedCost } from '@xmgl/contracts/cost/budget.calls';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { GetPlanCosts, TakePlanCosts } from '@xmgl/contracts/cost/estimate.calls';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RowFormExport } from '@xmgl/contracts/register/row.calls';
import { GetPlanPrices, PreviewPriceChange } from '@xmgl/contracts/resource/plan-prices.calls';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { ApplyAssignmentCommands } from '@xmgl/contracts/resource/requirement.calls';
import { unitCost } from '@xmgl/contracts/resource/unit-cost.register';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { sumDatedCosts } from '@xmgl/engine/resource-use/dated-costs';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addBudget,
  approveBudget,
  at,
  beginAt,
  type Desk,
  dayLength,
  nodeOf,
  openDesk,
  say,
  workOf,
} from '../../../test/cost-desk.ts';
import { joinProject } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { wordLines } from '../../../test/word-lines.ts';

const estimates = callsOf(costEstimate);
const [node, open, done] = [v7(), v7(), v7()];
let desk: Desk;
let resourceID: string;
let laterID: string;

const addPrice = (validFrom: string, price: number) =>
  desk.server.send(
    callsOf(unitCost).add,
    { projectID: desk.projectID, resourceID, validFrom, unitCost: price, costUnit: '元/工日' },
    desk.owner.token,
  );

/** What a browser works out of the plan and the prices that it reads. */
const sumInBrowser = async (): Promise<number> => {
  const { server, projectID, owner } = desk;
  const plan = toPlanDocument(await server.send(GetPlan, { projectID }, owner.token));
  const read = await server.send(GetPlanPrices, { projectID }, owner.token);
  const model = toPlanModel(plan, '');
  const dates = new Map(computeSchedule(model).activities.map((row) => [row.id, row]));
  const book = new Map(read.map((one) => [one.resourceID, one.prices]));
  return sumDatedCosts(plan, model, (id) => dates.get(id), book);
};

beforeAll(async () => {
  desk = await openDesk();
  const { server, projectID, owner } = desk;
  const units = (await server.post('GetIndustryUnit', { companyID: desk.company.companyID }, owner.token))
    .body.data as readonly { unitName: string; industryUnitID: string }[];
  const unitID = units.find(({ unitName }) => unitName === '工日')?.industryUnitID;
  const { projectResourceID } = await server.send(
    callsOf(projectResource).add,
    { projectID, resourceName: '钢筋工', resourceKind: '人力', unitID, maxUnits: 4 } as never,
    owner.token,
  );
  resourceID = projectResourceID;
  await addPrice('2026-01-01', 300);
  ({ unitCostID: laterID } = await addPrice('2026-03-05', 330));
  await say(desk, [
    beginAt(at('2026-03-02', 8)),
    nodeOf(node, '主体'),
    ...[open, done].map((activityID, index) => workOf(activityID, node, `绑扎${index + 1}`, 5)),
  ]);
  for (const activityID of [open, done]) {
    const { planVersion: baseVersion } = await server.send(GetPlan, { projectID }, owner.token);
    await server.send(
      ApplyAssignmentCommands,
      {
        projectID,
        baseVersion,
        batchID: v7(),
        commands: [{ kind: 'addAssignment', assignmentID: v7(), activityID, resourceID, units: 2 }],
      },
      owner.token,
    );
  }
  await say(desk, [
    {
      kind: 'setProgress',
      activityID: done,
      actualStart: at('2026-03-02', 8),
      actualFinish: at('2026-03-06', 17),
    },
  ]);
});
afterAll(() => desk.close());

test('the browser comes to the same cost as the estimate takes from the plan, to the 分', async () => {
  const { server, projectID, keeper } = desk;
  const { costEstimateID } = await server.send(
    estimates.add,
    { projectID, title: '自下而上', grade: '确定性', priceDate: '2026-03-01' },
    keeper.token,
  );
  // 3 days at 300 and 2 at 330, by two people, twice.
  expect(await server.send(TakePlanCosts, { projectID, costEstimateID }, keeper.token)).toEqual({
    count: 2,
    total: 6_240,
  });
  expect(await sumInBrowser()).toBe(6_240);
  const [{ row }, { planVersion }] = [
    await server.send(estimates.byID, { projectID, costEstimateID }, keeper.token),
    await server.send(GetPlan, { projectID }, keeper.token),
  ];
  expect(row.planVersion).toBe(planVersion);
});

test('a price that is thought of tells which open work it moves, and writes nothing', async () => {
  const { server, projectID, keeper, owner, company } = desk;
  const price = {
    projectID,
    resourceID,
    validFrom: '2026-03-06',
    unitCost: 400,
    costUnit: '元/工日',
  } as const;
  const moved = await server.send(PreviewPriceChange, price, keeper.token);
  expect(moved).toEqual({
    before: 3_120,
    after: 3_260,
    count: 1,
    activities: [{ activityID: open, code: expect.any(String), name: '绑扎1', before: 3_120, after: 3_260 }],
  });
  const replaced = await server.send(PreviewPriceChange, { ...price, validFrom: '2026-03-05' }, owner.token);
  expect(replaced.after).toBe(3_400);
  // The later price, edited to begin a day later: that day falls back to the earlier one.
  const edited = { ...price, unitCost: 330, unitCostID: laterID };
  expect(await server.send(PreviewPriceChange, edited, owner.token)).toMatchObject({
    before: 3_120,
    after: 3_060,
  });
  expect(await sumInBrowser()).toBe(6_240);
  const member = await joinProject(server, company, projectID, '项目成员', '成员甲');
  expect(await refusalOf(server.send(PreviewPriceChange, price, member.token))).toMatchObject({
    status: 403,
  });
  expect(await refusalOf(server.send(GetPlanPrices, { projectID }, member.token))).toMatchObject({
    status: 403,
  });
  expect(await refusalOf(server.send(PreviewPriceChange, { projectID }, keeper.token))).toMatchObject({
    path: 'resourceID',
  });
});

test('估算书 tells what the resources of the plan cost and what each node comes to', async () => {
  const { server, projectID, keeper } = desk;
  const page = await server.send(
    estimates.page,
    { pageIndex: 1, pageSize: 1, value: { projectID } },
    keeper.token,
  );
  const { content } = await server.send(
    RowFormExport,
    {
      projectID,
      register: 'CostEstimate',
      format: 'docx',
      rowIDs: [page.items[0]?.costEstimateID ?? ''],
    },
    keeper.token,
  );
  const said = (await wordLines(content)).join('\n');
  for (const text of ['自下而上：计划的资源', '钢筋工', '各 WBS 的估算', '主体', '6,240.00', '修订'])
    expect(said).toContain(text);
});

test('who approves without a view of the 资源库 sees amounts, and neither prices nor the quantities that would tell them', async () => {
  const { server, projectID, keeper, company } = desk;
  const sponsor = await joinProject(server, company, projectID, '发起人', '林雪');
  const page = { pageIndex: 1, pageSize: 1, value: { projectID } };
  const { items } = await server.send(estimates.page, page, sponsor.token);
  const costEstimateID = items[0]?.costEstimateID ?? '';
  const told = async (token: string) => {
    const { lines } = await server.send(GetPlanCosts, { projectID, costEstimateID }, token);
    return lines.map(({ quantity, price, amount, isUnpriced }) => ({ quantity, price, amount, isUnpriced }));
  };
  const line = { amount: 3_120, isUnpriced: false };
  expect(await told(keeper.token)).toEqual(Array(2).fill({ ...line, quantity: 10, price: 312 }));
  expect(await told(sponsor.token)).toEqual(Array(2).fill({ ...line, quantity: null, price: null }));
  const paper = { projectID, register: 'CostEstimate', format: 'docx' as const, rowIDs: [costEstimateID] };
  const resourceOf = async (token: string) => {
    const said = await wordLines((await server.send(RowFormExport, paper, token)).content);
    return said.slice(said.indexOf('钢筋工')).slice(0, 3);
  };
  expect(await resourceOf(keeper.token)).toContain('20');
  expect(await resourceOf(sponsor.token)).not.toContain('20');
});

test('a plan edit is measured against what the approved budget took from the plan', async () => {
  const { server, projectID, keeper, owner } = desk;
  expect(await server.send(GetApprovedCost, { projectID }, keeper.token)).toEqual({ approved: null });
  const page = await server.send(
    estimates.page,
    { pageIndex: 1, pageSize: 1, value: { projectID } },
    keeper.token,
  );
  const costEstimateID = page.items[0]?.costEstimateID ?? '';
  for (const [action, who] of [
    ['提交', keeper],
    ['批准', owner],
  ] as const) {
    const { row } = await server.send(estimates.byID, { projectID, costEstimateID }, who.token);
    await server.send(
      estimates.upd,
      { projectID, costEstimateID, rowVersion: row.rowVersion, action },
      who.token,
    );
  }
  await approveBudget(desk, await addBudget(desk, costEstimateID));
  const { approved } = await server.send(GetApprovedCost, { projectID }, keeper.token);
  expect(approved).toMatchObject({ bac: 6_240, fromPlan: 6_240 });
  await say(desk, [{ kind: 'setDuration', activityID: open, durationMin: 6 * dayLength }]);
  expect((await sumInBrowser()) - (approved?.fromPlan ?? 0)).toBe(660);
});

test('the process map tells when the plan costs more than a tenth otherwise than was approved', async () => {
  const { server, projectID, owner } = desk;
  const concern = async () => {
    const cells = await server.send(GetProcessMap, { projectID }, owner.token);
    return cells.find(({ processNo }) => processNo === '7.2')?.says.join('；') ?? '';
  };
  // 300 counts for both, since they begin on 03-02: 6,000 and 600 more.
  await say(desk, [{ kind: 'setDuration', activityID: open, durationMin: 5 * dayLength }]);
  expect(await concern()).not.toContain('与批准的估算差');
  await say(desk, [{ kind: 'setDuration', activityID: open, durationMin: 7 * dayLength }]);
  expect(await concern()).toContain('计划现在的资源费用与批准的估算差 15%');
});

test('a price with its tax in it counts without, the cost per use too, where the project counts so', async () => {
  const { server, projectID, owner } = desk;
  await server.send(
    callsOf(unitCost).add,
    {
      ...{ projectID, resourceID, validFrom: '2026-09-01', costUnit: '元/工日' },
      ...{ unitCost: 339, perUseCost: 13_560, taxRate: 13, isTaxIncluded: 1 },
    },
    owner.token,
  );
  const read = await server.send(GetPlanPrices, { projectID }, owner.token);
  const latest = read.find((one) => one.resourceID === resourceID)?.prices.at(-1);
  expect(latest?.perUse).toBeCloseTo(12_000, 6);
  expect((latest?.rate ?? 0) * dayLength).toBeCloseTo(300, 6);
});
