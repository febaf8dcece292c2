import * as calls from '@xmgl/contracts/company/company-start.calls';
import { GetRoleList } from '@xmgl/contracts/integration/role.calls';
import { GetProjectType } from '@xmgl/contracts/platform/project-type.calls';
import { AddProjectManagement } from '@xmgl/contracts/project/project.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCompany,
  joinCompany,
  type Person,
  register,
  type TestCompany,
} from '../../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let company: TestCompany;
beforeAll(async () => {
  server = await startApp();
  owner = await register(server, '陈明远');
  company = await createCompany(server, owner);
});
afterAll(() => server.close());

const rule = (text: string) => ({
  entityKind: 'Issue',
  segments: [
    { kind: 'fixed' as const, text },
    { kind: 'sequence' as const, digits: 3 },
  ],
  resetBy: '不' as const,
});
const roles = [
  { roleName: '资料员', sourceRole: '项目成员' as const },
  { roleName: '施工员', sourceRole: '质量管理员' as const },
];
const save = (given: object = {}, who = owner) =>
  server.send(
    calls.UpdCompanyStart,
    {
      companyID: company.companyID,
      roleTemplates: roles,
      codingRules: [rule('BJ-')],
      rowVersion: 0,
      ...given,
    },
    who.token,
  );
const begin = (projectName: string, more: object = {}) =>
  server.send(AddProjectManagement, { companyID: company.companyID, projectName, ...more }, owner.token);
const rolesOf = async (projectID: string) =>
  (await server.send(GetRoleList, { projectID }, owner.token)).map(({ roleName }) => roleName);
const prefixOf = async (projectID: string) => {
  const row = await server.database.ownerDb
    .selectFrom('coding_rule')
    .select('segments')
    .where('project_id', '=', projectID)
    .where('entity_kind', '=', 'Issue')
    .executeTakeFirst();
  return JSON.stringify(row?.segments);
};

test('a new project has the roles and the rules of its company; one that stands keeps its own', async () => {
  const before = await begin('先前的项目');
  await save();
  const after = await begin('以后的项目');
  expect(await rolesOf(before.projectID)).not.toContain('资料员');
  expect(await rolesOf(after.projectID)).toEqual(expect.arrayContaining(['项目经理', '资料员', '施工员']));
  expect(await prefixOf(after.projectID)).toContain('BJ-');
});

test('what the kind of project has of the same name goes before', async () => {
  const types = await server.send(GetProjectType, {}, owner.token);
  const type = types.find(({ typeName }) => typeName === '房屋建筑工程');
  const { projectID } = await begin('房建项目', { projectTypeID: type?.projectTypeID });
  const names = await rolesOf(projectID);
  expect(names.filter((name) => name === '施工员')).toHaveLength(1);
  expect(names).toEqual(expect.arrayContaining(['资料员', '质检员']));
});

test('two of a name are refused, an older version, too, and members only look', async () => {
  const twice = save({ roleTemplates: [roles[0], roles[0]], rowVersion: 1 });
  expect((await refusalOf(twice)).message).toContain('重复');
  expect((await refusalOf(save())).status).toBe(409);
  const member = await joinCompany(server, company);
  expect((await refusalOf(save({ rowVersion: 1 }, member))).status).toBe(403);
  const shown = await server.send(calls.GetCompanyStart, { companyID: company.companyID }, member.token);
  expect(shown).toMatchObject({ roleTemplates: roles, rowVersion: 1 });
});
