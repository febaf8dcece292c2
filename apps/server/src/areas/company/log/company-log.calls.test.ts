import * as companyCalls from '@xmgl/contracts/company/company.calls';
import { CompanyLogExport, GetCompanyLogPage } from '@xmgl/contracts/company/company-log.calls';
import { department } from '@xmgl/contracts/company/department.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCompany,
  createProject,
  joinCompany,
  type Person,
  register,
  type TestCompany,
} from '../../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let member: Person;
let unit: TestCompany;

beforeAll(async () => {
  server = await startApp();
  owner = await register(server, '陈明远');
  unit = await createCompany(server, owner);
  member = await joinCompany(server, unit, '李小红');
});
afterAll(() => server.close());

const list = (asked: object = {}, who = owner) =>
  server.send(GetCompanyLogPage, { companyID: unit.companyID, ...asked }, who.token);

test('who did what to whom, from which address, is told in words, the newest first', async () => {
  const { companyID } = unit;
  const administrator = { companyID, userID: member.userID, companyRole: '单位管理员' } as const;
  await server.send(companyCalls.UpdCompanyUserState, administrator, owner.token);
  const [newest, before] = (await list({ entity: 'company_user' })).items;
  expect(newest).toMatchObject({
    userName: '陈明远',
    entityName: '成员',
    title: '李小红',
    action: '修改',
    isProgram: false,
    changes: [{ label: '单位角色', before: '成员', after: '单位管理员' }],
  });
  expect(newest?.address).toMatch(/127\.0\.0\.1|::1/);
  expect(before?.changes).toContainEqual({ label: '状态', before: '待审核', after: '正常' });
  await server.send(companyCalls.UpdCompanyUserState, { ...administrator, companyRole: '成员' }, owner.token);
});

test('a row of a register goes by its name, its fields by their labels', async () => {
  const { companyID } = unit;
  const { add, upd } = callsOf(department);
  const row = await server.send(add, { companyID, departmentName: '工程部' }, owner.token);
  const { departmentID, rowVersion } = row;
  await server.send(upd, { companyID, departmentID, rowVersion, departmentName: '工程管理部' }, owner.token);
  const [changed, added] = (await list({ entity: 'Department' })).items;
  expect(changed).toMatchObject({
    title: '工程管理部',
    action: '修改',
    changes: [{ label: '部门名称', before: '工程部', after: '工程管理部' }],
  });
  expect(added).toMatchObject({ action: '新增' });
  expect(added?.changes).toContainEqual({ label: '部门名称', before: '', after: '工程部' });
});

test('what becomes of a project as a whole is told, what is done inside of it is not', async () => {
  const { projectName } = await createProject(server, unit);
  const { items } = await list({ value: projectName });
  expect(items.map(({ entityName, title }) => [entityName, title])).toContainEqual(['项目', projectName]);
  const { items: all } = await list({ pageSize: 100 });
  expect(new Set(all.map(({ entity }) => entity))).not.toContain('role');
});

test('entries are found by person, by day and by word', async () => {
  const ofMember = await list({ byUserID: member.userID });
  expect(ofMember.items.length).toBeGreaterThan(0);
  expect(new Set(ofMember.items.map(({ userName }) => userName))).toEqual(new Set(['李小红']));
  expect((await list({ from: '2999-01-01' })).total).toBe(0);
  expect((await list({ to: '2000-01-01' })).total).toBe(0);
  expect((await list({ value: '工程管理部' })).items).toMatchObject([{ entityName: '部门' }]);
});

test('members and strangers do not read it, and nobody reads that of another company', async () => {
  expect(await refusalOf(list({}, member))).toMatchObject({ status: 403 });
  const stranger = await register(server, '周大海');
  const other = await createCompany(server, stranger);
  expect(await refusalOf(list({}, stranger))).toMatchObject({ status: 404 });
  const { items } = await server.send(GetCompanyLogPage, { companyID: other.companyID }, stranger.token);
  expect(new Set(items.map(({ userName }) => userName))).toEqual(new Set(['周大海']));
});

test('the book has a line for each field', async () => {
  const asked = { companyID: unit.companyID, entity: 'Department' };
  const { fileName, content } = await server.send(CompanyLogExport, asked, owner.token);
  expect(fileName).toMatch(/^操作日志 \d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(Buffer.from(content, 'base64').subarray(0, 2).toString('latin1')).toBe('PK');
});
