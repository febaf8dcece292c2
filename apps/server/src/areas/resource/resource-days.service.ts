import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { lookInProjects } from '../../notify/near-tasks.service.ts';
import { settleOpenNeeds } from './team/open-needs.service.ts';
import { openOverdueSheets } from './timesheet/overdue-sheets.service.ts';

/** Every morning, in all running projects: weeks without a timesheet, and needs that are near and still open. */
export const openResourceDays = (db: Kysely<Tables>, now: Date): Promise<void> =>
  lookInProjects(db, sql`select * from projects_with_assignments()`, now, async (moment) => {
    await openOverdueSheets(moment);
    await settleOpenNeeds(moment);
  });
