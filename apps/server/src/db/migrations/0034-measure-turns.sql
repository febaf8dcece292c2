-- One time of a measure is a task of its own, told apart by the last day of the time: never two of one time.
alter table pending_task add column turn_day date;
create unique index pending_task_turn on pending_task (row_id, turn_day, company_id, project_id)
  where state = 'open' and turn_day is not null;

-- Projects in which measures are being carried out again and again; what is due in each is read in its own scope.
create function projects_with_turns(on_day date)
  returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct t.company_id, t.project_id
  from engagement_action t
  join project p on p.company_id = t.company_id and p.project_id = t.project_id
  where p.whether_filed = 0 and t.state = '进行中' and t.deleted_at is null and t.due_time >= on_day
    and t.frequency in ('每周', '每两周', '每月')
$$;
revoke execute on function projects_with_turns(date) from public;
grant execute on function projects_with_turns(date) to :app;
