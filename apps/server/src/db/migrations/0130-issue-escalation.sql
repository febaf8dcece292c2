-- The day on which an issue was last put before the sponsor; empty once it is reopened.
alter table issue add column escalated_on date;

-- Projects that are under way and have issues that are late and have not been put before anybody.
create function projects_with_late_issues(on_day date)
  returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct t.company_id, t.project_id
  from issue t
  join project p on p.company_id = t.company_id and p.project_id = t.project_id
  where p.whether_filed = 0 and p.removed_at is null and p.state in (0, 1)
    and t.state in ('新建', '处理中') and t.deleted_at is null and t.escalated_on is null and t.due_time < on_day
$$;
revoke execute on function projects_with_late_issues(date) from public;
grant execute on function projects_with_late_issues(date) to :app;
