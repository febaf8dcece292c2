import { GetActivityEv, UpdActivityEv } from '@xmgl/contracts/cost/activity-ev.calls';
import { GetEarnedValue, GetEarnedValueSeries } from '@xmgl/contracts/cost/earned-value.calls';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addBudget,
  approveBudget,
  approveBudgetOf,
  approveEstimate,
  at,
  beginAt,
  type Desk,
  nodeOf,
  openDesk,
  say,
  workOf,
} from '../../../test/cost-desk.ts';
import { ids, openExample } from '../../../test/cost-example.ts';
import { layUnplanned } from '../budget/lay-unplanned.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openExample();
});
afterAll(() => desk.close());

const measure = async ({ server, projectID, keeper }: Desk, statusDate = '2026-03-20') =>
  await server.send(GetEarnedValue, { projectID, statusDate }, keeper.token);

const plannedByPeriod = async ({ server, projectID, keeper }: Desk) =>
  (await server.send(GetEarnedValueSeries, { projectID, statusDate: '2026-03-20' }, keeper.token)).points.map(
    ({ day, pv }) => [day, pv],
  );

test('a day off that the calendar gets after the approval changes no planned value', async () => {
  const { server, projectID, owner } = desk;
  const before = await plannedByPeriod(desk);
  const { calendars } = await server.send(GetPlan, { projectID }, owner.token);
  const [calendar] = calendars;
  if (!calendar) throw new Error('no calendar');
  const day = at('2026-03-10', 0) / 1440;
  const off = { fromDay: day, toDay: day, name: '停工', intervals: [] };
  await say(desk, [
    { kind: 'saveCalendar', calendar: { ...calendar, exceptions: [...calendar.exceptions, off] } },
  ]);
  expect((await measure(desk)).total).toMatchObject({ pv: 115_000, ev: 91_000 });
  expect(await plannedByPeriod(desk)).toEqual(before);
});

test('weights and days of steps are those of the approved baseline; what is done counts at once', async () => {
  const { server, projectID, owner } = desk;
  const stepsOf = async (change: (steps: Steps) => Steps) => {
    const { rule, physicalPercent, steps } = await server.send(
      GetActivityEv,
      { projectID, activityID: ids.F },
      owner.token,
    );
    const given = { projectID, activityID: ids.F, rule, physicalPercent, steps: [...change(steps)] };
    await server.send(UpdActivityEv, given, owner.token);
  };
  await stepsOf((steps) =>
    steps.map((step) => ({
      ...step,
      weight: step.name === '过半' ? 90 : 10,
      baselineDay: step.name === '完成' ? '2026-04-20' : step.baselineDay,
    })),
  );
  expect((await measure(desk)).total).toMatchObject({ pv: 115_000, ev: 91_000 });
  const known = await server.send(GetActivityEv, { projectID, activityID: ids.F }, owner.token);
  expect(known.stepsInForce).toEqual([
    { name: '过半', weight: 40, baselineDay: '2026-03-13' },
    { name: '完成', weight: 60, baselineDay: '2026-03-20' },
  ]);
  await stepsOf((steps) => steps.map((step) => ({ ...step, doneDay: '2026-03-19' })));
  expect((await measure(desk)).total).toMatchObject({ pv: 115_000, ev: 97_000 });
});
type Steps = readonly {
  readonly name: string;
  readonly weight: number;
  readonly baselineDay: string;
  readonly doneDay: string | null;
}[];

test('a second budget moves no planned value of work that it leaves as it is; both are laid the same when laid later', async () => {
  const own = await openDesk();
  try {
    const { server, projectID, subjectID } = own;
    const [node, other, work] = [v7(), v7(), v7()];
    await say(own, [
      beginAt(at('2026-03-02', 0)),
      nodeOf(node, '主体'),
      nodeOf(other, '室外'),
      workOf(work, node, '浇筑', 40),
    ]);
    const line = { wbsNodeID: node, activityID: work, subjectID, method: '报价', baseAmount: 100_000 };
    const lines = [
      { ...line, item: '进场', spread: '开始' },
      { ...line, item: '结算', spread: '完成' },
      { item: '绿化', wbsNodeID: other, subjectID, method: '报价', baseAmount: 5_000 },
    ];
    await approveBudgetOf(own, lines);
    await say(own, [{ kind: 'setStatusDate', at: at('2026-03-20', 17) }]);
    const planned = async () => {
      const { rows } = await measure(own);
      return rows.map(({ name, pv }) => [name, pv]);
    };
    const before = await planned();
    expect(before).toContainEqual(['浇筑', 100_000]);
    const more = await approveEstimate(own, [
      ...lines,
      { ...{ item: '围墙', wbsNodeID: other, subjectID }, method: '报价', baseAmount: 100 },
    ]);
    await approveBudget(own, await addBudget(own, more));
    expect((await planned()).find(([name]) => name === '浇筑')).toEqual(['浇筑', 100_000]);

    const { ownerDb, connections } = server.database;
    const stored = () =>
      sql<object>`select c.sequence, r.row_id, r.planned from cost_baseline_row as r
          join cost_baseline as c using (company_id, project_id, cost_baseline_id)
        where r.project_id = ${projectID} order by 1, 2, r.budget_line_id`.execute(ownerDb);
    const laid = (await stored()).rows;
    await sql`update cost_baseline_row set planned = null where project_id = ${projectID}`.execute(ownerDb);
    await layUnplanned(connections.owner ?? connections.app);
    expect((await stored()).rows).toEqual(laid);
    // A process without the owner's connection lays them when the next budget is approved.
    await sql`update cost_baseline_row set planned = null where project_id = ${projectID}`.execute(ownerDb);
    const third = await approveEstimate(own, [
      ...lines,
      { ...{ item: '大门', wbsNodeID: other, subjectID }, method: '报价', baseAmount: 200 },
    ]);
    await approveBudget(own, await addBudget(own, third));
    expect((await stored()).rows.slice(0, laid.length)).toEqual(laid);
    expect((await planned()).find(([name]) => name === '浇筑')).toEqual(['浇筑', 100_000]);
  } finally {
    await own.close();
  }
});
