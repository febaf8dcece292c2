import { sql } from 'kysely';
import { v7 } from 'uuid';
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

type Place = { readonly companyID: string; readonly projectID: string; readonly userID: string };

/** A baseline of the scope in force that has nothing in it: what is changed from now on asks why. */
export const bringScopeIntoForce = async (
  ownerDb: OwnerDb,
  { companyID, projectID, userID }: Place,
): Promise<string> => {
  const scopeBaselineID = v7();
  await sql`
    insert into scope_baseline (company_id, project_id, scope_baseline_id, code, name, state, search_key, created_by,
      created_at, updated_by, updated_at)
    values (${companyID}, ${projectID}, ${scopeBaselineID}, 'FWJZ-001', '初始范围', '已批准', '', ${userID}, now(), ${userID}, now())`.execute(
    ownerDb,
  );
  return scopeBaselineID;
};
