-- 前锋线: a baseline also keeps the free floats, by which a delay reaches what follows.
alter table baseline_activity add column free_float_min int;

-- A closed period of reporting: the line at its 检查日期 as it stood then. What came before it is settled.
create table progress_line (
  company_id uuid not null,
  project_id uuid not null,
  progress_line_id uuid not null,
  status_date date not null,
  status_at int not null,
  plan_version int not null,
  basis_name text not null,
  method text not null check (method in ('完成比例', '尚需时间')),
  planned_percent numeric,
  actual_percent numeric,
  slip_min int not null,
  basis_finish_at int not null,
  forecast_finish_at int not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  primary key (company_id, project_id, progress_line_id),
  constraint progress_line_once unique (status_date, company_id, project_id),
  foreign key (company_id, project_id) references plan on delete cascade
);
call wall_project('progress_line');

create table progress_line_point (
  company_id uuid not null,
  project_id uuid not null,
  progress_line_id uuid not null,
  activity_id uuid not null,
  code text not null,
  name text not null,
  position_at int not null,
  deviation_min int not null,
  successor_impact_min int,
  project_impact_min int,
  float_left_min int,
  planned_percent numeric not null,
  actual_percent numeric not null,
  forecast_finish int not null,
  is_elapsed boolean not null,
  primary key (company_id, project_id, progress_line_id, activity_id),
  foreign key (company_id, project_id, progress_line_id) references progress_line on delete cascade
);
call wall_project('progress_line_point');
