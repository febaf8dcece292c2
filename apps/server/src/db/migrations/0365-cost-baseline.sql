-- How a project keeps its costs; a project without a row goes by the usual.
create table cost_setting (
  company_id uuid not null,
  project_id uuid not null,
  tax_basis text not null check (tax_basis in ('不含税', '含税')),
  ev_period text not null check (ev_period in ('月', '周')),
  control_level int not null check (control_level between 1 and 6),
  contingency_method text not null check (contingency_method in ('三点汇总', '百分比')),
  contingency_pct numeric not null check (contingency_pct between 0 and 100),
  confidence int not null check (confidence between 50 and 95),
  -- Of the standard normal distribution at the confidence, to four places.
  confidence_z numeric not null,
  management_reserve_pct numeric not null check (management_reserve_pct between 0 and 30),
  eac_method text not null,
  weight_cpi numeric not null check (weight_cpi between 0 and 1),
  weight_spi numeric not null check (weight_spi between 0 and 1),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project
);
call wall_project('cost_setting');

-- What the plan's assignments cost when a version of the estimate last took them. Names are kept: what was estimated is
-- known after the activity is gone.
create table cost_estimate_plan (
  company_id uuid not null,
  project_id uuid not null,
  cost_estimate_id uuid not null,
  assignment_id uuid not null,
  wbs_node_id uuid,
  activity_id uuid not null,
  activity_code text not null,
  activity_name text not null,
  resource_name text not null,
  subject_id uuid,
  quantity numeric not null,
  unit text not null,
  price numeric not null,
  amount numeric(18, 2) not null,
  taken_at timestamptz not null,
  primary key (company_id, project_id, cost_estimate_id, assignment_id),
  foreign key (company_id, project_id, cost_estimate_id) references cost_estimate on delete cascade,
  foreign key (company_id, project_id, subject_id) references cost_subject
);
create index cost_estimate_plan_subject on cost_estimate_plan (subject_id, company_id, project_id);
call wall_project('cost_estimate_plan');

create table budget_line (
  company_id uuid not null,
  project_id uuid not null,
  budget_line_id uuid not null,
  budget_id uuid not null,
  wbs_node_id uuid,
  activity_id uuid,
  subject_id uuid,
  estimated numeric(18, 2) not null,
  adjust numeric(18, 2) not null default 0,
  reason text not null default '',
  amount numeric(18, 2) generated always as (estimated + adjust) stored check (estimated + adjust >= 0),
  spread text not null default '均匀' check (spread in ('均匀', '前置', '后置', '钟形', '开始', '完成')),
  from_day date,
  to_day date,
  primary key (company_id, project_id, budget_line_id),
  foreign key (company_id, project_id, budget_id) references budget on delete cascade,
  foreign key (company_id, project_id, wbs_node_id) references wbs_node on delete set null (wbs_node_id),
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id),
  foreign key (company_id, project_id, subject_id) references cost_subject,
  check ((from_day is null) = (to_day is null) and to_day >= from_day)
);
create index budget_line_budget on budget_line (budget_id, company_id, project_id);
create index budget_line_wbs_node on budget_line (wbs_node_id, company_id, project_id);
create index budget_line_activity on budget_line (activity_id, company_id, project_id);
create index budget_line_subject on budget_line (subject_id, company_id, project_id);
call wall_project('budget_line');

-- How an activity earns its budget, where that is not by its percent complete.
create table activity_ev (
  company_id uuid not null,
  project_id uuid not null,
  activity_id uuid not null,
  ev_rule text not null check (ev_rule in ('percent', 'zeroHundred', 'fiftyFifty', 'milestones', 'support')),
  physical_percent numeric check (physical_percent between 0 and 100),
  -- [{name, weight, baselineDay, doneDay}]
  steps jsonb not null default '[]',
  primary key (company_id, project_id, activity_id),
  foreign key (company_id, project_id, activity_id) references activity on delete cascade
);
call wall_project('activity_ev');

-- The budget laid over time: the rows of the one in force are those of the last. row_id is an activity or a WBS node and no
-- foreign key: what was promised is known after it is gone.
create table cost_baseline (
  company_id uuid not null,
  project_id uuid not null,
  cost_baseline_id uuid not null,
  budget_id uuid not null,
  -- Whose dates it has; null: those of the plan.
  baseline_id uuid,
  is_current boolean not null default true,
  -- 1 for the first; what it replaces holds for planned value up to here, local minutes since 1970.
  sequence int not null,
  status_at int not null,
  laid_at timestamptz not null,
  primary key (company_id, project_id, cost_baseline_id),
  foreign key (company_id, project_id, budget_id) references budget,
  foreign key (company_id, project_id, baseline_id) references baseline on delete set null (baseline_id)
);
create unique index cost_baseline_one_current on cost_baseline (company_id, project_id) where is_current;
create index cost_baseline_budget on cost_baseline (budget_id, company_id, project_id);
create index cost_baseline_baseline on cost_baseline (baseline_id, company_id, project_id);
call wall_project('cost_baseline');

create table cost_baseline_row (
  company_id uuid not null,
  project_id uuid not null,
  cost_baseline_id uuid not null,
  budget_line_id uuid not null,
  row_id uuid,
  start_at int not null,
  finish_at int not null,
  budget numeric(18, 2) not null,
  ev_rule text not null,
  spread text not null,
  steps jsonb not null default '[]',
  primary key (company_id, project_id, cost_baseline_id, budget_line_id),
  foreign key (company_id, project_id, cost_baseline_id) references cost_baseline on delete cascade
);
call wall_project('cost_baseline_row');

-- Months whose costs are closed, with what was measured then.
create table cost_period (
  company_id uuid not null,
  project_id uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  closed_by uuid not null references app_user,
  closed_at timestamptz not null,
  bac numeric(18, 2) not null,
  pv numeric(18, 2) not null,
  ev numeric(18, 2) not null,
  ac numeric(18, 2) not null,
  eac numeric(18, 2),
  primary key (company_id, project_id, month),
  foreign key (company_id, project_id) references project
);
create index cost_period_closer on cost_period (closed_by);
call wall_project('cost_period');

-- The same of each WBS node and activity.
create table evm_snapshot (
  company_id uuid not null,
  project_id uuid not null,
  month text not null,
  row_id uuid not null,
  bac numeric(18, 2) not null,
  pv numeric(18, 2) not null,
  ev numeric(18, 2) not null,
  ac numeric(18, 2) not null,
  primary key (company_id, project_id, month, row_id),
  foreign key (company_id, project_id, month) references cost_period on delete cascade
);
call wall_project('evm_snapshot');
