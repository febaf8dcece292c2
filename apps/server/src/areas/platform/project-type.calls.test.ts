import { GetMonitor } from '@xmgl/contracts/integration/monitor.calls';
import { GetRoleList } from '@xmgl/contracts/integration/role.calls';
import * as calls from '@xmgl/contracts/platform/project-type.calls';
import {
  AddProjectManagement,
  GetProjectManagementById,
  UpdProject,
} from '@xmgl/contracts/project/project.calls';
import { BoolProjectMaxMem } from '@xmgl/contracts/stakeholder/project-on-company.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, joinProject, type Person, register, type TestCompany } from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { addAction } from '../../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let admin: Person;
let unit: TestCompany;
beforeAll(async () => {
  server = await startApp();
  admin = await register(server, '平台管理员');
  unit = await createCompany(server, await register(server, '陈明远'));
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', admin.userID)
    .execute();
});
afterAll(() => server.close());

type Given = Parameters<typeof server.send<typeof calls.UpdProjectType>>[1];
const write = (given: Given, by = admin) => server.send(calls.UpdProjectType, given, by.token);

test('7.69 7.70: a new project has the roles, rules and limits of its type, and no more people than it allows', async () => {
  const type = await write({
    typeName: '桥梁工程',
    roleTemplates: [{ roleName: '测量员', sourceRole: '项目成员' }],
    codingRules: [
      {
        entityKind: 'EngagementAction',
        segments: [
          { kind: 'fixed', text: 'QL-' },
          { kind: 'sequence', digits: 4 },
        ],
        resetBy: '不',
      },
    ],
    monitors: [{ indicator: 'spi', amber: 0.98, red: 0.9, enabled: 1 }],
    maxMembers: 2,
  });
  const { token } = unit.owner;
  const { projectTypeID } = type;
  const { projectID } = await server.send(
    AddProjectManagement,
    { companyID: unit.companyID, projectName: '一号桥', projectTypeID },
    token,
  );
  expect(await server.send(GetProjectManagementById, { projectID }, token)).toMatchObject({
    projectTypeID,
    projectTypeName: '桥梁工程',
  });
  const roles = await server.send(GetRoleList, { projectID }, token);
  expect(roles.map(({ roleName }) => roleName)).toContain('测量员');
  const { thresholds } = await server.send(GetMonitor, { projectID }, token);
  expect(thresholds.find(({ indicator }) => indicator === 'spi')).toMatchObject({ amber: 0.98, red: 0.9 });
  const person = await registerOfPeople(server, projectID, unit.owner).rowNamed('陈明远');
  const action = await addAction(server, unit.owner, {
    projectID,
    projectStakeholderIDs: [person.projectStakeholderID],
    ownerID: unit.owner.userID,
  });
  expect(action.code).toBe('QL-0001');
  await joinProject(server, unit, projectID, '测量员');
  expect(await server.send(BoolProjectMaxMem, { projectID, adding: 1 }, token)).toEqual({
    allowed: false,
    used: 2,
    max: 2,
  });
  expect((await refusalOf(joinProject(server, unit, projectID, '只读'))).message).toBe(
    '项目成员已达项目类型「桥梁工程」的上限 2 人，请停用部分成员，或改选项目类型',
  );
  const small = await write({ typeName: '小型项目', maxMembers: 1 });
  const { rowVersion } = await server.send(GetProjectManagementById, { projectID }, token);
  const change = (id: string) => server.send(UpdProject, { projectID, rowVersion, projectTypeID: id }, token);
  expect(await refusalOf(change(small.projectTypeID))).toMatchObject({ path: 'projectTypeID' });
  await write({ ...toGiven(small), maxMembers: 0 });
  expect(await change(small.projectTypeID)).toMatchObject({ projectTypeName: '小型项目' });
});

const toGiven = ({ projectTypeID, typeName, rowVersion }: calls.ProjectType) => ({
  projectTypeID,
  typeName,
  rowVersion,
});

test('7.71: the platform administrator alone writes types; what is stopped is not chosen any more', async () => {
  expect(await refusalOf(write({ typeName: '自选' }, unit.owner))).toMatchObject({ status: 403 });
  const read = (projectTypeID: string) =>
    server.send(calls.GetProjectTypeByID, { projectTypeID }, unit.owner.token);
  expect(await refusalOf(read(v7()))).toMatchObject({ status: 404 });
  const type = await write({ typeName: '旧类型' });
  expect(await refusalOf(write({ typeName: '旧类型' }))).toMatchObject({ status: 409, path: 'typeName' });
  expect(await read(type.projectTypeID)).toEqual(type);
  await write({ ...toGiven(type), enabled: 0 });
  const names = (await server.send(calls.GetProjectType, {}, unit.owner.token)).map(
    ({ typeName }) => typeName,
  );
  expect(names).not.toContain('旧类型');
  const chosen = { companyID: unit.companyID, projectName: '二号桥', projectTypeID: type.projectTypeID };
  expect(await refusalOf(server.send(AddProjectManagement, chosen, unit.owner.token))).toMatchObject({
    path: 'projectTypeID',
  });
  const twice = { typeName: '重名角色', roleTemplates: [{ roleName: '只读', sourceRole: '只读' as const }] };
  expect(await refusalOf(write(twice))).toMatchObject({ path: 'roleTemplates.0.roleName' });
});
