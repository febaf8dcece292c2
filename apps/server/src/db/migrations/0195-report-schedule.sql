-- Which periodic reports a project writes, by whom and reviewed by whom; up to which day the drafts have been made.
create table report_schedule (
  company_id uuid not null,
  project_id uuid not null,
  report_kind text not null check (report_kind in ('日报', '周报', '月报')),
  is_on boolean not null,
  author_id uuid references app_user,
  reviewer_id uuid references app_user,
  made_until date not null,
  row_version int not null default 1,
  updated_by uuid not null references app_user,
  updated_at timestamptz not null,
  primary key (company_id, project_id, report_kind),
  foreign key (company_id, project_id) references project,
  constraint report_schedule_people check (not is_on or (author_id is not null and reviewer_id is not null and author_id <> reviewer_id))
);
call wall_project('report_schedule');

-- Sections whose tabs the one who took the numbers may not open: they have none.
alter table work_report_version add column withheld text[] not null default '{}';

-- Projects under way that write periodic reports.
create function projects_with_report_schedules()
  returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.company_id, s.project_id
  from report_schedule s
  join project p on p.company_id = s.company_id and p.project_id = s.project_id
  where s.is_on and p.whether_filed = 0 and p.removed_at is null and p.state = 1
$$;
revoke execute on function projects_with_report_schedules() from public;
grant execute on function projects_with_report_schedules() to :app;
