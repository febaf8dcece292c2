import * as calls from '@xmgl/contracts/schedule/levelling.calls';
import { ApplyPlanCommands, GetPlan, GetPlanBatchPage } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const day = 480;
const crane = v7();
const ids = { A: v7(), B: v7(), C: v7() };

const readPlan = async () => (await stage.call(GetPlan, { projectID: stage.projectID })).data;
const say = async (...commands: PlanCommand[]) => {
  const { planVersion: baseVersion } = await readPlan();
  const said = { projectID: stage.projectID, baseVersion, batchID: v7(), commands };
  expect(await stage.call(ApplyPlanCommands, said)).toMatchObject({ statusCode: 200 });
};
const keyOf = (planRunID: string) => ({ projectID: stage.projectID, planRunID });
const read = async (planRunID: string) =>
  (await stage.call(calls.GetLevellingRunByID, keyOf(planRunID))).data;
const start = async (over: object = {}) => {
  const { data } = await stage.call(calls.RunLevelling, { projectID: stage.projectID, ...over });
  return data.planRunID;
};
const level = async (over: object = {}) => {
  const planRunID = await start(over);
  await stage.services.planRuns.idle();
  return await read(planRunID);
};
const delays = async () =>
  Object.fromEntries(
    (await readPlan()).activities.map(({ code, levellingDelayMin = 0 }) => [code, levellingDelayMin]),
  );

const task = (code: keyof typeof ids, days: number): PlanCommand => ({
  kind: 'addActivity',
  activityID: ids[code],
  wbsNodeID: null,
  code,
  name: `吊装${code}`,
  durationMin: days * day,
});
const needs = (activityID: string): PlanCommand => ({
  kind: 'addAssignment',
  assignmentID: v7(),
  activityID,
  resourceID: crane,
  units: 1,
});

// A of two days and B of one, both from the start, share one crane; C of ten days needs none.
beforeAll(async () => {
  const fields = { name: '塔吊', kind: 'equipment', maxUnits: 1 } as const;
  await say(task('A', 2), task('B', 1), task('C', 10), { kind: 'addResource', resourceID: crane, fields });
  await say(needs(ids.A), needs(ids.B));
});
beforeEach(async () => {
  await say({ kind: 'clearLevelling', activityIDs: null }).catch(() => undefined);
});

test('a preview tells who is moved, by how much, behind whom, and leaves the plan as it is until it is accepted', async () => {
  const before = await readPlan();
  const run = await level();
  expect(run).toMatchObject({
    state: '完成',
    progress: 100,
    planVersion: before.planVersion,
    userName: 'manager',
  });
  expect(run.summary).toMatchObject({ before: { spans: 1 }, after: { spans: 0 }, delayedCount: 1 });
  const [moved] = run.result?.moved ?? [];
  expect(moved).toMatchObject({ resourceID: crane, oldFloatMin: expect.any(Number) });
  expect(moved?.delayMin).toBeGreaterThan(0);
  expect(moved?.behind).toHaveLength(1);
  expect(run.result?.loads).toMatchObject([{ name: '塔吊', days: 1 }]);
  expect(Math.max(...(run.result?.loads[0]?.before ?? []))).toBe(2);
  expect(Math.max(...(run.result?.loads[0]?.after ?? []))).toBe(1);
  expect((await readPlan()).planVersion).toBe(before.planVersion);
  expect(run.summary?.after.finish).toBe(run.summary?.before.finish);
});

test('an accepted preview is one batch of the plan, and taken back as one', async () => {
  const { planRunID, result } = await level({ rule: 'outline' });
  const total = (await stage.call(GetPlanBatchPage, { projectID: stage.projectID })).data.total;
  expect((await stage.call(calls.ApplyLevelling, keyOf(planRunID))).data.state).toBe('已应用');
  expect(await delays()).toEqual({ A: 0, B: result?.moved[0]?.delayMin, C: 0 });
  expect((await stage.call(GetPlanBatchPage, { projectID: stage.projectID })).data.total).toBe(total + 1);
  expect(await stage.call(calls.ApplyLevelling, keyOf(planRunID))).toMatchObject({ statusCode: 409 });
  expect((await stage.call(calls.UndoLevelling, keyOf(planRunID))).data.state).toBe('完成');
  expect(await delays()).toEqual({ A: 0, B: 0, C: 0 });
});

test('an applied levelling that somebody went on from is not taken back', async () => {
  const { planRunID } = await level();
  await stage.call(calls.ApplyLevelling, keyOf(planRunID));
  await say({ kind: 'clearLevelling', activityIDs: null });
  expect(await stage.call(calls.UndoLevelling, keyOf(planRunID))).toMatchObject({
    statusCode: 409,
    errors: [{ message: '应用之后有人改动过这些推迟，不能整批撤销；请在甘特图中撤销，或重新平衡' }],
  });
});

test('a preview of an older plan is refused and says to level again; it can still be given up', async () => {
  const { planRunID } = await level();
  await say({ kind: 'setDuration', activityID: ids.C, durationMin: 11 * day });
  expect(await stage.call(calls.ApplyLevelling, keyOf(planRunID))).toMatchObject({
    statusCode: 409,
    errors: [{ message: '预览之后计划有改动，不能应用；请按现在的计划重新平衡' }],
  });
  expect((await stage.call(calls.DiscardLevelling, keyOf(planRunID))).data.state).toBe('已放弃');
  expect(await stage.call(calls.ApplyLevelling, keyOf(planRunID))).toMatchObject({ statusCode: 409 });
});

test('a plan is levelled once at a time; a run is cancelled where it waits or runs, and nothing comes of it', async () => {
  const planRunID = await start({ schedules: 5000, rule: 'lateFinish' });
  expect(await stage.call(calls.RunLevelling, { projectID: stage.projectID })).toMatchObject({
    statusCode: 409,
    errors: [{ message: '这个计划正在计算，请等它完成，或先取消它' }],
  });
  expect((await stage.call(calls.CancelLevelling, keyOf(planRunID))).data.state).toBe('已取消');
  await stage.services.planRuns.idle();
  expect(await read(planRunID)).toMatchObject({ state: '已取消', result: null });
  expect(await stage.call(calls.CancelLevelling, keyOf(planRunID))).toMatchObject({ statusCode: 409 });
});

test('what ran when a server ended is computed again by the next; lost twice, it has failed', async () => {
  const owner = stage.database.ownerDb;
  const lose = async (planRunID: string, attempts: number) => {
    const beat_at = new Date(Date.now() - 60_000);
    const lost = { state: '运行中', attempts, beat_at, finished_at: null };
    await owner.updateTable('plan_run').set(lost).where('plan_run_id', '=', planRunID).execute();
    stage.services.planRuns.wake();
    await stage.services.planRuns.idle();
    return await read(planRunID);
  };
  const { planRunID } = await level();
  expect(await lose(planRunID, 1)).toMatchObject({ state: '完成' });
  expect(await lose(planRunID, 2)).toMatchObject({
    state: '失败',
    reason: '计算途中服务两次停止，请减少试算次数后再试',
  });
});

test('whoever may only see runs nothing; applying needs the right to change the plan', async () => {
  const asked = { projectID: stage.projectID };
  expect(await stage.call(calls.RunLevelling, asked, 'reader')).toMatchObject({ statusCode: 403 });
  expect(await stage.call(calls.GetLevellingRunPage, asked, 'reader')).toMatchObject({ statusCode: 403 });
  expect(await stage.call(calls.GetLevellingRunPage, asked, 'stranger')).toMatchObject({ statusCode: 404 });
  const { planRunID } = await level();
  await stage.database.ownerDb
    .updateTable('role_permission')
    .set({ update_permission: 0 })
    .where('page_routing_id', '=', 'schedule.gantt')
    .execute();
  expect(await stage.call(calls.ApplyLevelling, keyOf(planRunID), 'scheduler')).toMatchObject({
    statusCode: 403,
  });
});
