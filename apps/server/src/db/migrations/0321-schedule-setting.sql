-- How often a project's progress is reported, and how its 前锋线 is set.
create table schedule_setting (
  company_id uuid not null,
  project_id uuid not null,
  update_cycle text not null check (update_cycle in ('每周', '每日', '每两周', '每月')),
  line_method text not null check (line_method in ('完成比例', '尚需时间')),
  row_version int not null default 1,
  updated_by uuid not null references app_user,
  updated_at timestamptz not null,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project
);
call wall_project('schedule_setting');
