import {
  AddCalendarFeed,
  DelCalendarFeed,
  GetCalendarFeed,
} from '@xmgl/contracts/notify/calendar-feed.calls';
import { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import ICAL from 'ical.js';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, createProject, type Person, register } from '../test/factories.ts';
import { addAction, listStakeholders } from '../test/register-stage.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { toCalendarText } from './calendar-text.ts';

let server: TestApp;
let owner: Person;
let projectID: string;
beforeAll(async () => {
  server = await startApp({ XMGL_URL: 'https://xmgl.example.cn' });
  owner = await register(server, '陈明远');
  const company = await createCompany(server, owner);
  ({ projectID } = await createProject(server, company));
});
afterAll(() => server.close());

const begin = async (who = owner): Promise<string> =>
  (await server.send(AddCalendarFeed, {}, who.token)).address ?? '';
const read = (address: string) => server.app.inject({ url: address });
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

test('tasks with a day stand in the calendar as whole days, and a calendar program reads them', async () => {
  const [first] = await listStakeholders(server, projectID, owner);
  const row = await addAction(server, owner, {
    projectID,
    ownerID: owner.userID,
    purpose: '拜访规划部门；取得支持, 并记录',
    projectStakeholderIDs: [first?.projectStakeholderID ?? ''],
  });
  await server.database.ownerDb
    .updateTable('pending_task')
    .set({ due_date: '2026-12-31' })
    .where('row_id', '=', row.engagementActionID)
    .execute();
  const answer = await read(await begin());
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const [event, ...others] = eventsIn(answer.body);
  expect(others).toEqual([]);
  expect(event?.summary).toMatch(/^待办：.*拜访规划部门；取得支持, 并记录/);
  expect([String(event?.startDate), String(event?.endDate)]).toEqual(['2026-12-31', '2027-01-01']);
  expect(String(event?.component.getFirstPropertyValue('url'))).toMatch(/^https:\/\/xmgl\.example\.cn\//);
  expect((await server.send(GetCalendarFeed, {}, owner.token)).lastReadTime).not.toBeNull();
});

test('own activities stand there from their first to their last day', async () => {
  const { ownerDb } = server.database;
  const me = await ownerDb
    .selectFrom('project_stakeholder')
    .select(['company_id', 'project_stakeholder_id'])
    .where('project_id', '=', projectID)
    .where('user_id', '=', owner.userID)
    .executeTakeFirstOrThrow();
  const activityID = v7();
  const commands = [{ kind: 'addActivity', activityID, wbsNodeID: null, name: '绑扎钢筋' } as const];
  const batch = { projectID, baseVersion: 1, batchID: v7(), upon: [], commands };
  await server.send(ApplyPlanCommands, batch, owner.token);
  // The plan's own dates are written behind the answer, over those that are put there before.
  await server.services.plans.dates.settle();
  const day = Math.floor(server.now().getTime() / 86_400_000) * 1440;
  await ownerDb
    .updateTable('activity')
    .set({ owner_id: me.project_stakeholder_id, start_at: day + 480, finish_at: day + 2880 })
    .where('activity_id', '=', activityID)
    .execute();
  const events = eventsIn((await read(await begin())).body);
  const [event] = events.filter(({ summary }) => summary === '绑扎钢筋');
  expect(event?.duration.toSeconds()).toBe(2 * 86_400);
  expect(event?.description).toContain('完成 0%');
});

test('a renewed address ends the old one; switched off, or with the account, it leads nowhere', async () => {
  const old = await begin();
  const address = await begin();
  expect(old).not.toBe(address);
  expect((await read(old)).statusCode).toBe(404);
  expect((await read(address)).statusCode).toBe(200);
  const setState = (state: string) =>
    server.database.ownerDb
      .updateTable('app_user')
      .set({ state })
      .where('user_id', '=', owner.userID)
      .execute();
  await setState('disabled');
  expect((await read(address)).statusCode).toBe(404);
  await setState('active');
  await server.send(DelCalendarFeed, {}, owner.token);
  expect((await read(address)).statusCode).toBe(404);
  expect((await read('/calendar/nothing.ics')).statusCode).toBe(404);
  expect(await server.send(GetCalendarFeed, {}, owner.token)).toMatchObject({ address: null });
});

test('a stranger has a calendar of his own, with nothing of others in it', async () => {
  const stranger = await register(server, '路人甲');
  const answer = await read(await begin(stranger));
  expect(eventsIn(answer.body)).toEqual([]);
});

test('lines are folded and texts escaped as the standard says, whatever people write', () => {
  const title = '长'.repeat(100);
  const text = 'a;b,c\\d\nBEGIN:VEVENT';
  const entry = { id: 'x', title, text, firstDay: '2026-03-02', lastDay: '2026-03-06', url: undefined };
  const written = toCalendarText('日历', [entry], new Date('2026-03-01T00:00:00Z'));
  for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event, ...others] = eventsIn(written);
  expect(others).toEqual([]);
  expect([event?.summary, event?.description]).toEqual([title, text]);
});
