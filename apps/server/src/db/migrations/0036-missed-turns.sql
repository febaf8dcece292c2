-- A time of a measure that nobody carried out is missed, not open for ever: of a measure one time is open, the newest.
alter table pending_task drop constraint pending_task_state_check;
alter table pending_task add constraint pending_task_state_check check (state in ('open', 'done', 'dropped', 'missed'));
with missed as (
  update pending_task t set state = 'missed', closed_at = now()
  where t.state = 'open' and t.turn_day is not null and exists (
    select from pending_task o
    where o.company_id = t.company_id and o.project_id = t.project_id and o.row_id = t.row_id and o.state = 'open'
      and o.turn_day > t.turn_day)
  returning t.*
)
insert into audit_log (audit_log_id, company_id, project_id, request_id, entity, row_id, action, before, after)
  select gen_random_uuid(), company_id, project_id, '0036', register, row_id::text, '记为错过',
    jsonb_build_object('执行', '应于 ' || turn_day || ' 前'), jsonb_build_object('执行', '已错过')
  from missed;
drop index pending_task_turn;
create unique index pending_task_turn on pending_task (row_id, company_id, project_id)
  where state = 'open' and turn_day is not null;
create index pending_task_missed on pending_task (row_id, company_id, project_id) where state = 'missed';

-- Also where a measure has come to its end with its last time still open.
create or replace function projects_with_turns(on_day date)
  returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct t.company_id, t.project_id
  from engagement_action t
  join project p on p.company_id = t.company_id and p.project_id = t.project_id
  where p.whether_filed = 0 and t.state = '进行中' and t.deleted_at is null
    and t.frequency in ('每周', '每两周', '每月')
    and (t.due_time >= on_day or exists (
      select from pending_task k
      where k.company_id = t.company_id and k.project_id = t.project_id and k.row_id = t.engagement_action_id
        and k.state = 'open' and k.turn_day is not null))
$$;

-- Who joined by a link before the company was asked for has none in the register. Where the account belongs to one
-- company alone, that is it; who belongs to several or to none stays for people to say.
with found as (
  select s.company_id, s.project_id, s.project_stakeholder_id, min(c.company_name) as company_name
  from project_stakeholder s
  join company_user m on m.user_id = s.user_id and m.state = 1
  join company c on c.company_id = m.company_id
  where s.company = ''
  group by s.company_id, s.project_id, s.project_stakeholder_id
  having count(*) = 1
), mended as (
  update project_stakeholder s
  set company = f.company_name, search_key = s.search_key || ' ' || lower(f.company_name),
    row_version = s.row_version + 1
  from found f
  where s.company_id = f.company_id and s.project_id = f.project_id
    and s.project_stakeholder_id = f.project_stakeholder_id
  returning s.*
)
insert into audit_log (audit_log_id, company_id, project_id, request_id, entity, row_id, action, before, after)
  select gen_random_uuid(), company_id, project_id, '0036', 'ProjectStakeholder', project_stakeholder_id::text, 'update',
    jsonb_build_object('company', ''), jsonb_build_object('company', company)
  from mended;
