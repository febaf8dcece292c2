import { GetUserCompany } from '@xmgl/contracts/company/company.calls';
import * as calls from '@xmgl/contracts/platform/company-type.calls';
import { BoolProjectMaxMem } from '@xmgl/contracts/stakeholder/project-on-company.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, createProject, type Person, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  server = await startApp();
  [admin, owner] = [await register(server, '平台管理员'), await register(server, '陈明远')];
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', admin.userID)
    .execute();
});
afterAll(() => server.close());

const list = () => server.send(calls.GetCompanyType, {}, owner.token);
const write = (given: Parameters<typeof server.send<typeof calls.UpdCompanyType>>[1], who = admin) =>
  server.send(calls.UpdCompanyType, given, who.token);

test('the limit of the default type counts at once for every company without its own, and is shown to it', async () => {
  const company = await createCompany(server, owner);
  const { projectID } = await createProject(server, company);
  const room = () => server.send(BoolProjectMaxMem, { projectID, adding: 1 }, owner.token);
  expect(await room()).toEqual({ allowed: true, used: 1, max: 0 });
  const [standard] = await list();
  if (!standard) throw new Error('no type');
  const { companyTypeID, rowVersion } = standard;
  expect(standard).toMatchObject({ typeName: '标准版', isDefault: 1 });
  const changed = await write({ companyTypeID, rowVersion, typeName: '标准版', maxProjectMembers: 1 });
  expect(changed).toMatchObject({ maxProjectMembers: 1, rowVersion: rowVersion + 1, isDefault: 1 });
  expect(await room()).toEqual({ allowed: false, used: 1, max: 1 });
  const asked = { companyID: company.companyID, pageIndex: 1, pageSize: 1 };
  expect(await server.send(GetUserCompany, asked, owner.token)).toMatchObject({
    typeName: '标准版',
    maxProjectMembers: 1,
  });
  const stale = write({ companyTypeID, rowVersion, typeName: '标准版', maxProjectMembers: 9 });
  expect(await refusalOf(stale)).toMatchObject({ status: 409 });
});

test('another type takes the place of the default, which is never left empty', async () => {
  const large = await write({ typeName: '大型项目', maxProjectMembers: 500, isDefault: 1 });
  expect((await list()).filter(({ isDefault }) => isDefault === 1)).toEqual([large]);
  expect(
    await server.send(calls.GetCompanyTypeByID, { companyTypeID: large.companyTypeID }, owner.token),
  ).toEqual(large);
  expect(await refusalOf(write({ ...large, isDefault: 0 }))).toMatchObject({
    status: 409,
    message: '请把另一个套餐设为默认，此套餐即不再是默认',
  });
  expect(await refusalOf(write({ typeName: '大型项目', maxProjectMembers: 1 }))).toMatchObject({
    status: 409,
    message: '已有同名套餐，请换一个名称',
    path: 'typeName',
  });
});

test('nobody but the platform administrator writes a type', async () => {
  expect(await refusalOf(write({ typeName: '自选', maxProjectMembers: 0 }, owner))).toMatchObject({
    status: 403,
  });
  const unknown = { companyTypeID: v7(), rowVersion: 1, typeName: '没有', maxProjectMembers: 0 };
  expect(await refusalOf(write(unknown))).toMatchObject({ status: 404 });
});

test('one type is read by its id, and an unknown one is not there', async () => {
  const [first] = await list();
  const read = (companyTypeID = '') => server.send(calls.GetCompanyTypeByID, { companyTypeID }, owner.token);
  expect(await read(first?.companyTypeID)).toEqual(first);
  expect(await refusalOf(read(v7()))).toMatchObject({ status: 404 });
});
