import { afterAll, beforeAll, test } from 'vitest';
import { roundTrip } from '../../../test/exchange-stage.ts';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

test('Project XML files are imported, and exported they give the same plan again', async () => {
  await roundTrip(stage);
}, 300_000);
