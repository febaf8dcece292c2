import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../../db/scope.ts';

export type Moment = { readonly db: Db; readonly project: ProjectKey; readonly now: Date };

/** Somebody who is asked to a meeting, with what they said for themselves. */
export type Attendee = {
  readonly projectStakeholderID: string;
  /** Null where the person does not sign in here. */
  readonly userID: string | null;
  readonly userName: string;
  readonly company: string;
  readonly isRequired: boolean;
  readonly attendance: string | null;
  readonly reply: string;
  readonly delegateID: string | null;
  readonly delegateUserID: string | null;
  readonly delegateName: string;
  readonly signedAt: Date | null;
  readonly verdict: string;
  readonly verdictAt: Date | null;
  readonly objection: string;
  readonly answer: string;
  readonly answeredBy: string;
};

export const listAttendees = async (
  { db, project: { companyID, projectID } }: Pick<Moment, 'db' | 'project'>,
  meetingID: string,
): Promise<readonly Attendee[]> => {
  const { rows } = await sql<Attendee>`
    select a.project_stakeholder_id as "projectStakeholderID", case when s.is_member then s.user_id end as "userID",
      s.user_name as "userName", s.company, a.is_required = 1 as "isRequired", a.attendance,
      coalesce(w.reply, '未答复') as reply, w.delegate_id as "delegateID",
      case when d.is_member then d.user_id end as "delegateUserID", coalesce(d.user_name, '') as "delegateName",
      w.signed_at as "signedAt", coalesce(w.verdict, '') as verdict, w.verdict_at as "verdictAt",
      coalesce(w.objection, '') as objection, coalesce(w.answer, '') as answer, coalesce(u.user_name, '') as "answeredBy"
    from meeting_attendee as a
    join project_stakeholder as s on s.company_id = a.company_id and s.project_id = a.project_id
      and s.project_stakeholder_id = a.project_stakeholder_id
    left join meeting_answer as w on w.company_id = a.company_id and w.project_id = a.project_id
      and w.meeting_id = a.meeting_id and w.project_stakeholder_id = a.project_stakeholder_id
    left join project_stakeholder as d on d.company_id = w.company_id and d.project_id = w.project_id
      and d.project_stakeholder_id = w.delegate_id
    left join app_user as u on u.user_id = w.answered_by
    where a.company_id = ${companyID} and a.project_id = ${projectID} and a.meeting_id = ${meetingID}
    order by a.line_no`.execute(db);
  return rows;
};

/** Host and recorder, who come along without being asked. */
export const listLeaders = async (
  { db, project: { companyID, projectID } }: Pick<Moment, 'db' | 'project'>,
  meetingID: string,
): Promise<readonly { projectStakeholderID: string; userID: string | null }[]> => {
  const { rows } = await sql<{ projectStakeholderID: string; userID: string | null }>`
    select s.project_stakeholder_id as "projectStakeholderID", case when s.is_member then s.user_id end as "userID"
    from meeting as m
    join project_stakeholder as s on s.company_id = m.company_id and s.project_id = m.project_id
      and (s.project_stakeholder_id = m.host_id or s.user_id = m.recorder_id)
    where m.company_id = ${companyID} and m.project_id = ${projectID} and m.meeting_id = ${meetingID}`.execute(
    db,
  );
  return rows;
};

/** Those whose answers are kept, because they were asked; who is asked again has not answered yet. */
export const askForAnswers = async (
  { db, project: { companyID, projectID } }: Pick<Moment, 'db' | 'project'>,
  meetingID: string,
  personIDs: readonly string[],
): Promise<void> => {
  await sql`
    insert into meeting_answer (company_id, project_id, meeting_id, project_stakeholder_id)
    select ${companyID}, ${projectID}, ${meetingID}, person from unnest(${personIDs}::uuid[]) as asked (person)
    on conflict (company_id, project_id, meeting_id, project_stakeholder_id)
      do update set reply = '未答复', delegate_id = null, replied_at = null`.execute(db);
};

export const listAsked = async (
  { db, project: { companyID, projectID } }: Pick<Moment, 'db' | 'project'>,
  meetingID: string,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('meeting_answer')
    .select('project_stakeholder_id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('meeting_id', '=', meetingID)
    .execute();
  return rows.map((row) => row.project_stakeholder_id);
};

export const dropAnswers = async (
  { db, project: { companyID, projectID } }: Pick<Moment, 'db' | 'project'>,
  meetingID: string,
  personIDs: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('meeting_answer')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('meeting_id', '=', meetingID)
    .where('project_stakeholder_id', 'in', personIDs)
    .execute();
};

type AnswerValues = Readonly<Record<string, unknown>>;

/** Writes what somebody says for themselves; the row is there once they are asked, and made where they sign in unasked. */
export const saveAnswer = async (
  { db, project: { companyID, projectID } }: Pick<Moment, 'db' | 'project'>,
  { meetingID, personID }: { readonly meetingID: string; readonly personID: string },
  values: AnswerValues,
): Promise<void> => {
  await db
    .insertInto('meeting_answer')
    .values({
      company_id: companyID,
      project_id: projectID,
      meeting_id: meetingID,
      project_stakeholder_id: personID,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'project_id', 'meeting_id', 'project_stakeholder_id'])
        .doUpdateSet(values),
    )
    .execute();
};
