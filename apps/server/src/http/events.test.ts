import type { AddressInfo } from 'node:net';
import { UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import { EditUserPwd } from '@xmgl/contracts/identity/personal.calls';
import { Logout, UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddRolePersonnel, UpdRedisRolePermission } from '@xmgl/contracts/integration/role.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCompany,
  createProject,
  joinCompany,
  joinProject,
  register,
  roleIDOf,
} from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
let origin: string;
const streams = new AbortController();

beforeAll(async () => {
  server = await startApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  streams.abort();
  await server.close();
});

const open = (token: string, ...projectIDs: readonly string[]) =>
  fetch(`${origin}/events?${projectIDs.map((projectID) => `projectID=${projectID}`).join('&')}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: streams.signal,
  });

const rightsIn = (projectID: string, rightsVersion: number): string =>
  JSON.stringify({ kind: 'rights', projectID, rightsVersion });

/** What the stream says, as it comes. */
const listen = async (token: string, ...projectIDs: readonly string[]): Promise<string[]> => {
  const response = await open(token, ...projectIDs);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const heard: string[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard.push(decoder.decode(chunk));
  };
  read().catch(() => undefined);
  return heard;
};

test('members hear that rights changed, and the person concerned hears it outside the project', async () => {
  const company = await createCompany(server, await register(server, '陈明远'));
  const { projectID } = await createProject(server, company);
  const other = await createProject(server, company);
  const colleague = await joinCompany(server, company);
  const { token } = company.owner;
  const heard = await listen(token, projectID.toUpperCase());
  const elsewhere = await listen(token, other.projectID);
  const own = await listen(colleague.token);
  const roleID = await roleIDOf(server, projectID, company.owner, '只读');
  await server.send(AddRolePersonnel, { roleID, userIDs: [colleague.userID] }, token);
  await expect.poll(() => heard.join('')).toContain(rightsIn(projectID, 2));
  await expect.poll(() => own.join('')).toContain(JSON.stringify({ kind: 'user', userID: colleague.userID }));
  expect(elsewhere.join('')).not.toContain(projectID);
});

test('a stream begins with the version of the rights: what changed before it opened is heard', async () => {
  const company = await createCompany(server, await register(server, '陈明远'));
  const { projectID, rightsVersion } = await createProject(server, company);
  expect(rightsVersion).toBe(1);
  await server.send(UpdRedisRolePermission, { projectID }, company.owner.token);
  const heard = await listen(company.owner.token, projectID);
  await expect.poll(() => heard.join('')).toContain(rightsIn(projectID, 2));
});

test('one stream tells of the projects of all tabs, and of no others', async () => {
  const company = await createCompany(server, await register(server, '陈明远'));
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => createProject(server, company)));
  const { token } = company.owner;
  const ids = [first, second, third].map((project) => project?.projectID ?? '');
  const heard = await listen(token, ids[0] ?? '', ids[1] ?? '');
  for (const projectID of ids) await server.send(UpdRedisRolePermission, { projectID }, token);
  await expect.poll(() => heard.join('')).toContain(rightsIn(ids[1] ?? '', 2));
  expect(heard.join('')).toContain(rightsIn(ids[0] ?? '', 2));
  expect(heard.join('')).not.toContain(ids[2]);
});

test('a refusal names the project it is about', async () => {
  const company = await createCompany(server, await register(server));
  const { projectID } = await createProject(server, company);
  const other = await createCompany(server, await register(server));
  const foreign = await createProject(server, other);
  const response = await open(company.owner.token, projectID, foreign.projectID);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ errors: [{ path: foreign.projectID }] });
});

test('the stream is closed to whoever is not signed in or not in the project', async () => {
  const company = await createCompany(server, await register(server));
  const { projectID } = await createProject(server, company);
  const stranger = await register(server);
  expect((await open('nonsense')).status).toBe(401);
  expect((await open(stranger.token, projectID)).status).toBe(404);
  expect((await open(stranger.token, 'no-id')).status).toBe(400);
  expect((await open(stranger.token, ...Array(21).fill(projectID))).status).toBe(400);
});

/** Whether a stream has ended; it is read to its end meanwhile. */
const watch = async (token: string, ...projectIDs: readonly string[]): Promise<() => boolean> => {
  const response = await open(token, ...projectIDs);
  let isOver = false;
  response.text().then(
    () => {
      isOver = true;
    },
    () => undefined,
  );
  return () => isOver;
};

test('a stream ends with its session, others of the person go on', async () => {
  const person = await register(server);
  const { data } = await server.send(UserLogin, { userAccount: person.userTel, userPwd: person.userPwd });
  const [first, second] = [await watch(person.token), await watch(data?.accessToken ?? '')];
  await server.send(Logout, {}, person.token);
  await expect.poll(first).toBe(true);
  expect(second()).toBe(false);
  const { data: again } = await server.send(UserLogin, {
    userAccount: person.userTel,
    userPwd: person.userPwd,
  });
  const third = await watch(again?.accessToken ?? '');
  const change = { userID: person.userID, oldPwd: person.userPwd, userPwd: 'Passw0rd2' };
  await server.send(EditUserPwd, change, again?.accessToken);
  await expect.poll(second).toBe(true);
  expect(third()).toBe(false);
});

test("a project's stream ends for whom the membership is taken from", async () => {
  const company = await createCompany(server, await register(server, '陈明远'));
  const { companyID, owner } = company;
  const { projectID } = await createProject(server, company);
  const { userID, token } = await joinProject(server, company, projectID, '只读');
  const [inside, outside, manager] = [
    await watch(token, projectID),
    await watch(token),
    await watch(owner.token, projectID),
  ];
  await server.send(UpdCompanyUserState, { companyID, userID, state: 2 }, owner.token);
  await expect.poll(inside).toBe(true);
  expect([outside(), manager()]).toEqual([false, false]);
});

test('nobody holds streams without end: the oldest gives way', async () => {
  const { token } = await register(server);
  const oldest = await watch(token);
  for (let more = 0; more < 30; more += 1) await watch(token);
  await expect.poll(oldest).toBe(true);
});
