import { sql } from 'kysely';
import type { Moment } from './meeting-people.repository.ts';

type Place = Pick<Moment, 'db' | 'project'>;

/** What a meeting keeps beside its fields. */
type Beside = {
  readonly sequence: number;
  readonly confirm_due: string | null;
  readonly minutes_version: number;
};

const isMeeting = ({ companyID, projectID }: Moment['project'], meetingID: string) =>
  sql`company_id = ${companyID} and project_id = ${projectID} and meeting_id = ${meetingID}`;

export const readBeside = async ({ db, project }: Place, meetingID: string): Promise<Beside> => {
  const { rows } = await sql<Beside>`select sequence, confirm_due, minutes_version from meeting
    where ${isMeeting(project, meetingID)}`.execute(db);
  return rows[0] ?? { sequence: 0, confirm_due: null, minutes_version: 0 };
};

/** It was called, or called to another time: what was told of the time before is told again. */
export const noteCalled = async ({ db, project, now }: Moment, meetingID: string): Promise<void> => {
  await sql`update meeting set sequence = sequence + case when notified_at is null then 0 else 1 end,
      notified_at = ${now}, told_day_at = null, told_soon_at = null
    where ${isMeeting(project, meetingID)}`.execute(db);
};

/** Calendars are to take it anew. */
export const noteChanged = async ({ db, project }: Place, meetingID: string): Promise<void> => {
  await sql`update meeting set sequence = sequence + 1 where ${isMeeting(project, meetingID)}`.execute(db);
};

/** Who signed in and is written down nowhere was there: in time, or late. */
export const fillAttendance = async (
  { db, project: { companyID, projectID } }: Place,
  meetingID: string,
  graceMinutes: number,
): Promise<void> => {
  await sql`
    update meeting_attendee as a set attendance =
      case when w.signed_at <= greatest(m.start_time at time zone 'Asia/Shanghai', coalesce(m.started_at, w.signed_at))
        + make_interval(mins => ${graceMinutes}) then '出席' else '迟到' end
    from meeting_answer as w
    join meeting as m on m.company_id = w.company_id and m.project_id = w.project_id and m.meeting_id = w.meeting_id
    where a.company_id = ${companyID} and a.project_id = ${projectID} and a.meeting_id = ${meetingID}
      and a.attendance is null and w.company_id = a.company_id and w.project_id = a.project_id
      and w.meeting_id = a.meeting_id and w.project_stakeholder_id = a.project_stakeholder_id
      and w.signed_at is not null`.execute(db);
};

export const noteStarted = async ({ db, project, now }: Moment, meetingID: string): Promise<void> => {
  await sql`update meeting set started_at = ${now} where ${isMeeting(project, meetingID)}`.execute(db);
};

/** Topics of which neither a discussion nor a decision is written down. */
export const listBareTopics = async (
  { db, project: { companyID, projectID } }: Place,
  meetingID: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ topic: string }>`
    select i.topic from (
      select g.topic, g.discussion, row_number() over (order by g.line_no) as n from meeting_agenda_item as g
      where g.company_id = ${companyID} and g.project_id = ${projectID} and g.meeting_id = ${meetingID}) as i
    where i.discussion = '' and not exists (select from meeting_decision as d where d.company_id = ${companyID}
      and d.project_id = ${projectID} and d.meeting_id = ${meetingID} and d.topic_no = i.n)
    order by i.n`.execute(db);
  return rows.map(({ topic }) => topic);
};

export const countLines = async (
  { db, project }: Place,
  meetingID: string,
): Promise<{ people: number; topics: number }> => {
  const { rows } = await sql<{ people: number; topics: number }>`select
    (select count(*)::int from meeting_attendee where ${isMeeting(project, meetingID)}) as people,
    (select count(*)::int from meeting_agenda_item where ${isMeeting(project, meetingID)}) as topics`.execute(
    db,
  );
  return rows[0] ?? { people: 0, topics: 0 };
};
