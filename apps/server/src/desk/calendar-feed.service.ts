import { toLocalDay, toLocalMinute } from '../base/local-time.ts';
import { hashSecret } from '../base/secret.ts';
import { type Db, setScope } from '../db/scope.ts';
import { listTasks } from '../notify/task.repository.ts';
import {
  askCalendarActivities,
  type CalendarActivity,
  findFeedOwner,
  noteFeedRead,
} from './calendar-feed.repository.ts';
import { dayOf, type Entry, toCalendarText } from './calendar-text.ts';
import type { MeetingEvent } from './meeting-event.ts';
import { toMeetingText } from './meeting-words.ts';
import { askOwnMeetings, type OwnMeeting } from './own-meetings.repository.ts';

/** What ended longer ago is not told any more. */
const daysBack = 60;
const dayMs = 86_400_000;
const mostTasks = 1000;

type Place = (address: string) => string | undefined;

const toActivityEntry = (activity: CalendarActivity, place: Place): Entry => ({
  id: activity.activity_id,
  title: `${activity.is_milestone ? '◆ ' : ''}${activity.name}`,
  text: `${activity.project_name}\n${activity.code}　完成 ${Number(activity.percent_complete)}%`,
  firstDay: dayOf(activity.start_at),
  // The end of a day is the first minute that is not worked.
  lastDay: dayOf(Math.max(activity.start_at, activity.finish_at - 1)),
  url: place(`/scheduleManagement/index?tab=tracking&activity=${activity.activity_id}`),
});

type Task = Awaited<ReturnType<typeof listTasks>>[number];

const toTaskEntry = (task: Task, place: Place): readonly Entry[] =>
  task.due_date === null || task.is_withheld || task.register === 'Activity'
    ? []
    : [
        {
          id: task.pending_task_id,
          title: `待办：${task.title}`,
          text: task.project_name,
          firstDay: task.due_date,
          lastDay: task.due_date,
          url: place(task.address),
        },
      ];

const toMeeting = (meeting: OwnMeeting, place: Place): MeetingEvent => ({
  meetingID: meeting.meeting_id,
  title: meeting.title,
  text: toMeetingText({
    code: meeting.code,
    projectName: meeting.project_name,
    hostName: meeting.host_name,
    place: meeting.place,
    onlineUrl: meeting.online_url,
    purpose: meeting.purpose,
    agenda: meeting.agenda,
    people: meeting.people,
    ownReply: meeting.own_reply,
  }),
  startTime: meeting.start_minute,
  endTime: meeting.end_minute,
  place: meeting.place,
  onlineUrl: meeting.online_url,
  sequence: meeting.sequence,
  isCancelled: meeting.state === '已取消',
  url: place(`/communicateMana/index?tab=meeting&id=${meeting.meeting_id}`),
});

/** The calendar behind a secret address, as its owner may read it now; undefined where the address leads nowhere. */
export const readFeed = async (
  db: Db,
  token: string,
  baseUrl: string | undefined,
  now: Date,
): Promise<string | undefined> => {
  const userID = await findFeedOwner(db, hashSecret(token));
  if (userID === undefined) return undefined;
  await setScope(db, { userID });
  const page = { pageIndex: 1, pageSize: mostTasks };
  const tasks = await listTasks(db, { userID, ...page }, toLocalDay(now));
  const after = (Math.floor(now.getTime() / dayMs) - daysBack) * 1440;
  const { rows: activities } = await askCalendarActivities(after).execute(db);
  const { rows: meetings } = await askOwnMeetings(
    toLocalMinute(new Date(now.getTime() - daysBack * dayMs)),
  ).execute(db);
  await noteFeedRead(db, userID, now);
  const place: Place = (address) => (baseUrl === undefined ? undefined : `${baseUrl}${address}`);
  const entries = [
    ...tasks.flatMap((task) => toTaskEntry(task, place)),
    ...activities.map((activity) => toActivityEntry(activity, place)),
  ];
  return toCalendarText(
    '项目管理',
    entries,
    now,
    meetings.map((meeting) => toMeeting(meeting, place)),
  );
};
