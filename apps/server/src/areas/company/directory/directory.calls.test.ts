import { GetUserCompany } from '@xmgl/contracts/company/company.calls';
import * as setUp from '@xmgl/contracts/company/company-sign-in.calls';
import { GetDepartmentTree, GetDepartmentUsers } from '@xmgl/contracts/company/department.calls';
import * as calls from '@xmgl/contracts/identity/company-sign-in.calls';
import { GetUserInfo } from '@xmgl/contracts/identity/personal.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCompany,
  joinCompany,
  newPhone,
  type Person,
  register,
  type TestCompany,
} from '../../../test/factories.ts';
import { ldapAdmin, ldapBase, startLdapServer } from '../../../test/ldap-stand-in.ts';
import { certificate, key } from '../../../test/localhost-certificate.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';
import { lookDaily } from './look-daily.service.ts';

let server: TestApp;
let ldap: Awaited<ReturnType<typeof startLdapServer>>;
let owner: Person;
let company: TestCompany;
const given = () => ({
  companyID: company.companyID,
  host: '127.0.0.1',
  port: ldap.port,
  security: '不加密' as const,
  ca: '',
  bindDn: ldapAdmin.dn,
  bindPassword: ldapAdmin.password,
  baseDn: ldapBase,
  userFilter: '(objectClass=inetOrgPerson)',
  accountAttribute: 'uid',
  nameAttribute: 'cn',
  mailAttribute: 'mail',
  phoneAttribute: 'mobile',
  idAttribute: 'entryUUID',
});
const save = async (more: object = {}) => {
  const { directory } = await server.send(
    setUp.GetCompanySignIn,
    { companyID: company.companyID },
    owner.token,
  );
  const rowVersion = directory?.rowVersion ?? 0;
  const switches = { mayCreate: true, isOn: true, syncsDaily: true, rowVersion };
  return await server.send(setUp.UpdCompanyDirectory, { ...given(), ...switches, ...more }, owner.token);
};

beforeAll(async () => {
  ldap = await startLdapServer();
  server = await startApp({ XMGL_WEBHOOK_LOOPBACK: 'on' });
  owner = await register(server, '陈明远');
  company = await createCompany(server, owner);
  await save();
  await server.send(
    setUp.UpdSignInCode,
    { companyID: company.companyID, signInCode: 'binjiang' },
    owner.token,
  );
});
afterAll(async () => {
  await Promise.all([server.close(), ldap.close()]);
});

const signIn = (userAccount: string, userPwd = 'Passw0rd') =>
  server.send(calls.DirectorySignIn, { signInCode: 'binjiang', userAccount, userPwd });
const create = (linkTicket: string) =>
  server.send(calls.CreateBySignIn, { linkTicket, agreementVersion: '1.0' });
const look = () => server.send(setUp.GetDirectoryChanges, { companyID: company.companyID }, owner.token);
const deedsOf = async () => (await look()).items.map(({ deed, title }) => `${deed} ${title}`);
const applyAll = async () => {
  const { items } = await look();
  const keys = items.map(({ key }) => key);
  return await server.send(setUp.ApplyDirectoryChanges, { companyID: company.companyID, keys }, owner.token);
};

test('the password of the directory opens the account that it made, and a wrong or empty one nothing', async () => {
  ldap.person('lin', '', { cn: '林晓' });
  expect(await signIn('lin', 'Wrong')).toMatchObject({ succeeded: false, message: '单位的账号或密码不正确' });
  expect(await signIn('nobody')).toMatchObject({ succeeded: false, message: '单位的账号或密码不正确' });
  const first = await signIn('lin');
  expect(first.link).toMatchObject({ userName: '林晓', mayCreate: true });
  const made = await create(first.link?.linkTicket ?? '');
  expect((await signIn('lin')).data?.userInfo.userID).toBe(made.data?.userInfo.userID);
});

test("an address that only the directory knows is not the account's: the person binds it", async () => {
  ldap.person('mei', '', { cn: '梅朵', mail: 'mei@example.com' });
  const made = await create((await signIn('mei')).link?.linkTicket ?? '');
  const { userID = '' } = made.data?.userInfo ?? {};
  expect((await server.send(GetUserInfo, { userID }, made.data?.accessToken)).email).toBe('');
});

test('a name that is a condition finds nobody else', async () => {
  for (const name of ['*', 'li*', 'lin)(uid=*', '*)(objectClass=*'])
    expect(await signIn(name)).toMatchObject({ succeeded: false, message: '单位的账号或密码不正确' });
});

test('an account is not tried out without end', async () => {
  const tries = [];
  for (let at = 0; at < 11; at++) tries.push(await refusalOf(signIn('guessed', 'Wrong')).catch(() => null));
  expect(tries.at(-1)).toMatchObject({ status: 429 });
});

test('departments come in their order, people are put into them, and the second look finds nothing to do', async () => {
  ldap.clear();
  ldap.person('lin', '', { cn: '林晓' });
  ldap.unit('设计部', 'u-1');
  ldap.unit('结构室', 'u-2', 'ou=设计部,');
  const member = await joinCompany(server, company, '李小红');
  ldap.person('hong', 'ou=结构室,ou=设计部,', { cn: '李小红', mobile: member.userTel });
  ldap.person('later', 'ou=设计部,', { cn: '后来的人' });
  expect(await deedsOf()).toEqual(
    expect.arrayContaining(['新增部门 设计部', '新增部门 结构室', '加入部门 李小红', '待登录 后来的人']),
  );
  await applyAll();
  const tree = await server.send(GetDepartmentTree, { companyID: company.companyID }, owner.token);
  expect(tree).toMatchObject([
    { departmentName: '设计部', children: [{ departmentName: '结构室', userCount: 1 }] },
  ]);
  expect((await deedsOf()).filter((deed) => !deed.startsWith('待登录') && !deed.startsWith('停用'))).toEqual(
    [],
  );
});

test('what is renamed and moved there is so here; a person follows, and keeps the department that a hand gave', async () => {
  ldap.clear();
  ldap.person('lin', '', { cn: '林晓' });
  ldap.unit('结构所', 'u-2');
  ldap.unit('设计院', 'u-1', 'ou=结构所,');
  const { items } = await server.send(GetUserCompany, { companyID: company.companyID }, owner.token);
  const hong = items.find(({ userName }) => userName === '李小红');
  ldap.person('hong', 'ou=设计院,ou=结构所,', { cn: '李小红', mobile: hong?.userTel ?? '' });
  // Whoever works there signs in, in whatever letters the units are written.
  expect((await signIn('hong')).link?.userName).toBe('李小红');
  const deeds = await deedsOf();
  expect(deeds).toEqual(expect.arrayContaining(['部门改名 设计部', '部门移动 设计院', '调换部门 李小红']));
  await applyAll();
  const tree = await server.send(GetDepartmentTree, { companyID: company.companyID }, owner.token);
  expect(tree).toMatchObject([
    { departmentName: '结构所', children: [{ departmentName: '设计院', userCount: 1 }] },
  ]);
});

test('who has an account is invited; who signed in by the directory and left it is stopped', async () => {
  const outsider = await register(server, '外来人', newPhone());
  ldap.person('outsider', '', { cn: '外来人', mobile: outsider.userTel });
  ldap.remove(`uid=lin,${ldapBase}`);
  const deeds = await deedsOf();
  expect(deeds).toEqual(expect.arrayContaining(['邀请加入 外来人', '停用 林晓']));
  expect(await applyAll()).toMatchObject({ left: 0 });
  const states = await server.send(GetUserCompany, { companyID: company.companyID }, owner.token);
  const stateOf = (name: string) => states.items.find(({ userName }) => userName.startsWith(name))?.state;
  expect([stateOf('外'), stateOf('林晓')]).toEqual([5, 2]);
});

test('what is applied is what the directory still says', async () => {
  ldap.unit('短命部', 'u-9');
  const before = await look();
  const key = before.items.find(({ title }) => title === '短命部')?.key ?? '';
  ldap.remove(`ou=短命部,${ldapBase}`);
  const input = { companyID: company.companyID, keys: [key] };
  expect(await server.send(setUp.ApplyDirectoryChanges, input, owner.token)).toEqual({ applied: 0, left: 1 });
});

test('a day that finds changes tells the administrators once, and applies nothing', async () => {
  ldap.unit('新部门', 'u-10');
  await lookDaily(server.services);
  await lookDaily(server.services);
  const told = await server.database.ownerDb
    .selectFrom('notice')
    .select('title')
    .where('user_id', '=', owner.userID)
    .where('title', 'like', '单位目录有%')
    .execute();
  expect(told).toHaveLength(1);
  expect(await deedsOf()).toContain('新增部门 新部门');
});

test('who administers nothing neither sees nor applies it', async () => {
  const member = await joinCompany(server, company, '王成员');
  const input = { companyID: company.companyID };
  expect((await refusalOf(server.send(setUp.GetDirectoryChanges, input, member.token))).status).toBe(403);
});

test('LDAPS is spoken, and a certificate that nobody vouches for is refused', async () => {
  const secure = await startLdapServer({ certificate, key });
  secure.person('lin', '', { cn: '林晓' });
  const tested = async (more: object) =>
    (
      await server.send(
        setUp.TestCompanyDirectory,
        { ...given(), host: 'localhost', port: secure.port, security: 'LDAPS', ...more },
        owner.token,
      )
    ).steps;
  expect((await tested({ ca: certificate.trim() })).map(({ isRight }) => isRight)).toEqual([
    true,
    true,
    true,
  ]);
  const [refused] = await tested({});
  expect(refused).toMatchObject({ isRight: false });
  expect(refused?.detail).toContain('证书不受信任');
  const [wrong] = await tested({ ca: certificate.trim(), bindPassword: 'wrong' });
  expect(wrong?.detail).toContain('请核对账号的 DN 与密码');
  await secure.close();
});

test('the password of the searching account goes to no other server, and not over the public network in the clear', async () => {
  const { bindPassword: _, ...kept } = given();
  const moved = server.send(setUp.TestCompanyDirectory, { ...kept, port: 9 }, owner.token);
  expect((await refusalOf(moved)).message).toContain('请重新填写密码');
  const open = server.send(setUp.TestCompanyDirectory, { ...given(), host: 'ldap.example.com' }, owner.token);
  expect((await refusalOf(open)).message).toContain('公网上的目录须加密');
});

test('people of departments are shown as before', async () => {
  const people = await server.send(
    GetDepartmentUsers,
    { companyID: company.companyID, includeChildren: 1, value: '' },
    owner.token,
  );
  expect(people.items.map(({ userName, isMain }) => [userName, isMain])).toContainEqual(['李小红', 1]);
});
