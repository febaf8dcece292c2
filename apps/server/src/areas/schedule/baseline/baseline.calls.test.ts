import {
  AddBaseline,
  DelBaseline,
  GetBaselineByID,
  GetBaselinePage,
  SetCurrentBaseline,
  UpdBaseline,
} from '@xmgl/contracts/schedule/baseline.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

test('a baseline keeps the dates of its day while the plan moves on', async () => {
  const { projectID } = stage;
  const activityID = v7();
  const say = async (commands: Parameters<typeof stage.call<typeof ApplyPlanCommands>>[1]['commands']) =>
    await stage.call(ApplyPlanCommands, {
      projectID,
      baseVersion: (await stage.call(GetPlan, { projectID })).data.planVersion,
      batchID: v7(),
      commands,
    });
  await say([{ kind: 'addActivity', activityID, wbsNodeID: null, name: 'A', durationMin: 960 }]);
  const first = (await stage.call(AddBaseline, { projectID, name: '原始' })).data;
  await say([{ kind: 'setDuration', activityID, durationMin: 1440 }]);
  const plan = (await stage.call(GetPlan, { projectID })).data;
  expect(plan.baseline).toMatchObject({ name: '原始', rows: [{ rowID: activityID, durationMin: 960 }] });
  expect(plan.baseline?.rows[0]?.finish).toBeLessThan(plan.activities[0]?.finish ?? 0);

  const second = (await stage.call(AddBaseline, { projectID, name: '调整' })).data;
  expect(second).toMatchObject({ kind: 'custom', isCurrent: 1 });
  await stage.call(SetCurrentBaseline, { projectID, baselineID: first.baselineID });
  await stage.call(DelBaseline, { projectID, baselineID: second.baselineID });
  const { items } = (await stage.call(GetBaselinePage, { projectID })).data;
  expect(items).toMatchObject([{ name: '原始', isCurrent: 1, activityCount: 1 }]);
});

test('two baselines cannot bear one name', async () => {
  const { projectID } = stage;
  await stage.call(AddBaseline, { projectID, name: '同名' });
  const again = await stage.call(AddBaseline, { projectID, name: '同名' });
  expect(again.errors).toMatchObject([{ message: '已有同名基线，请换一个名称', path: 'name' }]);
});

test('an activity of the current baseline is not deleted, neither by undo nor with its WBS node', async () => {
  const { projectID } = stage;
  const say = async (commands: Parameters<typeof stage.call<typeof ApplyPlanCommands>>[1]['commands']) =>
    await stage.call(ApplyPlanCommands, {
      projectID,
      baseVersion: (await stage.call(GetPlan, { projectID })).data.planVersion,
      batchID: v7(),
      commands,
    });
  const [frozen, wbsNodeID, later] = [v7(), v7(), v7()];
  await say([
    { kind: 'addWbsNode', wbsNodeID, parentID: null, name: '土方' },
    { kind: 'addActivity', activityID: frozen, wbsNodeID, name: '挖土' },
  ]);
  await stage.call(AddBaseline, { projectID, name: '首版' });
  await say([{ kind: 'addActivity', activityID: later, wbsNodeID, name: '垫层' }]);
  const refused = {
    statusCode: 409,
    errors: [{ code: 'inBaseline', message: '「挖土」在当前基线「首版」中，不能删除，可改为停用' }],
  };
  expect(
    await say([{ kind: 'deleteActivities', activityIDs: [frozen, later], reconnect: true }]),
  ).toMatchObject(refused);
  expect(await say([{ kind: 'deleteWbsNode', wbsNodeID, children: 'along' }])).toMatchObject(refused);
  const undo = [
    { step: 'unplace' as const, rowID: frozen },
    { step: 'remove' as const, entity: 'activity' as const, id: frozen },
  ];
  expect(await say([{ kind: 'restore', steps: undo }])).toMatchObject(refused);
  expect(await say([{ kind: 'setInactive', rowID: frozen, isInactive: true }])).toMatchObject({
    statusCode: 200,
  });
  expect(await say([{ kind: 'deleteActivities', activityIDs: [later], reconnect: true }])).toMatchObject({
    statusCode: 200,
  });

  await stage.call(SetCurrentBaseline, { projectID, baselineID: null });
  expect((await stage.call(GetPlan, { projectID })).data.baseline).toBeNull();
  expect(await say([{ kind: 'deleteActivities', activityIDs: [frozen], reconnect: true }])).toMatchObject({
    statusCode: 200,
  });
});

test('a plan keeps eleven baselines, each with its own dates, name and count; one is read by its id', async () => {
  const { projectID } = stage;
  const [wbsNodeID, activityID] = [v7(), v7()];
  const say = async (commands: Parameters<typeof stage.call<typeof ApplyPlanCommands>>[1]['commands']) =>
    await stage.call(ApplyPlanCommands, {
      projectID,
      baseVersion: (await stage.call(GetPlan, { projectID })).data.planVersion,
      batchID: v7(),
      commands,
    });
  await say([
    { kind: 'addWbsNode', wbsNodeID, parentID: null, name: '主体' },
    { kind: 'addActivity', activityID, wbsNodeID, name: '柱' },
  ]);
  const { activities } = (await stage.call(GetPlan, { projectID })).data;
  const baselineIDs: string[] = [];
  for (let at = 1; at <= 11; at += 1) {
    await say([{ kind: 'setDuration', activityID, durationMin: at * 480 }]);
    const { data } = await stage.call(AddBaseline, { projectID, name: `第 ${at} 版` });
    expect(data).toMatchObject({ activityCount: activities.length, isCurrent: 1 });
    baselineIDs.push(data.baselineID);
  }
  for (const [at, baselineID] of baselineIDs.entries()) {
    const { data } = await stage.call(GetBaselineByID, { projectID, baselineID });
    expect(data.name).toBe(`第 ${at + 1} 版`);
    expect(data.rows.find(({ rowID }) => rowID === activityID)?.durationMin).toBe((at + 1) * 480);
  }
  const [firstID = ''] = baselineIDs;
  const renamed = await stage.call(UpdBaseline, { projectID, baselineID: firstID, name: ' 合同版 ' });
  expect(renamed.data).toMatchObject({ name: '合同版', isCurrent: 0 });
  expect(await stage.call(UpdBaseline, { projectID, baselineID: firstID, name: '第 2 版' })).toMatchObject({
    statusCode: 409,
    errors: [{ message: '已有同名基线，请换一个名称', path: 'name' }],
  });
});

test('the current baseline is not deleted; another one is, and what it was stays in the records', async () => {
  const { projectID } = stage;
  const old = (await stage.call(AddBaseline, { projectID, name: '旧版' })).data;
  const now = (await stage.call(AddBaseline, { projectID, name: '新版' })).data;
  expect(await stage.call(DelBaseline, { projectID, baselineID: now.baselineID })).toMatchObject({
    statusCode: 409,
    errors: [{ message: '「新版」是当前基线，不能删除；请先把另一条设为当前，或选「不再作为当前」' }],
  });
  expect((await stage.call(DelBaseline, { projectID, baselineID: old.baselineID })).statusCode).toBe(200);
  const gone = { statusCode: 404, errors: [{ message: '基线不存在或已被删除' }] };
  for (const call of [DelBaseline, GetBaselineByID, SetCurrentBaseline] as const)
    expect(await stage.call(call, { projectID, baselineID: old.baselineID })).toMatchObject(gone);
  expect((await stage.call(GetPlan, { projectID })).data.baseline?.name).toBe('新版');
  const [record] = await stage.database.ownerDb
    .selectFrom('audit_log')
    .select(['action', 'before', 'user_id'])
    .where('row_id', '=', old.baselineID)
    .where('action', '=', 'DelBaseline')
    .execute();
  expect(record).toMatchObject({ before: { name: '旧版', kind: 'custom', isCurrent: 0 } });
  expect(record?.user_id).not.toBeNull();
});
