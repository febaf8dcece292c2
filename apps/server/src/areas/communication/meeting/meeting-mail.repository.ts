import { sql } from 'kysely';
import type { Moment } from './meeting-people.repository.ts';

export type Mailed = {
  readonly projectStakeholderID: string;
  readonly userID: string | null;
  readonly userName: string;
  readonly email: string;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
};

type Place = Pick<Moment, 'db' | 'project'>;

/** Who of some people has an address, and wants mail; of the made up company only who gave one with an account. */
export const listMailed = async (
  { db, project: { companyID, projectID } }: Place,
  personIDs: readonly string[],
): Promise<readonly Mailed[]> => {
  const { rows } = await sql<Mailed>`
    select s.project_stakeholder_id as "projectStakeholderID", u.user_id as "userID", s.user_name as "userName",
      coalesce(nullif(u.email, ''), s.email) as email, u.quiet_from as "quietFrom", u.quiet_to as "quietTo"
    from project_stakeholder as s
    join company as c on c.company_id = s.company_id
    left join app_user as u on u.user_id = s.user_id and s.is_member
    where s.company_id = ${companyID} and s.project_id = ${projectID} and s.deleted_at is null
      and s.project_stakeholder_id = any(${personIDs}::uuid[])
      and coalesce(nullif(u.email, ''), case when not c.is_sample then s.email end, '') <> '' and coalesce(u.mail_preference, '立即') <> '不发'
    order by s.user_name`.execute(db);
  return rows;
};

export type MailedMeeting = {
  readonly code: string;
  readonly title: string;
  readonly projectName: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly place: string;
  readonly onlineUrl: string;
  readonly purpose: string;
  readonly hostName: string;
  readonly sequence: number;
  readonly agenda: string;
  readonly callerName: string;
  readonly callerEmail: string;
};

export const readMailedMeeting = async (
  { db, project: { companyID, projectID } }: Place,
  meetingID: string,
  callerID: string,
): Promise<MailedMeeting | undefined> => {
  const { rows } = await sql<MailedMeeting>`
    select m.code, m.title, p.project_name as "projectName", m.place, m.online_url as "onlineUrl", m.purpose, m.sequence,
      to_char(m.start_time, 'YYYY-MM-DD"T"HH24:MI') as "startTime",
      to_char(m.end_time, 'YYYY-MM-DD"T"HH24:MI') as "endTime", coalesce(h.user_name, '') as "hostName",
      coalesce((select string_agg(concat(i.n, '. ', i.topic), E'\n' order by i.n) from (
        select row_number() over (order by g.line_no) as n, g.topic from meeting_agenda_item as g
        where g.company_id = m.company_id and g.project_id = m.project_id and g.meeting_id = m.meeting_id) as i), '')
        as agenda,
      coalesce(u.user_name, '') as "callerName", coalesce(u.email, '') as "callerEmail"
    from meeting as m
    join project as p on p.company_id = m.company_id and p.project_id = m.project_id
    left join project_stakeholder as h on h.company_id = m.company_id and h.project_id = m.project_id
      and h.project_stakeholder_id = m.host_id
    left join app_user as u on u.user_id = ${callerID}
    where m.company_id = ${companyID} and m.project_id = ${projectID} and m.meeting_id = ${meetingID}
      and m.deleted_at is null`.execute(db);
  return rows[0];
};
