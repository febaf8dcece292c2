import { GetBudgetLines } from '@xmgl/contracts/cost/budget.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { TakePlanCosts } from '@xmgl/contracts/cost/estimate.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import type { GivenOf } from '@xmgl/contracts/register/row-types';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { GetAssignmentPage } from '@xmgl/contracts/resource/requirement.calls';
import { AddUnitCost } from '@xmgl/contracts/resource/resource.calls';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBudget, at, say } from '../../test/cost-desk.ts';
import { addSheet, type HoursStage, lookAtWork, openHoursStage, stepSheet } from '../../test/hours-stage.ts';
import { refusalOf } from '../../test/start-app.ts';

const calls = callsOf(projectResource);
let stage: HoursStage;
beforeAll(async () => {
  stage = await openHoursStage();
});
afterAll(() => stage.close());

const change = async (given: GivenOf<typeof projectResource>, projectResourceID = stage.resourceID) => {
  const { server, projectID, owner } = stage;
  const { row } = await server.send(calls.byID, { projectID, projectResourceID }, owner.token);
  return server.send(
    calls.upd,
    { projectID, projectResourceID, rowVersion: row.rowVersion, ...given },
    owner.token,
  );
};
const readPlan = () => stage.server.send(GetPlan, { projectID: stage.projectID }, stage.owner.token);
const listEntries = async () => {
  const asked = { pageIndex: 1, pageSize: 100, value: { projectID: stage.projectID } };
  return (await stage.server.send(callsOf(costEntry).page, asked, stage.owner.token)).items;
};
const approve = async (weekStart: string, day: string) => {
  const { timesheetID } = await addSheet(stage, { weekStart, hours: [[day, 8]] });
  await stepSheet(stage, timesheetID, '提交', stage.member);
  await stepSheet(stage, timesheetID, '批准', stage.owner);
};

test('who is paid by a contract works without a cost; the contract has to be named', async () => {
  expect(await refusalOf(change({ recognition: '合同计量' }))).toMatchObject({ path: 'contractNo' });
  await change({ recognition: '合同计量', contractNo: 'LW-01' });
  await approve('2026-05-04', '2026-05-06');
  expect((await lookAtWork(stage)).actualWorkMin).toBe(480);
  expect(await listEntries()).toEqual([]);
});

test('a resource costs under its own subject', async () => {
  const { server, projectID, owner } = stage;
  const asked = { pageIndex: 1, pageSize: 100, value: { projectID } };
  const { items } = await server.send(callsOf(costSubject).page, asked, owner.token);
  const subject = items.find(({ subjectCode }) => subjectCode === '010102');
  await change({ recognition: '工时', contractNo: '', subjectID: subject?.costSubjectID ?? '' });
  await approve('2026-05-11', '2026-05-11');
  expect(await listEntries()).toMatchObject([{ amount: 800, subjectID: subject?.costSubjectID }]);
});

test('hours and number of the library are those of the plan, in the same transaction', async () => {
  const { calendars } = await readPlan();
  const [known] = calendars;
  if (!known) throw new Error('the plan has no calendar');
  const calendarID = v7();
  const afternoon = [{ fromMin: 780, toMin: 1020 }];
  const week = [afternoon, afternoon, afternoon, afternoon, afternoon, [], []];
  await say(stage, [
    { kind: 'saveCalendar', calendar: { ...known, calendarID, name: '半天班', kind: 'resource', week } },
  ]);
  const before = (await readPlan()).finish ?? 0;
  await change({ calendarID, maxUnits: 2 });
  const after = await readPlan();
  expect(after.resources.find(({ resourceID }) => resourceID === stage.resourceID)).toMatchObject({
    calendarID,
    maxUnits: 2,
  });
  expect(after.finish).toBeGreaterThan(before);
});

test('material costs all at the start, or at the end, where the library says so', async () => {
  const { server, projectID, owner, activityID } = stage;
  const { row: person } = await server.send(
    calls.byID,
    { projectID, projectResourceID: stage.resourceID },
    owner.token,
  );
  const { projectResourceID: resourceID } = await server.send(
    calls.add,
    { projectID, resourceName: '螺纹钢', resourceKind: '材料', unitID: person.unitID },
    owner.token,
  );
  expect(await refusalOf(change({ accrueAt: '开始' }))).toMatchObject({ path: 'accrueAt' });
  const price = { projectID, resourceID, costUnit: '元/计量单位' } as const;
  await server.send(AddUnitCost, { ...price, unitCost: 300 }, owner.token);
  await server.send(AddUnitCost, { ...price, unitCost: 330, validFrom: '2026-05-12' }, owner.token);
  await say(stage, [
    { kind: 'addResource', resourceID, fields: { name: '螺纹钢', kind: 'material', unit: 't' } },
    { kind: 'addAssignment', assignmentID: v7(), activityID, resourceID, units: 10 },
  ]);
  const costOf = async () => {
    const asked = { projectID, pageIndex: 1, pageSize: 20, value: { resourceIDs: [resourceID] } };
    return (await server.send(GetAssignmentPage, asked, owner.token)).cost;
  };
  expect((await lookAtWork(stage)).actualStart).toBe(at('2026-05-06', 8));
  await change({ accrueAt: '开始' }, resourceID);
  expect(await costOf()).toBe(3000);
  await change({ accrueAt: '结束' }, resourceID);
  expect(await costOf()).toBe(3300);
  await change({ accrueAt: '均摊' }, resourceID);
  expect(await costOf()).toBeGreaterThan(3000);
  // Planned value follows: the budget lays the line as the material costs.
  await change({ accrueAt: '开始' }, resourceID);
  const { keeper } = stage;
  const { costEstimateID, rowVersion } = await server.send(
    callsOf(costEstimate).add,
    { projectID, title: '概算', grade: '预算级', priceDate: '2026-04-01' },
    keeper.token,
  );
  await server.send(TakePlanCosts, { projectID, costEstimateID }, keeper.token);
  const step = (action: '提交' | '批准', version: number, who = keeper) =>
    server.send(
      callsOf(costEstimate).upd,
      { projectID, costEstimateID, rowVersion: version, action },
      who.token,
    );
  const { row: taken } = await server.send(
    callsOf(costEstimate).byID,
    { projectID, costEstimateID },
    keeper.token,
  );
  expect(taken.rowVersion).toBeGreaterThanOrEqual(rowVersion);
  const submitted = await step('提交', taken.rowVersion);
  await step('批准', submitted.rowVersion, owner);
  const { budgetID } = await addBudget(stage, costEstimateID);
  const { lines } = await server.send(GetBudgetLines, { projectID, budgetID }, keeper.token);
  expect(lines.filter(({ estimated }) => estimated === 3000)).toMatchObject([{ spread: '开始' }]);
});
