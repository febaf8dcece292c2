import * as personal from '@xmgl/contracts/identity/personal.calls';
import { CheckAuthCode, ResetUserPwd, SendAuthCode, UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, readCode, register } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const signIn = ({ userTel: userAccount, userPwd }: Person) =>
  server.send(UserLogin, { userAccount, userPwd });

/** Which of many sign-ins around a deed still hold a session once all is over. */
const sessionsLeft = async (person: Person, deed: () => Promise<unknown>): Promise<number> => {
  // An attempt more than ten at once would lock the account by itself.
  const around = [...Array.from({ length: 9 }, () => signIn(person)), deed()] as const;
  const answers = await Promise.all(around.slice(0, 9) as ReturnType<typeof signIn>[]);
  await around[9];
  const tokens = answers.flatMap(({ data }) => (data ? [data.accessToken] : []));
  const { userID } = person;
  const tried = tokens.map((token) => server.post('GetUserInfo', { userID }, token));
  return (await Promise.all(tried)).filter(({ status }) => status === 200).length;
};

describe('a session belongs to the password that was checked', () => {
  test('sign-ins under way while the password is changed end with the old one', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await register(server);
      const { userID, userPwd: oldPwd, token } = person;
      const change = () => server.send(personal.EditUserPwd, { userID, oldPwd, userPwd: 'Fresh1234' }, token);
      expect(await sessionsLeft(person, change)).toBe(0);
      expect(await server.send(personal.GetSessions, {}, token)).toHaveLength(1);
    }
  });

  test('so they do while it is set anew by a code', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await register(server);
      const { userTel } = person;
      const purpose = 'resetPassword';
      server.pass(60_000);
      await server.send(SendAuthCode, { userTel, purpose });
      const code = await readCode(server, userTel);
      const { ticket } = await server.send(CheckAuthCode, { userTel, code, purpose });
      const reset = () => server.send(ResetUserPwd, { ticket, userPwd: 'Fresh1234' });
      expect(await sessionsLeft(person, reset)).toBe(0);
    }
  });

  test('of two changes from the same old password one counts', async () => {
    const { userID, userPwd: oldPwd, token } = await register(server);
    const change = (userPwd: string) => server.post('EditUserPwd', { userID, oldPwd, userPwd }, token);
    const answers = await Promise.all(['Fresh1234', 'Other1234'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
