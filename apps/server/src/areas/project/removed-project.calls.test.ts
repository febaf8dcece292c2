import { UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import { LeaveCompany } from '@xmgl/contracts/company/leaving.calls';
import { GetProjectManagementByCompany } from '@xmgl/contracts/company/portfolio.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import * as calls from '@xmgl/contracts/project/project.calls';
import * as removed from '@xmgl/contracts/project/removed-project.calls';
import { AddComment } from '@xmgl/contracts/register/row.calls';
import { AddPlanShareLink } from '@xmgl/contracts/schedule/share.calls';
import { GetProjectOnCompanyByInviteCode } from '@xmgl/contracts/stakeholder/invitation.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeRemovedProjects } from '../../jobs/purge-removed-projects.ts';
import {
  createCompany,
  createProject,
  joinCompany,
  joinProject,
  type Person,
  register,
  type TestCompany,
} from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';
import { makeUnitStage } from '../../test/unit-stage.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const day = 86_400_000;

const begin = async () => {
  const stage = await makeUnitStage(server);
  const { companyID } = stage.owner;
  const { projectID, projectName } = stage;
  const key = { companyID, projectID };
  return {
    ...stage,
    companyID,
    remove: (who: Person, name = projectName) =>
      server.send(removed.DelProjectManagement, { ...key, projectName: name }, who.token),
    restore: (who: Person, given: { projectName?: string; projectCode?: string } = {}) =>
      server.send(removed.RestoreProjectManagement, { ...key, ...given }, who.token),
    bin: async (who: Person) =>
      (await server.send(removed.GetRemovedProjectPage, { companyID }, who.token)).items,
    portfolio: async (who: Person) =>
      (await server.send(GetProjectManagementByCompany, { companyID }, who.token)).items.map(
        (row) => row.projectID,
      ),
    own: async ({ userID, token }: Person) =>
      (await server.send(calls.GetProjectManagement, { userID, state: -1 }, token)).map(
        (row) => row.projectID,
      ),
  };
};
/** As if it had been removed so many days ago. */
const age = (projectID: string, days: number) =>
  server.database.ownerDb
    .updateTable('project')
    .set({ removed_at: new Date(server.now().getTime() - days * day) })
    .where('project_id', '=', projectID)
    .execute();
const titlesOf = async (who: Person) =>
  (await server.send(GetNotificationPage, {}, who.token)).items.map(({ title }) => title);

test('the manager removes a project that was made by mistake: nobody is in it, no list has it; restored, all is as it was', async () => {
  const stage = await begin();
  const { manager, keeper, projectID, projectName, remove, restore, bin, portfolio, own } = stage;
  const inviteCode = await stage.makeCode();
  const applicant = await createCompany(server, await register(server, '孙立'));
  await stage.apply(applicant, inviteCode);
  const expiresTime = new Date(server.now().getTime() + 7 * day).toISOString();
  const link = { projectID, name: '甲方', expiresTime, showResources: 0 } as const;
  const { token: share } = await server.send(AddPlanShareLink, link, manager.token);
  const tasks = async () =>
    (await server.send(GetPendingTask, { userID: manager.userID }, manager.token)).items.length;
  expect(await tasks()).toBe(1);

  expect(await refusalOf(remove(manager, '别的项目'))).toMatchObject({ status: 400, path: 'projectName' });
  await remove(manager);
  expect([await portfolio(manager), await own(manager), await own(keeper)]).toEqual([[], [], []]);
  for (const who of [manager, keeper]) expect(await stage.statusFor(who)).toBe(404);
  expect(await tasks()).toBe(0);
  expect(await server.send(calls.Authentication, { projectID }, keeper.token)).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('项目已移除'),
  });
  expect(await refusalOf(server.send(GetProjectOnCompanyByInviteCode, { inviteCode }))).toMatchObject({
    path: 'inviteCode',
  });
  expect((await server.post('GetSharedPlan', { token: share })).status).toBe(404);
  expect(await refusalOf(stage.apply(applicant, inviteCode))).toMatchObject({ path: 'inviteCode' });
  expect(await titlesOf(keeper)).toContain(`项目「${projectName}」已移除`);
  expect(await refusalOf(remove(manager))).toMatchObject({ status: 409 });
  expect(await bin(manager)).toMatchObject([
    { projectID, projectName, managerName: manager.userName, removedByName: manager.userName, daysLeft: 30 },
  ]);
  await age(projectID, 2);
  expect(await bin(manager)).toMatchObject([{ daysLeft: 28 }]);
  await purgeRemovedProjects(server.services.db, server.now());

  expect(await restore(manager)).toMatchObject({ projectID, projectName });
  expect([await bin(manager), await portfolio(manager), await own(keeper)]).toEqual([
    [],
    [projectID],
    [projectID],
  ]);
  expect([await stage.statusFor(manager), await stage.statusFor(keeper), await tasks()]).toEqual([
    200, 200, 1,
  ]);
  expect(await refusalOf(restore(manager))).toMatchObject({ status: 404 });
  const steps = await server.send(calls.GetProjectStateLog, { projectID }, manager.token);
  expect(steps.slice(0, 2).map(({ action }) => action)).toEqual(['restore', 'remove']);
  expect((await server.post('GetSharedPlan', { token: share })).status).toBe(200);
});

/** A colleague whom the company made its administrator, in none of its projects. */
const makeAdministrator = async (company: TestCompany): Promise<Person> => {
  const person = await joinCompany(server, company, '周航');
  const raised = { companyID: company.companyID, userID: person.userID, companyRole: '单位管理员' } as const;
  await server.send(UpdCompanyUserState, raised, company.owner.token);
  return person;
};

test('what others have worked on is never removed; to join, to read and to leave is no work', async () => {
  const { owner, companyID, manager, keeper, projectID, projectName, remove, restore, own } = await begin();
  const other = await joinProject(server, owner, projectID, '只读', '吴芳');
  await server.send(calls.UserOpenProject, { projectID }, other.token);
  const { rowOf } = registerOfPeople(server, projectID, manager);
  await remove(manager);
  await restore(manager);

  const people = registerOfPeople(server, projectID, keeper);
  await people.addOne();
  await people.addOne();
  const { projectStakeholderID: rowID } = await rowOf(keeper);
  const said = { projectID, register: 'ProjectStakeholder', rowID, content: '请核对', mentions: [] };
  await server.send(AddComment, { ...said, commentID: v7() }, other.token);
  const administrator = await makeAdministrator(owner);
  for (const who of [manager, administrator]) {
    const { status, message } = await refusalOf(remove(who));
    expect([status, message]).toEqual([
      409,
      '项目中已有他人的工作记录（沈雨桐 2 条、吴芳 1 条），不能移除。不再需要时，可以完成或终止项目后归档',
    ]);
  }
  expect(await own(keeper)).toEqual([projectID]);
  expect(await refusalOf(remove(keeper))).toMatchObject({ status: 403 });
  const colleague = await joinCompany(server, owner, '林晓');
  expect(await refusalOf(remove(colleague))).toMatchObject({ status: 404 });
  const stranger = await createCompany(server, await register(server, '孙立'));
  for (const company of [companyID, stranger.companyID]) {
    const input = { companyID: company, projectID, projectName };
    expect((await server.post('DelProjectManagement', input, stranger.owner.token)).status).toBe(404);
  }
});

test('an archived project is opened again before it is removed', async () => {
  const { manager, projectID, remove } = await begin();
  for (const action of ['start', 'terminate'] as const) {
    const { rowVersion } = await server.send(calls.GetProjectManagementById, { projectID }, manager.token);
    await server.send(calls.UpdProject, { projectID, rowVersion, action, comment: '误建' }, manager.token);
  }
  await server.send(calls.ProjectFiled, { projectID, whetherFiled: 1 }, manager.token);
  expect(await refusalOf(remove(manager))).toMatchObject({
    status: 409,
    message: expect.stringContaining('已归档'),
  });
});

test('an administrator removes and restores, too; a name that is taken by now is replaced, a manager who has left as well', async () => {
  const company = await createCompany(server, await register(server, '陈明远'));
  const founder = await joinCompany(server, company, '沈雨桐');
  const administrator = await makeAdministrator(company);
  const { companyID } = company;
  const { projectID, projectName } = await createProject(server, company, founder);
  const key = { companyID, projectID };
  await server.send(removed.DelProjectManagement, { ...key, projectName }, administrator.token);
  expect(await titlesOf(founder)).toContain(`项目「${projectName}」已移除`);

  const bin = async (who: Person) =>
    (await server.send(removed.GetRemovedProjectPage, { companyID }, who.token)).items.map(
      (row) => row.projectID,
    );
  const colleague = await joinCompany(server, company, '林晓');
  expect([await bin(founder), await bin(company.owner), await bin(colleague)]).toEqual([
    [projectID],
    [projectID],
    [],
  ]);
  const restore = (who: Person, given: object = {}) =>
    server.send(removed.RestoreProjectManagement, { ...key, ...given }, who.token);
  expect(await refusalOf(restore(colleague))).toMatchObject({ status: 404 });
  const stranger = await createCompany(server, await register(server, '孙立'));
  for (const own of [companyID, stranger.companyID]) {
    const asked = { companyID: own, projectID };
    expect((await server.post('RestoreProjectManagement', asked, stranger.owner.token)).status).toBe(404);
  }
  expect((await server.post('GetRemovedProjectPage', { companyID }, stranger.owner.token)).status).toBe(404);

  await server.send(calls.AddProjectManagement, { companyID, projectName }, company.owner.token);
  expect(await refusalOf(restore(administrator))).toMatchObject({ status: 409, path: 'projectName' });
  await server.send(LeaveCompany, { companyID }, founder.token);
  expect(await restore(administrator, { projectName: '二期' })).toMatchObject({ projectName: '二期' });
  const detail = await server.send(calls.GetProjectManagementById, { projectID }, administrator.token);
  expect(detail).toMatchObject({ projectName: '二期', managerID: administrator.userID });
  expect((await server.post('GetProjectManagementById', { projectID }, founder.token)).status).toBe(404);
});
