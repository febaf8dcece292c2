import { sql } from 'kysely';
import { type Db, setScope } from '../db/scope.ts';

/** The pages that whoever leads a project opens every day. */
const daily = [
  'schedule.gantt',
  'schedule.tracking',
  'integration.report',
  'integration.change',
  'cost.earnedValue',
  'stakeholder.register',
];

/** What the head of the sample finds on the workbench before choosing anything. */
export const createSampleQuickAccess = async (db: Db, companyID: string, userID: string): Promise<void> => {
  await setScope(db, { userID, companyID });
  await sql`insert into quick_access (company_id, user_id, page_routing_id, sort)
    select ${companyID}, ${userID}, tab, place
    from unnest(${daily}::text[]) with ordinality as t (tab, place)`.execute(db);
};
