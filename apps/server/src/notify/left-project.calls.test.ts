import { GetNotificationPage, UpdNotificationRead } from '@xmgl/contracts/notify/notice.calls';
import { RestoreRows } from '@xmgl/contracts/register/row.calls';
import {
  DelProjectStateholder,
  GetProjectStakeholderPage,
  UpdProjectStakeholder,
} from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../db/scope.ts';
import { createProject, joinProject, type Person, startCompany } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { takeUnmailed } from './unmailed.repository.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

/** Somebody in two projects of the company, about to leave the first. */
const begin = async () => {
  const { owner, company } = await startCompany(server);
  const { projectID, projectName } = await createProject(server, company);
  const leaver = await joinProject(server, company, projectID, '只读', '周航');
  const noticesOf = async () => {
    const { items, total, unread } = await server.send(GetNotificationPage, {}, leaver.token);
    const inProject = items.filter((notice) => notice.projectID === projectID).length;
    return { titles: items.map(({ title }) => title), inProject, total, unread };
  };
  const rowOf = async ({ userID }: Person) => {
    const asked = { pageSize: 100, value: { projectID } };
    const { items } = await server.send(GetProjectStakeholderPage, asked, owner.token);
    const row = items.find((one) => one.userID === userID);
    if (!row) throw new Error('not in the register');
    return row;
  };
  const step = async (action: '停用' | '恢复' | '退出', by: Person, comment = '') => {
    const { projectStakeholderID, rowVersion } = await rowOf(leaver);
    const asked = { projectID, projectStakeholderID, rowVersion, action, comment };
    await server.send(UpdProjectStakeholder, asked, by.token);
  };
  const remove = async () => {
    const { projectStakeholderID: id, rowVersion } = await rowOf(leaver);
    const asked = { projectID, rows: [{ id, rowVersion }], successors: {} };
    await server.send(DelProjectStateholder, asked, owner.token);
    return id;
  };
  return { owner, leaver, projectID, projectName, noticesOf, step, remove };
};

test('who was removed reads no notice of the project any more, but the one that tells so, until the removal is undone', async () => {
  const { owner, leaver, projectID, projectName, noticesOf, remove } = await begin();
  const before = await noticesOf();
  expect(before.inProject).toBe(1);
  const rowID = await remove();
  const after = await noticesOf();
  expect(after.inProject).toBe(0);
  expect(after.titles[0]).toBe(`您已被移出项目「${projectName}」`);
  expect([after.total, after.unread]).toEqual([before.total, before.unread]);
  expect(await server.send(UpdNotificationRead, {}, leaver.token)).toEqual({ read: after.total, unread: 0 });
  const undone = { projectID, register: 'ProjectStakeholder', rowIDs: [rowID] };
  await server.send(RestoreRows, undone, owner.token);
  const again = await noticesOf();
  expect([again.inProject, again.titles[0]]).toEqual([2, '您已恢复为项目成员']);
});

test('who is suspended is told why, and reads the notices again afterwards; who leaves does not', async () => {
  const { owner, leaver, projectName, noticesOf, step } = await begin();
  await step('停用', owner, '借调外地');
  const [newest] = (await server.send(GetNotificationPage, {}, leaver.token)).items;
  expect(newest).toMatchObject({
    title: `您在项目「${projectName}」的成员资格已停用`,
    content: '借调外地',
    projectID: null,
  });
  expect((await noticesOf()).inProject).toBe(0);
  await step('恢复', owner);
  expect((await noticesOf()).inProject).toBe(2);
  await step('退出', leaver);
  expect((await noticesOf()).inProject).toBe(0);
});

test('no mail tells of a project that one has left', async () => {
  const { leaver, projectName, remove } = await begin();
  const { ownerDb } = server.database;
  await ownerDb
    .updateTable('app_user')
    .set({ email: 'zhouhang@example.com', mail_preference: '立即' })
    .where('user_id', '=', leaver.userID)
    .execute();
  await remove();
  const later = new Date(Date.now() + 60_000);
  const taken = await inScope(server.services.db, {}, (db) => takeUnmailed(db, '立即', later, later));
  const titles = taken.filter(({ user_id }) => user_id === leaver.userID).map(({ title }) => title);
  expect(titles).toContain(`您已被移出项目「${projectName}」`);
  expect(titles.filter((title) => title.includes('您已加入项目'))).toEqual([]);
});
