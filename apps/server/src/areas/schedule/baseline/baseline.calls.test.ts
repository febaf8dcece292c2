import {
  AddBaseline,
  DelBaseline,
  GetBaselinePage,
  SetCurrentBaseline,
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
