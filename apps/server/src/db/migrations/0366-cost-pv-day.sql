-- Planned value of a cost baseline, day by day as its calendars have it: what each day adds, and how much of that is 支持型,
-- which earns what was planned.
create table cost_pv_day (
  company_id uuid not null,
  project_id uuid not null,
  cost_baseline_id uuid not null,
  day date not null,
  pv numeric(18, 2) not null,
  support numeric(18, 2) not null,
  primary key (company_id, project_id, cost_baseline_id, day),
  foreign key (company_id, project_id, cost_baseline_id) references cost_baseline on delete cascade
);
call wall_project('cost_pv_day');
