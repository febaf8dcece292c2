-- 工时表

create table timesheet (
  company_id uuid not null,
  project_id uuid not null,
  timesheet_id uuid not null,
  code text not null,
  resource_id uuid,
  week_start date,
  overtime_reason text not null default '',
  state text not null,
  primary key (company_id, project_id, timesheet_id),
  foreign key (company_id, project_id) references project,
  constraint timesheet_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, resource_id) references project_resource
);
create index timesheet_resource on timesheet (resource_id, company_id, project_id);
call make_register('timesheet');
create index timesheet_by_code on timesheet (company_id, project_id, code collate "und-u-kn-true", timesheet_id) where deleted_at is null;
create index timesheet_search on timesheet (company_id, project_id, week_start desc nulls last, timesheet_id) include (state, search_short) where deleted_at is null;
create index timesheet_order on timesheet (company_id, project_id, week_start desc nulls last, timesheet_id) include (state) where deleted_at is null;
create index timesheet_living on timesheet (company_id, project_id) where num_nulls(deleted_at) = 1;

create table timesheet_line (
  company_id uuid not null,
  project_id uuid not null,
  timesheet_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  work_date date,
  activity_id uuid,
  non_project text,
  hours numeric check (hours >= 0 and hours <= 24),
  remaining_hours numeric check (remaining_hours >= 0 and remaining_hours <= 100000),
  note text not null default '',
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, timesheet_id) references timesheet on delete cascade,
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id)
);
create index timesheet_line_row on timesheet_line (timesheet_id, company_id, project_id, line_no);
create index timesheet_line_activity on timesheet_line (activity_id, company_id, project_id);
call wall_project('timesheet_line');
create unique index timesheet_one_a_week on timesheet (resource_id, week_start, company_id, project_id) where deleted_at is null;
