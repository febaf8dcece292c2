import * as calls from '@xmgl/contracts/integration/role.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, roleIDOf, startProject } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

test('who has all the rights, but is no 项目经理, neither takes nor takes away a duty', async () => {
  const { owner, company, projectID } = await startProject(server);
  const roleID = (name: string) => roleIDOf(server, projectID, owner, name);
  const deputy = await joinProject(server, company, projectID, '只读', '周航');
  const sponsor = await joinProject(server, company, projectID, '发起人', '孙立');
  const copy = { projectID, roleName: '副经理', sourceRoleID: await roleID('项目经理') };
  const role = await server.send(calls.InsertRole, copy, owner.token);
  await server.send(calls.AddRolePersonnel, { roleID: role.roleID, userIDs: [deputy.userID] }, owner.token);
  for (const name of ['项目经理', '发起人']) {
    const own = { roleID: await roleID(name), userIDs: [deputy.userID] };
    expect(await refusalOf(server.send(calls.AddRolePersonnel, own, deputy.token))).toMatchObject({
      status: 403,
      message: `「${name}」只能由项目经理任免`,
    });
  }
  const theirs = { roleID: await roleID('发起人'), userIDs: [sponsor.userID] };
  expect(await refusalOf(server.send(calls.DelRolePersonnel, theirs, deputy.token))).toMatchObject({
    status: 403,
  });
  await server.send(calls.DelRolePersonnel, theirs, owner.token);
});

test('a list of people carries small pictures only', async () => {
  const { owner, projectID } = await startProject(server);
  const pictureOf = async (bytes: number) => {
    const userHeadShot = `data:image/png;base64,${'A'.repeat(bytes)}`;
    await server.post('EditUserInfomation', { userID: owner.userID, userHeadShot }, owner.token);
    const [person] = await server.send(calls.GetAllUser, { projectID }, owner.token);
    const roleID = await roleIDOf(server, projectID, owner, '项目经理');
    const [holder] = await server.send(calls.GetRolePersonnel, { roleID }, owner.token);
    return [person?.userHeadShot.length, holder?.userHeadShot.length];
  };
  expect(await pictureOf(10_000)).toEqual([10_022, 10_022]);
  expect(await pictureOf(2_000_000)).toEqual([0, 0]);
});
