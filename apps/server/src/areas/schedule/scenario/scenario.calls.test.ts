import { GetBaselinePage } from '@xmgl/contracts/schedule/baseline.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { CloseStatusPeriod } from '@xmgl/contracts/schedule/progress-line.calls';
import * as calls from '@xmgl/contracts/schedule/scenario.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const readPlan = async () => (await stage.call(GetPlan, { projectID: stage.projectID })).data;

const sayToPlan = async (commands: readonly PlanCommand[]): Promise<void> => {
  const { planVersion: baseVersion } = await readPlan();
  const { projectID } = stage;
  await stage.call(ApplyPlanCommands, { projectID, baseVersion, batchID: v7(), commands: [...commands] });
};

/** Two activities in a row, the first of two days, and a scenario of that plan. */
const openScenario = async () => {
  const { projectID } = stage;
  const [first, second, planScenarioID] = [v7(), v7(), v7()];
  await sayToPlan([
    { kind: 'addActivity', activityID: first, wbsNodeID: null, name: '基坑', durationMin: 960 },
    { kind: 'addActivity', activityID: second, wbsNodeID: null, name: '底板', durationMin: 960 },
    { kind: 'addLink', linkID: v7(), predID: first, succID: second, type: 'FS' },
  ] as PlanCommand[]);
  const name = `方案 ${planScenarioID.slice(-6)}`;
  const scenario = (await stage.call(calls.AddPlanScenario, { projectID, planScenarioID, name })).data;
  return { projectID, first, second, planScenarioID, scenario };
};

const sayToScenario = async (planScenarioID: string, commands: readonly PlanCommand[]) => {
  const { projectID } = stage;
  const { plan } = (await stage.call(calls.GetPlanScenarioByID, { projectID, planScenarioID })).data;
  const said = { projectID, planScenarioID, baseVersion: plan.planVersion, batchID: v7() };
  return await stage.call(calls.ApplyScenarioCommands, { ...said, commands: [...commands] });
};

test('a scenario is edited beside the plan, and tells what it comes to', async () => {
  const { projectID, first, second, planScenarioID } = await openScenario();
  const before = await readPlan();
  await sayToScenario(planScenarioID, [{ kind: 'setDuration', activityID: first, durationMin: 960 + 4800 }]);
  expect(await readPlan()).toEqual(before);
  const { scenario, plan } = (await stage.call(calls.GetPlanScenarioByID, { projectID, planScenarioID }))
    .data;
  expect(scenario).toMatchObject({ state: '编辑中', behind: 0, figures: { finishDeltaMin: 4800, edits: 1 } });
  expect(plan.baseline?.rows).toContainEqual(expect.objectContaining({ rowID: first, durationMin: 960 }));
  const compared = (
    await stage.call(calls.ComparePlanScenario, { projectID, planScenarioIDs: [planScenarioID] })
  ).data;
  expect(compared.scenarios[0]?.differences).toMatchObject([
    { rowID: first, kind: 'changed', startDeltaMin: 0, finishDeltaMin: 4800 },
    { rowID: second, kind: 'changed', startDeltaMin: 4800, finishDeltaMin: 4800 },
  ]);
});

test('an adopted scenario is the plan with the draft of a baseline, once, and is taken back as a whole', async () => {
  const { projectID, first, second, planScenarioID } = await openScenario();
  const added = v7();
  const commands = [
    { kind: 'setDuration', activityID: first, durationMin: 1440 },
    { kind: 'addActivity', activityID: added, wbsNodeID: null, name: '回填', durationMin: 480 },
    { kind: 'addLink', linkID: v7(), predID: second, succID: added, type: 'FS' },
  ] as PlanCommand[];
  await sayToScenario(planScenarioID, commands);
  const planned = (await stage.call(calls.GetPlanScenarioByID, { projectID, planScenarioID })).data.plan;
  const before = await readPlan();
  const baselines = (await stage.call(GetBaselinePage, { projectID })).data.total;
  const adopted = (await stage.call(calls.AdoptPlanScenario, { projectID, planScenarioID })).data;
  expect(adopted).toMatchObject({ scenario: { state: '已采用' }, conflicts: [] });
  const plan = await readPlan();
  expect(plan.activities).toEqual(planned.activities);
  expect(plan.links).toEqual(planned.links);
  expect(plan.finish).toBe(planned.finish);
  expect(plan.baseline).toEqual(before.baseline);
  const [made] = (await stage.call(GetBaselinePage, { projectID })).data.items;
  expect(made).toMatchObject({ name: expect.stringContaining('方案'), state: '草稿', isCurrent: 0 });
  await stage.call(calls.AdoptPlanScenario, { projectID, planScenarioID });
  expect((await readPlan()).planVersion).toBe(plan.planVersion);
  expect((await stage.call(GetBaselinePage, { projectID })).data.total).toBe(baselines + 1);

  const undone = (await stage.call(calls.UndoPlanScenario, { projectID, planScenarioID })).data;
  expect(undone).toMatchObject({ scenario: { state: '已冻结' }, conflicts: [] });
  const restored = await readPlan();
  expect(restored.activities).toEqual(before.activities);
  expect(restored.links).toEqual(before.links);
  expect(restored.baseline).toEqual(before.baseline);
});

test('what was said to the plan just before an adoption has its dates after it, and in a scenario that is made then', async () => {
  const { projectID, first, planScenarioID } = await openScenario();
  await sayToScenario(planScenarioID, [
    { kind: 'updateActivity', activityID: first, fields: { name: '基坑开挖' } },
  ]);
  // Its dates are written once the plan rests; nothing that is adopted moves it, or the finish.
  const apart = v7();
  await sayToPlan([
    { kind: 'addActivity', activityID: apart, wbsNodeID: null, name: '围挡', durationMin: 480 },
  ] as PlanCommand[]);
  const datesOf = (rows: readonly { activityID: string; start?: number | undefined }[]) =>
    rows.find(({ activityID }) => activityID === apart)?.start;
  const start = datesOf((await readPlan()).activities);
  expect(start).toEqual(expect.any(Number));
  await stage.call(calls.AdoptPlanScenario, { projectID, planScenarioID });
  expect(datesOf((await readPlan()).activities)).toBe(start);
  const next = v7();
  await stage.call(calls.AddPlanScenario, { projectID, planScenarioID: next, name: '采用之后' });
  const made = (await stage.call(calls.GetPlanScenarioByID, { projectID, planScenarioID: next })).data;
  expect(datesOf(made.plan.activities)).toBe(start);
});

test('where the plan was changed meanwhile nothing is adopted, and each place is told', async () => {
  const { projectID, first, second, planScenarioID } = await openScenario();
  await sayToScenario(planScenarioID, [
    { kind: 'setDuration', activityID: first, durationMin: 1440 },
    { kind: 'setDuration', activityID: second, durationMin: 1920 },
  ]);
  await sayToPlan([{ kind: 'setDuration', activityID: first, durationMin: 2400 }]);
  const before = await readPlan();
  const refused = (await stage.call(calls.AdoptPlanScenario, { projectID, planScenarioID })).data;
  expect(refused.conflicts).toMatchObject([
    { rowID: first, name: '基坑', field: '工期', base: '2 天', plan: '5 天', scenario: '3 天' },
  ]);
  expect(await readPlan()).toEqual(before);

  const told = (await stage.call(calls.RebasePlanScenario, { projectID, planScenarioID })).data;
  expect(told.conflicts).toEqual(refused.conflicts);
  const kept = (await stage.call(calls.RebasePlanScenario, { projectID, planScenarioID, keep: 'plan' })).data;
  expect(kept).toMatchObject({
    conflicts: [],
    scenario: { behind: 0 },
    dropped: [expect.stringContaining('基坑')],
  });
  await stage.call(calls.AdoptPlanScenario, { projectID, planScenarioID });
  const durations = new Map((await readPlan()).activities.map((row) => [row.activityID, row.durationMin]));
  expect([durations.get(first), durations.get(second)]).toEqual([2400, 1920]);
});

test('what was undone in a scenario is no conflict when it is adopted', async () => {
  const { projectID, first, second, planScenarioID } = await openScenario();
  await sayToScenario(planScenarioID, [{ kind: 'setDuration', activityID: second, durationMin: 1440 }]);
  await sayToScenario(planScenarioID, [{ kind: 'setDuration', activityID: first, durationMin: 1440 }]);
  const inverse = [
    {
      kind: 'restore',
      steps: [{ step: 'patch', entity: 'activity', id: first, fields: { durationMin: 960 } }],
    },
  ] as PlanCommand[];
  await sayToScenario(planScenarioID, inverse);
  await sayToPlan([{ kind: 'setDuration', activityID: first, durationMin: 2400 }]);
  const adopted = (await stage.call(calls.AdoptPlanScenario, { projectID, planScenarioID })).data;
  expect(adopted.conflicts).toEqual([]);
  const durations = new Map((await readPlan()).activities.map((row) => [row.activityID, row.durationMin]));
  expect([durations.get(first), durations.get(second)]).toEqual([2400, 1440]);
});

test('a frozen scenario is not edited, and one that was given up is not adopted', async () => {
  const { projectID, first, planScenarioID } = await openScenario();
  const longer: PlanCommand[] = [{ kind: 'setDuration', activityID: first, durationMin: 1440 }];
  await sayToScenario(planScenarioID, longer);
  await stage.call(calls.UpdPlanScenario, { projectID, planScenarioID, action: '冻结' });
  const refused = await sayToScenario(planScenarioID, longer);
  expect(refused.errors).toMatchObject([{ message: '方案已冻结，请先「继续编辑」再修改' }]);
  await stage.call(calls.UpdPlanScenario, { projectID, planScenarioID, action: '放弃' });
  const ended = await stage.call(calls.AdoptPlanScenario, { projectID, planScenarioID });
  expect(ended.errors?.[0]?.message).toContain('已放弃');
});

test('what was typed into the plan by hand as the scenario has it is no conflict', async () => {
  const { projectID, first, second, planScenarioID } = await openScenario();
  await sayToScenario(planScenarioID, [
    { kind: 'setDuration', activityID: first, durationMin: 1440 },
    { kind: 'deleteActivities', activityIDs: [second], reconnect: false },
  ]);
  await sayToPlan([{ kind: 'setDuration', activityID: first, durationMin: 1440 }]);
  const before = await readPlan();
  const adopted = (await stage.call(calls.AdoptPlanScenario, { projectID, planScenarioID })).data;
  expect(adopted).toMatchObject({ scenario: { state: '已采用' }, conflicts: [] });
  expect((await readPlan()).activities.some(({ activityID }) => activityID === second)).toBe(false);
  await stage.call(calls.UndoPlanScenario, { projectID, planScenarioID });
  const restored = await readPlan();
  expect(restored.activities).toEqual(before.activities);
  expect(restored.links).toEqual(before.links);
});

test('beside one another scenarios show where each milestone comes to, also one that stays', async () => {
  const { projectID, second, planScenarioID: before } = await openScenario();
  const [end, apart, planScenarioID] = [v7(), v7(), v7()];
  const milestone = { kind: 'addActivity', wbsNodeID: null, durationMin: 0, activityKind: 'finishMilestone' };
  await sayToPlan([
    { ...milestone, activityID: end, name: '结构出正负零' },
    { ...milestone, activityID: apart, name: '开工' },
    { kind: 'addLink', linkID: v7(), predID: second, succID: end, type: 'FS' },
  ] as PlanCommand[]);
  await stage.call(calls.AddPlanScenario, { projectID, planScenarioID, name: '延长底板' });
  await sayToScenario(planScenarioID, [{ kind: 'setDuration', activityID: second, durationMin: 1440 }]);
  const asked = { projectID, planScenarioIDs: [planScenarioID, before] };
  const [longer, earlier] = (await stage.call(calls.ComparePlanScenario, asked)).data.scenarios;
  const deltaOf = (rowID: string) => longer?.milestones.find((one) => one.rowID === rowID)?.finishDeltaMin;
  expect([deltaOf(end), deltaOf(apart)]).toEqual([480, 0]);
  expect(earlier?.milestones.some(({ rowID }) => rowID === end)).toBe(false);
});

test('a plan that says by now all that the scenario says adopts it without another edit, and gives it back', async () => {
  const { projectID, first, second, planScenarioID } = await openScenario();
  const same: PlanCommand[] = [
    { kind: 'setDuration', activityID: first, durationMin: 1440 },
    { kind: 'deleteActivities', activityIDs: [second], reconnect: false },
  ];
  await sayToScenario(planScenarioID, same);
  await sayToPlan(same);
  const before = await readPlan();
  const baselines = (await stage.call(GetBaselinePage, { projectID })).data.total;
  const adopted = (await stage.call(calls.AdoptPlanScenario, { projectID, planScenarioID })).data;
  expect(adopted).toMatchObject({ scenario: { state: '已采用' }, conflicts: [] });
  expect((await readPlan()).planVersion).toBe(before.planVersion);
  expect((await stage.call(GetBaselinePage, { projectID })).data.total).toBe(baselines + 1);
  const undone = (await stage.call(calls.UndoPlanScenario, { projectID, planScenarioID })).data;
  expect(undone).toMatchObject({ scenario: { state: '已冻结' }, conflicts: [] });
  expect((await stage.call(GetBaselinePage, { projectID })).data.total).toBe(baselines);
  expect((await readPlan()).activities).toEqual(before.activities);
});

test('conflicts are settled place by place, and nothing is moved while one is open', async () => {
  const { projectID, first, second, planScenarioID } = await openScenario();
  await sayToScenario(planScenarioID, [
    { kind: 'setDuration', activityID: first, durationMin: 1440 },
    { kind: 'setDuration', activityID: second, durationMin: 1440 },
  ]);
  await sayToPlan([
    { kind: 'setDuration', activityID: first, durationMin: 2400 },
    { kind: 'setDuration', activityID: second, durationMin: 2400 },
  ]);
  const rebase = async (settled: { key: string; keep: 'plan' | 'scenario' }[]) =>
    (await stage.call(calls.RebasePlanScenario, { projectID, planScenarioID, settled })).data;
  const { conflicts } = await rebase([]);
  expect(conflicts).toHaveLength(2);
  const keyOf = (rowID: string) => conflicts.find((one) => one.rowID === rowID)?.key ?? '';
  const one = { key: keyOf(first), keep: 'plan' } as const;
  const open = await rebase([one]);
  expect(open).toMatchObject({ conflicts: [{ rowID: second }], scenario: { behind: 1 } });
  const settled = await rebase([one, { key: keyOf(second), keep: 'scenario' }]);
  expect(settled).toMatchObject({ conflicts: [], scenario: { behind: 0 } });
  await stage.call(calls.AdoptPlanScenario, { projectID, planScenarioID });
  const durations = new Map((await readPlan()).activities.map((row) => [row.activityID, row.durationMin]));
  expect([durations.get(first), durations.get(second)]).toEqual([2400, 1440]);
});

test('a scenario that says otherwise what happened in a closed period is not adopted: the period and the row are named', async () => {
  const { projectID, first } = await openScenario();
  const at = (minute: string): number => Date.parse(`${minute}Z`) / 60_000;
  const begun = (actualStart: string): PlanCommand => ({
    ...{ kind: 'setProgress', activityID: first, actualStart: at(actualStart), percentComplete: 50 },
  });
  stage.setNow('2026-05-08T18:00:00+08:00');
  await sayToPlan([{ kind: 'setStatusDate', at: at('2026-05-08T17:00') }, begun('2026-05-06T08:00')]);
  const name = '改写实际';
  const other = v7();
  await stage.call(calls.AddPlanScenario, { projectID, planScenarioID: other, name });
  await sayToScenario(other, [begun('2026-05-04T08:00')]);
  await stage.call(CloseStatusPeriod, { projectID });
  const before = await readPlan();
  expect(await stage.call(calls.AdoptPlanScenario, { projectID, planScenarioID: other })).toMatchObject({
    statusCode: 409,
    errors: [{ message: '「基坑」的实际日期在已关闭的周期（检查日期 2026-05-08）内，不能修改' }],
  });
  expect((await readPlan()).planVersion).toBe(before.planVersion);
  expect(
    (await stage.call(calls.GetPlanScenarioByID, { projectID, planScenarioID: other })).data.scenario.state,
  ).not.toBe('已采用');
});
