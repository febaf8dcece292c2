import type { Input } from '@xmgl/contracts/call';
import { GetExportFile, RowHistoryExport } from '@xmgl/contracts/register/row.calls';
import { ProjectStakeholderExport } from '@xmgl/contracts/stakeholder/register.calls';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allExported } from '../../areas/all-kits.ts';
import { joinProject, type Person, startProject } from '../../test/factories.ts';
import { type Roles, rolesOf } from '../../test/role-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';
import { runExport } from '../files/export-job.service.ts';

let server: TestApp;
let keeper: Person;
let roles: Roles;
let roleID: string;
let projectID: string;

/** Keeps the register of people, and sees the grid that priorities come from. */
const whole = { 'stakeholder.register': '11111', 'stakeholder.interest': '10000' };

/** More people than anyone waits for. */
beforeAll(async () => {
  server = await startApp();
  const stage = await startProject(server);
  const { owner, company } = stage;
  projectID = stage.projectID;
  roles = rolesOf(server, projectID, owner);
  keeper = await joinProject(server, company, projectID, '外部单位', '方岚');
  roleID = await roles.make(whole);
  await roles.give(roleID, keeper);
  await roles.take(await roles.idOf('只读'), keeper);
  const ids = sql`${company.companyID}, ${projectID}`;
  await sql`insert into project_stakeholder (company_id, project_id, project_stakeholder_id, code, user_name, company,
      state, created_by, updated_by)
    select ${ids}, gen_random_uuid(), 'M' || n, '干系' || n, '街道', '未邀请', ${owner.userID}, ${owner.userID}
    from generate_series(1, 10001) n`.execute(server.database.ownerDb);
  await sql`insert into audit_log (audit_log_id, company_id, project_id, user_id, request_id, entity, row_id, action)
    select gen_random_uuid(), ${ids}, ${owner.userID}, 'planted', 'ProjectStakeholder',
      project_stakeholder_id::text, 'create' from project_stakeholder`.execute(server.database.ownerDb);
  await sql`analyze project_stakeholder, audit_log`.execute(server.database.ownerDb);
});
afterAll(() => server.close());

/** Writes what waits, as the queue does. */
type Column = NonNullable<Input<typeof ProjectStakeholderExport>['columns']>[number];
const written = async (): Promise<string> => {
  const { company_id, export_job_id } = await server.database.ownerDb
    .selectFrom('export_job')
    .selectAll()
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const key = { companyID: company_id, projectID, exportJobID: export_job_id };
  await runExport(server.services.db, allExported, key, { now: server.now(), isLast: true });
  return export_job_id;
};
const exported = async (columns: readonly Column[], value: object = {}): Promise<string> => {
  const asked = { value: { projectID, ...value }, columns: [...columns] };
  expect(await server.send(ProjectStakeholderExport, asked, keeper.token)).toMatchObject({ isQueued: 1 });
  return await written();
};
const historyExported = async (): Promise<string> => {
  const asked = { projectID, register: 'ProjectStakeholder' };
  expect(await server.send(RowHistoryExport, asked, keeper.token)).toMatchObject({ isQueued: 1 });
  return await written();
};
const fetched = async (exportJobID: string) => {
  const { content } = await server.send(GetExportFile, { projectID, exportJobID }, keeper.token);
  return await readSheet(Buffer.from(content, 'base64'));
};
const refused = async (exportJobID: string) =>
  await refusalOf(server.send(GetExportFile, { projectID, exportJobID }, keeper.token));
const lost = {
  status: 403,
  message: '导出之后您的权限有变化，此文件中有您现在不能查看的内容，请重新导出',
};

test('a file of columns that its reader may no longer see is refused, one without them is not', async () => {
  const judged = await exported(['userName', 'priority']);
  const found = await exported(['userName'], { sort: 'priority' });
  const phones = await exported(['userName', 'phone']);
  const plain = await exported(['userName']);
  const history = await historyExported();
  expect((await fetched(judged))[0]).toContain('优先级');
  await roles.grant(roleID, { ...whole, 'stakeholder.interest': '00000' });
  for (const file of [judged, found, history]) expect(await refused(file)).toMatchObject(lost);
  expect((await fetched(phones))[0]).toContain('电话');
  await roles.grant(roleID, { ...whole, 'stakeholder.register': '10001' });
  expect(await refused(phones)).toMatchObject(lost);
  expect((await fetched(plain)).length).toBeGreaterThan(10_000);
  await roles.grant(roleID, whole);
  expect((await fetched(judged))[0]).toContain('优先级');
});

test('a file of all rows is refused to who comes to see those of the own unit alone', async () => {
  const plain = await exported(['userName']);
  await roles.grant(await roles.idOf('外部单位'), { 'stakeholder.register': '10001' });
  expect((await fetched(plain)).length).toBeGreaterThan(10_000);
  await roles.grant(roleID, { 'stakeholder.register': '00000' });
  expect(await refused(plain)).toMatchObject(lost);
  await roles.grant(roleID, whole);
});

test('a file from before is given to who sees all there is', async () => {
  const plain = await exported(['userName']);
  await sql`update export_job set relied_on = null`.execute(server.database.ownerDb);
  expect(await refused(plain)).toMatchObject(lost);
  await roles.grant(roleID, { ...whole, 'stakeholder.engagement': '10000' });
  expect((await fetched(plain)).length).toBeGreaterThan(10_000);
});
