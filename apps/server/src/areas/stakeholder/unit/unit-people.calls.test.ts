import { AnswerCompanyInvitation } from '@xmgl/contracts/company/application.calls';
import { AddCompanyUsers, UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import { AddRolePersonnel, DelRolePersonnel, GetRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import { GetOwnProjectHealth } from '@xmgl/contracts/project/workbench.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import {
  AcceptProjectInvitation,
  AddProjectInvitation,
  GetProjectOnCompanyByInviteCode,
} from '@xmgl/contracts/stakeholder/invitation.calls';
import { UpdProjectOnCompanyState } from '@xmgl/contracts/stakeholder/project-on-company.calls';
import { DelProjectStateholder, UpdProjectStakeholder } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, joinCompany, type Person, register, roleIDOf } from '../../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';
import { makeUnitStage, type UnitStage } from '../../../test/unit-stage.ts';

let server: TestApp;
let stage: UnitStage;

beforeAll(async () => {
  server = await startApp();
  stage = await makeUnitStage(server);
});
afterAll(() => server.close());

const joinByLink = async (who: Person) => {
  const inviteCode = await stage.makeLink();
  return await server.send(
    AcceptProjectInvitation,
    { inviteCode, company: '江北社区', partyRole: '社区' },
    who.token,
  );
};
const giveRole = async (who: Person, roleName: string) => {
  const roleID = await roleIDOf(server, stage.projectID, stage.manager, roleName);
  await server.send(AddRolePersonnel, { roleID, userIDs: [who.userID] }, stage.manager.token);
  return roleID;
};

test('stopping a unit puts its people out at once; resuming brings back those alone whom it had put out', async () => {
  const { boss, company, people } = await stage.admit();
  const [one, other] = people;
  await stage.join(company, people, boss);
  const roleID = await giveRole(one, '项目成员');
  await stage.step(other, '停用');
  expect(await stage.statusFor(one)).toBe(200);

  expect(await stage.move(company, 2, stage.manager, '资质过期')).toMatchObject({ state: 2 });
  expect(await stage.statusFor(one)).toBe(403);
  expect(await stage.rowOf(one)).toMatchObject({ state: '已停用' });
  const { companyName } = await stage.unitOf(company);
  expect(await refusalOf(stage.step(one, '恢复'))).toMatchObject({
    message: '此成员所在的参建单位已停用，请先恢复该单位',
  });
  const stopped = { status: 409, message: `${companyName} 在本项目已停用，请联系项目经理` };
  expect(await refusalOf(stage.join(company, [boss], boss))).toMatchObject(stopped);
  expect(await refusalOf(joinByLink(boss))).toMatchObject(stopped);

  expect(await stage.move(company, 1, stage.manager)).toMatchObject({ state: 1 });
  expect(await stage.statusFor(one)).toBe(200);
  expect(await stage.statusFor(other)).toBe(403);
  const held = await server.send(GetRolePersonnel, { roleID }, stage.manager.token);
  expect(held.map(({ userID }) => userID)).toContain(one.userID);
});

test('who stands in the project as of another company stays so when the own one takes part', async () => {
  const boss = await register(server, '孙立');
  const company = await createCompany(server, boss);
  const [own, other] = [
    await joinCompany(server, company, '周航'),
    await joinCompany(server, company, '吴芳'),
  ];
  await joinByLink(own);
  await joinByLink(other);
  const { projectStakeholderID, rowVersion } = await stage.rowOf(other);
  const { projectID, manager } = stage;
  const moved = { projectID, projectStakeholderID, rowVersion, company: '江北社区' };
  await server.send(UpdProjectStakeholder, moved, manager.token);
  await stage.apply(company, await stage.makeCode());
  await stage.answer(company, 1);
  await stage.move(company, 2, manager, '资质过期');
  expect([await stage.statusFor(own), await stage.statusFor(other)]).toEqual([403, 200]);
});

test('a unit’s person whom the project removed comes back by the unit’s administrator, not alone', async () => {
  const { boss, company, people } = await stage.admit();
  const [one] = people;
  await stage.join(company, [one], one);
  const { projectStakeholderID: id, rowVersion } = await stage.rowOf(one);
  const { projectID, manager } = stage;
  await server.send(DelProjectStateholder, { projectID, rows: [{ id, rowVersion }] }, manager.token);
  expect(await refusalOf(stage.join(company, [one], one))).toMatchObject({
    status: 403,
    message: '您已被移出此项目，请由单位管理员或项目经理重新添加',
  });
  expect(await stage.statusFor(one)).toBe(404);
  await stage.join(company, [one], boss);
  expect(await stage.statusFor(one)).toBe(200);
});

test('who came by an invitation of one’s own before is one of the unit’s people once it is agreed to', async () => {
  const boss = await register(server, '孙立');
  const company = await createCompany(server, boss);
  const early = await joinCompany(server, company, '郑早');
  await joinByLink(early);
  await stage.apply(company, await stage.makeCode());
  await stage.answer(company, 1);
  const late = await joinCompany(server, company, '王晚');
  await joinByLink(late);
  expect((await stage.unitOf(company)).projectStakeholderIDs).toHaveLength(2);
  await stage.move(company, 2, stage.manager, '资质过期');
  expect([await stage.statusFor(early), await stage.statusFor(late)]).toEqual([403, 403]);
});

test('who is in the project another way is not made a unit’s person by its administrator, but by the own word', async () => {
  const { boss, company } = await stage.admit();
  const person = await register(server, '方远');
  await joinByLink(person);
  const value = person.userTel;
  const { companyID } = company;
  await server.send(AddCompanyUsers, { companyID, userIDs: [person.userID], value }, boss.token);
  expect(await refusalOf(stage.join(company, [person], boss))).toMatchObject({ status: 400 });
  await server.send(AnswerCompanyInvitation, { companyID, agreed: 1 }, person.token);
  expect(await stage.join(company, [person], boss)).toEqual({ joined: 0 });
  const ofUnit = async () => (await stage.unitOf(company)).projectStakeholderIDs.length;
  expect(await ofUnit()).toBe(0);
  await stage.move(company, 2, stage.manager, '资质过期');
  expect(await stage.statusFor(person)).toBe(200);
  await stage.move(company, 1, stage.manager);
  await stage.join(company, [person], person);
  expect(await ofUnit()).toBe(1);
});

test('the unit of the last 项目经理 cannot be stopped', async () => {
  const { boss, company } = await stage.admit();
  await stage.join(company, [boss], boss);
  const roleID = await giveRole(boss, '项目经理');
  const key = { ...(await stage.keyOf(company)), state: 2, reason: '违规' } as const;
  const manager = { roleID, userIDs: [stage.manager.userID] };
  await server.send(DelRolePersonnel, manager, boss.token);
  expect(await refusalOf(server.send(UpdProjectOnCompanyState, key, boss.token))).toMatchObject({
    status: 409,
    message:
      '项目至少须有一名项目经理，请先在「整体管理」的「项目配置」中「移交项目经理」，或在「整体管理」的「角色与权限」中为「项目经理」添加人员',
  });
  await server.send(AddRolePersonnel, manager, boss.token);
  expect(await refusalOf(stage.move(company, 4, boss))).toMatchObject({
    message:
      '项目经理不能移出或退出，请先在「整体管理」的「项目配置」中「移交项目经理」，或由其他项目经理在「整体管理」的「角色与权限」中将其移出「项目经理」',
  });
});

test('a unit leaves by its own administrator, with nothing unfinished left behind', async () => {
  const { boss, company, people } = await stage.admit();
  const [one] = people;
  await stage.join(company, [one], boss);
  await giveRole(one, '项目成员');
  const { projectStakeholderID } = await stage.rowOf(one);
  const { engagementActionID } = await server.send(
    engagementActionCalls.add,
    {
      projectID: stage.projectID,
      projectStakeholderIDs: [projectStakeholderID],
      purpose: '取得支持',
      measure: '每周汇报',
      method: '汇报',
      frequency: '每周',
      ownerID: one.userID,
      startTime: '2026-03-02',
      dueTime: '2026-06-30',
    },
    stage.manager.token,
  );
  const refused = await refusalOf(stage.move(company, 4, boss));
  expect(refused.status).toBe(409);
  expect(refused.message).toMatch(/^周航 还有 \d+ 项未完成的工作，请指定接手人$/);
  await server.send(
    engagementActionCalls.del,
    { projectID: stage.projectID, rows: [{ id: engagementActionID, rowVersion: 1 }] },
    stage.manager.token,
  );
  expect(await stage.move(company, 4, boss, '合同结束')).toMatchObject({ state: 4 });
  expect(await stage.statusFor(one)).toBe(404);
  expect(await stage.rowOf(one)).toMatchObject({ state: '已退出', roleIDs: [] });
  expect(await stage.unitOf(company)).toMatchObject({ state: 4, reason: '合同结束', steps: [] });
  expect(await refusalOf(stage.move(company, 1, stage.manager))).toMatchObject({ status: 409 });

  await stage.apply(company, await stage.makeCode());
  await stage.answer(company, 1);
  expect(await stage.join(company, [one], one)).toEqual({ joined: 1 });
  expect(await stage.statusFor(one)).toBe(200);
});

test('whom the own company disables is out of the project that it takes part in, and comes back with it', async () => {
  const { boss, company, people } = await stage.admit();
  const [one] = people;
  await stage.join(company, [one], boss);
  const inCompany = (state: 1 | 2) =>
    server.send(UpdCompanyUserState, { companyID: company.companyID, userID: one.userID, state }, boss.token);
  await inCompany(2);
  expect(await stage.statusFor(one)).toBe(403);
  await stage.move(company, 2, stage.manager, '资质过期');
  await inCompany(1);
  expect(await stage.statusFor(one)).toBe(403);
  await stage.move(company, 1, stage.manager);
  expect(await stage.statusFor(one)).toBe(200);
});

test('a link tells people of a unit that takes part the role that they will have, and others 只读', async () => {
  const { people } = await stage.admit();
  const [one] = people;
  const { projectID, manager } = stage;
  const { inviteCode } = await server.send(AddProjectInvitation, { projectID }, manager.token);
  const toldTo = async (token: string | undefined) =>
    (await server.send(GetProjectOnCompanyByInviteCode, { inviteCode }, token)).roleName;
  expect(await toldTo(one.token)).toBe('外部单位');
  expect([await toldTo((await register(server, '路人')).token), await toldTo(undefined)]).toEqual([
    '只读',
    '只读',
  ]);
  await server.send(AcceptProjectInvitation, { inviteCode }, one.token);
  expect((await stage.rowOf(one)).roleIDs).toEqual([await roleIDOf(server, projectID, manager, '外部单位')]);
});

test('people from outside see their own unit alone, and its administrator what can be done for it', async () => {
  const { boss, company } = await stage.admit();
  await stage.admit();
  await stage.join(company, [boss], boss);
  expect((await stage.rowOf(boss)).roleIDs).toEqual([
    await roleIDOf(server, stage.projectID, stage.manager, '外部单位'),
  ]);
  const seen = await stage.units(boss);
  expect(seen.map((unit) => [unit.companyID, unit.steps])).toEqual([
    [company.companyID, ['添加人员', '退出']],
  ]);
});

test('people of a unit see how far the plan is; who may not see the plan, and strangers, do not', async () => {
  const { boss, company, people } = await stage.admit();
  const [one] = people;
  await stage.join(company, [one], boss);
  const { projectID } = stage;
  const ask = async (who: Person) => {
    const all = await server.send(GetOwnProjectHealth, {}, who.token);
    return all.find((one) => one.projectID === projectID)?.plan;
  };
  expect(await ask(one)).toMatchObject({ percentComplete: 0, activityCount: 0 });
  const roleID = await giveRole(one, '发起人');
  expect(await ask(one)).not.toBeNull();
  for (const held of [roleID, await roleIDOf(server, projectID, stage.manager, '外部单位')])
    await server.send(DelRolePersonnel, { roleID: held, userIDs: [one.userID] }, stage.manager.token);
  expect(await ask(one)).toBeNull();
  expect(await ask(await register(server, '路人'))).toBeUndefined();
});
