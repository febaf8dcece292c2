import * as setUp from '@xmgl/contracts/company/company-sign-in.calls';
import { GetDepartmentTree } from '@xmgl/contracts/company/department.calls';
import * as calls from '@xmgl/contracts/identity/company-sign-in.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCompany,
  joinCompany,
  type Person,
  register,
  type TestCompany,
} from '../../../test/factories.ts';
import { adPerson, adUnit, ldapAdmin, ldapBase, startLdapServer } from '../../../test/ldap-stand-in.ts';
import { certificate, key } from '../../../test/localhost-certificate.ts';
import { startApp, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
let ldap: Awaited<ReturnType<typeof startLdapServer>>;
let owner: Person;
let company: TestCompany;

/** As the dialog fills it in for Active Directory. */
const given = () => ({
  companyID: company.companyID,
  host: 'localhost',
  port: ldap.port,
  security: 'StartTLS' as const,
  ca: certificate.trim(),
  bindDn: ldapAdmin.dn,
  bindPassword: ldapAdmin.password,
  baseDn: ldapBase,
  userFilter: '(&(objectCategory=person)(objectClass=user)(!(userAccountControl:1.2.840.113556.1.4.803:=2)))',
  accountAttribute: 'sAMAccountName',
  nameAttribute: 'displayName',
  mailAttribute: 'mail',
  phoneAttribute: 'mobile',
  idAttribute: 'objectGUID',
});
const guid = (last: number): Buffer => Buffer.from([...Array(12).fill(0xf0), 0x00, 0xff, 0x80, last]);
const lin = { sAMAccountName: 'lin', userPrincipalName: 'lin@binjiang.cn', objectGUID: guid(1) };

beforeAll(async () => {
  ldap = await startLdapServer({ certificate, key }, { isStartTls: true });
  server = await startApp({ XMGL_WEBHOOK_LOOPBACK: 'on' });
  owner = await register(server, '陈明远');
  company = await createCompany(server, owner);
  const { companyID } = company;
  const switches = { mayCreate: true, isOn: true, syncsDaily: false, rowVersion: 0 };
  await server.send(setUp.UpdCompanyDirectory, { ...given(), ...switches }, owner.token);
  await server.send(setUp.UpdSignInCode, { companyID, signInCode: 'binjiang-ad' }, owner.token);
  ldap.put(adUnit('工程部', guid(11)));
  ldap.put(adUnit('测量组', guid(12), 'OU=工程部,'));
  ldap.put(adPerson('林晓', 'OU=工程部,', lin));
  ldap.put(
    adPerson('已停用的人', '', { sAMAccountName: 'gone', objectGUID: guid(2), userAccountControl: '514' }),
  );
});
afterAll(async () => {
  await Promise.all([server.close(), ldap.close()]);
});

const signIn = (userAccount: string, userPwd = 'Passw0rd') =>
  server.send(calls.DirectorySignIn, { signInCode: 'binjiang-ad', userAccount, userPwd });

test('the connection goes on encrypted by StartTLS, and not with a certificate that nobody vouches for', async () => {
  const tried = (more: object) =>
    server.send(setUp.TestCompanyDirectory, { ...given(), ...more }, owner.token).then(({ steps }) => steps);
  expect((await tried({})).map(({ isRight }) => isRight)).toEqual([true, true, true]);
  const [refused] = await tried({ ca: '' });
  expect(refused).toMatchObject({ isRight: false });
  expect(refused?.detail).toContain('证书不受信任');
});

test('one person comes in by the account name, with the domain before it, and by the principal name', async () => {
  const first = await signIn('lin');
  expect(first.link).toMatchObject({ userName: '林晓', mayCreate: true });
  const linkTicket = first.link?.linkTicket ?? '';
  const made = await server.send(calls.CreateBySignIn, { linkTicket, agreementVersion: '1.0' });
  const userID = made.data?.userInfo.userID;
  for (const name of ['lin', 'BINJIANG\\lin', 'lin@binjiang.cn'])
    expect((await signIn(name)).data?.userInfo.userID, name).toBe(userID);
});

test('an account that is stopped there opens nothing', async () => {
  expect(await signIn('gone')).toMatchObject({ succeeded: false, message: '单位的账号或密码不正确' });
});

test('units and people are known by their sixteen bytes, whatever they are called then', async () => {
  const member = await joinCompany(server, company, '何静');
  ldap.put(
    adPerson('何静', 'OU=测量组,OU=工程部,', {
      sAMAccountName: 'he',
      objectGUID: guid(3),
      mobile: member.userTel,
    }),
  );
  const { companyID } = company;
  const applyAll = async () => {
    const { items } = await server.send(setUp.GetDirectoryChanges, { companyID }, owner.token);
    await server.send(
      setUp.ApplyDirectoryChanges,
      { companyID, keys: items.map((one) => one.key) },
      owner.token,
    );
    return items.map(({ deed, title }) => `${deed} ${title}`);
  };
  expect(await applyAll()).toEqual(
    expect.arrayContaining(['新增部门 工程部', '新增部门 测量组', '加入部门 何静']),
  );
  ldap.clear();
  ldap.put(adUnit('工程管理部', guid(11)));
  ldap.put(adUnit('测量组', guid(12), 'OU=工程管理部,'));
  ldap.put(adPerson('林晓', 'OU=工程管理部,', lin));
  expect(await applyAll()).toContain('部门改名 工程部');
  const tree = await server.send(GetDepartmentTree, { companyID }, owner.token);
  expect(tree).toMatchObject([{ departmentName: '工程管理部', children: [{ departmentName: '测量组' }] }]);
});
