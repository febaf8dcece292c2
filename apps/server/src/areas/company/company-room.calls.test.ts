import { BoolCompanyMaxProject, BoolCompanyMaxSize } from '@xmgl/contracts/company/company.calls';
import { UpdCompanyType } from '@xmgl/contracts/platform/company-type.calls';
import { AddProjectManagement, UpdProject } from '@xmgl/contracts/project/project.calls';
import {
  DelProjectManagement,
  RestoreProjectManagement,
} from '@xmgl/contracts/project/removed-project.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, joinCompany, register, type TestCompany } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let company: TestCompany;
beforeAll(async () => {
  server = await startApp();
  company = await createCompany(server, await register(server));
});
afterAll(() => server.close());

const setLimits = async (limits: { max_projects?: number; storage_gb?: number }) => {
  const companyTypeID = v7();
  const { ownerDb } = server.database;
  await ownerDb
    .insertInto('company_type')
    .values({ company_type_id: companyTypeID, type_name: `套餐 ${companyTypeID}`, ...limits })
    .execute();
  await ownerDb
    .updateTable('company')
    .set({ company_type_id: companyTypeID })
    .where('company_id', '=', company.companyID)
    .execute();
};
const full = { status: 409, message: '项目数已达上限 3 个，请升级套餐或归档项目' };
const room = (token = company.owner.token) =>
  server.send(BoolCompanyMaxProject, { companyID: company.companyID }, token);
const add = (projectName: string) =>
  server.send(AddProjectManagement, { companyID: company.companyID, projectName }, company.owner.token);

test('7.68, company ②: a package of 3 projects refuses the fourth, until one of them ends; nothing that exists is lost', async () => {
  expect(await room()).toEqual({ allowed: true, used: 0, max: 0 });
  const [first, second] = [await add('第一个'), await add('第二个')];
  await setLimits({ max_projects: 3 });
  expect(await room()).toEqual({ allowed: true, used: 2, max: 3 });
  await add('第三个');
  // Whoever asks counts the same, also what one takes no part in.
  const member = await joinCompany(server, company, '李同');
  expect(await room(member.token)).toEqual({ allowed: false, used: 3, max: 3 });
  expect(await refusalOf(add('第四个'))).toMatchObject(full);
  const ended = {
    projectID: first.projectID,
    rowVersion: 1,
    action: 'terminate',
    comment: '合同解除',
  } as const;
  await server.send(UpdProject, ended, company.owner.token);
  expect(await room()).toEqual({ allowed: true, used: 2, max: 3 });
  const removed = { companyID: company.companyID, projectID: second.projectID };
  await server.send(
    DelProjectManagement,
    { ...removed, projectName: second.projectName },
    company.owner.token,
  );
  await add('第四个');
  await add('第五个');
  expect(await refusalOf(server.send(RestoreProjectManagement, removed, company.owner.token))).toMatchObject(
    full,
  );
});

test('two that come at once do not both get the last place', async () => {
  await setLimits({ max_projects: (await room()).used + 1 });
  const answers = await Promise.allSettled([add('甲'), add('乙')]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('7.73, company ③: of a gigabyte what fits is told to the byte', async () => {
  const gigabyte = 2 ** 30;
  await setLimits({ storage_gb: 1 });
  await server.database.ownerDb
    .insertInto('file_blob')
    .values({
      company_id: company.companyID,
      sha256: Buffer.alloc(32, 1),
      size: 1_069_547_520,
      content_type: 'application/pdf',
      storage_key: `${company.companyID}/${v7()}`,
      touched_at: server.now(),
    })
    .execute();
  const ask = (size: number) =>
    server.send(BoolCompanyMaxSize, { companyID: company.companyID, size }, company.owner.token);
  expect(await ask(4_194_304)).toEqual({ allowed: true, used: 1_069_547_520, max: gigabyte });
  expect(await ask(5_242_880)).toMatchObject({ allowed: false });
});

test('a package keeps what is not said of it, and the default one is never stopped', async () => {
  const admin = await register(server, '平台管理员');
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', admin.userID)
    .execute();
  const write = (given: Parameters<typeof server.send<typeof UpdCompanyType>>[1]) =>
    server.send(UpdCompanyType, given, admin.token);
  const limits = { price: 1200, maxProjects: 3, maxProjectMembers: 20, storageGB: 5 };
  const made = await write({ typeName: '专业版', ...limits });
  expect(made).toMatchObject({ ...limits, enabled: 1, isDefault: 0 });
  const { companyTypeID, rowVersion } = made;
  const renamed = await write({ companyTypeID, rowVersion, typeName: '专业版二', maxProjectMembers: 20 });
  expect(renamed).toMatchObject(limits);
  expect(await refusalOf(write({ typeName: '过大', maxProjectMembers: 0, storageGB: 101 }))).toMatchObject({
    status: 400,
    path: 'storageGB',
    message: expect.stringContaining('最多 100 GB'),
  });
  const stopped = write({ typeName: '停用的默认', maxProjectMembers: 0, isDefault: 1, enabled: 0 });
  expect(await refusalOf(stopped)).toMatchObject({ status: 409, path: 'enabled' });
});
