-- The tabs that somebody may open in the projects of a company: a list of projects tells no more than they do.
create function open_pages_in_company(of_company uuid, person uuid)
  returns table (project_id uuid, page_routing_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct m.project_id, g.page_routing_id
  from role_personnel m
  join role_permission g on g.company_id = m.company_id and g.project_id = m.project_id and g.role_id = m.role_id
  where m.company_id = of_company and m.user_id = person and m.project_id <> of_company and g.access_permission = 1
$$;
revoke execute on function open_pages_in_company(uuid, uuid) from public;
grant execute on function open_pages_in_company(uuid, uuid) to :app;
