import { AddBaseline, GetBaselinePage, UpdBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangeStage, openChangeStage } from '../../../test/change-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: ChangeStage;
beforeAll(async () => {
  stage = await openChangeStage();
});
afterAll(() => stage.close());

test('a baseline follows an approved change of which none was made yet, once; the own one of the 项目经理 is the 发起人’s to approve', async () => {
  const { server, projectID, owner } = stage;
  const [sponsor] = stage.ccb;
  const { planVersion: baseVersion } = await server.send(GetPlan, { projectID }, owner.token);
  const activity = { kind: 'addActivity' as const, activityID: v7(), wbsNodeID: null, name: '基坑' };
  await server.send(
    ApplyPlanCommands,
    { projectID, baseVersion, batchID: v7(), commands: [activity] },
    owner.token,
  );
  const send = (name: string, more = {}) =>
    server.send(AddBaseline, { projectID, name, submit: 1, ...more }, owner.token);
  const approve = (baselineID: string, who: { readonly token: string }) =>
    server.send(UpdBaseline, { projectID, baselineID, action: '批准' }, who.token);
  const around = async () => (await server.send(GetBaselinePage, { projectID }, owner.token)).around;

  const first = await send('合同计划');
  expect(first).toMatchObject({ kind: 'original', state: '审批中', steps: [] });
  expect(await refusalOf(approve(first.baselineID, owner))).toMatchObject({ status: 403 });
  expect(await refusalOf(approve(first.baselineID, stage.member))).toMatchObject({ status: 403 });
  expect(await approve(first.baselineID, sponsor)).toMatchObject({ state: '已批准', isCurrent: 1 });
  expect(await refusalOf(send('二版'))).toMatchObject({ status: 400 });

  const reviewed = await stage.addReviewed('图纸更新');
  expect((await around()).changes).toEqual([]);
  for (const at of [0, 1, 2, 3] as const) await stage.vote(reviewed, stage.at(at), '同意');
  const { changeRequestID } = reviewed;
  expect(await around()).toMatchObject({ needsChange: 1, changes: [{ changeRequestID }] });
  const second = await send('二版', { changeRequestID });
  expect(second).toMatchObject({ kind: 'change', state: '审批中', change: { changeRequestID } });
  expect((await around()).changes).toEqual([]);
  await approve(second.baselineID, sponsor);
  const { items } = await server.send(GetBaselinePage, { projectID }, owner.token);
  expect(items.map(({ name, state }) => [name, state])).toEqual([
    ['二版', '已批准'],
    ['合同计划', '已取代'],
  ]);
});
