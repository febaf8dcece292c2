import { allCalls } from '@xmgl/contracts/all-calls';
import { addDays } from '@xmgl/contracts/calendar-day';
import { onlyAsks } from '@xmgl/contracts/call';
import {
  AddApiToken,
  type ApiScope,
  DelApiToken,
  GetApiTokenPage,
} from '@xmgl/contracts/identity/api-token.calls';
import { CheckAuthCode, ResetUserPwd, SendAuthCode } from '@xmgl/contracts/identity/sign-in.calls';
import { InsertRole } from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../base/local-time.ts';
import { createCompany, createProject, type Person, readCode, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let person: Person;
let companyID: string;
let projectID: string;
beforeAll(async () => {
  server = await startApp();
  person = await register(server);
  const company = await createCompany(server, person);
  companyID = company.companyID;
  projectID = (await createProject(server, company)).projectID;
});
afterAll(() => server.close());

const today = () => toLocalDay(server.now());
const given = (scope: ApiScope) => ({
  name: '每日同步',
  scope,
  expiresAt: addDays(today(), 30),
  userPwd: person.userPwd,
});
const make = (scope: ApiScope) => server.send(AddApiToken, given(scope), person.token);
const listed = async () => (await server.send(GetApiTokenPage, {}, person.token)).items;
const projects = (token: string) =>
  server.post('GetProjectManagement', { userID: person.userID, state: -1 }, token);

test('a token is told once, kept as a hash, and opens what its owner may open', async () => {
  const { apiTokenID, token } = await make('读写');
  expect(token).toMatch(/^xmgl_[\w-]{43}$/);
  const [row] = await listed();
  expect(row).toMatchObject({ apiTokenID, hint: token.slice(-4), lastUsedTime: null, isExpired: false });
  expect(JSON.stringify(row)).not.toContain(token);
  const kept = await sql<{ row: string }>`select row_to_json(t)::text as row from api_token t`.execute(
    server.database.ownerDb,
  );
  expect(JSON.stringify(kept.rows)).not.toContain(token);
  const seen = await server.send(GetProjectManagement, { userID: person.userID, state: -1 }, token);
  expect(seen.map((project) => project.projectID)).toEqual([projectID]);
  expect((await listed())[0]?.lastUsedTime).not.toBeNull();
});

test('its owner is told of it', async () => {
  const { items } = await server.send(GetNotificationPage, {}, person.token);
  expect(items.map(({ title }) => title)).toContainEqual(
    expect.stringContaining('新建了访问令牌「每日同步」'),
  );
});

test('what a program changes with it stands in the log by the token', async () => {
  const { apiTokenID, token } = await make('读写');
  await server.send(InsertRole, { projectID, roleName: '资料员' }, token);
  const written = await server.database.ownerDb
    .selectFrom('audit_log')
    .select(['user_id', 'api_token_id'])
    .where('api_token_id', '=', apiTokenID)
    .execute();
  expect(written[0]).toEqual({ user_id: person.userID, api_token_id: apiTokenID });
});

test('one that may only read is refused by every call that does not only ask, before its body is read', async () => {
  const { token } = await make('只读');
  expect((await projects(token)).status).toBe(200);
  for (const call of allCalls.filter(({ gate }) => gate.kind !== 'public')) {
    if (onlyAsks(call) && !call.inPerson) continue;
    const { status, body } = await server.post(call.name, {}, token);
    expect([call.name, status, body.errors[0]?.code]).toEqual([call.name, 403, 'forbidden']);
  }
});

test('what only asks by its contract is answered in a transaction that can write nothing', async () => {
  const { token } = await make('只读');
  const asking = allCalls.filter((call) => onlyAsks(call) && !call.inPerson && call.gate.kind !== 'public');
  let answered = 0;
  for (const call of asking) {
    const body = call.gate.kind === 'user' ? { userID: person.userID } : { projectID, companyID };
    const bare = { ...body, pageIndex: 1, pageSize: 10 };
    for (const sent of [body, bare, ...('key' in call.gate ? [{ [call.gate.key]: projectID }] : [{}])]) {
      const { status, body: answer } = await server.post(call.name, sent, token);
      if (status === 200) answered += 1;
      expect([call.name, status === 403 && answer.errors[0]?.message]).toEqual([
        call.name,
        status === 403 && expect.not.stringContaining('只能读取'),
      ]);
    }
  }
  expect(answered).toBeGreaterThan(50);
});

test('to compare is to ask: a token that may only read is answered', async () => {
  const { token } = await make('只读');
  const now = { projectID, beforeID: null, afterID: null };
  expect((await server.post('CompareBaselines', now, token)).status).toBe(200);
  const [costEstimateID, otherID] = [v7(), v7()];
  const versions = { projectID, costEstimateID, otherID };
  expect((await server.post('CompareCostEstimates', versions, token)).status).toBe(404);
});

test('no token, not even one that writes, changes the password, the devices or the tokens', async () => {
  const { apiTokenID, token } = await make('读写');
  for (const name of [
    'AddApiToken',
    'DelApiToken',
    'GetApiTokenPage',
    'EditUserPwd',
    'DelSession',
    'Logout',
  ]) {
    const { status, body } = await server.post(name, { apiTokenID }, token);
    expect([name, status, body.errors[0]?.message]).toEqual([
      name,
      403,
      '此操作须本人登录后进行，访问令牌不能使用',
    ]);
  }
});

test('it ends at once when it is revoked, after its last day, and with the account', async () => {
  const revoked = await make('读写');
  await server.send(DelApiToken, { apiTokenID: revoked.apiTokenID }, person.token);
  expect((await projects(revoked.token)).body.errors[0]).toMatchObject({
    code: 'sessionExpired',
    message: '访问令牌不存在，或已过期、已吊销',
  });
  const again = server.send(DelApiToken, { apiTokenID: revoked.apiTokenID }, person.token);
  expect(await refusalOf(again)).toMatchObject({ status: 404, message: '该访问令牌已吊销' });
  const { token } = await make('读写');
  const setState = (state: string) =>
    server.database.ownerDb
      .updateTable('app_user')
      .set({ state })
      .where('user_id', '=', person.userID)
      .execute();
  await setState('disabled');
  expect((await projects(token)).status).toBe(401);
  await setState('active');
  expect((await projects(token)).status).toBe(200);
  const row = server.database.ownerDb.updateTable('api_token').set({ expires_at: server.now() });
  await row.where('hint', '=', token.slice(-4)).execute();
  expect((await projects(token)).status).toBe(401);
});

test('nobody revokes the token of another, nor uploads with one that may only read', async () => {
  const { apiTokenID, token } = await make('只读');
  const other = await register(server, '李小红');
  const refused = server.send(DelApiToken, { apiTokenID }, other.token);
  expect(await refusalOf(refused)).toMatchObject({ status: 404 });
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '1' };
  const upload = await server.app.inject({ method: 'POST', url: '/files', headers });
  expect(upload.statusCode).toBe(403);
});

test('its last day is at most a year from today, and the password is asked for', async () => {
  const late = { ...given('只读'), expiresAt: addDays(today(), 367) };
  expect(await refusalOf(server.send(AddApiToken, late, person.token))).toMatchObject({
    message: '到期日最多在一年之后',
    path: 'expiresAt',
  });
  const past = { ...given('只读'), expiresAt: addDays(today(), -1) };
  expect(await refusalOf(server.send(AddApiToken, past, person.token))).toMatchObject({ path: 'expiresAt' });
  const wrong = { ...given('只读'), userPwd: 'Wrong1234' };
  expect(await refusalOf(server.send(AddApiToken, wrong, person.token))).toMatchObject({
    message: '登录密码不正确',
    path: 'userPwd',
  });
});

test('a password that is reset by a code ends the tokens, too, but where the person says that they stay', async () => {
  const own = await register(server);
  const add = async () =>
    (await server.send(AddApiToken, { ...given('只读'), userPwd: own.userPwd }, own.token)).token;
  const reset = async (endsApiTokens?: 0) => {
    const { userTel, userPwd } = own;
    server.pass(60_000);
    await server.send(SendAuthCode, { userTel, purpose: 'resetPassword' });
    const code = await readCode(server, userTel);
    const { ticket } = await server.send(CheckAuthCode, { userTel, code, purpose: 'resetPassword' });
    const said = endsApiTokens === undefined ? {} : { endsApiTokens };
    await server.send(ResetUserPwd, { ticket, userPwd, ...said });
  };
  const ask = async (token: string) =>
    (await server.post('GetProjectManagement', { userID: own.userID, state: -1 }, token)).status;
  const token = await add();
  await reset(0);
  expect(await ask(token)).toBe(200);
  await reset();
  expect(await ask(token)).toBe(401);
});
