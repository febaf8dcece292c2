import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import * as rowCalls from '@xmgl/contracts/register/row.calls';
import { engagementActionCalls, engagementRecordCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../test/factories.ts';
import { addAction, makeRegisterStage } from '../../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let keeper: Person;
let member: Person;
let projectID: string;
let stakeholderIDs: readonly string[];

beforeAll(async () => {
  server = await startApp();
  ({ owner, keeper, member, projectID, stakeholderIDs } = await makeRegisterStage(server));
});
afterAll(() => server.close());

const add = (given: object = {}) =>
  addAction(server, owner, {
    projectID,
    projectStakeholderIDs: stakeholderIDs.slice(0, 1),
    ownerID: keeper.userID,
    ...given,
  });
type Row = Awaited<ReturnType<typeof add>>;
const edit = (row: Row, given: object) =>
  server.send(
    engagementActionCalls.upd,
    { projectID, engagementActionID: row.engagementActionID, rowVersion: row.rowVersion, ...given },
    owner.token,
  );
const tasksOf = async (who: Person, { engagementActionID }: Row) => {
  const asked = { userID: who.userID, pageIndex: 1, pageSize: 1000 };
  const { items } = await server.send(GetPendingTask, asked, who.token);
  return items.filter((task) => task.refID === engagementActionID);
};
const remove = (...rows: Row[]) =>
  server.send(
    engagementActionCalls.del,
    { projectID, rows: rows.map(({ engagementActionID: id, rowVersion }) => ({ id, rowVersion })) },
    owner.token,
  );
const restore = (...rows: Row[]) =>
  server.send(
    rowCalls.RestoreRows,
    { projectID, register: 'EngagementAction', rowIDs: rows.map((row) => row.engagementActionID) },
    owner.token,
  );

test('a row that passes to another person takes its pending task along, due on the same day', async () => {
  const row = await add();
  const [before] = await tasksOf(keeper, row);
  await edit(row, { ownerID: member.userID });
  expect(await tasksOf(keeper, row)).toEqual([]);
  expect((await tasksOf(member, row)).map((task) => task.dueTime)).toEqual([before?.dueTime]);
});

test('a row that comes back from the recycle bin is to do again', async () => {
  const row = await add();
  await remove(row);
  expect(await tasksOf(keeper, row)).toEqual([]);
  await restore(row);
  expect((await tasksOf(keeper, row)).map((task) => task.title)).toEqual(['开始参与措施：取得规划部门支持']);
});

test('one of several rows that were deleted together comes back alone', async () => {
  const [one, other] = [await add({ purpose: '甲' }), await add({ purpose: '乙' })];
  await remove(one, other);
  const deletions = await server.database.ownerDb
    .selectFrom('engagement_action')
    .select('deletion_id')
    .where('engagement_action_id', 'in', [one.engagementActionID, other.engagementActionID])
    .execute();
  expect(new Set(deletions.map((row) => row.deletion_id)).size).toBe(2);
  expect(await restore(one)).toEqual({ restored: 1 });
});

test('what was deleted by itself stays in the recycle bin when a row of another register comes back', async () => {
  const row = await add();
  const given = {
    projectID,
    projectStakeholderIDs: stakeholderIDs.slice(0, 1),
    recordTime: '2026-03-10T09:30',
    method: '拜访',
    content: '说明了进度',
  } as const;
  const { engagementRecordID, rowVersion } = await server.send(engagementRecordCalls.add, given, owner.token);
  const rows = [{ id: engagementRecordID, rowVersion }];
  await server.send(engagementRecordCalls.del, { projectID, rows }, owner.token);
  await remove(row);
  await restore(row);
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID, isDeleted: 1 } } as const;
  const { items } = await server.send(engagementRecordCalls.page, asked, owner.token);
  expect(items.map((item) => item.engagementRecordID)).toContain(engagementRecordID);
});

test('a row keeps its number when an edit leaves it empty', async () => {
  const row = await add();
  const after = await edit(row, { code: '', purpose: '改了目的' });
  expect([after.code, after.purpose]).toEqual([row.code, '改了目的']);
});

test.each(['2026-02-30T10:00', '2026-03-02T24:00', '0000-01-01T00:00'])(
  'the minute %s, which there is not, is refused at its field',
  async (recordTime) => {
    const record = {
      projectID,
      projectStakeholderIDs: stakeholderIDs.slice(0, 1),
      content: '会谈',
      method: '会议',
    };
    const adding = server.send(engagementRecordCalls.add, { ...record, recordTime } as never, owner.token);
    expect(await refusalOf(adding)).toMatchObject({ status: 400, path: 'recordTime' });
  },
);

test('rows without states are not sorted by one', async () => {
  const asked = { pageIndex: 1, pageSize: 10, value: { projectID, sort: 'state' } };
  expect((await server.post('GetEngagementActionPage', asked, owner.token)).status).toBe(200);
  expect((await server.post('GetEngagementRecordPage', asked, owner.token)).status).toBe(400);
});
