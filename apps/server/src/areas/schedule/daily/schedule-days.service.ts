import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { lookInProjects } from '../../../notify/near-tasks.service.ts';
import { settleNearMilestones } from './near-milestones.service.ts';
import { settleNewHolidays } from './new-holidays.service.ts';
import { settleUpdateDue } from './update-due.service.ts';

/** Every morning, in all running projects: milestones that are near, updates that are due, holidays that were announced. */
export const openScheduleDays = (db: Kysely<Tables>, now: Date): Promise<void> =>
  lookInProjects(db, sql`select * from projects_with_open_work()`, now, async (moment) => {
    await settleNearMilestones(moment);
    await settleUpdateDue(moment);
    await settleNewHolidays(moment);
  });
