import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterProject } from '../../access/enter-project.ts';
import { inScope } from '../../db/scope.ts';
import { openPlanStage, type PlanStage } from '../../test/plan-stage.ts';
import { sampleConstruction } from '../construction/sample-construction.ts';
import { createSamplePlan } from './create-sample-plan.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

test('the sample stands in the tables with its baseline and its progress', async () => {
  const { projectID, userIDs, database } = stage;
  await inScope(database.db, { userID: userIDs.manager }, async (db) => {
    const project = await enterProject(db, userIDs.manager, projectID, { page: null, right: null });
    await createSamplePlan(db, project, userIDs.manager, sampleConstruction);
  });
  const { data, errors } = await stage.call(GetPlan, { projectID });
  expect(errors).toEqual([]);
  expect(data.baseline?.rows.length).toBe(data.activities.length + data.wbsNodes.length);
  expect(data.activities.filter((row) => row.actualFinish !== undefined).length).toBeGreaterThan(30);
  expect(data.activities.filter((row) => row.isCritical).length).toBeGreaterThan(20);
});
