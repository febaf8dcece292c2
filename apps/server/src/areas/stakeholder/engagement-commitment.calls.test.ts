import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { GetRowLinks, RestoreRows } from '@xmgl/contracts/register/row.calls';
import {
  engagementCommitmentCalls as calls,
  engagementRecordCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../test/factories.ts';
import { addRecord, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { refusalOf } from '../../test/start-app.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const meet = () =>
  addRecord(stage.server, stage.owner, {
    projectID: stage.projectID,
    projectStakeholderIDs: stage.stakeholderIDs.slice(0, 1),
  });
const promise = (engagementRecordID: string, content: string, who: Person, given: object = {}) =>
  stage.server.send(
    calls.add,
    {
      projectID: stage.projectID,
      engagementRecordID,
      content,
      ownerID: who.userID,
      dueTime: '2090-01-31',
      ...given,
    },
    stage.owner.token,
  );
const tasksOf = async (who: Person) =>
  (
    await stage.server.send(GetPendingTask, { userID: who.userID, pageIndex: 1, pageSize: 50 }, who.token)
  ).items
    .filter(({ refKind }) => refKind === 'EngagementCommitment')
    .map(({ title, dueTime }) => [title, dueTime]);
type Promised = Awaited<ReturnType<typeof promise>>;
const change = ({ engagementCommitmentID, rowVersion }: Promised, given: object, who = stage.owner) =>
  stage.server.send(
    calls.upd,
    { projectID: stage.projectID, engagementCommitmentID, rowVersion, ...given },
    who.token,
  );

test('one record has several promises, each due on its day in the workbench of who gave it', async () => {
  const { projectID, keeper, member, owner } = stage;
  const { engagementRecordID: rowID } = await meet();
  await promise(rowID, '三日内送达降噪方案', keeper);
  await promise(rowID, '补发停水通知', member, { dueTime: '2090-02-15' });
  expect(await tasksOf(keeper)).toEqual([['兑现承诺：三日内送达降噪方案', '2090-01-31']]);
  expect(await tasksOf(member)).toEqual([['兑现承诺：补发停水通知', '2090-02-15']]);
  const links = await stage.server.send(
    GetRowLinks,
    { projectID, register: 'EngagementRecord', rowID },
    owner.token,
  );
  expect(links.flatMap(({ rows }) => rows.map(({ title, state }) => [title, state]))).toEqual(
    expect.arrayContaining([
      ['三日内送达降噪方案', '待兑现'],
      ['补发停水通知', '待兑现'],
    ]),
  );
});

test('a promise that passes to another or to another day takes its task along; kept, it asks for nothing and its writer is told', async () => {
  const { keeper, owner } = stage;
  const before = (await tasksOf(keeper)).length;
  const { engagementRecordID } = await meet();
  const given = await promise(engagementRecordID, '组织开放日', owner);
  const moved = await change(given, { dueTime: '2090-03-01' });
  expect(await tasksOf(owner)).toEqual([['兑现承诺：组织开放日', '2090-03-01']]);
  const handed = await change(moved, { ownerID: keeper.userID });
  expect(await tasksOf(owner)).toEqual([]);
  expect(await tasksOf(keeper)).toContainEqual(['兑现承诺：组织开放日', '2090-03-01']);
  expect(await refusalOf(change(handed, { action: '兑现' }, keeper))).toMatchObject({ path: 'result' });
  const kept = await change(handed, { action: '兑现', result: '3 月 1 日已举办' }, keeper);
  expect(kept.state).toBe('已兑现');
  expect(await tasksOf(keeper)).toHaveLength(before);
  const { items } = await stage.server.send(GetNotificationPage, { pageIndex: 1, pageSize: 1 }, owner.token);
  expect(items[0]?.title).toBe('承诺「组织开放日」：兑现');
});

test('a promise says who keeps it until when, and of which record it is', async () => {
  const { engagementRecordID } = await meet();
  const { owner } = stage;
  expect(await refusalOf(promise(engagementRecordID, '', owner))).toMatchObject({ path: 'content' });
  for (const key of ['ownerID', 'dueTime', 'engagementRecordID'])
    expect(await refusalOf(promise(engagementRecordID, '补发通知', owner, { [key]: null }))).toMatchObject({
      status: 400,
      path: key,
    });
});

test('promises go with their record, and those that are open come back with it', async () => {
  const { projectID, owner, member } = stage;
  const before = (await tasksOf(member)).length;
  const { engagementRecordID, rowVersion } = await meet();
  await promise(engagementRecordID, '回访商户', member);
  expect(await tasksOf(member)).toHaveLength(before + 1);
  const rows = [{ id: engagementRecordID, rowVersion }];
  await stage.server.send(engagementRecordCalls.del, { projectID, rows }, owner.token);
  expect(await tasksOf(member)).toHaveLength(before);
  const back = { projectID, register: 'EngagementRecord', rowIDs: [engagementRecordID] };
  await stage.server.send(RestoreRows, back, owner.token);
  expect(await tasksOf(member)).toContainEqual(['兑现承诺：回访商户', '2090-01-31']);
});
