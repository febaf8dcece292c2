import { parseDay } from '@xmgl/contracts/calendar-day';
import { RANGE_DAYS } from '@xmgl/engine/calendar/compiled-calendar';
import { toWorkedDays } from '@xmgl/engine/calendar/worked-days';
import { toCalendarModel } from '@xmgl/engine/commands/to-plan-model';
import type { Db, ProjectKey } from '../db/scope.ts';
import { listCalendars } from './calendar.repository.ts';

/** Whether a day, YYYY-MM-DD, is worked; `undefined` where the calendar does not reach. */
export type WorkDays = (day: string) => boolean | undefined;

/** The days that a project works, by the calendar of its plan; `undefined` where it has none. */
export const readWorkDays = async (db: Db, project: ProjectKey): Promise<WorkDays | undefined> => {
  const plan = await db
    .selectFrom('plan')
    .select('calendar_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .executeTakeFirst();
  const rows = plan ? await listCalendars(db, project) : [];
  const byID = new Map(rows.map((row) => [row.calendarID, toCalendarModel(row)]));
  const own = plan && byID.get(plan.calendar_id);
  if (!own) return undefined;
  const isWorked = toWorkedDays(own, byID);
  return (day) => {
    const at = parseDay(day);
    return at >= 0 && at < RANGE_DAYS ? isWorked(at) : undefined;
  };
};
