import { GetRoleList } from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import * as calls from '@xmgl/contracts/stakeholder/invitation.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPhone, type Person, register } from '../../../test/factories.ts';
import { type InvitationStage, openInvitationStage } from '../../../test/invitation-stage.ts';

let stage: InvitationStage;
beforeAll(async () => {
  stage = await openInvitationStage();
});
afterAll(() => stage.server.close());

const minute = 60_000;
const contact = () => {
  const phone = newPhone();
  return { phone, email: `${phone}@example.cn` };
};
const sentTo = async ({ phone, email }: ReturnType<typeof contact>) =>
  (
    await stage.server.database.ownerDb
      .selectFrom('outbox_message')
      .select('channel')
      .where('recipient', 'in', [phone, email])
      .where('body', 'like', '%项目%')
      .execute()
  )
    .map(({ channel }) => channel)
    .sort();
const noticesOf = async (who: Person) => (await stage.server.send(GetNotificationPage, {}, who.token)).items;
const stateOf = async (inviteCode: string) => (await stage.look(inviteCode)).state;

test('a person who is invited twice in the same moment gets one message by each way, whose code lets in', async () => {
  const { server, projectID, manager } = stage;
  const to = contact();
  const guest = await register(server, '孙监理', to.phone);
  const rowID = await stage.enter(to);
  const answers = await Promise.all([1, 2, 3].map(() => stage.invite(rowID)));
  const [first] = answers;
  expect(answers).toEqual([first, first, first]);
  expect(await sentTo(to)).toEqual(['mail', 'sms']);
  expect(await noticesOf(guest)).toHaveLength(1);
  const page = { projectID, pageIndex: 1, pageSize: 100 };
  const { items } = await server.send(calls.GetProjectInvitationPage, page, manager.token);
  expect(items).toHaveLength(1);
  await stage.accept(first?.inviteCode ?? '', guest);
  expect(await stage.seesProject(guest)).toBe(true);
});

test('who is invited anew later gets a new message, and only its code counts', async () => {
  const to = contact();
  const rowID = await stage.enter(to);
  const first = await stage.invite(rowID);
  stage.server.pass(minute + 1000);
  const second = await stage.invite(rowID);
  expect(await stateOf(first.inviteCode)).toBe('已撤销');
  expect(await stateOf(second.inviteCode)).toBe('有效');
  expect(await sentTo(to)).toEqual(['mail', 'mail', 'sms', 'sms']);
});

test('with another role, for another time, or to another number it is another invitation at once', async () => {
  const { server, projectID, manager } = stage;
  const roles = await server.send(GetRoleList, { projectID }, manager.token);
  const roleID = roles.find(({ roleName }) => roleName === '项目成员')?.roleID ?? '';
  const rowID = await stage.enter(contact());
  const ask = async (given: object) => {
    const asked = { projectID, projectStakeholderIDs: [rowID], ...given };
    return (await server.send(calls.InviteProjectStakeholder, asked, manager.token))[0]?.inviteCode ?? '';
  };
  const codes = [await ask({}), await ask({ roleID }), await ask({ roleID, days: 3 })];
  const corrected = contact();
  const { items } = await stage.people.page();
  const row = items.find(({ projectStakeholderID }) => projectStakeholderID === rowID);
  if (row) await stage.people.upd(row, corrected);
  codes.push(await ask({ roleID, days: 3 }));
  expect(new Set(codes).size).toBe(4);
  expect(await Promise.all(codes.map(stateOf))).toEqual(['已撤销', '已撤销', '已撤销', '有效']);
  expect(await sentTo(corrected)).toEqual(['mail', 'sms']);
});

test('an invitation that was revoked or declined a moment ago is not answered with again', async () => {
  const { server, projectID, manager } = stage;
  const to = contact();
  const guest = await register(server, '孙监理', to.phone);
  const rowID = await stage.enter(to);
  const { inviteCode, projectInvitationID } = await stage.invite(rowID);
  await server.send(calls.RevokeProjectInvitation, { projectID, projectInvitationID }, manager.token);
  const second = await stage.invite(rowID);
  await server.send(calls.DeclineProjectInvitation, { inviteCode: second.inviteCode }, guest.token);
  const third = await stage.invite(rowID);
  expect(new Set([inviteCode, second.inviteCode, third.inviteCode]).size).toBe(3);
  expect(await stateOf(third.inviteCode)).toBe('有效');
});
