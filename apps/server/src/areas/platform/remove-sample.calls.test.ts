import { platformID } from '@xmgl/contracts/access/platform-place';
import { GetUserCompany, JoinCompanyUsers } from '@xmgl/contracts/company/company.calls';
import { SendAuthCode } from '@xmgl/contracts/identity/sign-in.calls';
import * as calls from '@xmgl/contracts/platform/sample.calls';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inScope } from '../../db/scope.ts';
import { purgeFiles } from '../../files/purge-files.ts';
import { createSample } from '../../sample/create-sample.ts';
import { isSampleNumber } from '../../sample-people/sample.repository.ts';
import { sampleCompany } from '../../sample-people/sample-people.ts';
import { createCompany, createProject, newPhone, type Person, register } from '../../test/factories.ts';
import { startSampleApp } from '../../test/sample-app.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';
import { addAdministrator, grantAdministrator } from '../identity/add-administrator.service.ts';

let server: TestApp;
let admin: Person;
const { companyName } = sampleCompany;

beforeEach(async () => {
  server = await startSampleApp();
  admin = await register(server, '钱主管');
  await inScope(server.services.db, {}, (db) => grantAdministrator(db, admin.userTel));
});
afterEach(() => server.close());

const read = () => server.send(calls.GetSample, {}, admin.token);
const remove = (typed: string = companyName) =>
  server.send(calls.DelSample, { companyName: typed }, admin.token);
const owner = () => server.database.ownerDb;

const sampleKey = () =>
  owner()
    .selectFrom('project')
    .select(['company_id', 'project_id', 'created_by'])
    .where('project_code', '=', 'BJXC-2026-03')
    .executeTakeFirstOrThrow();

/** How many rows each table holds of companies, by its name; the deed itself is on record without one. */
const countTenantRows = async (): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ name: string; count: string }>`
    select c.relname as name, (xpath('/row/c/text()', query_to_xml(
      format('select count(company_id) as c from %I', c.relname), false, true, '')))[1]::text as count
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(owner());
  return new Map(rows.flatMap(({ name, count }) => (count === '0' ? [] : [[name, Number(count)] as const])));
};

test('the sample goes with everything in it, and what is real stays', async () => {
  const company = await createCompany(server, admin);
  const project = await createProject(server, company);
  expect(await read()).toMatchObject({
    companies: [companyName, expect.any(String)],
    accounts: 11,
    obstacles: [],
  });
  const before = await countTenantRows();
  expect(before.size).toBeGreaterThan(20);
  const freeLimits = async () =>
    (
      await owner().selectFrom('company_type').select('max_projects').where('is_default', '=', true).execute()
    ).map((row) => row.max_projects);
  expect(await freeLimits()).toEqual([20]);
  expect(await remove()).toEqual({ companies: [], accounts: 0, obstacles: [] });
  expect(await freeLimits()).toEqual([0]);
  const people = await owner().selectFrom('app_user').select('user_name').execute();
  // What is the platform's own stays, under its own name.
  expect(people.map(({ user_name }) => user_name).sort()).toEqual(['平台', '钱主管']);
  const left = await owner().selectFrom('company').select('company_id').execute();
  expect(left.map(({ company_id }) => company_id).sort()).toEqual([platformID, company.companyID].sort());
  const after = await countTenantRows();
  for (const name of ['activity', 'stakeholder_engagement', 'plan_document', 'project_on_company', 'notice'])
    expect([name, after.get(name)]).toEqual([name, undefined]);
  const rows = await server.send(GetProjectManagement, { userID: admin.userID, state: -1 }, admin.token);
  expect(rows.map(({ projectID }) => projectID)).toEqual([project.projectID]);
  expect(await createSample(server.services)).toBeUndefined();
  expect(await refusalOf(remove())).toMatchObject({ status: 404 });
});

test('the bytes of its files, and of uploads on their way, go with the next purge', async () => {
  const { company_id, project_id, created_by } = await sampleKey();
  const upload = { company_id, project_id, user_id: created_by, ref_kind: 'Project', ref_id: project_id };
  await owner()
    .insertInto('file_upload')
    .values({
      ...upload,
      upload_id: v7(),
      file_name: '一.txt',
      size: 1,
      storage_key: `${company_id}/${v7()}`,
    })
    .execute();
  await remove();
  const keys = () => owner().selectFrom('file_blob').select('is_leaving').execute();
  expect(await keys()).toContainEqual({ is_leaving: true });
  await purgeFiles(server.services.db, server.services.files, server.now());
  expect(await keys()).toEqual([]);
});

describe('it stays', () => {
  const obstacle = async () => {
    const { obstacles } = await read();
    const { status, message } = await refusalOf(remove());
    expect([status, message]).toEqual([409, `${obstacles.join('；')}。`]);
    return message;
  };

  test('until its name is typed, and for everybody but the platform administrator', async () => {
    expect(await refusalOf(remove('滨江'))).toEqual({
      status: 400,
      message: `单位名称不一致，请输入「${companyName}」`,
      path: 'companyName',
    });
    const somebody = await register(server);
    expect((await server.post('DelSample', { companyName }, somebody.token)).status).toBe(403);
  });

  test('while nobody real keeps the platform', async () => {
    await owner()
      .updateTable('app_user')
      .set({ is_platform_admin: true, is_sample: true })
      .where('user_id', '=', admin.userID)
      .execute();
    expect(await obstacle()).toMatch(/^还没有真正的平台管理员：请在服务器上执行 npx xmgl add-admin/);
  });

  test('while somebody real works in it, and goes once they have left', async () => {
    const somebody = await register(server, '孙工');
    const { invite_code } = await owner()
      .selectFrom('company')
      .select('invite_code')
      .where('company_name', '=', companyName)
      .executeTakeFirstOrThrow();
    await server.send(JoinCompanyUsers, { inviteCode: invite_code ?? '' }, somebody.token);
    const setState = (state: number) =>
      owner().updateTable('company_user').set({ state }).where('user_id', '=', somebody.userID).execute();
    await setState(1);
    expect(await obstacle()).toContain(`示例单位「${companyName}」里有真实用户 孙工，请他们先退出`);
    await setState(4);
    await remove();
    expect((await read()).companies).toEqual([]);
  });

  test('while one of its accounts is in a real company', async () => {
    const { companyID, owner: chief } = await createCompany(server, admin);
    const { created_by } = await sampleKey();
    await owner().insertInto('company_user').values({ company_id: companyID, user_id: created_by }).execute();
    expect(await obstacle()).toMatch(/里有示例的陈明远留下的内容/);
    const { items } = await server.send(GetUserCompany, { companyID }, chief.token);
    expect(items.map(({ userName }) => userName)).toContain('陈明远');
  });
});

test('an invented number is nobody’s while the sample is there, with an account or without', async () => {
  const isInvented = (tel: string) => inScope(server.services.db, {}, (db) => isSampleNumber(db, tel));
  const tels = ['13800000001', '13900000101', '13900000208', newPhone()];
  expect(await Promise.all(tels.map(isInvented))).toEqual([true, true, true, false]);
  Object.assign(server.services.config, { sms: { accessKeyId: 'id' } });
  const { status, message } = await refusalOf(server.send(SendAuthCode, { userTel: '13900000101' }));
  expect([status, message]).toEqual([
    403,
    expect.stringMatching(/^这是示例里编造的号码，不能使用短信验证码/),
  ]);
  await remove();
  expect(await Promise.all(tels.map(isInvented))).toEqual([false, false, false, false]);
});

describe('an installation without the sample', () => {
  let bare: TestApp;
  beforeEach(async () => {
    bare = await startApp({ XMGL_SAMPLE: 'off' });
  });
  afterEach(() => bare.close());
  const given = { userTel: '13700001234', userName: '钱主管', userPwd: 'Mima2026', userAccount: 'linxue' };
  const add = (more: Partial<typeof given> = {}) =>
    inScope(bare.services.db, {}, (db) => addAdministrator(db, { ...given, ...more }, bare.now()));
  const signIn = async (userPwd: string) =>
    (await bare.post('UserLogin', { userAccount: '13700001234', userPwd })).body;

  test('is empty, and its first administrator signs in with the password given at the server', async () => {
    expect(await createSample(bare.services)).toBeUndefined();
    const accounts = await bare.database.ownerDb.selectFrom('app_user').select('user_id').execute();
    expect(accounts).toEqual([{ user_id: platformID }]);
    await add();
    // Neither that an administrator reset a password makes an account one of the sample.
    await bare.database.ownerDb.updateTable('app_user').set({ must_change_password: true }).execute();
    expect(await createSample(bare.services)).toBeUndefined();
    expect(await signIn('Mima2026')).toMatchObject({ succeeded: true });
  });

  test('takes no administrator without a proper number, name and password', async () => {
    await expect(add({ userTel: '123', userName: 'x', userPwd: '1' })).rejects.toThrow(
      /手机号；姓名应为.*；8到16位字符/,
    );
    await add();
    await expect(add({ userTel: newPhone() })).rejects.toThrow('该账号已被使用');
  });

  test('makes an account that exists an administrator, with the password that it has', async () => {
    const person = await register(bare, '孙工');
    const grant = (tel: string) => inScope(bare.services.db, {}, (db) => grantAdministrator(db, tel));
    expect(await grant(newPhone())).toBeUndefined();
    expect(await grant(`86${person.userTel}`)).toBe('孙工');
    expect((await bare.post('GetSample', {}, person.token)).status).toBe(200);
  });
});
