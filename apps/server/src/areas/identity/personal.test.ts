import * as personal from '@xmgl/contracts/identity/personal.calls';
import * as calls from '@xmgl/contracts/identity/sign-in.calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPhone, readCode, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const minute = 60_000;
const byPassword = (userAccount: string, userPwd: string) =>
  server.send(calls.UserLogin, { userAccount, userPwd });

describe('a password', () => {
  test('is set anew with a code, which ends all sessions and the lock', async () => {
    const person = await register(server);
    server.pass(minute);
    await server.send(calls.SendAuthCode, { userTel: person.userTel, purpose: 'resetPassword' });
    const code = await readCode(server, person.userTel);
    const { ticket } = await server.send(calls.CheckAuthCode, { userTel: person.userTel, code });
    await server.send(calls.ResetUserPwd, { ticket, userPwd: 'Fresh1234' });
    expect((await server.post('GetUserInfo', { userID: person.userID }, person.token)).status).toBe(401);
    expect((await byPassword(person.userTel, person.userPwd)).succeeded).toBe(false);
    expect((await byPassword(person.userTel, 'Fresh1234')).succeeded).toBe(true);
    const again = server.send(calls.ResetUserPwd, { ticket, userPwd: 'Fresh5678' });
    expect(await refusalOf(again)).toMatchObject({ status: 400, path: 'ticket' });
  });

  test('is changed with the old one, which ends the other sessions only', async () => {
    const person = await register(server);
    const other = await byPassword(person.userTel, person.userPwd);
    const change = (oldPwd: string, userPwd: string) =>
      server.send(personal.EditUserPwd, { userID: person.userID, oldPwd, userPwd }, person.token);
    expect(await refusalOf(change('Wrong123', 'Fresh1234'))).toMatchObject({ path: 'oldPwd' });
    expect(await refusalOf(change(person.userPwd, person.userPwd))).toMatchObject({ path: 'userPwd' });
    await change(person.userPwd, 'Fresh1234');
    expect((await server.post('GetSessions', {}, person.token)).status).toBe(200);
    expect((await server.post('GetSessions', {}, other.data?.accessToken)).status).toBe(401);
  });
});

describe('the own account', () => {
  test('is changed on the version that was read, and nobody reads or changes that of others', async () => {
    const [one, other] = [await register(server), await register(server)];
    const { rowVersion } = await server.send(personal.GetUserInfo, { userID: one.userID }, one.token);
    const edit = (userName: string) =>
      server.send(personal.EditUserInfomation, { userID: one.userID, userName, rowVersion }, one.token);
    expect((await edit('新名字')).userName).toBe('新名字');
    expect(await refusalOf(edit('又一名'))).toMatchObject({ status: 409 });
    for (const name of ['GetUserInfo', 'EditUserInfomation', 'EditUserPwd', 'PersonalInformation']) {
      const body = { userID: one.userID, userName: '别人', oldPwd: 'x', userPwd: 'Fresh1234' };
      const known = name === 'GetUserInfo' ? { userID: one.userID } : body;
      const { status, body: reply } = await server.post(name, known, other.token);
      expect([400, 403], name).toContain(status);
      expect(reply.data).toBeNull();
    }
  });

  test('gets another number only with the code that was sent there', async () => {
    const [person, taken] = [await register(server), await register(server)];
    const userTel = newPhone();
    await server.send(calls.SendAuthCode, { userTel, purpose: 'changePhone' });
    const code = await readCode(server, userTel);
    const { ticket } = await server.send(calls.CheckAuthCode, { userTel, code, purpose: 'changePhone' });
    const change = (tel: string, proof?: string) =>
      server.send(
        personal.EditUserInfomation,
        { userID: person.userID, userTel: tel, ticket: proof, userPwd: person.userPwd },
        person.token,
      );
    expect(await refusalOf(change(userTel))).toMatchObject({ status: 400 });
    expect(await refusalOf(change(taken.userTel, ticket))).toMatchObject({ status: 400 });
    expect((await change(userTel, ticket)).userTel).toBe(userTel);
  });

  test('gets another number only from who knows the password, whose tries are counted', async () => {
    const person = await register(server);
    const userTel = newPhone();
    await server.send(calls.SendAuthCode, { userTel, purpose: 'changePhone' });
    const code = await readCode(server, userTel);
    const { ticket } = await server.send(calls.CheckAuthCode, { userTel, code, purpose: 'changePhone' });
    const change = (userPwd?: string) => {
      const input = { userID: person.userID, userTel, ticket, userPwd };
      return server.send(personal.EditUserInfomation, input, person.token);
    };
    expect(await refusalOf(change())).toEqual({ status: 400, message: '请输入登录密码', path: 'userPwd' });
    for (let at = 0; at < 10; at++)
      expect(await refusalOf(change('Wrong123'))).toMatchObject({ message: '密码不正确', path: 'userPwd' });
    expect(await refusalOf(change(person.userPwd))).toMatchObject({ status: 429 });
    expect((await byPassword(person.userTel, person.userPwd)).succeeded).toBe(true);
  });

  test('keeps its number until it has a password', async () => {
    const [oldTel, userTel] = [newPhone(), newPhone()];
    await server.send(calls.SendAuthCode, { userTel: oldTel });
    const code = await readCode(server, oldTel);
    const signedIn = await server.send(calls.VerificationCodeLogin, {
      userTel: oldTel,
      code,
      agreementVersion: '1.0',
    });
    const userID = signedIn.data?.userInfo.userID ?? '';
    const change = server.send(
      personal.EditUserInfomation,
      { userID, userTel, userPwd: 'Passw0rd' },
      signedIn.data?.accessToken,
    );
    expect(await refusalOf(change)).toMatchObject({
      message: '请先完善账户资料并设置登录密码，再更换手机号',
      path: 'userTel',
    });
  });

  test('shows the identity number starred, and keeps it sealed', async () => {
    const { userID, token } = await register(server);
    const input = { userID, idNumber: '11010519491231002x' };
    const info = await server.send(personal.EditUserInfomation, input, token);
    expect(info).toMatchObject({ idNumberMasked: '1***************2X', isAuthentication: 1 });
    const { id_number } = await server.database.ownerDb
      .selectFrom('app_user')
      .select('id_number')
      .where('user_id', '=', userID)
      .executeTakeFirstOrThrow();
    expect(id_number).not.toContain('19491231');
  });

  test('keeps preferences beside one another', async () => {
    const { userID, token } = await register(server);
    for (const preferences of [{ theme: '#1890ff' }, { columns: { plan: [120, 80] } }])
      await server.send(personal.EditUserInfomation, { userID, preferences }, token);
    expect((await server.send(personal.GetUserInfo, { userID }, token)).preferences).toEqual({
      theme: '#1890ff',
      columns: { plan: [120, 80] },
    });
  });
});
