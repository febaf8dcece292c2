-- People and machines that their plan does not level: nothing but their ids, of all projects for the company's own people.
create function company_unlevelled() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.resource_id from resource r
  where r.company_id = app_company_id() and r.extra ->> 'isUnlevelled' = 'true'
    and (r.project_id = app_project_id() or exists (select from company_user m where m.company_id = app_company_id()
      and m.user_id = app_user_id() and m.state = 1))
$$;
revoke execute on function company_unlevelled() from public;
grant execute on function company_unlevelled() to :app;
