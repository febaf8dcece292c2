import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import {
  engagementActionCalls,
  stakeholderEngagementCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../base/local-time.ts';
import type { Person } from '../../test/factories.ts';
import {
  addAction,
  addRecord,
  newAction,
  type OpenStage,
  openRegisterStage,
} from '../../test/register-stage.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

test('a measure is to be begun by its start and done by its due day, also when that day moves', async () => {
  const { projectID, keeper, owner, stakeholderIDs } = stage;
  const given = { projectID, projectStakeholderIDs: stakeholderIDs, ownerID: keeper.userID };
  const row = await addAction(stage.server, owner, given);
  const tasks = async () =>
    (await stage.server.send(GetPendingTask, { userID: keeper.userID }, keeper.token)).items.map(
      ({ title, dueTime }) => [title, dueTime],
    );
  expect(await tasks()).toEqual([['开始参与措施：取得规划部门支持', '2026-03-02']]);
  const { engagementActionID } = row;
  const change = (rowVersion: number, values: object) =>
    stage.server.send(
      engagementActionCalls.upd,
      { projectID, engagementActionID, rowVersion, ...values },
      keeper.token,
    );
  const begun = await change(row.rowVersion, { action: '开始' });
  expect(await tasks()).toEqual([['完成参与措施：取得规划部门支持', '2026-06-30']]);
  await change(begun.rowVersion, { dueTime: '2026-07-31' });
  expect(await tasks()).toEqual([['完成参与措施：取得规划部门支持', '2026-07-31']]);
});

test('a measure says by what it is done, and need not say how often', async () => {
  const { projectID, keeper, owner, stakeholderIDs, server } = stage;
  const given = { projectID, projectStakeholderIDs: stakeholderIDs, ownerID: keeper.userID };
  const row = await addAction(server, owner, { ...given, frequency: null });
  expect(row).toMatchObject({ method: '汇报', frequency: null });
  const nameless = { ...newAction(given), method: undefined };
  const { status, body } = await server.post(engagementActionCalls.add.name, nameless, owner.token);
  expect([status, body.errors]).toMatchObject([400, [{ message: '请选择方式', path: 'method' }]]);
});

test('a row that was written before it had to say so stays readable and can be changed', async () => {
  const { projectID, keeper, owner, stakeholderIDs, server } = stage;
  const given = { projectID, projectStakeholderIDs: stakeholderIDs, ownerID: keeper.userID };
  const { engagementActionID, rowVersion } = await addAction(server, owner, given);
  await server.database.ownerDb
    .updateTable('engagement_action')
    .set({ method: null })
    .where('engagement_action_id', '=', engagementActionID)
    .execute();
  const change = { projectID, engagementActionID, rowVersion, purpose: '取得街道支持' };
  const changed = await server.send(engagementActionCalls.upd, change, owner.token);
  expect(changed).toMatchObject({ method: null, purpose: '取得街道支持' });
});

/** A measure of one person that its owner carries out and finishes. */
const finishBy = async (who: Person) => {
  const { projectID, owner, stakeholderIDs, server } = stage;
  const given = { projectID, projectStakeholderIDs: stakeholderIDs.slice(0, 2) };
  const { engagementActionID } = await addAction(server, owner, { ...given, ownerID: who.userID });
  const step = async (rowVersion: number, values: object) =>
    await server.send(
      engagementActionCalls.upd,
      { projectID, engagementActionID, rowVersion, ...values },
      who.token,
    );
  const begun = await step(1, { action: '开始' });
  await addRecord(server, owner, { ...given, engagementActionID });
  await step(begun.rowVersion, { action: '完成', result: '已取得支持' });
};
const asksOf = async ({ userID, token }: Person) =>
  (await stage.server.send(GetPendingTask, { userID, pageSize: 100 }, token)).items.filter(({ title }) =>
    title.startsWith('重新评估参与度：'),
  );

test('who finishes a measure is asked where each of its people stands now, until that is said', async () => {
  const { projectID, keeper, stakeholderIDs, server } = stage;
  await finishBy(keeper);
  const asked = await asksOf(keeper);
  expect(asked.map(({ refID }) => refID).sort()).toEqual(stakeholderIDs.slice(0, 2).sort());
  expect(asked[0]?.title).toMatch(/^重新评估参与度：.+（已完成「取得规划部门支持」）$/);
  expect(asked[0]?.route).toBe(`/stakeholderManagement/index?tab=engagement&assess=${asked[0]?.refID}`);
  await finishBy(keeper);
  expect(await asksOf(keeper)).toHaveLength(2);
  const said = { current: '支持型', desired: '支持型', evidence: '书面支持' } as const;
  await server.send(
    stakeholderEngagementCalls.add,
    {
      projectID,
      projectStakeholderID: String(stakeholderIDs[0]),
      assessTime: toLocalDay(server.now()),
      ...said,
    },
    keeper.token,
  );
  expect((await asksOf(keeper)).map(({ refID }) => refID)).toEqual([stakeholderIDs[1]]);
});

test('who may not assess is not asked for it', async () => {
  await finishBy(stage.member);
  expect(await asksOf(stage.member)).toEqual([]);
});
