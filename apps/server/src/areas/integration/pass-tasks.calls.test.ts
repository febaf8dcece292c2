import { UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import { AddRolePersonnel, DelRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, joinProject, type Person, register, roleIDOf } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';
import { makeUnitStage } from '../../test/unit-stage.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

/** A project whose 项目经理 has an application to answer. */
const begin = async () => {
  const stage = await makeUnitStage(server);
  const applicant = await createCompany(server, await register(server, '孙立'));
  await stage.apply(applicant, await stage.makeCode());
  const roleID = await roleIDOf(server, stage.projectID, stage.manager, '项目经理');
  const appoint = (who: Person) =>
    server.send(AddRolePersonnel, { roleID, userIDs: [who.userID] }, stage.manager.token);
  const dismiss = (who: Person, by: Person) =>
    server.send(DelRolePersonnel, { roleID, userIDs: [who.userID] }, by.token);
  return { ...stage, appoint, dismiss };
};

const tasksOf = async (who: Person) =>
  (await server.send(GetPendingTask, { userID: who.userID }, who.token)).items.map(
    ({ title, dueTime, refID }) => [title.split('：')[0], dueTime, refID],
  );

test('what the 项目经理 has to do passes to the next one with the role, due on the same day', async () => {
  const { manager, keeper, appoint, dismiss } = await begin();
  const tasks = await tasksOf(manager);
  expect(tasks).toEqual([['答复参与申请', expect.any(String), expect.any(String)]]);
  expect(await tasksOf(keeper)).toEqual([]);
  await appoint(keeper);
  expect([await tasksOf(manager), await tasksOf(keeper)]).toEqual([tasks, tasks]);
  await dismiss(manager, keeper);
  expect([await tasksOf(manager), await tasksOf(keeper)]).toEqual([[], tasks]);
});

test('a 项目经理 who was suspended meanwhile comes back to what came in since', async () => {
  const { manager, owner, projectID, appoint, step, makeCode, apply } = await begin();
  const deputy = await joinProject(server, owner, projectID, '只读', '罗辰');
  await appoint(deputy);
  await step(deputy, '停用');
  await apply(await createCompany(server, await register(server, '吴芳')), await makeCode());
  await step(deputy, '恢复');
  expect(await tasksOf(deputy)).toEqual(await tasksOf(manager));
  expect(await tasksOf(deputy)).toHaveLength(2);
  const ofCompany = { companyID: owner.companyID, userID: deputy.userID };
  await server.send(UpdCompanyUserState, { ...ofCompany, state: 2 }, manager.token);
  await apply(await createCompany(server, await register(server, '岳彤')), await makeCode());
  await server.send(UpdCompanyUserState, { ...ofCompany, state: 1 }, manager.token);
  expect(await tasksOf(deputy)).toHaveLength(3);
});
