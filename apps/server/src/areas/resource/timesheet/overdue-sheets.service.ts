import { addDays, formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import { daysOfWeek, timesheet, toDayName } from '@xmgl/contracts/resource/timesheet.register';
import { sql } from 'kysely';
import { toLocalDay } from '../../../base/local-time.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { announce } from '../../../notify/announce.ts';
import { type Moment, settleNearTasks } from '../../../notify/near-tasks.service.ts';
import { readDayKinds } from './pay.repository.ts';

type Owing = { readonly resourceID: string; readonly userID: string };

const register = timesheet.entity;

/** The Monday of the last week whose sheet was due: a sheet is handed in by the Monday after its week. */
export const toOverdueWeek = (today: string): string => {
  const day = parseDay(today) - 8;
  const weekday = (((day + 3) % 7) + 7) % 7;
  return formatDay(day - weekday);
};

/** Members whom the plan gave work in a week, and who handed in no sheet for it. */
const listOwing = async ({ db, project }: Moment, weekStart: string): Promise<readonly Owing[]> => {
  const [from, to] = [parseDay(weekStart) * 1440, (parseDay(weekStart) + 7) * 1440];
  const { rows } = await sql<Owing>`
    select r.project_resource_id as "resourceID", h.user_id as "userID"
    from project_resource as r
    join project_stakeholder as h on ${ofProject('h', project)} and h.is_member
      and h.project_stakeholder_id = r.project_stakeholder_id and h.deleted_at is null
    where ${ofProject('r', project)} and r.deleted_at is null and r.state = '在用' and r.resource_kind = '人力'
      and exists (select from assignment as s
        join activity as a on ${ofProject('a', project)} and a.activity_id = s.activity_id
        join resource as p on ${ofProject('p', project)} and p.resource_id = s.resource_id
        where ${ofProject('s', project)} and not a.is_inactive and a.start_at < ${to} and a.finish_at > ${from}
          and (p.resource_id = r.project_resource_id or p.code = r.code or p.name = r.resource_name))
      and not exists (select from timesheet as t where ${ofProject('t', project)} and t.deleted_at is null
        and t.resource_id = r.project_resource_id and t.week_start = ${weekStart}::date
        and t.state in ('已提交', '已批准'))`.execute(db);
  return rows;
};

/** Whoever owes last week's sheet has it to do, once; a week in which nobody works owes none. */
export const openOverdueSheets = async (moment: Moment): Promise<void> => {
  const today = toLocalDay(moment.now);
  const weekStart = toOverdueWeek(today);
  const kindOf = await readDayKinds(moment);
  if (daysOfWeek(weekStart).every((day) => kindOf(day) !== '工作日')) return;
  const owing = await listOwing(moment, weekStart);
  await settleNearTasks(moment, {
    register,
    turnDay: addDays(weekStart, 6),
    near: owing.map(({ resourceID, userID }) => ({
      rowID: resourceID,
      userIDs: [userID],
      title: `补交工时表：${toDayName(weekStart)} 一周`,
      address: `/resourcesManagement/index?tab=timesheet&week=${weekStart}`,
      dueDate: addDays(weekStart, 7),
    })),
  });
};

type Week = { readonly resourceID: string; readonly weekStart: string };

/** A sheet that is handed in is owed no more. */
export const closeOverdueSheet = async (
  { db, project, now }: Moment,
  { resourceID, weekStart }: Week,
): Promise<void> => {
  const closed = await db
    .updateTable('pending_task')
    .set({ state: 'done', closed_at: now })
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('register', '=', register)
    .where('row_id', '=', resourceID)
    .where('turn_day', '=', addDays(weekStart, 6))
    .where('state', '=', 'open')
    .returning('user_id')
    .execute();
  for (const { user_id: userID } of closed) await announce(db, { kind: 'user', userID, what: 'tasks' });
};
