import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RestoreRows } from '@xmgl/contracts/register/row.calls';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { ApplyAssignmentCommands } from '@xmgl/contracts/resource/requirement.calls';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSheet, type HoursStage, openHoursStage } from '../../test/hours-stage.ts';
import { refusalOf } from '../../test/start-app.ts';

const resources = callsOf(projectResource);
let stage: HoursStage;
beforeAll(async () => {
  stage = await openHoursStage();
});
afterAll(() => stage.close());

const remove = async (projectResourceID: string) => {
  const { server, projectID, owner } = stage;
  const { row } = await server.send(resources.byID, { projectID, projectResourceID }, owner.token);
  const rows = [{ id: projectResourceID, rowVersion: row.rowVersion }];
  return await server.send(resources.del, { projectID, rows }, owner.token);
};

test('what the plan assigns of a resource goes and comes back with it; what was worked keeps it', async () => {
  const { server, projectID, owner, activityID } = stage;
  const { items } = await server.send(
    resources.page,
    { pageIndex: 1, pageSize: 10, value: { projectID } },
    owner.token,
  );
  const given = { resourceName: '电焊机', resourceKind: '设备', unitID: items[0]?.unitID, maxUnits: 1 };
  const { projectResourceID } = await server.send(
    resources.add,
    { projectID, ...given } as never,
    owner.token,
  );
  const readPlan = () => server.send(GetPlan, { projectID }, owner.token);
  const assigned = async () =>
    (await readPlan()).assignments.filter(({ resourceID }) => resourceID === projectResourceID);
  const said = {
    kind: 'addAssignment',
    assignmentID: v7(),
    activityID,
    resourceID: projectResourceID,
  } as const;
  const { planVersion: baseVersion } = await readPlan();
  await server.send(
    ApplyAssignmentCommands,
    { projectID, baseVersion, batchID: v7(), commands: [{ ...said, units: 1 }] },
    owner.token,
  );
  const before = await assigned();
  expect(before).toHaveLength(1);
  await remove(projectResourceID);
  expect(await assigned()).toEqual([]);
  await server.send(
    RestoreRows,
    { projectID, register: 'ProjectResource', rowIDs: [projectResourceID] },
    owner.token,
  );
  expect(await assigned()).toEqual(before);
  await addSheet(stage, { weekStart: '2026-05-04', hours: [['2026-05-06', 8]] });
  expect(await refusalOf(remove(stage.resourceID))).toMatchObject({
    status: 409,
    message: '「周航」已有工时，不能删除，请改为停用',
  });
});
