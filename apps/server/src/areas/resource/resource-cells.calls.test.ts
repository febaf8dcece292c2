import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../db/scope.ts';
import { at, say } from '../../test/cost-desk.ts';
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
  await inScope(server.services.db, { userID: owner.userID, ...place }, (db) =>
    sql`update timesheet set updated_at = now() - interval '9 days' where timesheet_id = ${timesheetID}`.execute(
      db,
    ),
  );
  expect(await cellOf('9.6')).toMatchObject({ state: '需关注', count: 1 });
  await stepSheet(stage, timesheetID, '批准', owner);
  expect(await cellOf('9.6')).toMatchObject({ state: '进行中', says: ['1/1 份工时表已批准'] });
  const { activityID } = stage;
  const times = { actualStart: at('2026-05-06', 8), actualFinish: at('2026-05-08', 17) };
  await say(stage, [{ kind: 'setProgress', activityID, ...times }]);
  expect(await cellOf('9.6')).toMatchObject({ state: '已完成' });
});
