-- 套餐: what a unit may use beside the people of a project. 0 is no limit.
alter table company_type
  add column price numeric(12, 2) not null default 0 check (price >= 0),
  add column max_projects int not null default 0 check (max_projects >= 0),
  add column storage_gb int not null default 0 check (storage_gb >= 0),
  add column is_enabled boolean not null default true,
  add constraint company_type_default_enabled check (is_enabled or not is_default);

-- Projects that count against the limit: all of the unit that run or are to run, whoever takes part in them.
create function company_open_projects() returns int
  language sql stable security definer set search_path = public, pg_temp as $$
    select count(*)::int from project
    where company_id = app_company_id() and project_id <> company_id and state in (0, 1, 2) and whether_filed = 0 and removed_at is null
  $$;
revoke execute on function company_open_projects() from public;
grant execute on function company_open_projects() to :app;
