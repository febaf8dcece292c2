-- Thresholds of what is watched, and what was measured day by day.

-- A company's own row bears its place: every project without a row of its own follows it.
create table monitor (
  company_id uuid not null,
  project_id uuid not null,
  thresholds jsonb not null,
  row_version int not null default 1,
  updated_by uuid not null references app_user,
  updated_at timestamptz not null,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project
);
create index monitor_by on monitor (updated_by, company_id, project_id);
call wall_project('monitor');
create policy of_company on monitor for select to :app using (company_id = (select app_company_id())
  and (project_id = company_id or (select app_project_id()) is null));

-- Written once, never corrected: daily, and at each status date of the plan.
create table monitor_snapshot (
  company_id uuid not null,
  project_id uuid not null,
  figure text not null,
  occasion text not null check (occasion in ('daily', 'status')),
  day date not null,
  value numeric not null,
  measured_at timestamptz not null,
  primary key (company_id, project_id, figure, occasion, day),
  foreign key (company_id, project_id) references project
);
call wall_project('monitor_snapshot');
create policy of_company on monitor_snapshot for select to :app
  using (company_id = (select app_company_id()) and (select app_project_id()) is null);

-- Projects under way that have nothing written for a day yet.
create function projects_to_measure(on_day date)
  returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.company_id, p.project_id
  from project p
  where p.whether_filed = 0 and p.removed_at is null and p.state in (0, 1, 2) and p.project_id <> p.company_id
    and not exists (select from monitor_snapshot s where s.company_id = p.company_id and s.project_id = p.project_id
      and s.occasion = 'daily' and s.day = on_day)
$$;
revoke execute on function projects_to_measure(date) from public;
grant execute on function projects_to_measure(date) to :app;
