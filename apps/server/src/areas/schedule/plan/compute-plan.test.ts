import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { computePlan } from './compute-plan.ts';
import { toStartingPlan } from './create-plan.service.ts';

test('a plan too large for the event loop is computed beside it, to the same dates', async () => {
  const ids = Array.from({ length: 20_001 }, () => v7());
  const applied = applyPlanCommands(
    toStartingPlan('2026-04-27'),
    ids.map((activityID, at) => ({ kind: 'addActivity', activityID, wbsNodeID: null, name: `活动 ${at}` })),
  );
  if (!applied.ok) throw new Error(applied.failure.message);
  expect(await computePlan(applied.plan, '大')).toEqual(computeSchedule(toPlanModel(applied.plan, '大')));
});
