import { GetScheduleCheckRun, RunScheduleCheck, WaiveFinding } from '@xmgl/contracts/schedule/check.calls';
import { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

test('a plan is assessed on twenty points and the last assessment kept; a finding is waived with a reason until that is taken back', async () => {
  const { projectID } = stage;
  const asked = { projectID };
  const task = (code: string) => ({
    kind: 'addActivity' as const,
    activityID: v7(),
    wbsNodeID: null,
    code,
    name: `活动${code}`,
    durationMin: 960,
  });
  const said = { projectID, baseVersion: 1, batchID: v7(), commands: [task('A'), task('B')] };
  expect(await stage.call(ApplyPlanCommands, said)).toMatchObject({ statusCode: 200 });
  expect((await stage.call(GetScheduleCheckRun, asked)).data).toEqual({ run: null, waivers: [] });
  const { run } = (await stage.call(RunScheduleCheck, asked, 'scheduler')).data;
  expect(run?.checks.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  const owners = run?.checks.find(({ code }) => code === 'noOwner');
  const rowID = owners?.rowIDs[0] ?? '';
  expect(owners).toMatchObject({ passed: false, limit: 0 });
  const finding = { projectID, code: 'noOwner', rowID };
  const waived = (await stage.call(WaiveFinding, { ...finding, reason: '待招标' }, 'scheduler')).data;
  expect(waived.waivers).toMatchObject([{ code: 'noOwner', rowID, reason: '待招标' }]);
  await stage.call(RunScheduleCheck, asked, 'scheduler');
  expect((await stage.call(GetScheduleCheckRun, asked)).data.waivers).toHaveLength(1);
  expect((await stage.call(WaiveFinding, { ...finding, reason: '' }, 'scheduler')).data.waivers).toEqual([]);
  expect(await stage.call(WaiveFinding, { ...finding, rowID: projectID, reason: '错' })).toMatchObject({
    statusCode: 404,
    errors: [{ message: '最近一次检查没有这个发现，请重新检查' }],
  });
  expect(await stage.call(RunScheduleCheck, asked, 'reader')).toMatchObject({ statusCode: 403 });
});
