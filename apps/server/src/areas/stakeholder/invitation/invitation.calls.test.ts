import { GetRoleList } from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import * as calls from '@xmgl/contracts/stakeholder/invitation.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireInvitations } from '../../../jobs/expire-invitations.ts';
import {
  createCompany,
  createProject,
  joinProject,
  newPhone,
  type Person,
  register,
} from '../../../test/factories.ts';
import { type InvitationStage, openInvitationStage } from '../../../test/invitation-stage.ts';
import { refusalOf, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
let manager: Person;
let projectID: string;
let projectName: string;
let keeper: Person;
let people: InvitationStage['people'];
let enter: InvitationStage['enter'];
let invite: InvitationStage['invite'];
let accept: InvitationStage['accept'];
let look: InvitationStage['look'];
let seesProject: InvitationStage['seesProject'];

beforeAll(async () => {
  const stage = await openInvitationStage();
  ({ server, manager, projectID, projectName, people, enter, invite, accept, look, seesProject } = stage);
  keeper = await joinProject(server, stage.company, projectID, '干系人管理员', '沈雨桐');
});
afterAll(() => server.close());

const day = 86_400_000;
const stateOf = async (userName: string) => (await people.rowNamed(userName)).state;
const makeLink = (given: object = {}) =>
  server.send(calls.AddProjectInvitation, { projectID, ...given }, manager.token);
const titlesOf = async (who: Person) =>
  (await server.send(GetNotificationPage, {}, who.token)).items.map(({ title }) => title);

test('whoever holds a link sees where it leads, and joins with the role of the link', async () => {
  const { inviteCode } = await makeLink();
  expect(await look(inviteCode.toLowerCase())).toMatchObject({
    projectName,
    inviterName: '陈明远',
    roleName: '只读',
    state: '有效',
    refusal: '',
  });
  const guest = await register(server, '周航');
  expect(await seesProject(guest)).toBe(false);
  expect(await accept(inviteCode, guest)).toEqual({ projectID, projectName });
  expect(await seesProject(guest)).toBe(true);
  expect(await stateOf('周航')).toBe('已加入');
  expect(await titlesOf(manager)).toContain(`周航 已加入项目「${projectName}」`);
  expect(await refusalOf(accept(inviteCode, guest))).toMatchObject({
    status: 409,
    message: `您已在项目「${projectName}」中`,
  });
});

test('whom the project does not know says company and part in it when joining; the account’s company is taken as it is', async () => {
  const { inviteCode } = await makeLink();
  const join = (who: Person, said: object = {}) =>
    server.send(calls.AcceptProjectInvitation, { inviteCode, ...said }, who.token);
  const placeOf = async (who: Person) => {
    const { company } = await people.rowOf(who);
    return [company, await people.partOf(who)];
  };
  const resident = await register(server, '郑桥');
  const refused = { status: 400, path: 'company', message: '请填写您的单位' };
  expect(await refusalOf(join(resident))).toMatchObject(refused);
  expect(await refusalOf(join(resident, { company: '江北社区' }))).toMatchObject({ path: 'partyRole' });
  await join(resident, { company: '江北社区', partyRole: '社区' });
  expect(await placeOf(resident)).toEqual(['江北社区', '社区']);
  const boss = await register(server, '何渡');
  await createCompany(server, boss);
  await join(boss, { company: '别的单位', partyRole: '设计' });
  expect(await placeOf(boss)).toEqual([expect.not.stringMatching(/^(别的单位)?$/), '设计']);
});

test('the last use of a link goes to one person alone', async () => {
  const { inviteCode } = await makeLink({ maxUses: 1 });
  const guests = [await register(server, '李强'), await register(server, '李伟')];
  const answers = await Promise.allSettled(guests.map((guest) => accept(inviteCode, guest)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const seen = await Promise.all(guests.map(seesProject));
  expect(seen.filter(Boolean)).toHaveLength(1);
  expect(await look(inviteCode)).toMatchObject({ state: '已用完', refusal: '邀请已用完' });
});

test('an expired, a revoked and an unknown invitation each say so and let nobody in', async () => {
  const guest = await register(server, '赵敏');
  const expired = await makeLink({ days: 1 });
  await server.database.ownerDb
    .updateTable('project_invitation')
    .set({ expire_time: '2026-03-02T01:00:00Z' })
    .where('project_invitation_id', '=', expired.projectInvitationID)
    .execute();
  const revoked = await makeLink();
  await server.send(
    calls.RevokeProjectInvitation,
    { projectID, projectInvitationID: revoked.projectInvitationID },
    manager.token,
  );
  for (const [code, message] of [
    [expired.inviteCode, '邀请已于 2026-03-02 09:00 过期，请联系 陈明远'],
    [revoked.inviteCode, '邀请已被撤销'],
  ] as const) {
    expect(await look(code)).toMatchObject({ refusal: message });
    expect(await refusalOf(accept(code, guest))).toMatchObject({ status: 409, message });
  }
  expect(await refusalOf(look('ZZZZ-9999'))).toMatchObject({ status: 400, message: '邀请码不存在，请核对' });
  expect(await seesProject(guest)).toBe(false);
});

test('a personal invitation is for the number it was sent to, once', async () => {
  const phone = newPhone();
  const rowID = await enter({ userName: '孙监理', phone });
  const { inviteCode } = await invite(rowID);
  expect(await stateOf('孙监理')).toBe('已邀请');
  const other = await register(server, '王小明');
  const message = `此邀请发给尾号 ${phone.slice(-4)} 的手机，请用该账号登录`;
  expect(await look(inviteCode)).toMatchObject({ last4: phone.slice(-4), refusal: '' });
  expect(await refusalOf(accept(inviteCode, other))).toMatchObject({ status: 403, message });
  const invited = await register(server, '孙监理', phone);
  await accept(inviteCode, invited);
  expect(await stateOf('孙监理')).toBe('已加入');
  expect(await refusalOf(accept(inviteCode, other))).toMatchObject({ message: '邀请已用完' });
  expect((await people.page({ userName: '孙监理' })).total).toBe(1);
});

test('a personal invitation goes to the person’s number as a short message with its code', async () => {
  const phone = newPhone();
  const { inviteCode } = await invite(await enter({ userName: '何收', phone }));
  const sent = await server.database.ownerDb
    .selectFrom('outbox_message')
    .select(['channel', 'template', 'body'])
    .where('recipient', '=', phone)
    .execute();
  expect(sent).toEqual([{ channel: 'sms', template: '项目邀请', body: expect.stringContaining(inviteCode) }]);
});

test('an account that is invited is told, may decline, and can be invited again', async () => {
  const phone = newPhone();
  const invited = await register(server, '钱多多', phone);
  const rowID = await enter({ userName: '钱多多', phone });
  const first = await invite(rowID);
  expect(await titlesOf(invited)).toContain(`陈明远 邀请您加入项目「${projectName}」`);
  await server.send(calls.DeclineProjectInvitation, { inviteCode: first.inviteCode }, invited.token);
  expect(await stateOf('钱多多')).toBe('已拒绝');
  expect(await titlesOf(manager)).toContain(`钱多多 谢绝加入项目「${projectName}」`);
  const second = await invite(rowID);
  expect(await refusalOf(accept(first.inviteCode, invited))).toMatchObject({ status: 409 });
  await accept(second.inviteCode, invited);
  expect(await stateOf('钱多多')).toBe('已加入');
});

test('an invitation that nobody answers runs out, and its sender is told once', async () => {
  const rowID = await enter({ userName: '吴工', phone: newPhone() });
  await invite(rowID);
  const later = new Date(server.now().getTime() + 8 * day);
  await expireInvitations(server.services.db, server.now());
  expect(await stateOf('吴工')).toBe('已邀请');
  await Promise.all([1, 2].map(() => expireInvitations(server.services.db, later)));
  expect(await stateOf('吴工')).toBe('已过期');
  const told = (await titlesOf(manager)).filter((title) => title === '发给「吴工」的项目邀请已过期');
  expect(told).toHaveLength(1);
});

test('nobody is invited without number and address, and only the manager gives more than 只读', async () => {
  const rowID = await enter({ userName: '郑无号' });
  expect(await refusalOf(invite(rowID))).toMatchObject({
    status: 400,
    message: '请先填写手机号或邮箱，再发送邀请',
  });
  const roles = await server.send(GetRoleList, { projectID }, manager.token);
  const roleID = roles.find(({ roleName }) => roleName === '项目成员')?.roleID ?? '';
  const byKeeper = server.send(calls.AddProjectInvitation, { projectID, roleID }, keeper.token);
  expect(await refusalOf(byKeeper)).toMatchObject({ status: 403 });
  expect(await makeLink({ roleID })).toMatchObject({ roleName: '项目成员' });
});

test('a code is read only by those who invite, and one of more than 只读 only by those who could give it', async () => {
  const reader = await register(server, '许读');
  await accept((await makeLink({ maxUses: 1 })).inviteCode, reader);
  const codesOf = async (who: Person) =>
    (
      await server.send(calls.GetProjectInvitationPage, { projectID, pageIndex: 1, pageSize: 100 }, who.token)
    ).items.map(({ inviteCode }) => inviteCode);
  const roles = await server.send(GetRoleList, { projectID }, manager.token);
  const roleID = roles.find(({ roleName }) => roleName === '项目成员')?.roleID ?? '';
  const [plain, strong] = [await makeLink(), await makeLink({ roleID })];
  expect(await refusalOf(codesOf(reader))).toMatchObject({ status: 403 });
  expect(await codesOf(manager)).toEqual(expect.arrayContaining([plain.inviteCode, strong.inviteCode]));
  expect(await codesOf(keeper)).toContain(plain.inviteCode);
  expect(await codesOf(keeper)).not.toContain(strong.inviteCode);
  const { projectInvitationID } = strong;
  const revoked = await server.send(
    calls.RevokeProjectInvitation,
    { projectID, projectInvitationID },
    keeper.token,
  );
  expect(revoked).toMatchObject({ state: '已撤销', inviteCode: '' });
});

test('a filed project lets nobody in any more', async () => {
  const company = await createCompany(server, manager);
  const filed = await createProject(server, company);
  const { inviteCode } = await server.send(
    calls.AddProjectInvitation,
    { projectID: filed.projectID },
    manager.token,
  );
  await server.database.ownerDb
    .updateTable('project')
    .set({ whether_filed: 1 })
    .where('project_id', '=', filed.projectID)
    .execute();
  const guest = await register(server, '冯程');
  expect(await refusalOf(accept(inviteCode, guest))).toMatchObject({
    status: 409,
    message: '项目已归档，不能再加入',
  });
});

/** The status of each of so many looks at a code that does not exist. */
const guess = async (times: number, token?: string) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const wrong = { inviteCode: 'XXXX2222' };
    statuses.push((await server.post(calls.GetProjectOnCompanyByInviteCode.name, wrong, token)).status);
  }
  return statuses;
};

test('after twenty wrong codes a person waits, also with a right one; others of the office do not', async () => {
  const { inviteCode } = await makeLink();
  const [guesser, colleague] = [await register(server, '韩宾'), await register(server, '吴芳')];
  const lookAs = (who: Person) =>
    server.send(calls.GetProjectOnCompanyByInviteCode, { inviteCode }, who.token);
  for (let at = 0; at < 25; at += 1) await lookAs(guesser);
  const statuses = await guess(21, guesser.token);
  expect([statuses[19], statuses[20]]).toEqual([400, 429]);
  const paused = { status: 429, message: '邀请码输错次数过多，请一小时后再试' };
  expect(await refusalOf(lookAs(guesser))).toMatchObject(paused);
  expect(await refusalOf(accept(inviteCode, guesser))).toMatchObject(paused);
  expect(await lookAs(colleague)).toMatchObject({ state: '有效' });
  await accept(inviteCode, colleague);
  expect(await look(inviteCode)).toMatchObject({ state: '有效' });
});

test('after a hundred wrong codes of people who are not signed in their address waits, who signs in does not', async () => {
  const { inviteCode } = await makeLink();
  const statuses = await guess(101);
  expect([statuses[0], statuses[50], statuses[100]]).toEqual([400, 400, 429]);
  expect(await refusalOf(look(inviteCode))).toMatchObject({
    status: 429,
    message: '邀请码输错次数过多，请登录后再试，或一小时后再试',
  });
  const guest = await register(server, '冯程');
  await accept(inviteCode, guest);
  expect(await seesProject(guest)).toBe(true);
});

test('who is invited by the number finds the invitation among the own ones until it is answered', async () => {
  const tel = newPhone();
  const made = await invite(await enter({ userName: '许蔓', phone: tel }));
  const guest = await register(server, '许蔓', tel);
  const own = () => server.send(calls.GetOwnInvitations, {}, guest.token);
  expect(await own()).toMatchObject([{ inviteCode: made.inviteCode, projectName, inviterName: '陈明远' }]);
  expect(await server.send(calls.GetOwnInvitations, {}, keeper.token)).toEqual([]);
  await accept(made.inviteCode, guest);
  expect(await own()).toEqual([]);
});

test('whoever invites is told beforehand whether a short message goes out', async () => {
  expect(await server.send(calls.GetInvitationWays, { projectID }, manager.token)).toEqual({
    sms: 0,
    mail: 0,
  });
});
