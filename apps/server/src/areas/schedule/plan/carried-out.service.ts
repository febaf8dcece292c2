import { parseDay } from '@xmgl/contracts/calendar-day';
import { sql } from 'kysely';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';

/** An activity that a company carries out, with how many there are of them. */
export type CarriedOut = {
  readonly partyID: string;
  readonly activityID: string;
  readonly code: string;
  readonly name: string;
  readonly start: string | null;
  readonly finish: string | null;
  readonly percentComplete: number;
  readonly isLate: boolean;
  readonly isOpen: boolean;
  readonly total: number;
  readonly open: number;
};

const mostShown = 20;

/**
 * What each company that takes part carries out: its open activities first, the next of them first, twenty at most.
 * Nothing for who may not see the plan.
 */
export const listCarriedOut = async (actor: Actor): Promise<readonly CarriedOut[]> => {
  const { db, project, user, now } = actor;
  if (!(await hasPageRight(db, user.userID, project, 'schedule.gantt', 'access'))) return [];
  const todayAt = parseDay(toLocalDay(now)) * 1440;
  const { rows } = await sql<CarriedOut>`
    select * from (
      select a.party_id as "partyID", a.activity_id as "activityID", a.code, a.name,
        (date '1970-01-01' + coalesce(a.actual_start, a.start_at) / 1440)::text as start,
        (date '1970-01-01' + (coalesce(a.actual_finish, a.finish_at) - 1) / 1440)::text as finish,
        a.percent_complete::float8 as "percentComplete", s.is_open as "isOpen",
        s.is_open and coalesce(case when a.actual_start is null then a.start_at else a.finish_at - 1 end < ${todayAt},
          false) as "isLate",
        count(*) over (partition by a.party_id)::int as total,
        (count(*) filter (where s.is_open) over (partition by a.party_id))::int as open,
        row_number() over (partition by a.party_id order by not s.is_open, a.start_at, a.code) as place
      from activity as a
      cross join lateral (select a.actual_finish is null and a.percent_complete < 100 as is_open) as s
      where a.company_id = ${project.companyID} and a.project_id = ${project.projectID}
        and a.party_id is not null and not a.is_inactive) as c
    where place <= ${mostShown} order by place`.execute(db);
  return rows;
};
