import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../access/someone.ts';

/** Whom of the project's people a meeting concerns: who is asked, sends for somebody, leads or records it. */
export const concerns = (meeting: string, person: string): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${meeting}.${column}`);
  const personID = sql.ref(`${person}.project_stakeholder_id`);
  return sql<SqlBool>`(${sql.ref(`${person}.user_id`)} in (${of('created_by')}, ${of('recorder_id')})
    or ${personID} = ${of('host_id')}
    or exists (select 1 from meeting_attendee as a where a.company_id = ${of('company_id')}
      and a.project_id = ${of('project_id')} and a.meeting_id = ${of('meeting_id')}
      and a.project_stakeholder_id = ${personID})
    or exists (select 1 from meeting_answer as d where d.company_id = ${of('company_id')}
      and d.project_id = ${of('project_id')} and d.meeting_id = ${of('meeting_id')} and d.delegate_id = ${personID}))`;
};

/** What is confidential is known to who was there, and to those who answer for the project and its communication. */
export const isKnownTo = (
  { project: { companyID, projectID }, user }: Reader,
  meeting: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.ref(`${meeting}.is_confidential`)} = 0 or exists (
    select 1 from project_stakeholder as s where s.company_id = ${companyID} and s.project_id = ${projectID}
      and s.user_id = ${user.userID} and ${concerns(meeting, 's')})
  or exists (select 1 from role_personnel as g join role as r on r.company_id = g.company_id
      and r.project_id = g.project_id and r.role_id = g.role_id
    where g.company_id = ${companyID} and g.project_id = ${projectID} and g.user_id = ${user.userID}
      and r.is_system and r.role_name in ('项目经理', '发起人', '沟通管理员')))`;
