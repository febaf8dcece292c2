import { allCalls } from '@xmgl/contracts/all-calls';
import * as personal from '@xmgl/contracts/identity/personal.calls';
import { RefreshTokens, UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, createProject, type Person, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ XMGL_HOST: '0.0.0.0' });
});
afterAll(() => server.close());

/** As after an administrator's reset. */
const givePassword = async (app: TestApp, { userID }: Person): Promise<void> => {
  await app.database.ownerDb
    .updateTable('app_user')
    .set({ must_change_password: true })
    .where('user_id', '=', userID)
    .execute();
};

test('a password that an administrator gave opens nothing but its own change', async () => {
  const person = await register(server);
  await givePassword(server, person);
  const answering: string[] = [];
  let { token } = person;
  for (const { name, gate } of allCalls) {
    if (gate.kind === 'public') continue;
    const { status, body } = await server.post(name, {}, token);
    if (status === 403 && body.errors[0]?.code === 'mustChangePassword') continue;
    answering.push(name);
    // Logout has ended the session.
    if (status === 200) token = (await signIn(person)).accessToken;
  }
  expect(answering.sort()).toEqual(['EditUserPwd', 'GetUserInfo', 'Logout']);
});

const signIn = async ({ userTel, userPwd }: Pick<Person, 'userTel' | 'userPwd'>) => {
  const { data } = await server.send(UserLogin, { userAccount: userTel, userPwd });
  if (!data) throw new Error('sign-in was refused');
  return data;
};

test('once it is changed everything answers, in the same session and after a refresh', async () => {
  const person = await register(server);
  await givePassword(server, person);
  const { userID, userPwd } = person;
  const { refreshToken } = await signIn(person);
  const { accessToken } = await server.send(RefreshTokens, { refreshToken });
  const info = () => server.send(personal.GetUserInfo, { userID }, accessToken);
  expect(await info()).toMatchObject({ mustChangePassword: true });
  const sessions = () => server.send(personal.GetSessions, {}, accessToken);
  expect(await refusalOf(sessions())).toEqual({
    status: 403,
    message: '您的密码由管理员设置，请先修改密码再继续使用',
    path: undefined,
  });
  await server.send(personal.EditUserPwd, { userID, oldPwd: userPwd, userPwd: 'Fresh1234' }, accessToken);
  expect(await info()).toMatchObject({ mustChangePassword: false });
  expect(await sessions()).toHaveLength(1);
});

test('the events of a project are closed to it as well', async () => {
  const person = await register(server);
  const { projectID } = await createProject(server, await createCompany(server, person));
  await givePassword(server, person);
  const { statusCode } = await server.app.inject({
    url: `/events?projectID=${projectID}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(statusCode).toBe(403);
});

test('on a server that only this machine reaches it is as good as any other', async () => {
  const app = await startApp();
  try {
    const person = await register(app);
    await givePassword(app, person);
    expect((await app.post('GetSessions', {}, person.token)).status).toBe(200);
  } finally {
    await app.close();
  }
});
