import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import * as calls from '@xmgl/contracts/project/project.calls';
import { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, joinCompany, type Person, register } from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { addAction } from '../../test/register-stage.ts';
import { rolesOf } from '../../test/role-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';
import { makeUnitStage } from '../../test/unit-stage.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const begin = async () => {
  const stage = await makeUnitStage(server);
  const { projectID, manager } = stage;
  const read = (who: Person) => server.send(calls.GetProjectManagementById, { projectID }, who.token);
  const transfer = async (to: Person, by = manager, comment = '') => {
    const { rowVersion } = await read(by);
    const input = { projectID, userID: to.userID, rowVersion, comment };
    return await server.send(calls.TransferProjectManager, input, by.token);
  };
  return { ...stage, read, transfer, roles: rolesOf(server, projectID, manager) };
};
const titlesOf = async (who: Person) =>
  (await server.send(GetNotificationPage, {}, who.token)).items.map(({ title }) => title);
const tasksOf = async (who: Person) =>
  (await server.send(GetPendingTask, { userID: who.userID }, who.token)).items.map(({ title }) => title);

test('7.115: another member answers for the project with rights, tasks and notice; the former one only reads', async () => {
  const { projectID, projectName, manager, keeper, transfer, read, roles, makeCode, apply } = await begin();
  const applicant = await createCompany(server, await register(server, '孙立'));
  await apply(applicant, await makeCode());
  const managerRole = await roles.idOf('项目经理');
  const tasks = await tasksOf(manager);
  expect(tasks).toHaveLength(1);
  const own = await roles.heldBy(manager);
  expect(own).toEqual([managerRole]);

  const after = await transfer(keeper, manager, '调往新项目');
  expect(after).toMatchObject({ managerID: keeper.userID, whetherFiled: 0 });
  expect(await roles.heldBy(keeper)).toContain(managerRole);
  const reader = await roles.heldBy(manager);
  expect(reader).toHaveLength(1);
  expect(reader).not.toContain(managerRole);
  expect([await tasksOf(manager), await tasksOf(keeper)]).toEqual([[], tasks]);
  expect(await titlesOf(keeper)).toContain(`您已成为项目「${projectName}」的项目经理`);
  const { rowVersion } = await read(manager);
  for (const name of ['UpdProject', 'TransferProjectManager'])
    expect(
      (await server.post(name, { projectID, userID: keeper.userID, rowVersion }, manager.token)).status,
    ).toBe(403);
  const [step] = await server.send(calls.GetProjectStateLog, { projectID }, keeper.token);
  expect(step).toMatchObject({ action: 'transfer', userID: manager.userID });
  expect(step?.reason).toMatch(/^移交给 .+：调往新项目$/);

  expect(await transfer(manager, keeper)).toMatchObject({ managerID: manager.userID });
  expect(await roles.heldBy(manager)).toEqual(expect.arrayContaining([...own, ...reader]));
});

test('only who leads the project transfers it, to a member who is not the manager, on what was read last', async () => {
  const { owner, projectID, manager, keeper, transfer, read } = await begin();
  expect(await refusalOf(transfer(keeper, keeper))).toMatchObject({ status: 403 });
  expect(await refusalOf(transfer(manager))).toMatchObject({ status: 409, path: 'userID' });
  const colleague = await joinCompany(server, owner, '周航');
  expect(await refusalOf(transfer(colleague))).toMatchObject({ status: 400, path: 'userID' });
  const { rowVersion } = await read(manager);
  const old = { projectID, userID: keeper.userID, rowVersion: rowVersion - 1 };
  expect((await server.post('TransferProjectManager', old, manager.token)).status).toBe(409);
});

test('what the former manager has not finished is listed, and goes along or stays as it is chosen', async () => {
  const { projectID, manager, keeper, read } = await begin();
  const people = (await registerOfPeople(server, projectID, manager).page()).items;
  const projectStakeholderIDs = people.slice(0, 1).map((row) => row.projectStakeholderID);
  const measure = { projectID, projectStakeholderIDs, ownerID: manager.userID };
  await addAction(server, manager, { ...measure, purpose: '拜访街道' });
  const batch = { projectID, baseVersion: 1, batchID: v7(), upon: [] };
  const ownerID = people.find(({ userID }) => userID === manager.userID)?.projectStakeholderID ?? '';
  const activityID = v7();
  await server.send(
    ApplyPlanCommands,
    {
      ...batch,
      commands: [
        { kind: 'addActivity', activityID, wbsNodeID: null, name: '基坑开挖' },
        { kind: 'updateActivity', activityID, fields: { ownerID } },
      ],
    },
    manager.token,
  );
  const asked = { projectID };
  const duties = await server.send(calls.GetManagerDuties, asked, manager.token);
  const measures = duties.find(({ kind }) => kind === 'EngagementAction.ownerID');
  expect(measures?.rows.map(({ title }) => title)).toEqual(['拜访街道']);
  expect(duties.map(({ kind }) => kind)).toContain('Activity');
  const { rowVersion } = await read(manager);
  const given = { projectID, userID: keeper.userID, rowVersion, passOn: ['EngagementAction.ownerID'] };
  await server.send(calls.TransferProjectManager, given, manager.token);
  const left = await server.send(calls.GetManagerDuties, asked, keeper.token);
  expect(left.map(({ kind }) => kind)).toEqual(['EngagementAction.ownerID']);
  expect(await titlesOf(keeper)).toContainEqual(expect.stringContaining('1 项工作'));
});
