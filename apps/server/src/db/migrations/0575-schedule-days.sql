-- Running projects whose plan still has work to do: what its days bring is looked at every morning.
create function projects_with_open_work()
  returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.company_id, p.project_id from project p
  where p.whether_filed = 0 and p.removed_at is null and p.state in (0, 1)
    and exists (select from activity a where a.company_id = p.company_id and a.project_id = p.project_id
      and not a.is_inactive and a.actual_finish is null and a.percent_complete < 100)
$$;
revoke execute on function projects_with_open_work() from public;
grant execute on function projects_with_open_work() to :app;
