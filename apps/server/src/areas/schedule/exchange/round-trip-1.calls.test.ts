import { afterAll, beforeAll, test } from 'vitest';
import { roundTrip } from '../../../test/exchange-stage.ts';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

test('every Project XML file at hand is imported, and exported it gives the same plan again (1 of 2)', async () => {
  await roundTrip(stage, 0, 2);
}, 900_000);
