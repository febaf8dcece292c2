import { GetUserCompany, GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import { GetCompanySecurity, UpdCompanySecurity } from '@xmgl/contracts/company/security.calls';
import * as factor from '@xmgl/contracts/identity/second-factor.calls';
import * as calls from '@xmgl/contracts/identity/sign-in.calls';
import { GetRoleList } from '@xmgl/contracts/integration/role.calls';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createProject,
  joinCompany,
  type Person,
  readCode,
  register,
  startCompany,
} from '../../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const halfMinute = 30_000;
const minute = 60_000;
const day = 24 * 60 * minute;

/** What the person's phone shows now. */
const shown = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now().getTime() });
const wrong = (secret: string): string => String((Number(shown(secret)) + 1) % 1_000_000).padStart(6, '0');

/** Sets a factor up as a person does, and waits for the next code. */
const setUp = async ({ token, userPwd }: Person) => {
  const { secret } = await server.send(factor.StartSecondFactor, { userPwd }, token);
  const { recoveryCodes } = await server.send(factor.ConfirmSecondFactor, { code: shown(secret) }, token);
  server.pass(halfMinute);
  return { secret, recoveryCodes };
};

const byPassword = ({ userTel, userPwd }: Person) =>
  server.send(calls.UserLogin, { userAccount: userTel, userPwd });
const ticketOf = async (person: Person): Promise<string> => (await byPassword(person)).secondTicket ?? '';
const second = (secondTicket: string, code: string) =>
  server.send(calls.SecondFactorLogin, { secondTicket, code });

const makeAdministrator = async (): Promise<Person> => {
  const person = await register(server, '平台管理');
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', person.userID)
    .execute();
  return person;
};

describe('signing in with a second factor', () => {
  test('a right password brings a ticket and no tokens, by short message, too; the code brings the tokens', async () => {
    const person = await register(server);
    const { secret } = await setUp(person);
    server.pass(minute);
    const first = await byPassword(person);
    expect(first).toMatchObject({ succeeded: false, data: null });
    await server.send(calls.SendAuthCode, { userTel: person.userTel });
    const code = await readCode(server, person.userTel);
    const bySms = await server.send(calls.VerificationCodeLogin, { userTel: person.userTel, code });
    expect(bySms).toMatchObject({ succeeded: false, data: null });
    const done = await second(first.secondTicket ?? '', shown(secret));
    expect(done.data?.userInfo.userID).toBe(person.userID);
    expect(await server.send(factor.GetSecondFactor, {}, done.data?.accessToken)).toMatchObject({
      isOn: true,
      codesLeft: 10,
    });
  });

  test('who has none signs in as before', async () => {
    const person = await register(server);
    expect(await byPassword(person)).not.toHaveProperty('secondTicket');
    await server.send(factor.StartSecondFactor, { userPwd: person.userPwd }, person.token);
    // Begun is not set up: nobody is shut out by a code that was never right.
    expect((await byPassword(person)).succeeded).toBe(true);
  });

  test('a code opens once, the code before it not after it, and the ticket once', async () => {
    const person = await register(server);
    const { secret } = await setUp(person);
    const ticket = await ticketOf(person);
    const code = shown(secret);
    expect((await second(ticket, code)).succeeded).toBe(true);
    server.pass(halfMinute);
    expect(await second(ticket, shown(secret))).toMatchObject({
      succeeded: false,
      message: '验证已超时或次数用完，请重新登录',
    });
    expect(await second(await ticketOf(person), code)).toMatchObject({
      succeeded: false,
      message: '该验证码已用过，请等待身份验证器显示下一个',
    });
  });

  test('the same code sent by many at once opens one session', async () => {
    const person = await register(server);
    const { secret } = await setUp(person);
    const tickets: string[] = [];
    for (let at = 0; at < 4; at++) tickets.push(await ticketOf(person));
    const code = shown(secret);
    const answers = await Promise.all(tickets.map((ticket) => second(ticket, code)));
    expect(answers.filter(({ succeeded }) => succeeded)).toHaveLength(1);
  });

  test('a ticket is void after five wrong codes and after five minutes, and the person is told of guessing', async () => {
    const person = await register(server);
    const { secret } = await setUp(person);
    const ticket = await ticketOf(person);
    for (let at = 0; at < 4; at++) expect((await second(ticket, wrong(secret))).secondTicket).toBe(ticket);
    expect(await second(ticket, wrong(secret))).not.toHaveProperty('secondTicket');
    expect((await second(ticket, shown(secret))).succeeded).toBe(false);
    const { rows } = await server.database.ownerDb
      .selectFrom('notice')
      .where('user_id', '=', person.userID)
      .where('title', 'like', '%连续输错两步验证码%')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(1);
    const late = await ticketOf(person);
    server.pass(5 * minute + 1);
    expect((await second(late, shown(secret))).succeeded).toBe(false);
  });

  test('new passwords in between bring no more guesses; after a day of them a recovery code still opens', async () => {
    // All within one day as guesses are counted by, and each round within one of its quarters.
    server.pass(day - (server.now().getTime() % day) + minute);
    const person = await register(server);
    const { secret, recoveryCodes } = await setUp(person);
    const guess = async () => (await second(await ticketOf(person), wrong(secret))).message ?? '';
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < 10; at++) expect(await guess()).toContain('验证码不正确');
      expect(await guess()).toContain('输错验证码的次数过多');
      server.pass(15 * minute);
    }
    expect((await second(await ticketOf(person), shown(secret))).message).toContain('或使用恢复码');
    expect((await second(await ticketOf(person), recoveryCodes[0] ?? '')).succeeded).toBe(true);
  });

  test('ten wrong codes of one kind leave the other kind open', async () => {
    server.pass(day - (server.now().getTime() % day) + minute);
    const person = await register(server);
    const { secret, recoveryCodes } = await setUp(person);
    const enter = async (code: string) => await second(await ticketOf(person), code);
    for (let at = 0; at < 10; at++) await enter(wrong(secret));
    expect((await enter(shown(secret))).message).toContain('输错验证码的次数过多');
    expect((await enter(recoveryCodes[0] ?? '')).succeeded).toBe(true);
    server.pass(15 * minute);
    for (let at = 0; at < 10; at++) await enter('AAAAA-AAAAA');
    expect((await enter(recoveryCodes[1] ?? '')).message).toContain('输错恢复码的次数过多');
    expect((await enter(shown(secret))).succeeded).toBe(true);
  });

  test('a recovery code opens once, however it is typed, and not for somebody else', async () => {
    const [person, other] = [await register(server), await register(server)];
    const { recoveryCodes } = await setUp(person);
    await setUp(other);
    const [code = ''] = recoveryCodes;
    expect((await second(await ticketOf(other), code)).succeeded).toBe(false);
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect((await second(await ticketOf(person), typed)).succeeded).toBe(true);
    expect((await second(await ticketOf(person), code)).succeeded).toBe(false);
  });

  test('a password that was changed leaves no ticket behind', async () => {
    const person = await register(server);
    const { secret } = await setUp(person);
    const ticket = await ticketOf(person);
    const userTel = person.userTel;
    server.pass(minute);
    await server.send(calls.SendAuthCode, { userTel, purpose: 'resetPassword' });
    const code = await readCode(server, userTel);
    const proved = await server.send(calls.CheckAuthCode, { userTel, code, purpose: 'resetPassword' });
    await server.send(calls.ResetUserPwd, { ticket: proved.ticket, userPwd: 'Passw0rd2' });
    expect((await second(ticket, shown(secret))).succeeded).toBe(false);
  });
});

describe('setting it up', () => {
  test('needs the password, and a right code; a second one is refused', async () => {
    const { token, userPwd } = await register(server);
    expect(
      await refusalOf(server.send(factor.StartSecondFactor, { userPwd: 'Wrong123' }, token)),
    ).toMatchObject({
      path: 'userPwd',
    });
    const { secret, uri } = await server.send(factor.StartSecondFactor, { userPwd }, token);
    expect(uri).toMatch(/^otpauth:\/\/totp\/xmgl/);
    expect(
      await refusalOf(server.send(factor.ConfirmSecondFactor, { code: wrong(secret) }, token)),
    ).toMatchObject({ path: 'code' });
    await server.send(factor.ConfirmSecondFactor, { code: shown(secret) }, token);
    expect(await refusalOf(server.send(factor.StartSecondFactor, { userPwd }, token))).toMatchObject({
      status: 409,
    });
  });

  test('neither the secret nor a code is found in the database or the log', async () => {
    const person = await register(server);
    const { secret, recoveryCodes } = await setUp(person);
    const kept = await server.database.ownerDb.selectFrom('second_factor').selectAll().execute();
    const codes = await server.database.ownerDb.selectFrom('recovery_code').selectAll().execute();
    const logged = await server.database.ownerDb.selectFrom('audit_log').selectAll().execute();
    const all = JSON.stringify([kept, codes, logged]);
    for (const told of [secret, ...recoveryCodes]) expect(all).not.toContain(told);
  });

  test('codes are renewed and it is switched off with password and code; the codes before are void', async () => {
    const person = await register(server);
    const { secret, recoveryCodes } = await setUp(person);
    const { token, userPwd } = person;
    const given = (code: string) => ({ userPwd, code });
    const renewed = await server.send(factor.RenewRecoveryCodes, given(shown(secret)), token);
    expect((await second(await ticketOf(person), recoveryCodes[0] ?? '')).succeeded).toBe(false);
    expect((await second(await ticketOf(person), renewed.recoveryCodes[0] ?? '')).succeeded).toBe(true);
    server.pass(halfMinute);
    const wrongPwd = { userPwd: 'Wrong123', code: shown(secret) };
    expect(await refusalOf(server.send(factor.StopSecondFactor, wrongPwd, token))).toMatchObject({
      path: 'userPwd',
    });
    await server.send(factor.StopSecondFactor, given(shown(secret)), token);
    expect((await byPassword(person)).succeeded).toBe(true);
  });

  test('the platform administrator resets it, nobody else; it is logged and the person told', async () => {
    const [person, admin] = [await register(server), await makeAdministrator()];
    await setUp(person);
    const reset = { userID: person.userID, reason: '本人持身份证到场' };
    expect(await refusalOf(server.send(factor.ResetSecondFactor, reset, person.token))).toMatchObject({
      status: 403,
    });
    const found = await server.send(factor.GetSecondFactorOfUser, { value: person.userTel }, admin.token);
    expect(found).toMatchObject({ userID: person.userID, isOn: true, codesLeft: 10 });
    await server.send(factor.ResetSecondFactor, reset, admin.token);
    expect((await byPassword(person)).succeeded).toBe(true);
    const { ownerDb } = server.database;
    const logged = await ownerDb
      .selectFrom('audit_log')
      .select(['user_id', 'after'])
      .where('entity', '=', 'secondFactor')
      .where('action', '=', 'reset')
      .execute();
    expect(logged).toEqual([{ user_id: admin.userID, after: { reason: '本人持身份证到场' } }]);
    const notice = await ownerDb
      .selectFrom('notice')
      .select('content')
      .where('user_id', '=', person.userID)
      .where('title', '=', '平台管理员清除了您的两步验证')
      .execute();
    expect(notice).toHaveLength(1);
  });
});

describe('a company that asks for it', () => {
  const policyOf = ({ companyID, owner }: { companyID: string; owner: Person }) =>
    server.send(GetCompanySecurity, { companyID }, owner.token);

  test('its administrator sets one up first; members past the grace enter other companies, not this one', async () => {
    const { owner, company } = await startCompany(server);
    const { companyID } = company;
    const member = await joinCompany(server, company);
    const { projectID } = await createProject(server, company, member);
    const other = (await startCompany(server)).company;
    const both = await joinCompany(server, other);
    expect(both.userID).not.toBe(member.userID);
    const before = await policyOf(company);
    expect(before).toMatchObject({ isFactorNeeded: false, memberCount: 2, lackingCount: 2 });
    const policy = { companyID, isFactorNeeded: true, factorGraceDays: 3 };
    const ask = (rowVersion: number, factorGraceDays = 3) =>
      server.send(UpdCompanySecurity, { ...policy, factorGraceDays, rowVersion }, owner.token);
    expect(await refusalOf(ask(before.rowVersion))).toMatchObject({ status: 409 });
    await setUp(owner);
    const { rowVersion } = await ask(before.rowVersion);
    // Within the grace: told when, and let in.
    const [row] = await server.send(GetUserCompanysList, {}, member.token);
    expect(row).toMatchObject({ isFactorOverdue: false });
    expect(row?.factorDueTime).toBeDefined();
    await server.send(GetUserCompany, { companyID }, member.token);
    expect((await policyOf(company)).lacking.map(({ userID }) => userID)).toEqual([member.userID]);
    await ask(rowVersion, 0);
    // The database's own clock decides; that of the tests runs ahead of it.
    const earlier = new Date(Date.now() - minute);
    const { ownerDb } = server.database;
    await ownerDb
      .updateTable('company')
      .set({ factor_since: earlier })
      .where('company_id', '=', companyID)
      .execute();
    await ownerDb.updateTable('company_user').set({ join_time: earlier }).execute();
    const shut = { status: 403, message: expect.stringContaining('开启两步验证') };
    expect(await refusalOf(server.send(GetUserCompany, { companyID }, member.token))).toMatchObject(shut);
    expect(await refusalOf(server.send(GetRoleList, { projectID }, member.token))).toMatchObject(shut);
    expect(await server.send(GetUserCompanysList, {}, member.token)).toMatchObject([
      { isFactorOverdue: true },
    ]);
    await setUp(member);
    await server.send(GetUserCompany, { companyID }, member.token);
    await server.send(GetRoleList, { projectID }, member.token);
    const [free] = await server.send(GetUserCompanysList, {}, member.token);
    expect(free).not.toHaveProperty('factorDueTime');
    expect(free).not.toHaveProperty('isFactorOverdue');
  });

  test('only administrators read and change what it asks', async () => {
    const { company } = await startCompany(server);
    const member = await joinCompany(server, company);
    const { companyID } = company;
    const read = refusalOf(server.send(GetCompanySecurity, { companyID }, member.token));
    expect(await read).toMatchObject({ status: 403 });
    const policy = { companyID, isFactorNeeded: false, factorGraceDays: 3, rowVersion: 1 };
    expect(await refusalOf(server.send(UpdCompanySecurity, policy, member.token))).toMatchObject({
      status: 403,
    });
  });
});
