import type { createTestDatabase } from './test-database.ts';

type OwnerDb = Awaited<ReturnType<typeof createTestDatabase>>['ownerDb'];

/** Brings a draft into force without its approval, for tests that are about something else. */
export const bringIntoForce = async (ownerDb: OwnerDb, baselineID: string): Promise<void> => {
  const { project_id } = await ownerDb
    .selectFrom('baseline')
    .select('project_id')
    .where('baseline_id', '=', baselineID)
    .executeTakeFirstOrThrow();
  await ownerDb
    .updateTable('baseline')
    .set({ is_current: false, state: '已取代' })
    .where('project_id', '=', project_id)
    .where('is_current', '=', true)
    .execute();
  await ownerDb
    .updateTable('baseline')
    .set({ is_current: true, state: '已批准' })
    .where('baseline_id', '=', baselineID)
    .execute();
};
