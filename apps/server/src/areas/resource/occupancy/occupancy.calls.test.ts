import { parseDay } from '@xmgl/contracts/calendar-day';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import * as calls from '@xmgl/contracts/resource/occupancy.calls';
import { AddBatchHR } from '@xmgl/contracts/resource/resource.calls';
import { resourceBooking } from '@xmgl/contracts/resource/resource-booking.register';
import * as levelling from '@xmgl/contracts/schedule/levelling.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../../base/local-time.ts';
import {
  createProject,
  joinCompany,
  joinProject,
  type Person,
  startProject,
} from '../../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';

type Stage = Awaited<ReturnType<typeof startProject>>;
let server: TestApp;
let stage: Stage;

const at = (text: string) => Date.parse(`${text}Z`) / 60_000;
const dayOf = (text: string) => at(`${text}T00:00`) / 1440;
const day = 480;
const crane = v7();
const ids = { X: v7(), Y: v7(), Z: v7() };

const readPlan = (projectID = stage.projectID) => server.send(GetPlan, { projectID }, stage.owner.token);
const say = async (commands: PlanCommand[], projectID = stage.projectID) => {
  const { planVersion: baseVersion } = await readPlan(projectID);
  const said = { projectID, baseVersion, batchID: v7(), commands };
  return await server.send(ApplyPlanCommands, said, stage.owner.token);
};
const load = (over: object = {}, who: Person = stage.owner) =>
  server.send(
    calls.GetResourceLoad,
    { projectID: stage.projectID, step: 'day' as const, ...over },
    who.token,
  );
const hours = (values: readonly number[] = []) => values.map((value) => value / 60);
const sum = (values: readonly number[] = []) => values.reduce((total, value) => total + value, 0);
const june = { fromDay: dayOf('2026-06-01'), toDay: dayOf('2026-06-08') };
const level = async (withinFloat: 0 | 1) => {
  const asked = { projectID: stage.projectID, withinFloat };
  const { planRunID } = await server.send(levelling.RunLevelling, asked, stage.owner.token);
  await server.services.planRuns.idle();
  const key = { projectID: stage.projectID, planRunID };
  return { key, run: await server.send(levelling.GetLevellingRunByID, key, stage.owner.token) };
};
const datesOf = async (id: string) => {
  const row = (await readPlan()).activities.find(({ activityID }) => activityID === id);
  return [row?.start, row?.finish, row?.totalFloatMin ?? 0];
};

const hoursOfDay = [
  { fromMin: 480, toMin: 720 },
  { fromMin: 780, toMin: 1020 },
];
const week = [hoursOfDay, hoursOfDay, hoursOfDay, hoursOfDay, hoursOfDay, [], []];
const setUp = async (projectID: string, startAt: string) => {
  const { calendars, settings } = await readPlan(projectID);
  const calendar = calendars.find((one) => one.calendarID === settings.calendarID);
  if (!calendar) throw new Error('the plan has no calendar');
  return [
    { kind: 'setPlanOptions', fields: { startAt: at(startAt) } },
    { kind: 'saveCalendar', calendar: { ...calendar, week, exceptions: [], workWeeks: [] } },
  ] satisfies PlanCommand[];
};
const task = (activityID: string, name: string, days: number): PlanCommand => ({
  kind: 'addActivity',
  activityID,
  wbsNodeID: null,
  name,
  durationMin: days * day,
});
const needs = (activityID: string, resourceID: string): PlanCommand => ({
  kind: 'addAssignment',
  assignmentID: v7(),
  activityID,
  resourceID,
  units: 1,
});

beforeAll(async () => {
  server = await startApp();
  stage = await startProject(server);
  const fields = { name: '汽车吊', kind: 'equipment', maxUnits: 1 } as const;
  await say([
    ...(await setUp(stage.projectID, '2026-06-01T08:00')),
    task(ids.X, 'X', 4),
    task(ids.Z, 'Z', 2),
    task(ids.Y, 'Y', 2),
    { kind: 'addLink', linkID: v7(), predID: ids.X, succID: ids.Z, type: 'FS' },
    { kind: 'addResource', resourceID: crane, fields },
  ]);
  await say([needs(ids.X, crane), needs(ids.Y, crane)]);
});
afterAll(() => server.close());

test('R2: two days ask for two cranes where there is one; levelled within float nothing is over and the finish stays', async () => {
  expect(await datesOf(ids.Y)).toEqual([at('2026-06-01T08:00'), at('2026-06-02T17:00'), 4 * day]);
  const before = await load(june);
  const [row] = before.resources;
  expect(before.days.slice(0, 2)).toEqual([dayOf('2026-06-01'), dayOf('2026-06-02')]);
  expect(hours(row?.demand)).toEqual([16, 16, 8, 8, 0, 0, 0, 0]);
  expect(hours(row?.capacity)).toEqual([8, 8, 8, 8, 8, 0, 0, 8]);
  expect([before.overCount, sum(row?.over) / day, row?.peak[0], row?.units[0]]).toEqual([1, 2, 2, 1]);
  const [week] = (await load({ ...june, step: 'week' })).resources;
  expect([week?.overDays[0], row?.overDays.slice(0, 3)]).toEqual([2, [1, 1, 0]]);
  const { key } = await level(1);
  await server.send(levelling.ApplyLevelling, key, stage.owner.token);
  expect(await datesOf(ids.Y)).toEqual([at('2026-06-05T08:00'), at('2026-06-08T17:00'), 0]);
  expect((await readPlan()).finish).toBe(at('2026-06-08T17:00'));
  const after = await load(june);
  expect([after.overCount, sum(after.resources[0]?.demand), sum(after.resources[0]?.capacity)]).toEqual([
    0,
    6 * day,
    6 * day,
  ]);
  await server.send(levelling.UndoLevelling, key, stage.owner.token);
});

test('R2: three days of Y do not fit into its float, which is told; with slipping the plan ends a day later, and 撤销 restores it', async () => {
  await say([{ kind: 'setDuration', activityID: ids.Y, durationMin: 3 * day }]);
  const { run } = await level(1);
  expect(run.result?.overuse).not.toEqual([]);
  expect(run.result?.lacking).toMatchObject([{ name: 'Y', needMin: 4 * day, floatMin: 3 * day }]);
  const { key } = await level(0);
  await server.send(levelling.ApplyLevelling, key, stage.owner.token);
  expect((await datesOf(ids.Y)).slice(0, 2)).toEqual([at('2026-06-05T08:00'), at('2026-06-09T17:00')]);
  expect((await readPlan()).finish).toBe(at('2026-06-09T17:00'));
  await server.send(levelling.UndoLevelling, key, stage.owner.token);
  expect((await datesOf(ids.Y)).slice(0, 2)).toEqual([at('2026-06-01T08:00'), at('2026-06-03T17:00')]);
});

const bookings = callsOf(resourceBooking);
const book = async (projectID: string, given: object) => {
  const row = { fromDay: '2026-06-01', toDay: '2026-06-05', ...given };
  const { body } = await server.post('AddResourceBooking', { projectID, ...row }, stage.owner.token);
  return body.data as { resourceBookingID: string; rowVersion: number };
};
const step = (
  projectID: string,
  { resourceBookingID, rowVersion }: { resourceBookingID: string; rowVersion: number },
  action: '确认' | '释放',
  over: object = {},
) =>
  server.send(
    bookings.upd,
    { projectID, resourceBookingID, rowVersion, action, ...over } as never,
    stage.owner.token,
  );

test('who works in two projects is over in both; a confirmed share is what a project has of them, and more than all is asked why', async () => {
  const { company, owner } = stage;
  const other = await createProject(server, company);
  const person = await joinCompany(server, company, '韩立');
  const taken = async (projectID: string) => {
    const added = await server.send(AddBatchHR, { projectID, userIDs: [person.userID] }, owner.token);
    const { body } = await server.post(
      'GetProjectResourcePage',
      { pageIndex: 1, pageSize: 50, value: { projectID } },
      owner.token,
    );
    expect(added.added).toBe(1);
    const { items } = body.data as { items: { projectResourceID: string; resourceName: string }[] };
    return items.find(({ resourceName }) => resourceName === '韩立')?.projectResourceID ?? '';
  };
  const [here, there] = [await taken(stage.projectID), await taken(other.projectID)];
  const fields = { name: '韩立', kind: 'labour', maxUnits: 1 } as const;
  await say([{ kind: 'addResource', resourceID: here, fields }, needs(ids.Z, here)]);
  const design = v7();
  await say(
    [
      ...(await setUp(other.projectID, '2026-06-01T08:00')),
      task(design, '设计', 5),
      { kind: 'addResource', resourceID: there, fields },
      needs(design, there),
    ],
    other.projectID,
  );
  await server.services.plans.dates.settle();
  const rowOf = async (who: Person = owner) =>
    (await load(june, who)).resources.find(({ resourceID }) => resourceID === here);
  const before = await rowOf();
  expect(hours(before?.demand)).toEqual([0, 0, 0, 0, 8, 0, 0, 8]);
  expect(hours(before?.other)).toEqual([8, 8, 8, 8, 8, 0, 0, 0]);
  expect([sum(before?.over) / 60, before?.otherProjects, before?.otherCount]).toEqual([
    8,
    [other.projectName],
    0,
  ]);
  const reader = await joinProject(server, company, stage.projectID, '只读', '白芷');
  expect(await rowOf(reader)).toMatchObject({ otherProjects: [], otherCount: 1 });

  const first = await book(other.projectID, { resourceID: there, share: 60 });
  await step(other.projectID, first, '确认');
  expect(hours((await rowOf())?.other)).toEqual([4.8, 4.8, 4.8, 4.8, 4.8, 0, 0, 0]);
  const second = await book(stage.projectID, { resourceID: here, share: 50 });
  expect(await refusalOf(step(stage.projectID, second, '确认'))).toMatchObject({
    path: 'overReason',
    message: '2026-06-01 已确认占用 60%（含其他项目），加上这次共 110%，超过 100%，请写明原因',
  });
  await step(stage.projectID, second, '确认', { overReason: '周末加班' });
  const booked = await rowOf();
  expect(hours(booked?.capacity)).toEqual([4, 4, 4, 4, 4, 0, 0, 8]);
  expect([sum(booked?.other), sum(booked?.over) / 60]).toEqual([0, 4]);

  const whole = await server.send(
    calls.GetCompanyResourceLoad,
    { projectID: stage.projectID, step: 'week', ...june },
    owner.token,
  );
  const together = whole.resources.find(({ resourceName }) => resourceName === '韩立');
  expect(together?.projects.map(({ projectName, demand }) => [projectName, hours(demand)[0]])).toEqual([
    [other.projectName, 24],
    [stage.projectName, 20],
  ]);
  expect(hours(together?.capacity)).toEqual([40, 40]);
});

test('what a project calls itself, its trades and its guests is told to its members alone; their hours to everybody', async () => {
  const { company, owner, projectID } = stage;
  const hidden = await createProject(server, company);
  const [pump, work] = [v7(), v7()];
  const fields = { name: '天鹅湖地块专用泵车', kind: 'equipment', maxUnits: 1 } as const;
  await say(
    [
      ...(await setUp(hidden.projectID, '2026-06-01T08:00')),
      task(work, '天鹅湖浇筑', 2),
      { kind: 'addResource', resourceID: pump, fields },
      needs(work, pump),
    ],
    hidden.projectID,
  );
  await server.services.plans.dates.settle();
  const reader = await joinProject(server, company, projectID, '项目成员', '姜南');
  const asked = { projectID, step: 'week' as const, ...june };
  const whole = (who: Person) => server.send(calls.GetCompanyResourceLoad, asked, who.token);
  const told = await whole(reader);
  const elsewhere = told.resources.find(({ resourceName }) => resourceName === '其他项目的设备');
  expect(elsewhere?.projects).toMatchObject([{ projectName: null }]);
  expect(hours(elsewhere?.demand)).toEqual([16, 0]);
  const answers = [told, await load(june, reader)];
  expect(JSON.stringify(answers)).not.toContain('天鹅湖');
  expect(JSON.stringify(answers)).not.toContain(hidden.projectName);
  expect(JSON.stringify(await whole(owner))).toContain('天鹅湖地块专用泵车');
});

test('the histogram is a paper; what is over within four weeks concerns 9.6 of the map', async () => {
  const { owner, projectID } = stage;
  const paper = await server.send(
    calls.ResourceLoadPaper,
    { projectID, step: 'day', ...june, format: 'docx' },
    owner.token,
  );
  expect(paper.fileName).toContain('资源直方图');
  expect(paper.content.length).toBeGreaterThan(2000);
  const soon = parseDay(toLocalDay(server.now())) + 7;
  await say([{ kind: 'setPlanOptions', fields: { startAt: soon * 1440 } }]);
  await server.services.plans.dates.settle();
  const cells = await server.send(GetProcessMap, { projectID }, owner.token);
  expect(cells.find(({ processNo }) => processNo === '9.6')).toMatchObject({
    state: '需关注',
    says: ['1 种资源四周内超配'],
  });
});
