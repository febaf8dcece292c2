-- Running projects whose plan assigns somebody: mornings look there for weeks without a timesheet and for open needs.
create function projects_with_assignments()
  returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.company_id, p.project_id from project p
  where p.whether_filed = 0 and p.removed_at is null and p.state in (0, 1)
    and exists (select from assignment s where s.company_id = p.company_id and s.project_id = p.project_id)
$$;
revoke execute on function projects_with_assignments() from public;
grant execute on function projects_with_assignments() to :app;
