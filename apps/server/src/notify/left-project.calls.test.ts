import { GetNotificationPage, UpdNotificationRead } from '@xmgl/contracts/notify/notice.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../db/scope.ts';
import { joinProject, startProject } from '../test/factories.ts';
import { registerOfPeople } from '../test/register-of-people.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { takeUnmailed } from './unmailed.repository.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

/** Somebody in two projects of the company, about to leave the first. */
const begin = async () => {
  const { owner, company, projectID, projectName } = await startProject(server);
  const leaver = await joinProject(server, company, projectID, '只读', '周航');
  const noticesOf = async () => {
    const { items, total, unread } = await server.send(GetNotificationPage, {}, leaver.token);
    const inProject = items.filter((notice) => notice.projectID === projectID).length;
    return { titles: items.map(({ title }) => title), inProject, total, unread };
  };
  const people = registerOfPeople(server, projectID, owner);
  return { leaver, projectName, noticesOf, people };
};

test('who was removed reads no notice of the project any more, but the one that tells so, until the removal is undone', async () => {
  const { leaver, projectName, noticesOf, people } = await begin();
  const before = await noticesOf();
  expect(before.inProject).toBe(1);
  const rowID = await people.remove(await people.rowOf(leaver));
  const after = await noticesOf();
  expect(after.inProject).toBe(0);
  expect(after.titles[0]).toBe(`您已被移出项目「${projectName}」`);
  expect([after.total, after.unread]).toEqual([before.total, before.unread]);
  expect(await server.send(UpdNotificationRead, {}, leaver.token)).toEqual({ read: after.total, unread: 0 });
  await people.restore(rowID);
  const again = await noticesOf();
  expect([again.inProject, again.titles[0]]).toEqual([2, '您已恢复为项目成员']);
});

test('who is suspended is told why, and reads the notices again afterwards; who leaves does not', async () => {
  const { leaver, projectName, noticesOf, people } = await begin();
  await people.step(leaver, '停用', '借调外地');
  const [newest] = (await server.send(GetNotificationPage, {}, leaver.token)).items;
  expect(newest).toMatchObject({
    title: `您在项目「${projectName}」的成员资格已停用`,
    content: '借调外地',
    projectID: null,
  });
  expect((await noticesOf()).inProject).toBe(0);
  await people.step(leaver, '恢复');
  expect((await noticesOf()).inProject).toBe(2);
  await people.step(leaver, '退出', '', leaver);
  expect((await noticesOf()).inProject).toBe(0);
});

test('no mail tells of a project that one has left', async () => {
  const { leaver, projectName, people } = await begin();
  const { ownerDb } = server.database;
  await ownerDb
    .updateTable('app_user')
    .set({ email: 'zhouhang@example.com', mail_preference: '立即' })
    .where('user_id', '=', leaver.userID)
    .execute();
  await people.remove(await people.rowOf(leaver));
  const later = new Date(server.now().getTime() + 60_000);
  const taken = await inScope(server.services.db, {}, (db) => takeUnmailed(db, '立即', later, later));
  const titles = taken.filter(({ user_id }) => user_id === leaver.userID).map(({ title }) => title);
  expect(titles).toContain(`您已被移出项目「${projectName}」`);
  expect(titles.filter((title) => title.includes('您已加入项目'))).toEqual([]);
});
