-- Nobody is reminded of what is to be done in a project that is paused.
create or replace function take_due_tasks(on_day date, at timestamptz)
  returns table (user_id uuid, title text, due_date date, project_name text)
  language sql security definer set search_path = public, pg_temp as $$
  with reminded as (
    update pending_task t set reminded_at = at
    from project p
    where p.company_id = t.company_id and p.project_id = t.project_id and p.whether_filed = 0 and p.state <> 2
      and t.state = 'open' and t.due_date <= on_day
      and (t.reminded_at is null or t.reminded_at <= at - interval '6 days 12 hours')
      and exists (
        select from project_stakeholder s
        where s.company_id = t.company_id and s.project_id = t.project_id
          and s.user_id = t.user_id and s.is_member
      )
      and (page_of(t.address) is null or exists (
        select from open_pages(t.user_id) o
        where o.project_id = t.project_id and o.page_routing_id = page_of(t.address)))
    returning t.user_id, t.title, t.due_date, p.project_name
  )
  select user_id, title, due_date, project_name from reminded order by user_id, due_date, title
$$;
