import { UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import * as setUp from '@xmgl/contracts/company/company-sign-in.calls';
import { LeaveCompany } from '@xmgl/contracts/company/leaving.calls';
import * as calls from '@xmgl/contracts/identity/company-sign-in.calls';
import { EditUserInfomation, GetUserInfo } from '@xmgl/contracts/identity/personal.calls';
import * as factor from '@xmgl/contracts/identity/second-factor.calls';
import { AddInnerHost, DelInnerHost } from '@xmgl/contracts/platform/inner-host.calls';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCompany,
  joinCompany,
  type Person,
  register,
  type TestCompany,
} from '../../../test/factories.ts';
import { passProvider, startOidcProvider, testOrigin } from '../../../test/oidc-stand-in.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
let strict: TestApp;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let owner: Person;
let company: TestCompany;

const secret = 'secret of the client';
const save = (given: object = {}, who = owner, of = company) =>
  server.send(
    setUp.UpdCompanyOidc,
    {
      companyID: of.companyID,
      issuer: provider.issuer,
      clientID: 'xmgl',
      clientSecret: secret,
      ca: '',
      mayCreate: true,
      isOn: true,
      rowVersion: 0,
      ...given,
    },
    who.token,
  );
const versionOf = async () =>
  (await server.send(setUp.GetCompanySignIn, { companyID: company.companyID }, owner.token)).oidc
    ?.rowVersion ?? 0;
const change = async (given: object) => save({ rowVersion: await versionOf(), ...given });

beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startApp({ XMGL_WEBHOOK_LOOPBACK: 'on', XMGL_URL: testOrigin });
  strict = await startApp();
  owner = await register(server, '陈明远');
  company = await createCompany(server, owner);
  await save();
  await server.send(
    setUp.UpdSignInCode,
    { companyID: company.companyID, signInCode: 'Binjiang' },
    owner.token,
  );
});
afterAll(async () => {
  await Promise.all([server.close(), strict.close(), provider.close()]);
});

const start = () =>
  server.send(calls.StartOidcSignIn, { signInCode: 'binjiang', origin: 'https://elsewhere.example' });
/** The person `sub` goes to the company's server and comes back. */
const comeBy = async (sub: string) => {
  const { url, attempt } = await start();
  return await server.send(calls.FinishOidcSignIn, { attempt, answer: await passProvider(url, sub) });
};
const ticketOf = async (sub: string) => (await comeBy(sub)).link?.linkTicket ?? '';
const create = (linkTicket: string) =>
  server.send(calls.CreateBySignIn, { linkTicket, agreementVersion: '1.0' });
const link = (linkTicket: string, { userTel, userPwd }: Person, given: object = {}) =>
  server.send(calls.LinkSignIn, { linkTicket, userAccount: userTel, userPwd, ...given });

test('without an address of its own the platform leads back to this machine alone', async () => {
  const startAt = (origin: string) =>
    refusalOf(strict.send(calls.StartOidcSignIn, { signInCode: 'nobody', origin }));
  expect(await startAt('https://elsewhere.example')).toMatchObject({
    status: 409,
    message: expect.stringContaining('请管理员设置 XMGL_URL'),
  });
  // It is asked which company this is: the address was taken.
  expect(await startAt('http://localhost:8080')).toMatchObject({ status: 404 });
});

test('somebody new asks for an account, has it linked at once, is a member, and comes in by it from then on', async () => {
  provider.accounts.set('s-1', { name: '林晓', email: 'lin@example.com', email_verified: true });
  const first = await comeBy('s-1');
  expect(first).toMatchObject({
    succeeded: false,
    data: null,
    link: { userName: '林晓', mayCreate: true, proposedAccount: '' },
  });
  const made = await create(first.link?.linkTicket ?? '');
  expect(made.data?.userInfo).toMatchObject({ userName: '林晓', userTel: '' });
  const { userID = '' } = made.data?.userInfo ?? {};
  const info = await server.send(GetUserInfo, { userID }, made.data?.accessToken);
  expect(info).toMatchObject({ email: 'lin@example.com', isComplete: true, hasPassword: false });
  const again = await comeBy('s-1');
  expect([again.succeeded, again.data?.userInfo.userID]).toEqual([true, userID]);
  // The same ticket makes no second account.
  expect(await create(first.link?.linkTicket ?? '')).toMatchObject({ succeeded: false });
  expect(await server.send(calls.GetOwnIdentityLinks, {}, again.data?.accessToken)).toMatchObject([
    { companyID: company.companyID, issuer: provider.issuer, displayName: '林晓' },
  ]);
});

test('an account without a password keeps its last way in', async () => {
  provider.accounts.set('s-0', { name: '甘独' });
  const made = await create(await ticketOf('s-0'));
  const end = server.send(
    calls.DelIdentityLink,
    { companyID: company.companyID, issuer: provider.issuer },
    made.data?.accessToken,
  );
  expect((await refusalOf(end)).message).toContain('请先设置登录密码');
});

test('the same address offers the account of a member, and nothing but the password links it', async () => {
  const member = await joinCompany(server, company, '李小红');
  await server.send(EditUserInfomation, { userID: member.userID, email: 'hong@example.com' }, member.token);
  provider.accounts.set('s-2', { name: '李小红', email: 'HONG@example.com', email_verified: true });
  const came = await comeBy('s-2');
  expect(came).toMatchObject({ succeeded: false, data: null });
  expect(came.link?.proposedAccount).not.toBe('');
  const ticket = came.link?.linkTicket ?? '';
  expect(await link(ticket, member, { userPwd: 'Wrong1234' })).toMatchObject({ succeeded: false });
  expect((await link(ticket, member)).data?.userInfo.userID).toBe(member.userID);
  expect((await comeBy('s-2')).data?.userInfo.userID).toBe(member.userID);
  // An address that the server has not made sure of offers nothing.
  provider.accounts.set('s-3', { name: '冒名', email: 'hong@example.com', email_verified: false });
  expect((await comeBy('s-3')).link?.proposedAccount).toBe('');
});

test('wrong passwords at the link count as at the door, and lock', async () => {
  const member = await joinCompany(server, company, '周密');
  const ticket = await ticketOf('s-4');
  const tries = [];
  for (let at = 0; at < 5; at++) tries.push(await link(ticket, member, { userPwd: 'Wrong1234' }));
  expect(tries.at(-1)).toMatchObject({ succeeded: false, needCaptcha: true });
  expect(await link(ticket, member)).toMatchObject({ succeeded: false, message: '请先完成图形验证' });
});

test('where no accounts are made, a stranger stays outside, by the password, too', async () => {
  await change({ mayCreate: false });
  const stranger = await register(server, '路人');
  const ticket = await ticketOf('s-5');
  expect((await create(ticket)).message).toContain('没有开放新建账号');
  expect((await link(ticket, stranger)).message).toContain('请先凭邀请码加入');
  const member = await joinCompany(server, company, '赵敏');
  expect((await link(ticket, member)).data?.userInfo.userID).toBe(member.userID);
  await change({ mayCreate: true });
});

test('the second factor, the state of the account and of the membership are asked for as at any door', async () => {
  const member = await joinCompany(server, company, '钱进');
  await link(await ticketOf('s-6'), member);
  const begun = await server.send(factor.StartSecondFactor, { userPwd: member.userPwd }, member.token);
  const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({
    timestamp: server.now().getTime(),
  });
  await server.send(factor.ConfirmSecondFactor, { code }, member.token);
  const came = await comeBy('s-6');
  expect([came.data, typeof came.secondTicket]).toEqual([null, 'string']);
  await server.send(
    UpdCompanyUserState,
    { companyID: company.companyID, userID: member.userID, state: 2 },
    owner.token,
  );
  expect((await comeBy('s-6')).message).toContain('成员资格已停用');
});

test('who left the company does not come in by it any more, nor into other companies', async () => {
  const member = await joinCompany(server, company, '孙离');
  await link(await ticketOf('s-7'), member);
  await server.send(LeaveCompany, { companyID: company.companyID }, member.token);
  await change({ mayCreate: false });
  expect(await comeBy('s-7')).toMatchObject({ succeeded: false, data: null });
  await change({ mayCreate: true });
});

test('who runs the platform is not vouched for by a company', async () => {
  const member = await joinCompany(server, company, '平台管理');
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', member.userID)
    .execute();
  expect((await link(await ticketOf('s-8'), member)).message).toContain('请用密码登录');
});

test('an answer is taken in the browser that asked, once, and for ten minutes', async () => {
  const [one, other] = [await start(), await start()];
  const answer = await passProvider(one.url, 's-1');
  const crossed = server.send(calls.FinishOidcSignIn, { attempt: other.attempt, answer });
  expect(await refusalOf(crossed)).toMatchObject({ status: 409 });
  expect((await server.send(calls.FinishOidcSignIn, { attempt: one.attempt, answer })).succeeded).toBe(true);
  const twice = server.send(calls.FinishOidcSignIn, { attempt: one.attempt, answer });
  expect((await refusalOf(twice)).message).toContain('已过期或已用过');
  const late = await start();
  const lateAnswer = await passProvider(late.url, 's-1');
  const forged = `${late.attempt.slice(0, -4)}AAAA`;
  expect(await server.send(calls.FinishOidcSignIn, { attempt: forged, answer: lateAnswer })).toMatchObject({
    succeeded: false,
    message: '登录凭证已过期，请重新经企业登录进入',
  });
  server.pass(11 * 60_000);
  expect(
    (await server.send(calls.FinishOidcSignIn, { attempt: late.attempt, answer: lateAnswer })).succeeded,
  ).toBe(false);
});

test('who says no at the provider is told so', async () => {
  const { url, attempt } = await start();
  const state = new URL(url).searchParams.get('state');
  const answer = `?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
  const said = await refusalOf(server.send(calls.FinishOidcSignIn, { attempt, answer }));
  expect(said.message).toContain('您取消了登录');
});

test('what one links one unlinks, and is not known by it any more', async () => {
  const member = await joinCompany(server, company, '吴解');
  const signedIn = await link(await ticketOf('s-9'), member);
  const { issuer } = provider;
  await server.send(
    calls.DelIdentityLink,
    { companyID: company.companyID, issuer },
    signedIn.data?.accessToken,
  );
  expect((await comeBy('s-9')).link?.userName).toBe('');
});

test('another company knows nobody by the same provider', async () => {
  const stranger = await register(server, '外人');
  const other = await createCompany(server, stranger);
  await save({}, stranger, other);
  const clash = server.send(
    setUp.UpdSignInCode,
    { companyID: other.companyID, signInCode: 'binjiang' },
    stranger.token,
  );
  expect((await refusalOf(clash)).message).toContain('已被其他单位使用');
  await server.send(setUp.UpdSignInCode, { companyID: other.companyID, signInCode: 'other' }, stranger.token);
  const { url, attempt } = await server.send(calls.StartOidcSignIn, {
    signInCode: 'other',
    origin: testOrigin,
  });
  const came = await server.send(calls.FinishOidcSignIn, { attempt, answer: await passProvider(url, 's-1') });
  expect([came.succeeded, came.link?.userName]).toEqual([false, '林晓']);
});

test('the connection is tried: a wrong secret and a wrong address are told apart', async () => {
  const tested = async (given: object) =>
    (
      await server.send(
        setUp.TestCompanyOidc,
        {
          companyID: company.companyID,
          issuer: provider.issuer,
          clientID: 'xmgl',
          ca: '',
          origin: testOrigin,
          ...given,
        },
        owner.token,
      )
    ).steps.map(({ isRight }) => isRight);
  expect(await tested({})).toEqual([true, true, true]);
  expect(await tested({ clientSecret: 'wrong' })).toEqual([true, true, false]);
  expect(await tested({ issuer: `${provider.issuer}/nowhere`, clientSecret: secret })).toEqual([false]);
  // The secret that is kept goes to nobody else.
  const moved = refusalOf(tested({ issuer: 'http://127.0.0.1:9' }));
  expect((await moved).message).toContain('请重新填写客户端密钥');
});

test('the secret is not answered, and members who administer nothing do not see how it is set up', async () => {
  const shown = await server.send(setUp.GetCompanySignIn, { companyID: company.companyID }, owner.token);
  expect(JSON.stringify(shown)).not.toContain(secret);
  const member = await joinCompany(server, company, '郑看');
  const asked = server.send(setUp.GetCompanySignIn, { companyID: company.companyID }, member.token);
  expect((await refusalOf(asked)).status).toBe(403);
});

test('a code that is turned off leads nowhere', async () => {
  await change({ isOn: false });
  expect(await server.send(calls.GetSignInWays, { signInCode: 'binjiang' })).toMatchObject({
    hasOidc: false,
  });
  expect((await refusalOf(start())).message).toContain('没有开启企业登录');
  await change({ isOn: true });
});

test('an address of the internal network is refused until the platform names its host', async () => {
  const boss = await register(strict, '平台管理');
  await strict.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', boss.userID)
    .execute();
  const { companyID } = await createCompany(strict, boss);
  const keep = (issuer: string) =>
    strict.send(
      setUp.UpdCompanyOidc,
      {
        companyID,
        issuer,
        clientID: 'xmgl',
        clientSecret: '',
        ca: '',
        mayCreate: false,
        isOn: true,
        rowVersion: 0,
      },
      boss.token,
    );
  const inner = 'https://10.0.0.8/realms/main';
  expect((await refusalOf(keep(inner))).message).toContain('指向内部网络');
  await strict.send(AddInnerHost, { host: '10.0.0.8', note: '滨江的 Keycloak' }, boss.token);
  await strict.send(AddInnerHost, { host: '169.254.169.254', note: '' }, boss.token);
  expect((await refusalOf(keep('https://169.254.169.254/'))).message).toContain('指向内部网络');
  await keep(inner);
  await strict.send(DelInnerHost, { host: '10.0.0.8' }, boss.token);
});
