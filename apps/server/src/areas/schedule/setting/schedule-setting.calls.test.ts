import { GetScheduleSetting, UpdScheduleSetting } from '@xmgl/contracts/schedule/schedule-setting.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

test('a project reports weekly and by what is done until it says otherwise, on what was read', async () => {
  const { projectID } = stage;
  const usual = {
    updateCycle: '每周',
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
