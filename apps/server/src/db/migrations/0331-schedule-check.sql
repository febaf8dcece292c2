-- 检查: the last assessments of a plan, and which findings the planner accepts, with the reason.
create table schedule_check_run (
  company_id uuid not null,
  project_id uuid not null,
  schedule_check_run_id uuid not null,
  plan_version int not null,
  status_at int,
  checks jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  primary key (company_id, project_id, schedule_check_run_id),
  foreign key (company_id, project_id) references plan on delete cascade
);
create index schedule_check_run_newest on schedule_check_run (project_id, created_at desc, company_id);

create table schedule_check_waiver (
  company_id uuid not null,
  project_id uuid not null,
  code text not null,
  row_id uuid not null,
  reason text not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  primary key (company_id, project_id, row_id, code),
  foreign key (company_id, project_id) references plan on delete cascade
);

call wall_project('schedule_check_run');
call wall_project('schedule_check_waiver');
