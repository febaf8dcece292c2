import { addDays, parseDay } from '@xmgl/contracts/calendar-day';
import type { Output } from '@xmgl/contracts/call';
import { GetOwnWeek } from '@xmgl/contracts/notify/week.calls';
import { toLocalDay } from '../base/local-time.ts';
import { together } from '../db/together.ts';
import { handle } from '../http/context.ts';
import { withheld } from '../notify/own-pages.ts';
import { askTasksBetween } from '../notify/task.repository.ts';
import { askCalendarActivities, type CalendarActivity } from './calendar-feed.repository.ts';
import { dayOf } from './calendar-text.ts';
import { askOwnMeetings, type OwnMeeting } from './own-meetings.repository.ts';

type Entry = Output<typeof GetOwnWeek>[number];

const toActivityEntry = (row: CalendarActivity): Entry => ({
  kind: row.is_milestone ? '里程碑' : '活动',
  id: row.activity_id,
  title: row.name,
  projectID: row.project_id,
  projectName: row.project_name,
  route: `/scheduleManagement/index?tab=tracking&activity=${row.activity_id}`,
  firstDay: dayOf(row.start_at),
  // The end of a day is the first minute that is not worked.
  lastDay: dayOf(Math.max(row.start_at, row.finish_at - 1)),
  isDone: Number(row.percent_complete) >= 100,
});

const clock = (minute: string): string => minute.slice(11);

const toMeetingEntry = (row: OwnMeeting): Entry => ({
  kind: '会议',
  id: row.meeting_id,
  title: `${clock(row.start_minute)}–${clock(row.end_minute)} ${row.title}`,
  projectID: row.project_id,
  projectName: row.project_name,
  route: `/communicateMana/index?tab=meeting&id=${row.meeting_id}`,
  firstDay: row.start_minute.slice(0, 10),
  lastDay: row.end_minute.slice(0, 10),
  isDone: !['已通知', '进行中'].includes(row.state),
});

const getOwnWeek = handle(GetOwnWeek, async ({ db, user, now }, { firstDay }) => {
  const lastDay = addDays(firstDay, 6);
  const from = parseDay(firstDay) * 1440;
  const [tasks, activities, meetings] = await together(
    db,
    askTasksBetween(db, user.userID, { firstDay, lastDay }, toLocalDay(now)),
    askCalendarActivities(from - 1, from + 7 * 1440),
    askOwnMeetings(`${firstDay}T00:00`, `${addDays(firstDay, 7)}T00:00`),
  );
  return [
    ...tasks.map(
      (row): Entry => ({
        kind: '待办',
        id: row.pending_task_id,
        title: row.is_withheld ? withheld.title : row.title,
        projectID: row.project_id,
        projectName: row.project_name,
        route: row.is_withheld ? withheld.address : row.address,
        firstDay: row.due_date ?? firstDay,
        lastDay: row.due_date ?? firstDay,
        isDone: false,
      }),
    ),
    ...meetings.filter(({ state }) => state !== '已取消').map(toMeetingEntry),
    ...activities.map(toActivityEntry),
  ];
});

export const weekHandlers = [getOwnWeek];
