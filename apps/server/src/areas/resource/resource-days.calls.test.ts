import { GetIndustryUnit } from '@xmgl/contracts/company/industry-unit.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { MachineShiftPaper, TimesheetSummary } from '@xmgl/contracts/resource/timesheet.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, say } from '../../test/cost-desk.ts';
import { joinProject, type Person } from '../../test/factories.ts';
import { addSheet, type HoursStage, openHoursStage, sheets, stepSheet } from '../../test/hours-stage.ts';
import { refusalOf } from '../../test/start-app.ts';
import { openResourceDays } from './resource-days.service.ts';
import { toOverdueWeek } from './timesheet/overdue-sheets.service.ts';

let stage: HoursStage;
let keeper: Person;
beforeAll(async () => {
  stage = await openHoursStage();
  keeper = await joinProject(stage.server, stage.company, stage.projectID, '资源管理员', '段锐');
});
afterAll(() => stage.close());

const morning = async (day: string) => {
  const { plans, db } = stage.server.services;
  await plans.dates.settle();
  await openResourceDays(db, new Date(`${day}T07:30:00+08:00`));
};
const unitOf = async (name: string) => {
  const { server, company, owner } = stage;
  const units = await server.send(GetIndustryUnit, { companyID: company.companyID }, owner.token);
  return units.find(({ unitName }) => unitName === name)?.industryUnitID ?? '';
};
const tasksOf = async (who: Person, start: string) => {
  const { server, projectID } = stage;
  const asked = { userID: who.userID, projectID, pageIndex: 1, pageSize: 50 };
  const { items } = await server.send(GetPendingTask, asked, who.token);
  return items.filter(({ title }) => title.startsWith(start)).map(({ title, dueTime }) => [title, dueTime]);
};

test('the week that ended is owed from the Tuesday after it, once, until its sheet is handed in', async () => {
  expect(['2026-05-11', '2026-05-12', '2026-05-18'].map(toOverdueWeek)).toEqual([
    '2026-04-27',
    '2026-05-04',
    '2026-05-04',
  ]);
  const { member } = stage;
  await morning('2026-05-11');
  expect(await tasksOf(member, '补交')).toEqual([]);
  await morning('2026-05-12');
  await morning('2026-05-13');
  expect(await tasksOf(member, '补交')).toEqual([['补交工时表：05-04 一周', '2026-05-11']]);
  const { timesheetID } = await addSheet(stage, { weekStart: '2026-05-04', hours: [['2026-05-06', 8]] });
  expect(await tasksOf(member, '补交')).toHaveLength(1);
  await stepSheet(stage, timesheetID, '提交', member);
  expect(await tasksOf(member, '补交')).toEqual([]);
  await morning('2026-05-14');
  expect(await tasksOf(member, '补交')).toEqual([]);
});

test('a trade that is needed within 14 days and not asked for is a task of 资源管理员', async () => {
  const { server, projectID, owner, wbsNodeID } = stage;
  const [resourceID, activityID] = [v7(), v7()];
  await say(stage, [
    { kind: 'addActivity', activityID, wbsNodeID, name: '抹灰', durationMin: 480 },
    {
      kind: 'setConstraint',
      rowID: activityID,
      constraintKind: 'startNoEarlierThan',
      at: at('2026-07-01', 8),
    },
    { kind: 'addResource', resourceID, fields: { name: '抹灰工', kind: 'labour', unit: '工日' } },
    { kind: 'addAssignment', assignmentID: v7(), activityID, resourceID, units: 4 },
  ]);
  await morning('2026-06-16');
  expect(await tasksOf(keeper, '申请资源')).toEqual([]);
  await morning('2026-06-17');
  expect(await tasksOf(keeper, '申请资源')).toEqual([
    ['申请资源：抹灰工（1 项活动，最早 2026-07-01 开始）', '2026-07-01'],
  ]);
  const trade = {
    projectID,
    resourceName: '抹灰工',
    resourceKind: '人力',
    isGeneric: 1,
    unitID: await unitOf('工日'),
  } as const;
  const made = await server.send(callsOf(projectResource).add, trade, owner.token);
  const asked = { quantity: 4, fromDay: '2026-07-01', toDay: '2026-07-10', way: '劳务分包' } as const;
  await server.send(
    callsOf(resourceRequest).add,
    { projectID, resourceID: made.projectResourceID, ...asked },
    keeper.token,
  );
  await morning('2026-06-18');
  expect(await tasksOf(keeper, '资源申请')).toHaveLength(1);
});

test('工时汇总表 counts approved hours of the month; 台班签证单 is of machines', async () => {
  const { server, projectID, owner, member } = stage;
  const paper = async (format: 'xlsx' | 'docx' | 'pdf', who = owner) =>
    await server.send(TimesheetSummary, { projectID, month: '2026-05', format }, who.token);
  for (const format of ['xlsx', 'docx', 'pdf'] as const) {
    const { fileName, content } = await paper(format);
    expect(fileName.endsWith(`工时汇总表 2026-05.${format}`)).toBe(true);
    expect(content.length).toBeGreaterThan(1000);
  }
  expect(await refusalOf(paper('pdf', member))).toMatchObject({ status: 403 });
  const crane = {
    projectID,
    resourceName: '塔吊',
    resourceKind: '设备',
    unitID: await unitOf('台班'),
  } as const;
  const { projectResourceID } = await server.send(callsOf(projectResource).add, crane, owner.token);
  const shift = {
    resourceID: projectResourceID,
    hours: [{ workDate: '2026-05-13', nonProject: '待工', hours: 4 }],
  };
  const machine = await addSheet(stage, { weekStart: '2026-05-11', hours: [], more: shift }, owner);
  const shifts = (timesheetID: string) =>
    server.send(MachineShiftPaper, { projectID, timesheetIDs: [timesheetID], format: 'pdf' }, owner.token);
  expect((await shifts(machine.timesheetID)).fileName).toMatch(/台班签证单.pdf$/);
  const list = { pageIndex: 1, pageSize: 20, value: { projectID, resourceID: [stage.resourceID] } };
  const [own] = (await server.send(sheets.page, list, owner.token)).items;
  expect(await refusalOf(shifts(own?.timesheetID ?? ''))).toMatchObject({
    message: '所选的工时表中没有设备的台班记录，请重新选择',
  });
});
