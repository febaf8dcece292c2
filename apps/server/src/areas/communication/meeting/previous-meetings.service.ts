import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Moment } from './meeting-people.repository.ts';

const topic = '上次会议落实情况';
const mostBack = 60;

/** A meeting that follows others begins with what is still open of them. */
export const openWithUnfinished = async (
  { db, project: { companyID, projectID } }: Pick<Moment, 'db' | 'project'>,
  meetingID: string,
): Promise<void> => {
  const { rows } = await sql<{ text: string | null }>`
    with recursive earlier (meeting_id, back) as (
      select m.previous_id, 1 from meeting as m
      where m.company_id = ${companyID} and m.project_id = ${projectID} and m.meeting_id = ${meetingID}
      union all
      select m.previous_id, e.back + 1 from earlier as e
      join meeting as m on m.company_id = ${companyID} and m.project_id = ${projectID} and m.meeting_id = e.meeting_id
      where e.back < ${mostBack})
    select string_agg(concat(i.code, ' ', i.content, '（', coalesce(s.user_name, '未指定'), '，', i.due_time, '，', i.state,
      '）'), E'\n' order by i.due_time, i.code) as text
    from action_item as i
    left join project_stakeholder as s on s.company_id = i.company_id and s.project_id = i.project_id
      and s.user_id = i.owner_id
    where i.company_id = ${companyID} and i.project_id = ${projectID} and i.deleted_at is null
      and i.state in ('待办', '进行中', '待核实') and i.meeting_id in (select e.meeting_id from earlier as e)`.execute(
    db,
  );
  const text = rows[0]?.text ?? null;
  if (text === null) return;
  const inMeeting = sql`company_id = ${companyID} and project_id = ${projectID} and meeting_id = ${meetingID}`;
  await sql`insert into meeting_agenda_item (company_id, project_id, meeting_id, line_id, line_no, topic, discussion)
    select ${companyID}, ${projectID}, ${meetingID}, ${v7()},
      (select coalesce(min(line_no), 1) - 1 from meeting_agenda_item where ${inMeeting}), ${topic},
      ${text.slice(0, 5000)}
    where not exists (select from meeting_agenda_item where ${inMeeting} and topic = ${topic})`.execute(db);
};
