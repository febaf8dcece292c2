import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetResourceLoad } from '@xmgl/contracts/resource/occupancy.calls';
import { ApproveTimesheets, GetMyTimesheet, GetTimesheetMap } from '@xmgl/contracts/resource/timesheet.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, say } from '../../../test/cost-desk.ts';
import { joinProject } from '../../../test/factories.ts';
import {
  addSheet,
  type HoursStage,
  lookAtWork,
  openHoursStage,
  sheets,
  stepSheet,
} from '../../../test/hours-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const entries = callsOf(costEntry);
let stage: HoursStage;
beforeAll(async () => {
  stage = await openHoursStage();
});
afterAll(() => stage.close());

const listEntries = async () => {
  const { server, projectID, owner } = stage;
  const page = await server.send(
    entries.page,
    { pageIndex: 1, pageSize: 100, value: { projectID } },
    owner.token,
  );
  return page.items;
};
/** In cents: sums of doubles are not exact. */
const spent = async () =>
  (await listEntries()).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

const dayNoOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const week = [
  ['2026-05-06', 10],
  ['2026-05-07', 8],
  ['2026-05-08', 8],
  ['2026-05-09', 8],
  ['2026-05-10', 4],
] as const;

test('R3: a week with overtime by 调休 becomes 4,300 元, 47.5 % of the work; corrected it is 4,000', async () => {
  const { member, owner, server, projectID } = stage;
  const added = await addSheet(stage, { weekStart: '2026-05-04', hours: week });
  const { timesheetID } = added;
  expect(added).toMatchObject({ totalHours: 38, overtimeHours: 6, personID: member.userID });
  const before = await lookAtWork(stage);
  await stepSheet(stage, timesheetID, '提交', member);
  const asked = { projectID, weekStart: '2026-05-04', resourceID: stage.resourceID };
  const sheetFor = async (who = owner) => (await server.send(GetMyTimesheet, asked, who.token)).sheet;
  expect(await sheetFor(member)).toMatchObject({ state: '已提交', isOwn: 1 });
  expect(await sheetFor()).toMatchObject({ state: '已提交', isOwn: 0 });
  await stepSheet(stage, timesheetID, '批准', owner);
  expect(await spent()).toBe(4300);
  const done = await lookAtWork(stage);
  expect(done).toEqual({
    actualWorkMin: 38 * 60,
    remainingMin: 42 * 60,
    actualStart: at('2026-05-06', 8),
    actualFinish: null,
  });
  expect(done.actualWorkMin / (done.actualWorkMin + done.remainingMin)).toBeCloseTo(0.475, 10);
  expect((await listEntries()).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
    300, 800, 800, 800, 800, 800,
  ]);
  const week0504 = {
    projectID,
    step: 'week',
    fromDay: dayNoOf('2026-05-04'),
    toDay: dayNoOf('2026-05-10'),
  } as const;
  const loadOf = async (who = owner) =>
    (await server.send(GetResourceLoad, week0504, who.token)).resources.find(
      (one) => one.resourceName === '周航',
    );
  const load = await loadOf();
  expect(load).toMatchObject({
    capacity: [32 * 60],
    workedTime: { worked: [38 * 60], effective: [38 * 60] },
  });
  expect(((load?.workedTime?.worked[0] ?? 0) / (load?.capacity[0] ?? 1)) * 100).toBe(118.75);
  expect((await loadOf(member))?.workedTime).not.toBeNull();
  expect(
    (await loadOf(await joinProject(server, stage.company, projectID, '项目成员', '梁可')))?.workedTime,
  ).toBeNull();
  await stepSheet(stage, timesheetID, '更正', owner, { comment: '周三没有加班' });
  expect(await spent()).toBe(0);
  expect(await lookAtWork(stage)).toEqual(before);
  const { row: draft } = await server.send(sheets.byID, { projectID, timesheetID }, member.token);
  await server.send(
    sheets.upd,
    {
      projectID,
      timesheetID,
      rowVersion: draft.rowVersion,
      hours: draft.hours.map((line) => ({ ...line, hours: line.workDate === '2026-05-06' ? 8 : line.hours })),
    },
    member.token,
  );
  await stepSheet(stage, timesheetID, '提交', member);
  await stepSheet(stage, timesheetID, '批准', owner);
  expect(await spent()).toBe(4000);
  const [entry] = (await listEntries()).filter(
    ({ state, entryKind }) => state === '已入账' && entryKind === '工时',
  );
  const refused = server.send(
    entries.upd,
    {
      projectID,
      costEntryID: entry?.costEntryID ?? '',
      rowVersion: entry?.rowVersion ?? 0,
      action: '冲销',
      comment: '重复',
    },
    owner.token,
  );
  expect(await refusalOf(refused)).toMatchObject({
    message: '此单由工时表记入，请在工时表上「更正」，成本随之冲销',
  });
});

test('hours that cannot be are refused where they stand', async () => {
  const { server, projectID, owner, member, activityID, company } = stage;
  const add = (hours: readonly (readonly [string, number])[], more: object = {}) =>
    refusalOf(addSheet(stage, { weekStart: '2026-05-11', hours, more }));
  expect(await add([['2026-05-12', 4.3]])).toMatchObject({ path: 'hours.0.hours' });
  const day = (count: number) => ({ workDate: '2026-05-12', hours: count });
  const both = [
    { ...day(16), activityID },
    { ...day(10), nonProject: '会议' },
  ];
  expect(await add([], { hours: both })).toMatchObject({
    message: expect.stringContaining('05-12 合计 26 小时，超过 24 小时'),
  });
  expect(await add([['2026-05-18', 4]])).toMatchObject({ message: '2026-05-18 不在这一周内' });
  expect(await add([['2026-05-12', 8]], { weekStart: '2026-05-12' })).toMatchObject({ path: 'weekStart' });
  expect(await refusalOf(addSheet(stage, { weekStart: '2026-05-04', hours: week }))).toMatchObject({
    path: 'weekStart',
  });
  await say(stage, [
    { kind: 'setProgress', activityID, actualStart: at('2026-05-06', 8), actualFinish: at('2026-05-12', 17) },
  ]);
  expect(await add([['2026-05-13', 8]])).toMatchObject({
    message: '活动「绑扎钢筋」已于 05-12 完成，不能填 05-13 的工时',
  });
  await say(stage, [{ kind: 'setProgress', activityID, actualFinish: null, reason: '返工' }]);
  const other = await joinProject(server, company, projectID, '项目成员', '罗辰');
  const foreign = addSheet(stage, { weekStart: '2026-05-11', hours: [['2026-05-12', 8]] }, other);
  expect(await refusalOf(foreign)).toMatchObject({ path: 'resourceID' });
  const list = { pageIndex: 1, pageSize: 20, value: { projectID } };
  expect((await server.send(sheets.page, list, other.token)).items).toEqual([]);
  expect((await server.send(sheets.page, list, member.token)).items).toHaveLength(1);
  expect((await server.send(sheets.page, list, owner.token)).items).toHaveLength(1);
});

test('nobody approves their own; overtime beyond the month’s is explained', async () => {
  const { owner, member, server, projectID, resourceID } = stage;
  const long = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'].map(
    (day) => [day, 15.5] as const,
  );
  const { timesheetID } = await addSheet(stage, { weekStart: '2026-06-08', hours: long });
  expect(await refusalOf(stepSheet(stage, timesheetID, '提交', member))).toMatchObject({
    path: 'overtimeReason',
    message: '本月加班 37.5 小时，超过 36 小时，请说明原因',
  });
  await stepSheet(stage, timesheetID, '提交', member, { overtimeReason: '抢筏板浇筑' });
  const own = server.send(ApproveTimesheets, { projectID, timesheetIDs: [timesheetID] }, member.token);
  expect(await refusalOf(own)).toMatchObject({ message: expect.stringContaining('不能审批本人的工时表') });
  const before = await spent();
  await server.send(ApproveTimesheets, { projectID, timesheetIDs: [timesheetID] }, owner.token);
  expect((await spent()) - before).toBe(40 * 100 + 37.5 * 150);
  const map = await server.send(GetTimesheetMap, { projectID, from: '2026-06-01', weeks: 3 }, member.token);
  expect(map.people).toMatchObject([
    { resourceID, sheets: [{ weekStart: '2026-06-08', state: '已批准', hours: 77.5, overtime: 37.5 }] },
  ]);
});

test('weeks beyond those that plans know are refused in words', async () => {
  const { member, server, projectID } = stage;
  const map = server.send(GetTimesheetMap, { projectID, from: '9999-12-27', weeks: 26 }, member.token);
  expect(await refusalOf(map)).toMatchObject({ path: 'from', message: '日期应在 1900 年至 2349 年之间' });
  const mine = server.send(GetMyTimesheet, { projectID, weekStart: '0001-01-01' }, member.token);
  expect(await refusalOf(mine)).toMatchObject({
    path: 'weekStart',
    message: '日期应在 1900 年至 2349 年之间',
  });
});

test('a week offers one’s own activities first, last week’s lines, and how its days are paid', async () => {
  const { member, server, projectID, activityID } = stage;
  const asked = { projectID, weekStart: '2026-05-11' };
  const mine = await server.send(GetMyTimesheet, asked, member.token);
  expect(mine.activities[0]).toMatchObject({ activityID, isOwn: 1 });
  expect(mine.lastWeek).toHaveLength(5);
  expect(mine.days.map(({ kind }) => kind).slice(4)).toEqual(['工作日', '休息日', '休息日']);
  const first = await server.send(GetMyTimesheet, { ...asked, weekStart: '2026-04-27' }, member.token);
  expect(first.days.map(({ kind }) => kind).slice(4)).toEqual(['法定节日', '法定节日', '休息日']);
});

test('an activity with hours stays; a sheet that was deleted holds nothing', async () => {
  const { server, owner, projectID, wbsNodeID } = stage;
  const [activityID, assignmentID] = [v7(), v7()];
  await say(stage, [
    { kind: 'addActivity', activityID, wbsNodeID, name: '清理', durationMin: 480 },
    { kind: 'addAssignment', assignmentID, activityID, resourceID: stage.resourceID, units: 1 },
  ]);
  const lines = [{ workDate: '2026-05-18', activityID, hours: 2 }];
  const added = await addSheet(stage, { weekStart: '2026-05-18', hours: [], more: { hours: lines } });
  const gone: PlanCommand = { kind: 'deleteActivities', activityIDs: [activityID], reconnect: false };
  expect(await refusalOf(say(stage, [gone]))).toMatchObject({
    status: 409,
    message: '「清理」已有工时或出入库，不能删除；可改为停用',
  });
  const { timesheetID } = added;
  await server.send(
    sheets.del,
    { projectID, rows: [{ id: timesheetID, rowVersion: added.rowVersion }] },
    owner.token,
  );
  await say(stage, [gone]);
  const page = { pageIndex: 1, pageSize: 20, value: { projectID } };
  expect((await server.send(sheets.page, page, owner.token)).total).toBeGreaterThan(0);
});
