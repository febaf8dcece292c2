import { CreateUserCompany, SwitchUserCompany } from '@xmgl/contracts/company/company.calls';
import { AcceptProjectInvitation, AddProjectInvitation } from '@xmgl/contracts/stakeholder/invitation.calls';
import { GetProjectOnCompany } from '@xmgl/contracts/stakeholder/project-on-company.calls';
import {
  AddProjectStakeholderList,
  GetProjectStakeholderPage,
} from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany, type Person, register, roleIDOf } from '../../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';
import { makeUnitStage, type UnitStage } from '../../../test/unit-stage.ts';

let server: TestApp;
let stage: UnitStage;

beforeAll(async () => {
  server = await startApp();
  stage = await makeUnitStage(server);
});
afterAll(() => server.close());

/** Anybody may found a company of whatever name. */
const found = async (who: Person, companyName: string) => {
  const { companyId } = await server.send(CreateUserCompany, { companyName }, who.token);
  await server.send(SwitchUserCompany, { companyId, userID: who.userID }, who.token);
};
const joinFromOutside = async (who: Person) => {
  const { projectID, manager } = stage;
  const roleID = await roleIDOf(server, projectID, manager, '外部单位');
  const { inviteCode } = await server.send(AddProjectInvitation, { projectID, roleID }, manager.token);
  return await server.send(
    AcceptProjectInvitation,
    { inviteCode, company: '江北社区', partyRole: '社区' },
    who.token,
  );
};
const peopleSeenBy = async (who: Person) => {
  const asked = { pageIndex: 1, pageSize: 100, value: { projectID: stage.projectID } };
  const { items } = await server.send(GetProjectStakeholderPage, asked, who.token);
  return items.map(({ userID }) => userID);
};

test('whoever names a company like the project’s own sees none of its people by it', async () => {
  const { company } = await stage.rowOf(stage.keeper);
  const stranger = await register(server, '冯程');
  await found(stranger, company);
  await joinFromOutside(stranger);
  expect(await peopleSeenBy(stranger)).toEqual([stranger.userID]);
});

test('whoever names a company like a unit that takes part is none of its people, and sees none of them', async () => {
  const { boss, company, people } = await stage.admit();
  await stage.join(company, people, boss);
  const { companyName } = await stage.unitOf(company);
  const stranger = await register(server, '韩宾');
  await found(stranger, companyName);
  await joinFromOutside(stranger);
  expect(await peopleSeenBy(stranger)).toEqual([stranger.userID]);
  const { projectID } = stage;
  expect(await server.send(GetProjectOnCompany, { projectID }, stranger.token)).toEqual([]);
  const late = await joinCompany(server, company, '许敏');
  await joinFromOutside(late);
  expect(await peopleSeenBy(late)).toEqual(expect.arrayContaining([late.userID, people[0].userID]));
});

test('whoever says to be of a company that the register names sees none of its people by it', async () => {
  const { projectID, keeper } = stage;
  const stakeholders = [
    { userName: '赵海', company: '江北社区', partyRole: '社区' as const, phone: '13912340001' },
  ];
  await server.send(AddProjectStakeholderList, { projectID, stakeholders }, keeper.token);
  const stranger = await register(server, '钱宁');
  await joinFromOutside(stranger);
  expect(await peopleSeenBy(stranger)).toEqual([stranger.userID]);
});

test('a person of a stopped unit does not come in under the name of another', async () => {
  const [stopped, active] = [await stage.admit(), await stage.admit()];
  const { companyName } = await stage.unitOf(active.company);
  const { companyName: ownName } = await stage.unitOf(stopped.company);
  await stage.move(stopped.company, 2, stage.manager, '资质过期');
  await found(stopped.boss, companyName);
  expect(await refusalOf(joinFromOutside(stopped.boss))).toMatchObject({
    status: 409,
    message: `${ownName} 在本项目已停用，请联系项目经理`,
  });
});
