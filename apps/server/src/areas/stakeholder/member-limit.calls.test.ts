import { AddRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import * as invitation from '@xmgl/contracts/stakeholder/invitation.calls';
import { BoolProjectMaxMem } from '@xmgl/contracts/stakeholder/project-on-company.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany, newPhone, register, roleIDOf } from '../../test/factories.ts';
import { invitingInto } from '../../test/invitation-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';
import { makeUnitStage, type UnitStage } from '../../test/unit-stage.ts';

let server: TestApp;
let stage: UnitStage;
let inviting: ReturnType<typeof invitingInto>;

beforeAll(async () => {
  server = await startApp();
  stage = await makeUnitStage(server);
  inviting = invitingInto(server, stage.projectID, stage.manager);
});
afterAll(() => server.close());

const place = { company: '江北社区', partyRole: '社区' } as const;
const full = (max: number) => ({
  status: 409,
  message: `项目成员已达套餐上限 ${max} 人，请升级套餐或停用部分成员`,
});
const room = (adding?: number) =>
  server.send(BoolProjectMaxMem, { projectID: stage.projectID, adding }, stage.manager.token);
const setLimit = async (max: number) => {
  const companyTypeID = v7();
  const { ownerDb } = server.database;
  await ownerDb
    .insertInto('company_type')
    .values({ company_type_id: companyTypeID, type_name: `套餐 ${companyTypeID}`, max_project_members: max })
    .execute();
  await ownerDb
    .updateTable('company')
    .set({ company_type_id: companyTypeID })
    .where('company_id', '=', stage.owner.companyID)
    .execute();
};
test('joined and invited people count; without a limit there is always room', async () => {
  expect(await room()).toEqual({ allowed: true, used: 2, max: 0 });
  await setLimit(3);
  expect(await room()).toEqual({ allowed: true, used: 2, max: 3 });
  expect(await room(2)).toEqual({ allowed: false, used: 2, max: 3 });
  const { enter, invite } = inviting;
  const registered = await enter({ phone: newPhone() });
  expect((await room()).used).toBe(2);
  await invite(registered);
  expect(await room()).toEqual({ allowed: false, used: 3, max: 3 });
  await invite(registered);
  expect(await refusalOf(invite(await enter({ phone: newPhone() })))).toMatchObject(full(3));
});

test('no way into the project leads past the limit, and who goes makes room', async () => {
  const { boss, company, people } = await stage.admit();
  const colleague = await joinCompany(server, stage.owner, '李同');
  const link = await stage.makeLink();
  const { used } = await room();
  await setLimit(used);
  const reader = await roleIDOf(server, stage.projectID, stage.manager, '只读');
  const guest = await register(server, '冯客');
  const ways = [
    () => stage.join(company, people, boss),
    () => server.send(invitation.AcceptProjectInvitation, { inviteCode: link, ...place }, guest.token),
    () => server.send(AddRolePersonnel, { roleID: reader, userIDs: [colleague.userID] }, stage.manager.token),
    () => inviting.people.add([{ userID: colleague.userID }]),
  ];
  for (const way of ways) expect(await refusalOf(way())).toMatchObject(full(used));
  await stage.step(stage.keeper, '停用');
  expect(await stage.join(company, [boss], boss)).toEqual({ joined: 1 });
  expect(await refusalOf(stage.step(stage.keeper, '恢复'))).toMatchObject(full(used));

  await setLimit(0);
  await stage.step(stage.keeper, '恢复');
  await stage.move(company, 2, stage.manager, '资质过期');
  await setLimit(used);
  expect(await stage.move(company, 1, stage.manager).catch(() => 'refused')).toBe('refused');
  const removed = await inviting.people.remove(await stage.rowOf(stage.keeper));
  await stage.move(company, 1, stage.manager);
  expect(await refusalOf(inviting.people.restore(removed))).toMatchObject(full(used));
});

test('the last place goes to one person alone', async () => {
  const link = await stage.makeLink();
  const second = await stage.makeLink();
  await setLimit((await room()).used + 1);
  const guests = [await register(server, '李强'), await register(server, '李伟')] as const;
  const answers = await Promise.allSettled([
    server.send(invitation.AcceptProjectInvitation, { inviteCode: link, ...place }, guests[0].token),
    server.send(invitation.AcceptProjectInvitation, { inviteCode: second, ...place }, guests[1].token),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
