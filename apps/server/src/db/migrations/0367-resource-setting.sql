-- 资源管理的设置

create table resource_setting (
  company_id uuid not null,
  project_id uuid not null,
  hours_per_shift numeric not null check (hours_per_shift between 1 and 24),
  days_per_month numeric not null check (days_per_month between 1 and 31),
  ot_workday numeric not null check (ot_workday between 1 and 10),
  ot_restday numeric not null check (ot_restday between 1 and 10),
  ot_statutory numeric not null check (ot_statutory between 1 and 10),
  ot_month_warn numeric not null check (ot_month_warn between 0 and 744),
  approver text not null,
  raci_max_a int not null check (raci_max_a between 1 and 1000),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project
);
call wall_project('resource_setting');
