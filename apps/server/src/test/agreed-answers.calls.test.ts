import { GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import * as signIn from '@xmgl/contracts/identity/sign-in.calls';
import { GetPageRoutings, GetRoleList } from '@xmgl/contracts/integration/role.calls';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, newPhone, type Person, readCode, register, startProject } from './factories.ts';
import { startApp, type TestApp } from './start-app.ts';

let server: TestApp;
let owner: Person;
let projectID: string;
let projectName: string;
let companyID: string;

beforeAll(async () => {
  server = await startApp();
  const started = await startProject(server);
  ({ owner, projectID, projectName } = started);
  ({ companyID } = started.company);
});
afterAll(() => server.close());

const keysOf = (row: unknown): string[] => Object.keys(row as object).sort();

const permissions = ['access', 'insert', 'delete', 'update', 'download'].map((name) => `${name}Permission`);
const routingKeys = ['pageRoutingID', 'pageRoutingName', 'pageRouting', 'childrenRouting', ...permissions];

/** Nine keys each, five of them 0 or 1, and so their children. */
const areRoutings = (routings: readonly unknown[]): void => {
  for (const each of routings as readonly Record<string, unknown>[]) {
    expect(keysOf(each)).toEqual([...routingKeys].sort());
    for (const key of permissions) expect([0, 1], `${each.pageRoutingID} ${key}`).toContain(each[key]);
    areRoutings(each.childrenRouting as readonly unknown[]);
  }
};

test('3.1 3.6 3.7 7.9: account and unit have the keys of the specification in its spelling, and no secret', async () => {
  const { userID, token } = owner;
  const { body } = await server.post('GetUserInfo', { userID }, token);
  const known = ['userID', 'userName', 'userAccount', 'userTel', 'userHeadShot', 'isAuthentication'];
  expect(Object.keys(body.data as object)).toEqual(expect.arrayContaining(known));
  expect(Object.keys(body.data as object).join()).not.toMatch(/pwd|hash|token/i);
  const [unit] = await server.send(GetUserCompanysList, {}, token);
  expect(keysOf(unit)).toEqual(
    [
      ...['companyId', 'companyName', 'isAuthentication', 'administrator'],
      ...['joinTime', 'bidRemark', 'inviterName', 'img'],
    ].sort(),
  );
  expect([0, 1]).toContain(unit?.isAuthentication);
  expect(unit?.joinTime).toMatch(/^\d{4}-\d\d-\d\d/);
});

test('3.10 3.14 3.15 6.21: project, person and routing have the keys of the specification, and no role is of a template', async () => {
  const { userID, token } = owner;
  const whole = { startTime: '', endTime: '', projectName: '', companyName: '' };
  const filter = { ...whole, state: -1, whetherFiled: 0, manageProject: -1 } as const;
  const projects = await server.send(GetProjectManagement, { userID, ...filter }, token);
  expect(projects).toEqual([expect.objectContaining({ projectID, projectName })]);
  const asked = { pageIndex: 1, pageSize: 100_000_000, value: { projectID } };
  const { items } = await server.send(GetProjectStakeholderPage, asked, token);
  expect(items[0]).toMatchObject({ userID, roleIDs: [expect.any(String)] });
  const roles = await server.send(GetRoleList, { projectID }, token);
  expect(roles.length).toBeGreaterThan(2);
  expect(roles.map(({ roleID }) => roleID)).toEqual(expect.arrayContaining([...(items[0]?.roleIDs ?? [])]));
  for (const { roleID, roleName } of roles) {
    expect(roleName).not.toMatch(/admin|editor|visitor/i);
    const routings = await server.send(GetPageRoutings, { roleID }, token);
    expect(routings.length).toBeGreaterThan(1);
    areRoutings(routings);
  }
});

test('7.5 7.9: what is of others is refused in the envelope, without data, whatever else was sent', async () => {
  const stranger = await register(server);
  const own = await createCompany(server, stranger);
  for (const [name, data, statuses] of [
    ['GetUserInfo', { userID: owner.userID }, [403]],
    ['CreateUserCompany', { companyName: '冒名单位', creatorID: owner.userID }, [403]],
    ['SwitchUserCompany', { userID: owner.userID, companyId: own.companyID }, [403]],
    ['GetProjectManagementById', { projectID, nonsense: 1 }, [403, 404]],
    ['GetUserCompany', { companyID, nonsense: 1 }, [403, 404]],
  ] as const) {
    const { status, body } = await server.post(name, data, stranger.token);
    expect(statuses, name).toContain(status);
    expect(body, name).toMatchObject({ statusCode: status, succeeded: false, data: null });
  }
  const reply = await server.post('GetUserCompanysList', {}, stranger.token);
  expect(reply).toMatchObject({ status: 200, body: { statusCode: 200, succeeded: true } });
  expect(keysOf(reply.body)).toEqual(['data', 'errors', 'statusCode', 'succeeded']);
});

const passwordRule = '8到16位字符，至少包含一个字母和一个数字， 不能有中文';

test('5.28: what a form refuses is refused by the server with the same words at the same field', async () => {
  const { userID, token } = owner;
  for (const [name, body, path, message] of [
    ['SendAuthCode', { userTel: '12345678901' }, 'userTel', '请您输入正确的手机号'],
    ['VerificationCodeLogin', { userTel: '13800138000', code: '12a4' }, 'code', '验证码为4位数'],
    ['EditUserPwd', { userID, oldPwd: 'Abcd1234', userPwd: '12345678' }, 'userPwd', passwordRule],
    ['ResetUserPwd', { ticket: 'x', userPwd: '12345678' }, 'userPwd', passwordRule],
    ['CreateUserCompany', { companyName: '' }, 'companyName', '请输入单位名称'],
    ['CreateUserCompany', { companyName: '  ' }, 'companyName', '请输入单位名称'],
    [
      'EditUserInfomation',
      { userID, userName: '王5' },
      'userName',
      '姓名应为 2 至 7 个汉字，少数民族姓名可含「·」',
    ],
    ['EditUserInfomation', { userID, email: 'a@b' }, 'email', '请输入正确的邮箱地址'],
    [
      'EditUserInfomation',
      { userID, idNumber: '110101190002290011' },
      'idNumber',
      '身份证号码不正确，请核对',
    ],
  ] as const) {
    const reply = await server.post(name, body, token);
    expect([reply.status, reply.body.statusCode, reply.body.succeeded], name).toEqual([400, 400, false]);
    expect(reply.body.errors, name).toContainEqual(expect.objectContaining({ path, message }));
  }
});

test('5.13: codes are four digits as text, whatever the number', async () => {
  for (let at = 0; at < 20; at += 1) {
    const userTel = newPhone();
    await server.send(signIn.SendAuthCode, { userTel });
    expect(await readCode(server, userTel)).toMatch(/^\d{4}$/);
  }
});

test('7.15 7.16 7.22: pictures are fresh, accounts known or not, wrong answers and tickets refused', async () => {
  const { userTel } = owner;
  const [one, two] = [await server.send(signIn.GenerateText, {}), await server.send(signIn.GenerateText, {})];
  expect(one.captchaID).not.toBe(two.captchaID);
  expect(one.image).not.toBe(two.image);
  expect(await server.send(signIn.CheckIsUser, { value: userTel })).toMatchObject({ isUser: true });
  expect(await server.send(signIn.CheckIsUser, { value: 'nobody_here' })).toMatchObject({ isUser: false });
  for (const [name, data] of [
    ['VerifyCode', { captchaID: one.captchaID, text: '????' }],
    ['CheckAuthCode', { userTel, code: '0000' }],
    ['ResetUserPwd', { ticket: 'x', userPwd: 'Neu12345' }],
  ] as const) {
    const { status, body } = await server.post(name, data);
    expect([status, body.succeeded], name).toEqual([400, false]);
  }
});

test('5.14 5.15 5.17: a complete account keeps every name that the form takes', async () => {
  const { userID, token } = owner;
  const { body } = await server.post('GetUserInfo', { userID }, token);
  expect(body.data).toMatchObject({ isComplete: true });
  for (const userName of [
    ...['王伟', '示例用户', '欧阳娜娜', '买买提艾力', '买买提艾力江', '阿依古丽买买提', '阿凡提·买买提'],
    ...['迪丽热巴·迪力木拉提', '阿阿阿阿阿阿阿阿阿·买买买买买买买买买买'],
  ]) {
    const reply = await server.post('EditUserInfomation', { userID, userName }, token);
    expect(reply).toMatchObject({ status: 200, body: { data: { userName } } });
  }
});
