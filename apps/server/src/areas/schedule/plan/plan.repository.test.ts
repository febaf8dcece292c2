import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterProject } from '../../../access/enter-project.ts';
import { inScope } from '../../../db/scope.ts';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { newActivity, talkTo } from '../../../test/plan-talk.ts';
import { readPlan } from './plan.repository.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

test('who reads a plan from its tables is never refused while it is written without pause, and sees one moment', async () => {
  await talkTo(stage).say(newActivity('挖土', 1));
  const { database, projectID, userIDs } = stage;
  let isRead = false;
  const write = () =>
    database.ownerDb.transaction().execute(async (db) => {
      const { plan_version } = await db
        .updateTable('plan')
        .set((eb) => ({ plan_version: eb('plan_version', '+', 1), updated_at: new Date() }))
        .where('project_id', '=', projectID)
        .returning('plan_version')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('activity')
        .set({ note: String(plan_version) })
        .where('project_id', '=', projectID)
        .execute();
    });
  const writing = Array.from({ length: 3 }, async () => {
    while (!isRead) await write();
  });
  const read = () =>
    inScope(database.db, { userID: userIDs.manager }, async (db) =>
      readPlan(db, await enterProject(db, userIDs.manager, projectID, { page: null, right: null })),
    );
  try {
    for (let time = 0; time < 20; time += 1) {
      const { planVersion, document } = await read();
      const [activity] = document.activity.values();
      if (activity?.note !== '') expect(activity?.note).toBe(String(planVersion));
    }
  } finally {
    isRead = true;
    await Promise.all(writing);
  }
});
