-- The secret address by which a calendar program reads a person's tasks and activities.
create table calendar_feed (
  user_id uuid primary key references app_user on delete cascade,
  token_hash bytea not null constraint calendar_feed_hash_unique unique,
  -- To be shown to its owner again, who adds it to another device.
  token_sealed text not null,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- One's own activities that end after a time, in projects that still run and whose plan one may open.
create function own_calendar_activities(after int)
  returns table (project_id uuid, project_name text, activity_id uuid, code text, name text, is_milestone boolean,
    start_at int, finish_at int, percent_complete numeric)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.project_id, p.project_name, a.activity_id, a.code, a.name, a.kind <> 'task', a.start_at, a.finish_at,
    a.percent_complete
  from project_stakeholder s
  join project p on p.company_id = s.company_id and p.project_id = s.project_id
  join activity a on a.owner_id = s.project_stakeholder_id and a.company_id = s.company_id
    and a.project_id = s.project_id
  where s.user_id = app_user_id() and s.is_member and p.whether_filed = 0
    and a.kind in ('task', 'startMilestone', 'finishMilestone') and not a.is_inactive
    and a.start_at is not null and a.finish_at > after
    and (s.company_id, s.project_id, 'schedule.tracking') in (select * from own_pages())
  order by a.start_at, a.activity_id
  limit 2000
$$;
revoke execute on function own_calendar_activities(int) from public;
grant execute on function own_calendar_activities(int) to :app;
