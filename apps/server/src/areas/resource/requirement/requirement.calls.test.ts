import * as calls from '@xmgl/contracts/resource/requirement.calls';
import {
  GetResourceSetting,
  UpdResourceSetting,
  usualResourceSetting,
} from '@xmgl/contracts/resource/resource-setting.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { wordLines } from '../../../test/word-lines.ts';

let stage: OpenStage;
let keeper: Person;
let resourceID = '';

const at = (text: string) => Date.parse(`${text}Z`) / 60_000;
const day = 480;
const ids = { A: v7(), B: v7(), C: v7(), D: v7(), E: v7(), F: v7() };
const assignmentID = v7();

const readPlan = () => stage.server.send(GetPlan, { projectID: stage.projectID }, stage.owner.token);
const say = async (...commands: PlanCommand[]) => {
  const { planVersion: baseVersion } = await readPlan();
  const said = { projectID: stage.projectID, baseVersion, batchID: v7(), commands };
  return await stage.server.send(ApplyPlanCommands, said, stage.owner.token);
};
type Commands = Parameters<typeof sayNeeds>[0];
const sayNeeds = async (
  commands: Extract<
    PlanCommand,
    { kind: 'addAssignment' | 'updateAssignment' | 'deleteAssignment' | 'setAvailability' }
  >[],
  who: Person = stage.owner,
) => {
  const { planVersion: baseVersion } = await readPlan();
  const said = { projectID: stage.projectID, baseVersion, batchID: v7(), commands };
  return await stage.server.post(calls.ApplyAssignmentCommands.name, said, who.token);
};
const read = async (value: object = {}, who: Person = stage.owner) =>
  await stage.server.send(
    calls.GetAssignmentPage,
    { projectID: stage.projectID, pageIndex: 1, pageSize: 20, value },
    who.token,
  );
const post = async (name: string, body: object) =>
  (await stage.server.post(name, { projectID: stage.projectID, ...body }, stage.owner.token)).body
    .data as Record<string, unknown>;

const task = (key: keyof typeof ids, days: number): PlanCommand => ({
  kind: 'addActivity',
  activityID: ids[key],
  wbsNodeID: null,
  name: key,
  durationMin: days * day,
});
const link = (
  pred: keyof typeof ids,
  succ: keyof typeof ids,
  type: 'FS' | 'SS' | 'FF' = 'FS',
  days = 0,
): PlanCommand => ({
  kind: 'addLink',
  linkID: v7(),
  predID: ids[pred],
  succID: ids[succ],
  type,
  lagValue: days * day,
});

// The plan of schedule.md, and a steel fixer who costs more from 2026-05-06 on.
beforeAll(async () => {
  stage = await openRegisterStage();
  keeper = await joinProject(stage.server, stage.company, stage.projectID, '资源管理员', '林雪');
  const { calendars, settings } = await readPlan();
  const calendar = calendars.find((one) => one.calendarID === settings.calendarID);
  if (!calendar) throw new Error('the plan has no calendar');
  const hours = [
    { fromMin: 480, toMin: 720 },
    { fromMin: 780, toMin: 1020 },
  ];
  const dayOf = (text: string) => at(`${text}T00:00`) / 1440;
  const off = { fromDay: dayOf('2026-05-01'), toDay: dayOf('2026-05-05'), name: '劳动节', intervals: [] };
  const on = { fromDay: dayOf('2026-05-09'), toDay: dayOf('2026-05-09'), name: '调休', intervals: hours };
  const week = [hours, hours, hours, hours, hours, [], []];
  await say(
    { kind: 'setPlanOptions', fields: { startAt: at('2026-04-27T08:00') } },
    { kind: 'saveCalendar', calendar: { ...calendar, week, exceptions: [off, on], workWeeks: [] } },
    task('A', 2),
    task('B', 5),
    task('C', 4),
    task('D', 2),
    task('E', 4),
    task('F', 2),
    link('A', 'B'),
    link('A', 'C'),
    link('B', 'D', 'SS', 3),
    link('B', 'D', 'FF', 1),
    link('C', 'E'),
    link('D', 'E'),
    link('E', 'F'),
  );
  const units = (
    await stage.server.post('GetIndustryUnit', { companyID: stage.company.companyID }, stage.owner.token)
  ).body.data as readonly { unitName: string; industryUnitID: string }[];
  const unitID = units.find(({ unitName }) => unitName === '工日')?.industryUnitID;
  const resource = await post('AddProjectResource', {
    resourceName: '钢筋工',
    resourceKind: '人力',
    unitID,
    maxUnits: 4,
  });
  resourceID = String(resource.projectResourceID);
  await post('AddUnitCost', { resourceID, costUnit: '元/工日', unitCost: 300 });
  await post('AddUnitCost', { resourceID, costUnit: '元/工日', unitCost: 330, validFrom: '2026-05-06' });
});
afterAll(() => stage.close());

test('R1: a resource of the library comes into the plan with its first assignment, and costs what its days cost', async () => {
  const { data } = {
    data: await sayNeeds(
      [{ kind: 'addAssignment', assignmentID, activityID: ids.C, resourceID, units: 2 }],
      keeper,
    ),
  };
  expect(data.status).toBe(200);
  const { items, cost, workMin } = await read();
  expect(items).toMatchObject([
    {
      activityName: 'C',
      resourceName: '钢筋工',
      units: 2,
      workMin: 8 * day,
      cost: 2520,
      priceState: '现行',
      state: 'needed',
    },
  ]);
  expect([cost, workMin]).toEqual([2520, 8 * day]);
  await say({
    kind: 'setConstraint',
    rowID: ids.C,
    constraintKind: 'startNoEarlierThan',
    at: at('2026-04-30T08:00'),
  });
  expect((await read()).cost).toBe(2580);
  const { costEstimateID } = await post('AddCostEstimate', {
    title: '概算',
    grade: '粗略',
    priceDate: '2026-04-01',
  });
  expect(await post('TakePlanCosts', { costEstimateID })).toEqual({ count: 1, total: 2580 });
  expect((await readPlan()).finish).toBe(at('2026-05-18T17:00'));
  await say({ kind: 'setConstraint', rowID: ids.C, constraintKind: 'asSoonAsPossible', at: null });
});

test('a 工日 has the hours of the setting', async () => {
  const { projectID, server, owner } = stage;
  const set = async (hoursPerShift: number) => {
    const { rowVersion } = await server.send(GetResourceSetting, { projectID }, owner.token);
    const given = { ...usualResourceSetting, hoursPerShift, rowVersion };
    return await server.send(UpdResourceSetting, { projectID, ...given }, owner.token);
  };
  await set(7.5);
  expect((await read()).cost).toBe(2688);
  await set(usualResourceSetting.hoursPerShift);
  expect((await read()).cost).toBe(2520);
});

test('costs are blank for whoever may not see the library; a project member changes no needs', async () => {
  const { items, cost } = await read({}, stage.member);
  expect(cost).toBeNull();
  expect(items).toMatchObject([{ cost: null, priceState: '' }]);
  const change: Commands = [{ kind: 'updateAssignment', assignmentID, fields: { units: 9 } }];
  expect((await sayNeeds(change, stage.member)).status).toBe(403);
  const rename = { kind: 'setDuration', activityID: ids.C, durationMin: day } as unknown as Commands[number];
  expect((await sayNeeds([rename], keeper)).status).toBe(400);
});

test('filters tell the needs of a time, a kind, a state; demand is told by weeks', async () => {
  const week = (text: string) => at(`${text}T00:00`) / 1440;
  expect((await read({ fromDay: week('2026-05-04'), toDay: week('2026-05-10') })).total).toBe(1);
  expect((await read({ fromDay: week('2026-05-11') })).total).toBe(0);
  expect((await read({ kinds: ['material'] })).total).toBe(0);
  await sayNeeds([
    { kind: 'updateAssignment', assignmentID, fields: { state: 'filled', jobText: '绑扎底板' } },
  ]);
  expect(await read({ states: ['filled'], text: '钢筋' })).toMatchObject({
    total: 1,
    items: [{ jobText: '绑扎底板' }],
  });
  const asked = { projectID: stage.projectID, step: 'week' as const, value: {} };
  const { days, resources } = await stage.server.send(calls.GetResourceDemand, asked, stage.owner.token);
  expect(days).toEqual([week('2026-04-27'), week('2026-05-04'), week('2026-05-11')]);
  expect(resources).toMatchObject([{ resourceName: '钢筋工', demand: [4 * day, 4 * day] }]);
});

test('what is in the plan is found for another assignment, and so is what is only in the library', async () => {
  const found = await stage.server.send(
    calls.FindAssignable,
    { projectID: stage.projectID, text: '钢筋' },
    stage.owner.token,
  );
  expect(found.resources).toMatchObject([{ resourceID, resourceKind: 'labour', unit: '工日', maxUnits: 4 }]);
  const unknown = await sayNeeds([
    { kind: 'addAssignment', assignmentID: v7(), activityID: ids.B, resourceID: v7() },
  ]);
  expect(unknown.body.errors).toMatchObject([{ message: '资源不存在或已被删除，请刷新后重新选择' }]);
});

test('the plan of labour is a paper', async () => {
  const asked = { projectID: stage.projectID, paper: '劳动力需求计划' as const, format: 'docx' as const };
  const paper = await stage.server.send(calls.ResourceNeedPaper, asked, stage.owner.token);
  expect(paper.fileName).toContain('劳动力需求计划');
  expect(wordLines(paper.content)).toEqual(expect.arrayContaining(['同时人数', '工日', '开始', '完成']));
});
