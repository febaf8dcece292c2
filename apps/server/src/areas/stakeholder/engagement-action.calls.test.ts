import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAction, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';

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
