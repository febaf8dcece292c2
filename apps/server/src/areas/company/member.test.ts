import { AnswerCompanyInvitation, GetOwnCompanyInvitations } from '@xmgl/contracts/company/application.calls';
import * as calls from '@xmgl/contracts/company/company.calls';
import { LeaveCompany } from '@xmgl/contracts/company/leaving.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, createProject, joinCompany, joinProject, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

test('who asks by invite code waits without any data until an administrator accepts', async () => {
  const owner = await register(server);
  const { companyID } = await createCompany(server, owner);
  const person = await register(server, '赵小兵');
  const { inviteCode } = await server.send(calls.GetUserCompany, { companyID }, owner.token);
  const asked = await server.send(
    calls.JoinCompanyUsers,
    { inviteCode: inviteCode.toLowerCase() },
    person.token,
  );
  expect(asked).toMatchObject({ companyId: companyID, state: 0 });
  expect(await server.send(calls.GetUserCompanysList, {}, person.token)).toEqual([]);
  const look = server.send(calls.GetUserCompany, { companyID }, person.token);
  expect(await refusalOf(look)).toMatchObject({ status: 404 });
  await server.send(calls.UpdCompanyUserState, { companyID, userID: person.userID, state: 1 }, owner.token);
  expect(await server.send(calls.GetUserCompanysList, {}, person.token)).toHaveLength(1);
  expect((await server.send(calls.GetUserCompany, { companyID }, person.token)).inviteCode).toBe('');
  expect(await refusalOf(server.send(calls.JoinCompanyUsers, { inviteCode }, person.token))).toMatchObject({
    status: 409,
    message: '您已是该单位成员',
  });
});

test('a member’s inviter is who passed the code on: each administrator has one, and it ends with the office', async () => {
  const owner = await register(server, '钱大有');
  const company = await createCompany(server, owner);
  const { companyID } = company;
  const admin = await joinCompany(server, company, '孙二妹');
  const change = (person: { readonly userID: string }, input: object) =>
    server.send(calls.UpdCompanyUserState, { companyID, userID: person.userID, ...input }, owner.token);
  await change(admin, { companyRole: '单位管理员' });
  const codeOf = async (token: string) =>
    (await server.send(calls.GetUserCompany, { companyID }, token)).inviteCode;
  const inviteCode = await codeOf(admin.token);
  expect(inviteCode.startsWith(`${await codeOf(owner.token)}-`)).toBe(true);
  const guest = await register(server);
  const join = (person: { readonly token: string }) =>
    server.send(calls.JoinCompanyUsers, { inviteCode: inviteCode.toLowerCase() }, person.token);
  await join(guest);
  await change(guest, { state: 1 });
  const inviterOf = async (token: string) =>
    (await server.send(calls.GetUserCompanysList, {}, token))[0]?.inviterName;
  expect([await inviterOf(guest.token), await inviterOf(admin.token)]).toEqual(['孙二妹', '钱大有']);
  await change(admin, { companyRole: '成员' });
  expect(await refusalOf(join(await register(server)))).toMatchObject({ path: 'inviteCode' });
});

test('who is refused stays out, and may ask again', async () => {
  const owner = await register(server);
  const { companyID } = await createCompany(server, owner);
  const person = await register(server);
  const { inviteCode } = await server.send(calls.GetUserCompany, { companyID }, owner.token);
  await server.send(calls.JoinCompanyUsers, { inviteCode }, person.token);
  const decide = (state: 1 | 2 | 3) =>
    server.send(calls.UpdCompanyUserState, { companyID, userID: person.userID, state }, owner.token);
  await decide(3);
  expect(await server.send(calls.GetUserCompanysList, {}, person.token)).toEqual([]);
  expect(await refusalOf(decide(1))).toMatchObject({
    status: 409,
    message: '当前状态为「已拒绝」，不能启用，请刷新后重试',
  });
  expect(await server.send(calls.JoinCompanyUsers, { inviteCode }, person.token)).toMatchObject({
    state: 0,
  });
});

test('the administrators are told who asks to join, and who asked is told what was decided', async () => {
  const { companyID, owner } = await createCompany(server, await register(server));
  const person = await register(server, '钱多多');
  const { inviteCode, companyName } = await server.send(calls.GetUserCompany, { companyID }, owner.token);
  const newest = async (token: string) => {
    const { items } = await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 20 }, token);
    return items.map(({ title, address, senderName }) => [title, address, senderName]);
  };
  const ask = () => server.send(calls.JoinCompanyUsers, { inviteCode }, person.token);
  const decide = (state: 1 | 3) =>
    server.send(calls.UpdCompanyUserState, { companyID, userID: person.userID, state }, owner.token);
  await ask();
  await ask();
  const asked = [`申请加入「${companyName}」，请审核`, '/company/companyIndex?tab=members', '钱多多'];
  expect(await newest(owner.token)).toEqual([asked]);
  await decide(3);
  await ask();
  await decide(1);
  expect((await newest(person.token)).map(([title, address]) => [title, address])).toEqual([
    [`您已加入「${companyName}」`, '/dashboard'],
    [`加入「${companyName}」的申请未通过`, '/company/createCompany'],
  ]);
  expect(await newest(owner.token)).toEqual([asked, asked]);
});

test('an unknown invite code is refused', async () => {
  const { token } = await register(server);
  const asked = server.send(calls.JoinCompanyUsers, { inviteCode: 'AAAA2222' }, token);
  expect(await refusalOf(asked)).toEqual({
    status: 400,
    message: '邀请码不存在或已过期',
    path: 'inviteCode',
  });
});

test('suspending a member shuts the company and its projects at once, restoring opens them', async () => {
  const company = await createCompany(server, await register(server));
  const { companyID, owner } = company;
  const member = await joinCompany(server, company);
  const { projectID } = await createProject(server, company, member);
  const set = (state: 1 | 2) =>
    server.send(calls.UpdCompanyUserState, { companyID, userID: member.userID, state }, owner.token);
  const open = () => server.post('UserOpenProject', { projectID }, member.token);
  await set(2);
  expect((await server.post('GetUserCompany', { companyID }, member.token)).status).toBe(403);
  expect((await open()).status).toBe(403);
  await set(1);
  expect((await open()).status).toBe(200);
});

test('restoring a member leaves alone what was suspended in one project before', async () => {
  const company = await createCompany(server, await register(server));
  const { companyID, owner } = company;
  const member = await joinCompany(server, company);
  const [one, other] = [
    await createProject(server, company, member),
    await createProject(server, company, member),
  ];
  await server.database.ownerDb
    .updateTable('project_stakeholder')
    .set({ state: '已停用' })
    .where('project_id', '=', one.projectID)
    .where('user_id', '=', member.userID)
    .execute();
  for (const state of [2, 1] as const)
    await server.send(calls.UpdCompanyUserState, { companyID, userID: member.userID, state }, owner.token);
  const open = async ({ projectID }: { projectID: string }) =>
    (await server.post('UserOpenProject', { projectID }, member.token)).status;
  expect([await open(one), await open(other)]).toEqual([403, 200]);
});

test('nobody changes the 单位负责人 or oneself, and a plain member changes nobody', async () => {
  const company = await createCompany(server, await register(server));
  const { companyID, owner } = company;
  const admin = await joinCompany(server, company);
  const member = await joinCompany(server, company);
  const update = (userID: string, token: string) =>
    refusalOf(server.send(calls.UpdCompanyUserState, { companyID, userID, state: 2 }, token));
  const appoint = { companyID, userID: admin.userID, companyRole: '单位管理员' } as const;
  await server.send(calls.UpdCompanyUserState, appoint, owner.token);
  expect(await update(owner.userID, admin.token)).toMatchObject({
    status: 403,
    message: '单位负责人的成员状态和角色不能修改',
  });
  expect(await update(owner.userID, owner.token)).toMatchObject({ status: 403 });
  expect(await update(admin.userID, member.token)).toMatchObject({ status: 403 });
});

test('the list is searched by name, initials and phone, and comes in pages', async () => {
  const company = await createCompany(server, await register(server, '陈明远'));
  const { companyID, owner } = company;
  for (const name of ['欧阳娜', '周航']) await joinCompany(server, company, name);
  const names = async (input: object) =>
    (await server.send(calls.GetUserCompany, { companyID, ...input }, owner.token)).items.map(
      (item) => item.userName,
    );
  expect(await names({})).toEqual(['陈明远', '欧阳娜', '周航']);
  expect(await names({ value: 'zh' })).toEqual(['周航']);
  expect(await names({ value: '欧阳' })).toEqual(['欧阳娜']);
  expect(await names({ value: owner.userTel })).toEqual(['陈明远']);
  expect(await names({ value: '%' })).toEqual([]);
  expect(await names({ pageIndex: 2, pageSize: 2 })).toEqual(['周航']);
});

test('whole numbers are for administrators and oneself, and nobody else finds a person by the hidden digits', async () => {
  const company = await createCompany(server, await register(server));
  const { companyID, owner } = company;
  const [member, colleague] = [await joinCompany(server, company), await joinCompany(server, company)];
  const numbers = async (token: string, value = '') => {
    const { items } = await server.send(calls.GetUserCompany, { companyID, value }, token);
    return items.map((item) => item.userTel).sort();
  };
  const masked = (tel: string) => `${tel.slice(0, 3)}****${tel.slice(7)}`;
  const everyone = [owner, member, colleague].map((person) => person.userTel);
  expect(await numbers(owner.token)).toEqual(everyone.toSorted());
  expect(await numbers(member.token)).toEqual(
    [masked(owner.userTel), member.userTel, masked(colleague.userTel)].toSorted(),
  );
  expect(await numbers(member.token, colleague.userTel)).toEqual([]);
  expect(await numbers(member.token, colleague.userTel.slice(7))).toEqual([masked(colleague.userTel)]);
});

test('7.45: people of the company are found by name, one from outside by the whole number alone, and asked to join', async () => {
  const company = await createCompany(server, await register(server, '陈明远'));
  const { companyID, owner } = company;
  const member = await joinCompany(server, company, '沈雨桐');
  const userTel = '13900002345';
  const outsider = await register(server, '欧阳晓', userTel);
  const find = (value?: string, who = owner) => server.send(calls.GetUsers, { companyID, value }, who.token);
  expect((await find()).map(({ userName }) => userName).sort()).toEqual(['沈雨桐', '陈明远']);
  expect(await find('沈雨')).toEqual([
    { userID: member.userID, userName: '沈雨桐', userHeadShot: '', isMember: 1 },
  ]);
  for (const part of ['欧阳', '欧阳晓', userTel.slice(0, 10), userTel.slice(3)])
    expect(await find(part)).toEqual([]);
  const found = [{ userID: outsider.userID, userName: '欧**', userHeadShot: '', isMember: 0 }];
  expect(await find(userTel)).toEqual(found);
  expect(await find(`86${userTel}`)).toEqual(found);
  expect(await refusalOf(find(userTel, member))).toMatchObject({ status: 403 });

  const add = (userID: string, value = userTel, who = owner) =>
    server.send(calls.AddCompanyUsers, { companyID, userIDs: [userID], value }, who.token);
  expect(await refusalOf(add(outsider.userID, userTel, member))).toMatchObject({ status: 403 });
  for (const value of ['', '欧阳晓', member.userTel])
    expect(await refusalOf(add(outsider.userID, value))).toMatchObject({ status: 400, path: 'userIDs' });
  expect(await add(outsider.userID)).toEqual({ added: 1 });
  expect(await add(outsider.userID)).toEqual({ added: 0 });
  expect(await find(userTel)).toMatchObject([{ userName: '欧**', isMember: 0 }]);
  const rowOf = async (value?: string) =>
    (await server.send(calls.GetUserCompany, { companyID, value }, owner.token)).items.find(
      ({ userID }) => userID === outsider.userID,
    );
  expect(await rowOf()).toMatchObject({ userName: '欧**', userTel: '', state: 5 });
  expect([await rowOf('欧阳'), await rowOf(userTel)]).toEqual([undefined, undefined]);
  expect(await server.send(calls.GetUserCompanysList, {}, outsider.token)).toEqual([]);
  expect((await server.post('GetUserCompany', { companyID }, outsider.token)).status).toBe(404);
  const [waiting] = await server.send(GetOwnCompanyInvitations, {}, outsider.token);
  expect(waiting).toMatchObject({ companyID, inviterName: '陈明远' });
  const notices = await server.send(GetNotificationPage, {}, outsider.token);
  expect(notices.items[0]?.title).toBe(`邀请您加入单位「${waiting?.companyName}」，请答复`);

  const answer = (agreed: 0 | 1) =>
    server.send(AnswerCompanyInvitation, { companyID, agreed }, outsider.token);
  const change = (state: 1 | 2 | 3) =>
    server.send(calls.UpdCompanyUserState, { companyID, userID: outsider.userID, state }, owner.token);
  expect(await refusalOf(change(1))).toMatchObject({ status: 409 });
  await answer(0);
  expect(await rowOf()).toMatchObject({ userName: '欧**', userTel: '', state: 3 });
  const told = await server.send(GetNotificationPage, {}, owner.token);
  expect(told.items[0]?.title).toContain('欧** 谢绝加入');
  expect(JSON.stringify(told)).not.toContain('欧阳晓');
  expect(await refusalOf(answer(1))).toMatchObject({ status: 404 });
  await add(outsider.userID);
  await change(3);
  expect(await server.send(GetOwnCompanyInvitations, {}, outsider.token)).toEqual([]);
  await add(outsider.userID);
  await answer(1);
  expect(await rowOf()).toMatchObject({ userName: '欧阳晓', userTel, state: 1 });
  const units = await server.send(calls.GetUserCompanysList, {}, outsider.token);
  expect(units).toMatchObject([{ companyId: companyID, inviterName: '陈明远' }]);
  await change(2);
  expect(await refusalOf(add(outsider.userID))).toMatchObject({ status: 409 });
  // Who has left and is added again came by whoever added them last.
  const gone = { state: 4, inviter_id: null };
  await server.database.ownerDb
    .updateTable('company_user')
    .set(gone)
    .where('user_id', '=', outsider.userID)
    .execute();
  expect(await add(outsider.userID)).toEqual({ added: 1 });
  await answer(1);
  const again = await server.send(calls.GetUserCompanysList, {}, outsider.token);
  expect(again).toMatchObject([{ inviterName: '陈明远' }]);
});

test('a member leaves the unit and its projects; who answers for the unit hands over first', async () => {
  const company = await createCompany(server, await register(server));
  const { companyID, owner } = company;
  const { projectID } = await createProject(server, company);
  const member = await joinProject(server, company, projectID, '项目成员');
  const leave = (who: { readonly token: string }) => server.send(LeaveCompany, { companyID }, who.token);
  const open = async () => (await server.post('UserOpenProject', { projectID }, member.token)).status;
  expect(await open()).toBe(200);
  await leave(member);
  expect(await open()).toBe(404);
  expect(await server.send(calls.GetUserCompanysList, {}, member.token)).toEqual([]);
  expect(await refusalOf(leave(member))).toMatchObject({ status: 404 });
  expect(await refusalOf(leave(owner))).toMatchObject({ message: '请先移交单位负责人，再退出单位' });
});
