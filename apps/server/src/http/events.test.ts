import { UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import { EditUserPwd } from '@xmgl/contracts/identity/personal.calls';
import { Logout, UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddRolePersonnel, UpdRedisRolePermission } from '@xmgl/contracts/integration/role.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventStage, openEventStage } from '../test/event-stage.ts';
import {
  createCompany,
  createProject,
  joinCompany,
  joinProject,
  register,
  roleIDOf,
} from '../test/factories.ts';
import type { TestApp } from '../test/start-app.ts';

let stage: EventStage;
let server: TestApp;
beforeAll(async () => {
  stage = await openEventStage();
  ({ server } = stage);
});
afterAll(() => stage.close());

const rightsIn = (projectID: string, rightsVersion: number): string =>
  JSON.stringify({ kind: 'rights', projectID, rightsVersion });

test('members hear that rights changed, and the person concerned hears it outside the project', async () => {
  const company = await createCompany(server, await register(server, '陈明远'));
  const { projectID } = await createProject(server, company);
  const other = await createProject(server, company);
  const colleague = await joinCompany(server, company);
  const { token } = company.owner;
  const heard = await stage.listen(token, projectID.toUpperCase());
  const elsewhere = await stage.listen(token, other.projectID);
  const own = await stage.listen(colleague.token);
  const roleID = await roleIDOf(server, projectID, company.owner, '只读');
  await server.send(AddRolePersonnel, { roleID, userIDs: [colleague.userID] }, token);
  await expect.poll(() => heard.told()).toContain(rightsIn(projectID, 2));
  await expect.poll(() => own.told()).toContain(JSON.stringify({ kind: 'user', userID: colleague.userID }));
  expect(elsewhere.told()).not.toContain(projectID);
});

test('a stream begins with the version of the rights: what changed before it opened is heard', async () => {
  const company = await createCompany(server, await register(server, '陈明远'));
  const { projectID, rightsVersion } = await createProject(server, company);
  expect(rightsVersion).toBe(1);
  await server.send(UpdRedisRolePermission, { projectID }, company.owner.token);
  const heard = await stage.listen(company.owner.token, projectID);
  await expect.poll(() => heard.told()).toContain(rightsIn(projectID, 2));
});

test('one stream tells of the projects of all tabs, and of no others', async () => {
  const company = await createCompany(server, await register(server, '陈明远'));
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => createProject(server, company)));
  const { token } = company.owner;
  const ids = [first, second, third].map((project) => project?.projectID ?? '');
  const heard = await stage.listen(token, ids[0] ?? '', ids[1] ?? '');
  for (const projectID of ids) await server.send(UpdRedisRolePermission, { projectID }, token);
  await expect.poll(() => heard.told()).toContain(rightsIn(ids[1] ?? '', 2));
  expect(heard.told()).toContain(rightsIn(ids[0] ?? '', 2));
  expect(heard.told()).not.toContain(ids[2]);
});

test('a refusal names the project it is about', async () => {
  const company = await createCompany(server, await register(server));
  const { projectID } = await createProject(server, company);
  const other = await createCompany(server, await register(server));
  const foreign = await createProject(server, other);
  const response = await stage.open(company.owner.token, projectID, foreign.projectID);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ errors: [{ path: foreign.projectID }] });
});

test('the stream is closed to whoever is not signed in or not in the project', async () => {
  const company = await createCompany(server, await register(server));
  const { projectID } = await createProject(server, company);
  const stranger = await register(server);
  expect((await stage.open('nonsense')).status).toBe(401);
  expect((await stage.open(stranger.token, projectID)).status).toBe(404);
  expect((await stage.open(stranger.token, 'no-id')).status).toBe(400);
  expect((await stage.open(stranger.token, ...Array(21).fill(projectID))).status).toBe(400);
});

test('a stream ends with its session, others of the person go on', async () => {
  const person = await register(server);
  const { data } = await server.send(UserLogin, { userAccount: person.userTel, userPwd: person.userPwd });
  const [first, second] = [await stage.listen(person.token), await stage.listen(data?.accessToken ?? '')];
  await server.send(Logout, {}, person.token);
  await expect.poll(first.isOver).toBe(true);
  expect(second.isOver()).toBe(false);
  const { data: again } = await server.send(UserLogin, {
    userAccount: person.userTel,
    userPwd: person.userPwd,
  });
  const third = await stage.listen(again?.accessToken ?? '');
  const change = { userID: person.userID, oldPwd: person.userPwd, userPwd: 'Passw0rd2' };
  await server.send(EditUserPwd, change, again?.accessToken);
  await expect.poll(second.isOver).toBe(true);
  expect(third.isOver()).toBe(false);
});

test("a project's stream ends for whom the membership is taken from", async () => {
  const company = await createCompany(server, await register(server, '陈明远'));
  const { companyID, owner } = company;
  const { projectID } = await createProject(server, company);
  const { userID, token } = await joinProject(server, company, projectID, '只读');
  const [inside, outside, manager] = [
    await stage.listen(token, projectID),
    await stage.listen(token),
    await stage.listen(owner.token, projectID),
  ];
  await server.send(UpdCompanyUserState, { companyID, userID, state: 2 }, owner.token);
  await expect.poll(inside.isOver).toBe(true);
  expect([outside.isOver(), manager.isOver()]).toEqual([false, false]);
});

test('nobody holds streams without end: the oldest gives way', async () => {
  const { token } = await register(server);
  const oldest = await stage.listen(token);
  for (let more = 0; more < 30; more += 1) await stage.listen(token);
  await expect.poll(oldest.isOver).toBe(true);
});
