import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { training } from '@xmgl/contracts/resource/training.register';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../db/scope.ts';
import { toDueDate } from '../../notify/due-date.ts';
import { at, say } from '../../test/cost-desk.ts';
import type { Person } from '../../test/factories.ts';
import { addSheet, type HoursStage, openHoursStage, stepSheet } from '../../test/hours-stage.ts';

let stage: HoursStage;
beforeAll(async () => {
  stage = await openHoursStage();
});
afterAll(() => stage.close());

const cellOf = async (no: string) => {
  const map = await stage.server.send(GetProcessMap, { projectID: stage.projectID }, stage.owner.token);
  return map.find(({ processNo }) => processNo === no);
};

test('9.2 asks for a resource of every open task of a day and longer; what is finished holds nothing up', async () => {
  const { activityID, wbsNodeID } = stage;
  const [short, long] = [v7(), v7()];
  expect(await cellOf('9.2')).toMatchObject({ state: '已完成', says: ['1/1 个未完成的活动已分配资源'] });
  const task = { kind: 'addActivity', wbsNodeID } as const;
  // Half a day that lies over a weekend is no task of a day.
  await say(stage, [
    { ...task, activityID: short, name: '验槽', durationMin: 240 },
    { kind: 'setConstraint', rowID: short, constraintKind: 'startNoEarlierThan', at: at('2026-05-15', 15) },
  ]);
  expect(await cellOf('9.2')).toMatchObject({ state: '已完成' });
  await say(stage, [{ ...task, activityID: long, name: '支模', durationMin: 480 }]);
  expect(await cellOf('9.2')).toMatchObject({ state: '进行中', says: ['1/2 个未完成的活动已分配资源'] });
  const done = { actualStart: at('2026-05-06', 8), actualFinish: at('2026-05-06', 17) };
  await say(stage, [{ kind: 'setProgress', activityID: long, ...done }]);
  expect(await cellOf('9.2')).toMatchObject({ state: '已完成' });
  await say(stage, [{ kind: 'setProgress', activityID, ...done }]);
  expect(await cellOf('9.2')).toMatchObject({ state: '已完成', says: [] });
  await say(stage, [
    ...[activityID, long].map((id) => ({
      ...({ kind: 'setProgress', activityID: id, actualStart: null, actualFinish: null } as const),
      reason: '返工',
    })),
    { kind: 'deleteActivities', activityIDs: [short, long], reconnect: false },
  ]);
});

test('9.3 tells a trade that is needed within 14 days and that nobody has asked for', async () => {
  const { server, wbsNodeID } = stage;
  const [activityID, resourceID, assignmentID] = [v7(), v7(), v7()];
  const soon = toDueDate(server.now(), 1);
  expect(await cellOf('9.3')).toMatchObject({ state: '未开始' });
  await say(stage, [
    { kind: 'addActivity', activityID, wbsNodeID, name: '抹灰', durationMin: 480 },
    { kind: 'setConstraint', rowID: activityID, constraintKind: 'startNoEarlierThan', at: at(soon, 8) },
    { kind: 'addResource', resourceID, fields: { name: '抹灰工', kind: 'labour', unit: '工日' } },
    { kind: 'addAssignment', assignmentID, activityID, resourceID, units: 4 },
  ]);
  await server.services.plans.dates.settle();
  expect(await cellOf('9.3')).toMatchObject({
    state: '需关注',
    count: 1,
    says: ['1 种资源 14 日内要用，还没有申请'],
  });
  await say(stage, [{ kind: 'updateAssignment', assignmentID, fields: { state: 'filled' } }]);
  expect(await cellOf('9.3')).toMatchObject({ state: '未开始' });
  await say(stage, [{ kind: 'deleteActivities', activityIDs: [activityID], reconnect: false }]);
});

test('9.6 begins with hours or movements, waits for all sheets and activities, and tells what waits a week', async () => {
  const { server, projectID, owner, member } = stage;
  expect(await cellOf('9.6')).toMatchObject({ state: '未开始' });
  const { items } = await server.send(
    callsOf(projectResource).page,
    { pageIndex: 1, pageSize: 10, value: { projectID } },
    owner.token,
  );
  const { body } = await server.post(
    'AddProjectResource',
    { projectID, resourceName: '水泥', resourceKind: '材料', unitID: items[0]?.unitID },
    owner.token,
  );
  const { projectResourceID: resourceID } = body.data as { projectResourceID: string };
  const movement = { movementKind: '入库', quantity: 10, unitCost: 400, moveDate: '2026-05-06' };
  await server.post(
    'AddMaterialMovement',
    { projectID, resourceID, handlerID: owner.userID, ...movement },
    owner.token,
  );
  expect(await cellOf('9.6')).toMatchObject({ state: '进行中' });
  const { timesheetID } = await addSheet(stage, { weekStart: '2026-05-04', hours: [['2026-05-06', 8]] });
  await stepSheet(stage, timesheetID, '提交', member);
  const place = { companyID: stage.company.companyID, projectID };
  const ago = new Date(server.now().getTime() - 9 * 86_400_000);
  await inScope(server.services.db, { userID: owner.userID, ...place }, (db) =>
    sql`update timesheet set updated_at = ${ago} where timesheet_id = ${timesheetID}`.execute(db),
  );
  expect(await cellOf('9.6')).toMatchObject({ state: '需关注', count: 1 });
  await stepSheet(stage, timesheetID, '批准', owner);
  expect(await cellOf('9.6')).toMatchObject({ state: '进行中', says: ['1/1 份工时表已批准'] });
  const { activityID } = stage;
  const times = { actualStart: at('2026-05-06', 8), actualFinish: at('2026-05-08', 17) };
  await say(stage, [{ kind: 'setProgress', activityID, ...times }]);
  expect(await cellOf('9.6')).toMatchObject({ state: '已完成' });
});

test('what a training costs is told whom the library is open to', async () => {
  const { server, projectID, owner, keeper, member } = stage;
  const given = {
    projectID,
    trainingName: '塔吊信号司索',
    trainingKind: '技能',
    trainingDay: '2026-05-20',
    hours: 16,
  } as const;
  await server.send(callsOf(training).add, { ...given, cost: 3600 }, owner.token);
  const costFor = async (who: Person) => {
    const asked = { pageIndex: 1, pageSize: 10, value: { projectID } };
    return (await server.send(callsOf(training).page, asked, who.token)).items[0]?.cost;
  };
  expect(await costFor(owner)).toBe(3600);
  expect(await costFor(keeper)).toBe(3600);
  expect(await costFor(member)).toBeNull();
});

test('a training says its hours; one of before, without them, goes on until they are asked for', async () => {
  const { server, projectID, owner } = stage;
  const trainings = callsOf(training);
  const given = { projectID, trainingName: '消防演练', trainingKind: '其他', trainingDay: '2026-05-20' };
  const bare = server.post('AddTraining', given, owner.token);
  expect((await bare).body.errors).toMatchObject([{ path: 'hours', message: '请填写学时' }]);
  const { body } = await server.post('AddTraining', { ...given, hours: 2 }, owner.token);
  const { trainingID, rowVersion } = body.data as { trainingID: string; rowVersion: number };
  const key = { projectID, trainingID };
  await sql`update training set hours = null where training_id = ${trainingID}`.execute(
    server.database.ownerDb,
  );
  const placed = await server.send(trainings.upd, { ...key, rowVersion, place: '东门' }, owner.token);
  expect(placed).toMatchObject({ place: '东门', hours: null });
  const said = await server.send(
    trainings.upd,
    { ...key, rowVersion: placed.rowVersion, hours: 4 },
    owner.token,
  );
  expect(said).toMatchObject({ hours: 4 });
});
