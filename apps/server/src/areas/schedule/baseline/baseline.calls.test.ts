import type { Input } from '@xmgl/contracts/call';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import {
  AddBaseline,
  CompareBaselines,
  DelBaseline,
  GetBaselineByID,
  GetBaselinePage,
  UpdBaseline,
} from '@xmgl/contracts/schedule/baseline.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringIntoForce } from '../../../test/baseline-in-force.ts';
import { openPlanStage, type Part, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

/** A baseline of the plan as it stands, in force from now on. */
const takeCurrent = async (name: string) => {
  const { data } = await stage.call(AddBaseline, { projectID: stage.projectID, name });
  await bringIntoForce(stage.database.ownerDb, data.baselineID);
  return data;
};
const step = (baselineID: string, action: '提交' | '批准' | '驳回', as: Part, more = {}) =>
  stage.call(UpdBaseline, { projectID: stage.projectID, baselineID, action, ...more }, as);
const rowOf = async (baselineID: string, as: Part = 'manager') =>
  (await stage.call(GetBaselinePage, { projectID: stage.projectID }, as)).data.items.find(
    (one) => one.baselineID === baselineID,
  );
const tasksOf = async () => (await stage.call(GetPendingTask, { userID: stage.userIDs.manager })).data.items;
const planOf = async () => (await stage.call(GetPlan, { projectID: stage.projectID })).data;

test('a baseline is a draft that changes nothing; the 项目经理 sends it back with a reason or approves it, and it is the current one', async () => {
  const { projectID } = stage;
  const draft = (await stage.call(AddBaseline, { projectID, name: '合同计划' }, 'scheduler')).data;
  expect(draft).toMatchObject({ state: '草稿', isCurrent: 0, steps: ['提交'] });
  expect((await planOf()).baseline).toBeNull();
  const { baselineID } = draft;
  expect(await step(baselineID, '提交', 'reader')).toMatchObject({ statusCode: 403 });
  expect((await step(baselineID, '提交', 'scheduler')).data).toMatchObject({ state: '审批中', steps: [] });
  expect(await step(baselineID, '批准', 'scheduler')).toMatchObject({
    statusCode: 403,
    errors: [{ message: '您不能批准或驳回自己提交的基线，请由他人操作' }],
  });
  expect(await tasksOf()).toMatchObject([{ title: '批准基线：合同计划' }]);
  expect(await step(baselineID, '驳回', 'manager')).toMatchObject({
    statusCode: 400,
    errors: [{ message: '请填写驳回的原因', path: 'comment' }],
  });
  const back = (await step(baselineID, '驳回', 'manager', { comment: '缺竣工验收' })).data;
  expect(back).toMatchObject({ state: '草稿', decision: { comment: '缺竣工验收' } });
  await step(baselineID, '提交', 'scheduler');
  expect((await step(baselineID, '批准', 'manager')).data).toMatchObject({
    ...{ kind: 'original', state: '已批准', isCurrent: 1 },
  });
  expect((await planOf()).baseline?.name).toBe('合同计划');
  expect(await tasksOf()).toEqual([]);
});

test('from the second on a baseline follows an approved change; what only compares stays a draft', async () => {
  const { projectID } = stage;
  const { baselineID } = (await stage.call(AddBaseline, { projectID, name: '六月留存' })).data;
  const message = '已有批准的基线，新的基线须依据已批准的变更；只作对比的不必提交，存为草稿即可';
  const refused = { statusCode: 400, errors: [{ message, path: 'changeRequestID' }] };
  expect(await step(baselineID, '提交', 'manager')).toMatchObject(refused);
  expect(await stage.call(AddBaseline, { projectID, name: '直接提交', submit: 1 })).toMatchObject(refused);
  expect(await rowOf(baselineID)).toMatchObject({ state: '草稿', isCurrent: 0 });
  const { data } = await stage.call(GetBaselinePage, { projectID });
  expect(data.items.map(({ name }) => name)).not.toContain('直接提交');
  expect(data.around).toMatchObject({ needsChange: 1, changes: [] });
  expect(await step(baselineID, '提交', 'manager', { changeRequestID: v7() })).toMatchObject({
    errors: [{ message: '请选择已经批准、还没有用于其他基线的变更' }],
  });
  await stage.call(DelBaseline, { projectID, baselineID });
});

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
  const first = await takeCurrent('原始');
  await say([{ kind: 'setDuration', activityID, durationMin: 1440 }]);
  const plan = (await stage.call(GetPlan, { projectID })).data;
  expect(plan.baseline).toMatchObject({ name: '原始', rows: [{ rowID: activityID, durationMin: 960 }] });
  expect(plan.baseline?.rows[0]?.finish).toBeLessThan(plan.activities[0]?.finish ?? 0);

  await takeCurrent('调整');
  expect(await rowOf(first.baselineID)).toMatchObject({ state: '已取代', isCurrent: 0 });
  const kept = (await stage.call(GetBaselineByID, { projectID, baselineID: first.baselineID })).data;
  expect(kept.rows).toMatchObject([{ rowID: activityID, durationMin: 960 }]);
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
  await takeCurrent('首版');
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
    expect(data).toMatchObject({
      activityCount: activities.filter(({ isInactive }) => !isInactive).length,
      isCurrent: 0,
    });
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

test('a baseline that was approved is never deleted, neither in force nor replaced; a draft is, and what it was stays in the records', async () => {
  const { projectID } = stage;
  const old = await takeCurrent('旧版');
  const now = await takeCurrent('新版');
  expect(await stage.call(DelBaseline, { projectID, baselineID: now.baselineID })).toMatchObject({
    statusCode: 409,
    errors: [{ message: '「新版」是当前基线，不能删除' }],
  });
  expect(await stage.call(DelBaseline, { projectID, baselineID: old.baselineID })).toMatchObject({
    statusCode: 409,
    errors: [
      { message: '「旧版」经批准生效过，是承诺的记录，不能删除；不想再与它对比，在列表中选另一条即可' },
    ],
  });
  expect(await rowOf(old.baselineID)).toMatchObject({ state: '已取代' });
  const draft = (await stage.call(AddBaseline, { projectID, name: '只作对比' })).data;
  expect((await stage.call(DelBaseline, { projectID, baselineID: draft.baselineID })).statusCode).toBe(200);
  const gone = { statusCode: 404, errors: [{ message: '基线不存在或已被删除' }] };
  for (const call of [DelBaseline, GetBaselineByID] as const)
    expect(await stage.call(call, { projectID, baselineID: draft.baselineID })).toMatchObject(gone);
  expect((await stage.call(GetPlan, { projectID })).data.baseline?.name).toBe('新版');
  const [record] = await stage.database.ownerDb
    .selectFrom('audit_log')
    .select(['action', 'before', 'user_id'])
    .where('row_id', '=', draft.baselineID)
    .where('action', '=', 'DelBaseline')
    .execute();
  expect(record).toMatchObject({ before: { name: '只作对比', state: '草稿', isCurrent: 0 } });
  expect(record?.user_id).not.toBeNull();
});

test('two baselines, or one and the plan of now, are compared: what moved, came and went, with costs for who sees prices', async () => {
  const { projectID } = stage;
  const say = async (...commands: readonly Input<typeof ApplyPlanCommands>['commands'][number][]) =>
    await stage.call(ApplyPlanCommands, {
      projectID,
      baseVersion: (await planOf()).planVersion,
      batchID: v7(),
      commands: [...commands],
    });
  const [stays, goes, comes, resourceID] = [v7(), v7(), v7(), v7()];
  const add = (activityID: string, code: string, durationMin: number) =>
    ({ kind: 'addActivity', activityID, wbsNodeID: null, code, name: `活动${code}`, durationMin }) as const;
  await say(
    add(stays, 'CB1', 960),
    add(goes, 'CB2', 480),
    { kind: 'addResource', resourceID, fields: { name: '钢筋工', kind: 'labour', standardRate: 100 } },
    { kind: 'addAssignment', assignmentID: v7(), activityID: stays, resourceID, units: 1 },
  );
  const { data: old } = await stage.call(AddBaseline, { projectID, name: '对比甲' });
  await say(
    { kind: 'setDuration', activityID: stays, durationMin: 1440 },
    { kind: 'deleteActivities', activityIDs: [goes], reconnect: false },
    add(comes, 'CB3', 480),
  );
  const asked = { projectID, beforeID: old.baselineID, afterID: null };
  const { data } = await stage.call(CompareBaselines, asked);
  expect(data.counts).toMatchObject({ added: 1, removed: 1, moved: 1 });
  expect(data.finishMin).not.toBeNull();
  const of = (code: string) => data.rows.find((row) => row.code === code);
  expect(of('CB1')).toMatchObject({ finishMin: 480, durationMin: 480, dayMin: 480 });
  expect(of('CB2')).toMatchObject({ name: '活动CB2', isInPlan: false, after: null });
  expect(of('CB3')).toMatchObject({ before: null, isInPlan: true });
  const { data: young } = await stage.call(AddBaseline, { projectID, name: '对比乙' });
  const both = await stage.call(CompareBaselines, { ...asked, afterID: young.baselineID });
  expect(both.data.counts).toEqual(data.counts);
  const whole = await stage.call(CompareBaselines, { ...asked, beforeID: null, isWhole: 1 });
  expect(whole.data.rows.length).toBe(whole.data.counts.same);
  const reader = await stage.call(CompareBaselines, asked, 'reader');
  expect(JSON.stringify(reader.data)).not.toMatch(/"cost":\d/);
  expect((await stage.call(CompareBaselines, { ...asked, beforeID: v7() })).statusCode).toBe(404);
});

test('a plan whose dates contradict one another is kept as a draft and not submitted; the answer names the activity', async () => {
  const own = await openPlanStage();
  try {
    const { projectID } = own;
    const [first, second] = [v7(), v7()];
    const tuesday = Date.UTC(2026, 3, 28) / 60_000;
    const say = async (commands: Parameters<typeof stage.call<typeof ApplyPlanCommands>>[1]['commands']) =>
      await own.call(ApplyPlanCommands, {
        projectID,
        baseVersion: (await own.call(GetPlan, { projectID })).data.planVersion,
        batchID: v7(),
        commands,
      });
    await say([
      { kind: 'addActivity', activityID: first, wbsNodeID: null, name: '挖土', durationMin: 2400 },
      { kind: 'addActivity', activityID: second, wbsNodeID: null, name: '垫层', durationMin: 960 },
      { kind: 'addLink', linkID: v7(), predID: first, succID: second, type: 'FS' },
      { kind: 'setConstraint', rowID: second, constraintKind: 'mustStartOn', at: tuesday + 480 },
    ]);
    const draft = (await own.call(AddBaseline, { projectID, name: '对比用' })).data;
    expect(draft.state).toBe('草稿');
    const refused = {
      statusCode: 409,
      errors: [
        { message: expect.stringContaining('「垫层」的限制与前置关系冲突'), path: `activity:${second}` },
      ],
    };
    expect(await own.call(AddBaseline, { projectID, name: '提交', submit: 1 })).toMatchObject(refused);
    const submit = { projectID, baselineID: draft.baselineID, action: '提交' } as const;
    expect(await own.call(UpdBaseline, submit)).toMatchObject(refused);
    const { items } = (await own.call(GetBaselinePage, { projectID })).data;
    expect(items.map(({ name, state }) => [name, state])).toEqual([['对比用', '草稿']]);
    // A deadline that is missed is told, not refused.
    await say([
      { kind: 'setConstraint', rowID: second, constraintKind: 'asSoonAsPossible', at: null },
      { kind: 'setDeadline', rowID: second, at: tuesday + 1020 },
    ]);
    expect((await own.call(UpdBaseline, submit)).statusCode).toBe(200);
  } finally {
    await own.close();
  }
});
