import { type Kysely, sql } from 'kysely';
import { inScope } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import { settleOpenNeeds } from './team/open-needs.service.ts';
import { openOverdueSheets } from './timesheet/overdue-sheets.service.ts';

/** Every morning, in all running projects: weeks without a timesheet, and needs that are near and still open. */
export const openResourceDays = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const projects = await inScope(db, {}, async (transaction) => {
    const { rows } = await sql<{ readonly company_id: string; readonly project_id: string }>`
      select * from projects_with_assignments()`.execute(transaction);
    return rows.map((row) => ({ companyID: row.company_id, projectID: row.project_id }));
  });
  for (const project of projects)
    await inScope(db, project, async (transaction) => {
      const moment = { db: transaction, project, now };
      await openOverdueSheets(moment);
      await settleOpenNeeds(moment);
    });
};
