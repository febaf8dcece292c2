import type { AddressInfo } from 'node:net';
import { UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import { EditUserPwd } from '@xmgl/contracts/identity/personal.calls';
import { Logout, UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddRolePersonnel } from '@xmgl/contracts/integration/role.calls';
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

const open = (token: string, projectID = '') =>
  fetch(`${origin}/events?projectID=${projectID}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: streams.signal,
  });

/** What the stream says, as it comes. */
const listen = async (token: string, projectID?: string): Promise<string[]> => {
  const response = await open(token, projectID);
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
  await expect.poll(() => heard.join('')).toContain(JSON.stringify({ kind: 'rights', projectID }));
  await expect.poll(() => own.join('')).toContain(JSON.stringify({ kind: 'user', userID: colleague.userID }));
  expect(elsewhere.join('')).not.toContain('data:');
});

test('the stream is closed to whoever is not signed in or not in the project', async () => {
  const company = await createCompany(server, await register(server));
  const { projectID } = await createProject(server, company);
  const stranger = await register(server);
  expect((await open('nonsense')).status).toBe(401);
  expect((await open(stranger.token, projectID)).status).toBe(404);
  expect((await open(stranger.token, 'no-id')).status).toBe(400);
  expect((await open(stranger.token, `${projectID}&projectID=${projectID}`)).status).toBe(400);
});

/** Whether a stream has ended; it is read to its end meanwhile. */
const watch = async (token: string, projectID?: string): Promise<() => boolean> => {
  const response = await open(token, projectID);
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
