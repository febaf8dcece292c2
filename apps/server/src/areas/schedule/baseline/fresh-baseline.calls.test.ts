import type { Input } from '@xmgl/contracts/call';
import { AddBaseline, CompareBaselines } from '@xmgl/contracts/schedule/baseline.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const planOf = async () => (await stage.call(GetPlan, { projectID: stage.projectID })).data;

test('a baseline just made equals the plan it was made from, also where work has begun, pauses or runs late', async () => {
  const { projectID } = stage;
  const [begun, paused, after, spanning] = [v7(), v7(), v7(), v7()];
  const add = (activityID: string, code: string) =>
    ({
      kind: 'addActivity',
      activityID,
      wbsNodeID: null,
      code,
      name: `活动${code}`,
      durationMin: 1920,
    }) as const;
  const apply = async (...commands: readonly Input<typeof ApplyPlanCommands>['commands'][number][]) =>
    await stage.call(ApplyPlanCommands, {
      projectID,
      baseVersion: (await planOf()).planVersion,
      batchID: v7(),
      commands: [...commands],
    });
  const { startAt } = (await planOf()).settings;
  const days = (count: number) => startAt + count * 1440;
  expect(
    await apply(
      ...[add(begun, 'EQ1'), add(paused, 'EQ2'), add(after, 'EQ3'), add(spanning, 'EQ4')],
      { kind: 'setKind', activityID: spanning, activityKind: 'hammock' },
      { kind: 'addLink', linkID: v7(), predID: begun, succID: after, type: 'FS' },
      { kind: 'setStatusDate', at: days(21) },
      { kind: 'setProgress', activityID: begun, actualStart: startAt, percentComplete: 50 },
      { kind: 'setProgress', activityID: paused, actualStart: startAt, percentComplete: 25 },
      { kind: 'rescheduleRemaining', activityIDs: null },
    ),
  ).toMatchObject({ statusCode: 200 });
  const { data } = await stage.call(AddBaseline, { projectID, name: '刚存的' });
  const compared = await stage.call(CompareBaselines, {
    ...{ projectID, beforeID: data.baselineID, afterID: null },
  });
  expect(compared.data.rows).toEqual([]);
  expect(compared.data.counts).toMatchObject({ added: 0, removed: 0, moved: 0 });
});
