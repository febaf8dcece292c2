import type { Input } from '@xmgl/contracts/call';
import { EditUserInfomation } from '@xmgl/contracts/identity/personal.calls';
import { DelRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import * as calls from '@xmgl/contracts/stakeholder/invitation.calls';
import {
  AddProjectStakeholderList,
  DelProjectStateholder,
  GetProjectStakeholderPage,
  UpdProjectStakeholder,
} from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createProject,
  joinProject,
  newPhone,
  type Person,
  register,
  roleIDOf,
  type TestCompany,
} from '../../../test/factories.ts';
import { type InvitationStage, openInvitationStage } from '../../../test/invitation-stage.ts';
import { refusalOf, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
let manager: Person;
let company: TestCompany;
let projectID: string;
let accept: InvitationStage['accept'];
let look: InvitationStage['look'];
let seesProject: InvitationStage['seesProject'];

beforeAll(async () => {
  ({ server, manager, company, projectID, accept, look, seesProject } = await openInvitationStage());
});
afterAll(() => server.close());

const enter = async (given: { readonly phone?: string; readonly email?: string }, into = projectID) => {
  const person: object = { userName: '孙监理', company: '江南监理有限公司', partyRole: '监理', ...given };
  const asked = { projectID: into, stakeholders: [person] } as Input<typeof AddProjectStakeholderList>;
  const { items } = await server.send(AddProjectStakeholderList, asked, manager.token);
  return items[0]?.projectStakeholderID ?? '';
};
const send = async (projectStakeholderID: string, into = projectID) =>
  await server.send(
    calls.InviteProjectStakeholder,
    { projectID: into, projectStakeholderIDs: [projectStakeholderID] },
    manager.token,
  );

const rowOf = async (who: Person) => {
  const asked = { pageIndex: 1, pageSize: 100, value: { projectID } };
  const { items } = await server.send(GetProjectStakeholderPage, asked, manager.token);
  const row = items.find(({ userID }) => userID === who.userID);
  if (!row) throw new Error('not in the register');
  return row;
};

const remove = async (who: Person) => {
  const { projectStakeholderID: id, rowVersion } = await rowOf(who);
  const rows = [{ id, rowVersion }];
  await server.send(DelProjectStateholder, { projectID, rows }, manager.token);
};

test('a link of more than 只读 lets nobody in once its maker is no manager any more, the maker least of all', async () => {
  const former = await joinProject(server, company, projectID, '项目经理', '冯程');
  const roleID = await roleIDOf(server, projectID, manager, '项目经理');
  const { inviteCode } = await server.send(calls.AddProjectInvitation, { projectID, roleID }, former.token);
  await server.send(DelRolePersonnel, { roleID, userIDs: [former.userID] }, manager.token);
  const message = '冯程 已不是项目经理，此邀请不再有效，请由项目经理重新邀请';
  expect(await look(inviteCode)).toMatchObject({ state: '有效', refusal: message });
  const guest = await register(server, '韩宾');
  expect(await refusalOf(accept(inviteCode, guest))).toMatchObject({ status: 409, message });
  await remove(former);
  expect(await refusalOf(accept(inviteCode, former))).toMatchObject({ status: 409, message });
  expect(await seesProject(former)).toBe(false);
});

test('an address that somebody merely claims brings no code: it goes there by mail alone', async () => {
  const email = 'ceo@bigcorp.example';
  const impostor = await register(server, '冒名');
  await server.send(EditUserInfomation, { userID: impostor.userID, email }, impostor.token);
  const [made] = await send(await enter({ email }));
  const told = await server.send(GetNotificationPage, {}, impostor.token);
  expect(JSON.stringify(told)).not.toContain(made?.inviteCode);
  const mails = await server.database.ownerDb
    .selectFrom('outbox_message')
    .select('body')
    .where('recipient', '=', email)
    .execute();
  expect(mails).toEqual([{ body: expect.stringContaining(made?.inviteCode ?? '') }]);
});

test('a number gets no more than five invitations a day, whatever projects they come from', async () => {
  const phone = newPhone();
  const rowID = await enter({ phone });
  for (let at = 0; at < 5; at += 1) await send(rowID);
  const message = '「孙监理」一天内已收到 5 份邀请，请明天再邀请，或把邀请链接发给本人';
  expect(await refusalOf(send(rowID))).toMatchObject({ status: 429, message });
  const { projectID: otherID } = await createProject(server, company);
  const other = await enter({ phone }, otherID);
  expect(await refusalOf(send(other, otherID))).toMatchObject({ status: 429, message });
  const sent = await server.database.ownerDb
    .selectFrom('outbox_message')
    .select('channel')
    .where('recipient', '=', phone)
    .execute();
  expect(sent).toHaveLength(5);
});

test('whoever was removed or has left comes back by no link from before, but by one made since', async () => {
  const makeLink = async () =>
    (await server.send(calls.AddProjectInvitation, { projectID }, manager.token)).inviteCode;
  const [removed, gone] = [await register(server, '周航'), await register(server, '吴芳')];
  const known = await makeLink();
  for (const guest of [removed, gone]) await accept(known, guest);
  await remove(removed);
  const { projectStakeholderID, rowVersion } = await rowOf(gone);
  await server.send(
    UpdProjectStakeholder,
    { projectID, projectStakeholderID, rowVersion, action: '退出' },
    gone.token,
  );
  const message = '您已退出或被移出此项目，先前的邀请不再有效，请由项目经理重新邀请';
  for (const guest of [removed, gone])
    expect(await refusalOf(accept(known, guest))).toMatchObject({ status: 409, message });
  const since = await makeLink();
  for (const guest of [removed, gone]) await accept(since, guest);
  expect(await seesProject(removed)).toBe(true);
});
