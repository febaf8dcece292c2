import { callsOf } from '@xmgl/contracts/register/register-calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import * as calls from '@xmgl/contracts/schedule/simulation.calls';
import { simulationSetup } from '@xmgl/contracts/schedule/simulation-setup.register';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

const setups = callsOf(simulationSetup);
let stage: PlanStage;
const day = 480;
const ids = { A: v7(), B: v7(), C: v7(), node: v7() };

const task = (code: 'A' | 'B' | 'C', days: number): PlanCommand => ({
  kind: 'addActivity',
  activityID: ids[code],
  wbsNodeID: code === 'C' ? ids.node : null,
  code,
  name: `活动${code}`,
  durationMin: days * day,
});
const say = async (...commands: PlanCommand[]) => {
  const { projectID } = stage;
  const { planVersion: baseVersion } = (await stage.call(GetPlan, { projectID })).data;
  const said = { projectID, baseVersion, batchID: v7(), commands };
  expect(await stage.call(ApplyPlanCommands, said)).toMatchObject({ statusCode: 200 });
};

// A of ten days before B of ten; C of four beside them.
beforeAll(async () => {
  stage = await openPlanStage();
  await say(
    { kind: 'addWbsNode', wbsNodeID: ids.node, parentID: null, name: '旁边' },
    task('A', 10),
    task('B', 10),
    task('C', 4),
    { kind: 'addLink', linkID: v7(), predID: ids.A, succID: ids.B },
  );
});
afterAll(async () => await stage.close());

const addSetup = async (over: object = {}) => {
  const given = { projectID: stage.projectID, name: '常用', iterations: 1000, ...over };
  const answer = await stage.call(setups.add, given as never);
  return answer as unknown as {
    statusCode: number;
    data: { simulationSetupID: string };
    errors: unknown;
  };
};
const simulate = async (over: object = {}) => {
  const { projectID } = stage;
  const { simulationSetupID } = (await addSetup(over)).data;
  const { planRunID } = (await stage.call(calls.RunSimulation, { projectID, simulationSetupID })).data;
  await stage.services.planRuns.idle();
  return (await stage.call(calls.GetSimulationRunByID, { projectID, planRunID })).data;
};

test('a simulation tells when the plan is done, how likely its own finish is, and who decides about it; equal seeds answer the same', async () => {
  const run = await simulate();
  expect(run).toMatchObject({
    state: '完成',
    progress: 100,
    options: { name: '常用', iterations: 1000, lowPct: 90 },
  });
  expect(run.summary?.uncertainCount).toBe(3);
  const { result } = run;
  // PERT of 90, 100, 125 % leans to the late side: the plan's finish is met less than every second time.
  expect(result?.plannedShare).toBeGreaterThan(0);
  expect(result?.plannedShare).toBeLessThan(0.5);
  const at = (percent: number) => result?.percentiles.find((one) => one.percent === percent)?.at ?? 0;
  expect(at(10)).toBeLessThan(at(50));
  expect(at(50)).toBeLessThan(at(90));
  expect(result?.bins.at(-1)?.reached).toBe(1);
  const shares = Object.fromEntries((result?.criticality ?? []).map(({ code, share }) => [code, share]));
  expect(shares).toEqual({ A: 1, B: 1 });
  expect(new Set(result?.sensitivity.slice(0, 2).map(({ code }) => code))).toEqual(new Set(['A', 'B']));
  expect((await simulate()).result).toEqual(result);
});

test('what is said of an activity or of a WBS node goes before what is said of all; a target has a chance of its own', async () => {
  const fixed = { dist: '三角', low: 100, mode: 100, high: 100, per: '工期的%' };
  const late = { dist: '均匀', low: 30, mode: 30, high: 40, per: '天' };
  const { result } = await simulate({
    targetDay: '2026-05-01',
    ranges: [
      { activityID: ids.A, wbsNodeID: null, ...fixed },
      { activityID: ids.B, wbsNodeID: null, ...fixed },
      { activityID: null, wbsNodeID: ids.node, ...late },
    ],
  });
  expect(result?.criticality).toMatchObject([{ code: 'C', share: 1 }]);
  expect(result).toMatchObject({ plannedShare: 0, targetShare: 0 });
});

test('a setup whose three points are out of order is refused at the field', async () => {
  expect(await addSetup({ lowPct: 130 })).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'modePct', message: '应为 最短 ≤ 最可能 ≤ 最长' }],
  });
});

test('whoever may only see the project runs nothing; a cancelled run has no result; without work there is nothing to simulate', async () => {
  const { projectID } = stage;
  const { simulationSetupID } = (await addSetup({ iterations: 100_000 })).data;
  const asked = { projectID, simulationSetupID };
  expect(await stage.call(calls.RunSimulation, asked, 'reader')).toMatchObject({ statusCode: 403 });
  const { planRunID } = (await stage.call(calls.RunSimulation, asked, 'scheduler')).data;
  expect(await stage.call(calls.CancelSimulation, { projectID, planRunID })).toMatchObject({
    data: { state: '已取消' },
  });
  await stage.services.planRuns.idle();
  expect((await stage.call(calls.GetSimulationRunByID, { projectID, planRunID })).data.result).toBeNull();
  for (const activityID of [ids.A, ids.B, ids.C])
    await say({ kind: 'setInactive', rowID: activityID, isInactive: true });
  expect(await simulate()).toMatchObject({
    state: '失败',
    reason: '计划里没有未完成的任务，没有可以模拟的内容',
  });
});
