import { EditUserInfomation } from '@xmgl/contracts/identity/personal.calls';
import { DelRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import * as calls from '@xmgl/contracts/stakeholder/invitation.calls';
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
import { type InvitationStage, invitingInto, openInvitationStage } from '../../../test/invitation-stage.ts';
import { refusalOf, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
let manager: Person;
let company: TestCompany;
let projectID: string;
let people: InvitationStage['people'];
let enter: InvitationStage['enter'];
let invite: InvitationStage['invite'];
let accept: InvitationStage['accept'];
let look: InvitationStage['look'];
let seesProject: InvitationStage['seesProject'];

beforeAll(async () => {
  ({ server, manager, company, projectID, people, enter, invite, accept, look, seesProject } =
    await openInvitationStage());
});
afterAll(() => server.close());

test('a link of more than 只读 lets nobody in once its maker is no manager any more, the maker least of all', async () => {
  const former = await joinProject(server, company, projectID, '项目经理', '冯程');
  const roleID = await roleIDOf(server, projectID, manager, '项目经理');
  const { inviteCode } = await server.send(calls.AddProjectInvitation, { projectID, roleID }, former.token);
  await server.send(DelRolePersonnel, { roleID, userIDs: [former.userID] }, manager.token);
  const message = '冯程 已不是项目经理，此邀请不再有效，请由项目经理重新邀请';
  expect(await look(inviteCode)).toMatchObject({ state: '有效', refusal: message });
  const guest = await register(server, '韩宾');
  expect(await refusalOf(accept(inviteCode, guest))).toMatchObject({ status: 409, message });
  await people.remove(await people.rowOf(former));
  expect(await refusalOf(accept(inviteCode, former))).toMatchObject({ status: 409, message });
  expect(await seesProject(former)).toBe(false);
});

test('an address that somebody merely claims brings no code: it goes there by mail alone', async () => {
  const email = 'ceo@bigcorp.example';
  const impostor = await register(server, '冒名');
  await server.send(EditUserInfomation, { userID: impostor.userID, email }, impostor.token);
  const { inviteCode } = await invite(await enter({ email }));
  const told = await server.send(GetNotificationPage, {}, impostor.token);
  expect(JSON.stringify(told)).not.toContain(inviteCode);
  const mails = await server.database.ownerDb
    .selectFrom('outbox_message')
    .select('body')
    .where('recipient', '=', email)
    .execute();
  expect(mails).toEqual([{ body: expect.stringContaining(inviteCode) }]);
  // Who has the mail has the code, whatever address the account names, if any.
  const invited = await register(server, '孙监理');
  await accept(inviteCode, invited);
  expect(await seesProject(invited)).toBe(true);
  expect(await refusalOf(accept(inviteCode, impostor))).toMatchObject({ status: 409 });
});

test('a number gets no more than five invitations a day, whatever projects they come from', async () => {
  const phone = newPhone();
  const rowID = await enter({ phone });
  for (let at = 0; at < 5; at += 1) {
    await invite(rowID);
    server.pass(61_000);
  }
  const message = '「孙监理」一天内已收到 5 份邀请，请明天再邀请，或把邀请链接发给本人';
  expect(await refusalOf(invite(rowID))).toMatchObject({ status: 429, message });
  const { projectID: otherID } = await createProject(server, company);
  const other = invitingInto(server, otherID, manager);
  expect(await refusalOf(other.invite(await other.enter({ phone })))).toMatchObject({ status: 429, message });
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
  await people.remove(await people.rowOf(removed));
  await people.step(gone, '退出', '', gone);
  const message = '您已退出或被移出此项目，先前的邀请不再有效，请由项目经理重新邀请';
  for (const guest of [removed, gone])
    expect(await refusalOf(accept(known, guest))).toMatchObject({ status: 409, message });
  const since = await makeLink();
  for (const guest of [removed, gone]) await accept(since, guest);
  expect(await seesProject(removed)).toBe(true);
});
