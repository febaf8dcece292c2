-- 模拟设置

create table simulation_setup (
  company_id uuid not null,
  project_id uuid not null,
  simulation_setup_id uuid not null,
  code text not null,
  name text not null,
  iterations bigint check (iterations >= 100 and iterations <= 100000),
  seed bigint check (seed >= 0 and seed <= 2147483647),
  target_day date,
  dist text,
  low_pct numeric check (low_pct >= 1 and low_pct <= 1000),
  mode_pct numeric check (mode_pct >= 1 and mode_pct <= 1000),
  high_pct numeric check (high_pct >= 1 and high_pct <= 1000),
  remark text not null default '',
  primary key (company_id, project_id, simulation_setup_id),
  foreign key (company_id, project_id) references project,
  constraint simulation_setup_code_unique unique (code, company_id, project_id)
);
call make_register('simulation_setup');
create index simulation_setup_by_name on simulation_setup (company_id, project_id, name collate "zh-x-icu", simulation_setup_id) where deleted_at is null;
create index simulation_setup_search on simulation_setup (company_id, project_id, code collate "und-u-kn-true", simulation_setup_id) include (dist, search_short) where deleted_at is null;
create index simulation_setup_order on simulation_setup (company_id, project_id, code collate "und-u-kn-true", simulation_setup_id) include (dist) where deleted_at is null;
create index simulation_setup_living on simulation_setup (company_id, project_id) where num_nulls(deleted_at) = 1;

create table simulation_setup_range (
  company_id uuid not null,
  project_id uuid not null,
  simulation_setup_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  activity_id uuid,
  wbs_node_id uuid,
  dist text,
  low numeric check (low >= 0 and low <= 36500),
  mode numeric check (mode >= 0 and mode <= 36500),
  high numeric check (high >= 0 and high <= 36500),
  per text,
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, simulation_setup_id) references simulation_setup on delete cascade,
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id),
  foreign key (company_id, project_id, wbs_node_id) references wbs_node on delete set null (wbs_node_id)
);
create index simulation_setup_range_row on simulation_setup_range (simulation_setup_id, company_id, project_id, line_no);
create index simulation_setup_range_activity on simulation_setup_range (activity_id, company_id, project_id);
create index simulation_setup_range_wbs_node on simulation_setup_range (wbs_node_id, company_id, project_id);
call wall_project('simulation_setup_range');
