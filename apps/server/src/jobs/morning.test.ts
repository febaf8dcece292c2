import { GetNotificationPage, UpdNotificationPreference } from '@xmgl/contracts/notify/notice.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../db/scope.ts';
import { notify } from '../notify/notices.service.ts';
import { createCompany, createProject, joinProject, type Person, register } from '../test/factories.ts';
import { addAction, listStakeholders } from '../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../test/start-app.ts';
import { runMorning } from './morning.ts';
import { mailNotices } from './notice-mail.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const monday = new Date('2026-03-02T00:00:00Z');
const inDays = (days: number) => new Date(monday.getTime() + days * 86_400_000);

/** Somebody whose tasks fall due on the days named. */
const personWithTasks = async (...dueDays: readonly string[]) => {
  const owner = await register(server, '陈明远');
  const company = await createCompany(server, owner);
  const project = await createProject(server, company);
  const { projectID } = project;
  const person = await joinProject(server, company, projectID, '干系人管理员', '沈雨桐');
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ email: `${person.userID}@example.com` })
    .where('user_id', '=', person.userID)
    .execute();
  const [first] = await listStakeholders(server, projectID, owner);
  for (const [at, due_date] of dueDays.entries()) {
    const row = await addAction(server, owner, {
      projectID,
      purpose: `拜访第 ${at + 1} 户`,
      projectStakeholderIDs: [first?.projectStakeholderID ?? ''],
      ownerID: person.userID,
    });
    await server.database.ownerDb
      .updateTable('pending_task')
      .set({ due_date })
      .where('row_id', '=', row.engagementActionID)
      .execute();
  }
  // Being given a task was told already.
  await server.database.ownerDb.deleteFrom('notice').where('user_id', '=', person.userID).execute();
  return { person, owner, ...project };
};

const morning = (now: Date) => runMorning(server.services.db, server.services.messenger, now);
const titlesOf = async ({ token }: Person) =>
  (await server.send(GetNotificationPage, {}, token)).items.map(({ title }) => title);
/** A notice of a quarter of an hour ago. */
const tell = async ({ userID }: Person, title: string, read_at: Date | null) => {
  const told = { userIDs: [userID], senderID: null, companyID: null, projectID: null, title };
  await inScope(server.services.db, {}, (db) => notify(db, told));
  await server.database.ownerDb
    .updateTable('notice')
    .set({ created_at: inDays(-0.01), read_at })
    .where('user_id', '=', userID)
    .execute();
};
const mailsOf = async ({ userID }: Person) =>
  await server.database.ownerDb
    .selectFrom('outbox_message')
    .select(['subject', 'body'])
    .where('recipient', '=', `${userID}@example.com`)
    .orderBy('created_at')
    .execute();

test('on a working morning everyone is told what is due, once, and of the same again a week later', async () => {
  const { person, owner } = await personWithTasks('2026-03-02', '2026-02-27', '2026-03-05');
  await morning(inDays(-1));
  expect(await titlesOf(person)).toEqual([]);
  await Promise.all([morning(monday), morning(monday)]);
  await morning(inDays(1));
  expect(await titlesOf(person)).toEqual(['待办提醒：今日到期 1 项，逾期 1 项']);
  expect(await titlesOf(owner)).not.toContainEqual(expect.stringContaining('待办提醒'));
  const [mail, ...more] = await mailsOf(person);
  expect(more).toEqual([]);
  expect(mail?.body).toMatch(/沈雨桐，您好[\s\S]*2026-02-27　.*拜访第 2 户[\s\S]*2026-03-02　.*拜访第 1 户/);
  await morning(inDays(7));
  expect(await titlesOf(person)).toEqual(['待办提醒：逾期 3 项', '待办提醒：今日到期 1 项，逾期 1 项']);
});

test('nobody is reminded of a project that is filed, or that he is no longer in', async () => {
  const filed = await personWithTasks('2026-03-02');
  await server.database.ownerDb
    .updateTable('project')
    .set({ whether_filed: 1 })
    .where('project_id', '=', filed.projectID)
    .execute();
  const left = await personWithTasks('2026-03-02');
  await server.database.ownerDb
    .updateTable('project_stakeholder')
    .set({ state: '已停用' })
    .where('user_id', '=', left.person.userID)
    .execute();
  await morning(monday);
  expect(await mailsOf(filed.person)).toEqual([]);
  expect(await mailsOf(left.person)).toEqual([]);
});

test.each([
  ['不发', [], []],
  ['每日汇总', [], ['2026-03-02 待办与通知']],
  ['立即', ['评论中提到了您'], ['评论中提到了您']],
] as const)('mail %s: what is unread goes out as one chose', async (mail, soon, nextDay) => {
  const { person } = await personWithTasks();
  await server.send(UpdNotificationPreference, { mail }, person.token);
  await tell(person, '评论中提到了您', null);
  const subjects = async () => (await mailsOf(person)).map(({ subject }) => subject.replace(/^【.*】/, ''));
  const { db, messenger } = server.services;
  await mailNotices(db, messenger, monday);
  await mailNotices(db, messenger, monday);
  expect(await subjects()).toEqual(soon);
  await morning(monday);
  await morning(monday);
  expect(await subjects()).toEqual(nextDay);
});

test('what was read within two minutes is not mailed', async () => {
  const { person } = await personWithTasks();
  await server.send(UpdNotificationPreference, { mail: '立即' }, person.token);
  await tell(person, '已读的', monday);
  await mailNotices(server.services.db, server.services.messenger, monday);
  expect(await mailsOf(person)).toEqual([]);
});

const quietNight = { from: '22:00', to: '09:00' };

test('in quiet hours nothing goes out, and it comes after', async () => {
  const { person } = await personWithTasks('2026-03-02');
  await server.send(UpdNotificationPreference, { mail: '立即', quiet: quietNight }, person.token);
  await tell(person, '评论中提到了您', null);
  const { db, messenger } = server.services;
  await mailNotices(db, messenger, monday);
  expect(await mailsOf(person)).toEqual([]);
  await mailNotices(db, messenger, new Date('2026-03-02T01:00:00Z'));
  expect((await mailsOf(person)).map(({ subject }) => subject)).toEqual(['【项目管理】评论中提到了您']);
});

test('the summary of a morning that is quiet still goes out when the quiet hours end', async () => {
  const { person } = await personWithTasks('2026-03-02');
  await server.send(UpdNotificationPreference, { quiet: quietNight }, person.token);
  await morning(monday);
  const { next_try_at } = await server.database.ownerDb
    .selectFrom('outbox_message')
    .select('next_try_at')
    .where('recipient', '=', `${person.userID}@example.com`)
    .executeTakeFirstOrThrow();
  expect(next_try_at).toEqual(new Date('2026-03-02T01:00:00Z'));
});

test('a kind that one wants neither in the bell nor by mail is told nowhere', async () => {
  const { person } = await personWithTasks('2026-03-02');
  const channels = [
    { kind: '待办提醒' as const, byBell: false, byMail: false },
    { kind: '项目动态' as const, byMail: false },
  ];
  const kept = await server.send(UpdNotificationPreference, { channels }, person.token);
  expect(kept.channels.find(({ kind }) => kind === '待办提醒')).toMatchObject({
    byBell: false,
    byMail: false,
  });
  await tell(person, '报告的草稿已生成', null);
  await morning(monday);
  expect(await titlesOf(person)).toEqual(['报告的草稿已生成']);
  expect(await mailsOf(person)).toEqual([]);
});

test('what concerns the account itself is always in the bell', async () => {
  const { person } = await personWithTasks();
  const channels = [{ kind: '账号安全' as const, byBell: false }];
  expect(await refusalOf(server.send(UpdNotificationPreference, { channels }, person.token))).toMatchObject({
    message: '账号安全的通知总在站内显示，不能关闭',
  });
  const same = { from: '22:00', to: '22:00' };
  expect(
    await refusalOf(server.send(UpdNotificationPreference, { quiet: same }, person.token)),
  ).toMatchObject({ path: 'quiet.to' });
});
