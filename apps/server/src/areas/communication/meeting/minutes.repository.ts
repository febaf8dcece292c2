import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import type { Moment } from './meeting-people.repository.ts';

type Place = Pick<Moment, 'db' | 'project'>;

/** Those present look through the minutes until a day; what they said of them before counts no more. */
export const openConfirming = async (
  { db, project: { companyID, projectID } }: Place,
  meetingID: string,
  { due, reason }: { readonly due: string; readonly reason: string },
): Promise<void> => {
  await sql`update meeting set confirm_due = ${due}, correction = ${reason}
    where company_id = ${companyID} and project_id = ${projectID} and meeting_id = ${meetingID}`.execute(db);
  await sql`update meeting_answer set verdict = '', verdict_at = null, objection = '', answer = '', answered_by = null,
      answered_at = null
    where company_id = ${companyID} and project_id = ${projectID} and meeting_id = ${meetingID}`.execute(db);
};

/** Objections to what was edited since are asked for again: answers whose they were. */
export const reopenObjections = async (
  { db, project: { companyID, projectID } }: Place,
  meetingID: string,
): Promise<readonly string[]> => {
  const rows = await db
    .updateTable('meeting_answer')
    .set({ verdict: '', verdict_at: null })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('meeting_id', '=', meetingID)
    .where('verdict', '=', '异议')
    .returning('project_stakeholder_id')
    .execute();
  return rows.map((row) => row.project_stakeholder_id);
};

/** What the minutes say now, in words that stay. */
export const composeMinutes = async (
  { db, project: { companyID, projectID } }: Place,
  meetingID: string,
): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n',
      (select string_agg(concat(i.n, '. ', i.topic, case when i.discussion <> '' then E'\n   ' || i.discussion end),
          E'\n' order by i.n)
        from (select g.topic, g.discussion, row_number() over (order by g.line_no) as n from meeting_agenda_item as g
          where g.company_id = ${companyID} and g.project_id = ${projectID} and g.meeting_id = ${meetingID}) as i),
      (select string_agg(concat('决议 ', d.n, '：', d.decision_text), E'\n' order by d.n)
        from (select e.decision_text, row_number() over (order by e.line_no) as n from meeting_decision as e
          where e.company_id = ${companyID} and e.project_id = ${projectID} and e.meeting_id = ${meetingID}) as d),
      (select '出席：' || string_agg(s.user_name, '、' order by a.line_no) from meeting_attendee as a
        join project_stakeholder as s on s.company_id = a.company_id and s.project_id = a.project_id
          and s.project_stakeholder_id = a.project_stakeholder_id
        where a.company_id = ${companyID} and a.project_id = ${projectID} and a.meeting_id = ${meetingID}
          and a.attendance in ('出席', '迟到')),
      (select '会签：' || string_agg(concat(s.user_name, '（',
            case when w.verdict = '确认' then '确认' when s.is_member then '视为无异议' else '未使用系统' end, '）'),
          '、' order by a.line_no)
        from meeting_attendee as a
        join project_stakeholder as s on s.company_id = a.company_id and s.project_id = a.project_id
          and s.project_stakeholder_id = a.project_stakeholder_id
        left join meeting_answer as w on w.company_id = a.company_id and w.project_id = a.project_id
          and w.meeting_id = a.meeting_id and w.project_stakeholder_id = a.project_stakeholder_id
        where a.company_id = ${companyID} and a.project_id = ${projectID} and a.meeting_id = ${meetingID}
          and a.attendance in ('出席', '迟到'))) as text`.execute(db);
  return rows[0]?.text ?? '';
};

export const addVersion = async (
  { db, project: { companyID, projectID }, user, now }: Actor,
  meetingID: string,
  content: string,
): Promise<void> => {
  await sql`
    with published as (
      update meeting set minutes_version = minutes_version + 1, published_at = ${now}
      where company_id = ${companyID} and project_id = ${projectID} and meeting_id = ${meetingID}
      returning minutes_version, correction)
    insert into meeting_minutes (company_id, project_id, meeting_id, version, reason, content, published_by, published_at)
    select ${companyID}, ${projectID}, ${meetingID}, minutes_version, correction, ${content}, ${user.userID}, ${now}
    from published`.execute(db);
};

type Version = {
  readonly version: number;
  readonly reason: string;
  readonly content: string;
  readonly publishedBy: string;
  readonly published_at: Date;
};

export const listVersions = async (
  { db, project: { companyID, projectID } }: Place,
  meetingID: string,
): Promise<readonly Version[]> => {
  const { rows } = await sql<Version>`
    select v.version, v.reason, v.content, u.user_name as "publishedBy", v.published_at
    from meeting_minutes as v join app_user as u on u.user_id = v.published_by
    where v.company_id = ${companyID} and v.project_id = ${projectID} and v.meeting_id = ${meetingID}
    order by v.version desc`.execute(db);
  return rows;
};
