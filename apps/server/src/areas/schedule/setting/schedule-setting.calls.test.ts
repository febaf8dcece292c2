import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import {
  GetScheduleSetting,
  rollupWords,
  UpdScheduleSetting,
} from '@xmgl/contracts/schedule/schedule-setting.calls';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { newActivity, talkTo } from '../../../test/plan-talk.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

test('a project reports weekly and by what is done until it says otherwise, on what was read', async () => {
  const { projectID } = stage;
  const usual = {
    updateCycle: '每周',
    rollupWeight: '工期',
    lineMethod: '完成比例',
    lineBasis: '当前基线',
    lookAheadWeeks: 3,
    rowVersion: 0,
  } as const;
  expect((await stage.call(GetScheduleSetting, { projectID })).data).toEqual(usual);
  const asked = { projectID, ...usual, updateCycle: '每两周' } as const;
  expect((await stage.call(UpdScheduleSetting, { ...asked, lookAheadWeeks: 13 })).errors).toMatchObject([
    { path: 'lookAheadWeeks', message: '滚动计划看 1 至 12 周' },
  ]);
  expect((await stage.call(UpdScheduleSetting, asked)).data).toMatchObject({
    updateCycle: '每两周',
    lookAheadWeeks: 3,
    rowVersion: 1,
  });
  expect((await stage.call(UpdScheduleSetting, asked)).errors).toMatchObject([
    { message: '设置刚被他人修改，请核对后再保存' },
  ]);
});

/** The plan's percent and that of 项目, as they are stored and as a browser computes them from what it is sent. */
const readPercents = async () => {
  const { projectID, services } = stage;
  await services.plans.dates.settle();
  const { ownerDb } = stage.database;
  const plan = await ownerDb
    .selectFrom('plan')
    .select('percent_complete')
    .where('project_id', '=', projectID)
    .executeTakeFirstOrThrow();
  const node = await ownerDb
    .selectFrom('wbs_node')
    .select('percent_complete')
    .where('project_id', '=', projectID)
    .where('wbs_name', '=', '项目')
    .executeTakeFirstOrThrow();
  const { data } = await stage.call(GetPlan, { projectID });
  const top = data.wbsNodes.find(({ name }) => name === '项目')?.wbsNodeID;
  const { activities } = computeSchedule(toPlanModel(toPlanDocument(data), ''));
  return [
    plan.percent_complete,
    node.percent_complete,
    activities.find(({ id }) => id === top)?.percentComplete,
  ].map((percent) => Math.round(Number(percent) * 10) / 10);
};

test('汇总权重: progress is rolled up by duration, work, cost or the weights of the WBS, for the server and for who has the plan open', async () => {
  const { projectID } = stage;
  const talk = talkTo(stage);
  const [top, one, two, people, steel] = [v7(), v7(), v7(), v7(), v7()];
  // 2 days done, and 6 days of which half is done.
  const [a, b] = [newActivity('A', 2, one), newActivity('B', 6, two)];
  const day = 480;
  const work = (activityID: string, resourceID: string, units: number, workMin: number) =>
    ({ kind: 'addAssignment', assignmentID: v7(), activityID, resourceID, units, workMin }) as const;
  await talk.say(
    { kind: 'addWbsNode', wbsNodeID: top, parentID: null, name: '项目' },
    { kind: 'addWbsNode', wbsNodeID: one, parentID: top, name: '基础' },
    { kind: 'addWbsNode', wbsNodeID: two, parentID: top, name: '主体' },
    { kind: 'updateWbsNode', wbsNodeID: one, fields: { weight: 30 } },
    { kind: 'updateWbsNode', wbsNodeID: two, fields: { weight: 70 } },
    a,
    b,
    {
      kind: 'addResource',
      resourceID: people,
      fields: { name: '木工', kind: 'labour', unit: '工日', standardRate: 300 },
    },
    {
      kind: 'addResource',
      resourceID: steel,
      fields: { name: '钢筋', kind: 'material', unit: 't', standardRate: 4000 },
    },
    work(a.activityID, people, 4, 8 * day),
    work(b.activityID, people, 2, 12 * day),
    // 2,400 元 of work on A, 3,600 on B and 8,000 of steel, which works no hours.
    work(b.activityID, steel, 2, 0),
  );
  const begun = Date.parse('2026-04-27T08:00Z') / 60_000;
  await talk.say(
    {
      kind: 'setProgress',
      activityID: a.activityID,
      actualStart: begun,
      percentComplete: 100,
      actualFinish: begun + 1440 + 540,
    },
    { kind: 'setProgress', activityID: b.activityID, actualStart: begun, percentComplete: 50 },
  );
  const expected = { 工期: 62.5, 工时: 70, 成本: 58.6, 手工: 65 };
  for (const rollupWeight of [...rollupWords, '工期'] as const) {
    const { data } = await stage.call(GetScheduleSetting, { projectID });
    const set = await stage.call(UpdScheduleSetting, { projectID, ...data, rollupWeight });
    expect(set.data).toMatchObject({ rollupWeight });
    const percent = expected[rollupWeight];
    expect(await readPercents()).toEqual([percent, percent, percent]);
  }
});
