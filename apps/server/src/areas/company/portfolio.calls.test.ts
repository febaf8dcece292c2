import { AddDepartmentUser } from '@xmgl/contracts/company/department.calls';
import { department } from '@xmgl/contracts/company/department.register';
import {
  GetProjectManagementByCompany,
  ProjectManagementExport,
} from '@xmgl/contracts/company/portfolio.calls';
import { UpdDefaultMonitor } from '@xmgl/contracts/integration/monitor.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, joinCompany, type Person } from '../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { rolesOf } from '../../test/role-stage.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const list = async (who: Person = stage.owner, asked: object = {}) => {
  const { server, company } = stage;
  const { companyID } = company;
  return (await server.send(GetProjectManagementByCompany, { companyID, ...asked }, who.token)).items;
};
const rowOf = async (who?: Person) =>
  (await list(who)).find(({ projectID }) => projectID === stage.projectID);
const measure = (figure: string, day: string, value: number) =>
  stage.server.database.ownerDb
    .insertInto('monitor_snapshot')
    .values({
      company_id: stage.company.companyID,
      project_id: stage.projectID,
      occasion: 'daily',
      measured_at: new Date(),
      ...{ figure, day, value },
    })
    .execute();

test('a project that nobody has measured says so, and makes no numbers up', async () => {
  expect(await rowOf()).toMatchObject({
    light: 'grey',
    measuredDay: null,
    plannedPercent: null,
    spi: null,
    cpi: null,
    actualCost: null,
    eac: null,
    eacOver: null,
    budget: null,
  });
});

test('the light is the worst by the values of the last day, after the thresholds of the company', async () => {
  const { server, company, owner } = stage;
  await measure('lateCritical', '2026-03-02', 9);
  await measure('lateCritical', '2026-03-03', 2);
  await measure('plannedPercent', '2026-03-03', 41.5);
  await measure('eacOver', '2026-03-03', 6.5);
  await measure('actualCost', '2026-03-03', 512_300.5);
  const values = { measuredDay: '2026-03-03', plannedPercent: 41.5, eacOver: 6.5 };
  expect(await rowOf()).toMatchObject({ light: 'amber', ...values });
  const strict = { indicator: 'lateCritical', amber: 1, red: 2, enabled: 1 } as const;
  const asked = { companyID: company.companyID, rowVersion: 0, thresholds: [strict] };
  await server.send(UpdDefaultMonitor, asked, owner.token);
  expect((await rowOf())?.light).toBe('red');
});

test('a member is told no more of a project than its tabs tell them', async () => {
  const { server, projectID, owner, company, member } = stage;
  await server.database.ownerDb
    .updateTable('project')
    .set({ budget: '1280000' })
    .where('project_id', '=', projectID)
    .execute();
  expect(await rowOf()).toMatchObject({ budget: 1_280_000 });
  expect(await rowOf(member)).toMatchObject({ budget: 1_280_000, light: 'red' });
  const narrow = await joinCompany(server, company, '路遥');
  const roles = rolesOf(server, projectID, owner);
  await roles.give(await roles.make({ 'integration.issue': '10000' }), narrow);
  expect(await rowOf(narrow)).toMatchObject({
    budget: null,
    light: null,
    actualCost: null,
    lights: [],
    measuredDay: null,
    plannedPercent: null,
  });
});

test('projects are found by the department of their manager, those below it counted in', async () => {
  const { server, company, owner } = stage;
  const { companyID } = company;
  const leader = await joinCompany(server, company, '高远');
  const own = await createProject(server, company, leader);
  const { add } = callsOf(department);
  const top = await server.send(add, { companyID, departmentName: '工程部' }, owner.token);
  const below = await server.send(
    add,
    { companyID, departmentName: '一分部', parentID: top.departmentID },
    owner.token,
  );
  const asked = { companyID, departmentID: below.departmentID, userIDs: [leader.userID] };
  await server.send(AddDepartmentUser, asked, owner.token);
  for (const { departmentID } of [top, below])
    expect((await list(owner, { departmentID })).map(({ projectID }) => projectID)).toEqual([own.projectID]);
});

test('项目一览表 is a book of what the list shows', async () => {
  const { server, company, owner } = stage;
  const asked = { companyID: company.companyID };
  const { fileName, content } = await server.send(ProjectManagementExport, asked, owner.token);
  expect(fileName).toMatch(/^项目一览表 \d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(Buffer.from(content, 'base64').subarray(0, 2).toString('latin1')).toBe('PK');
});
