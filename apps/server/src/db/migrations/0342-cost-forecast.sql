-- 成本预测

create table cost_forecast (
  company_id uuid not null,
  project_id uuid not null,
  cost_forecast_id uuid not null,
  code text not null,
  title text not null,
  status_day date,
  method text,
  note text not null default '',
  state text not null,
  -- By earned schedule, when the figures were taken.
  finish_day date,
  -- What it came to when it was adopted.
  adopted_eac numeric(18, 2),
  primary key (company_id, project_id, cost_forecast_id),
  foreign key (company_id, project_id) references project,
  constraint cost_forecast_code_unique unique (code, company_id, project_id)
);
call make_register('cost_forecast');
create index cost_forecast_by_title on cost_forecast (company_id, project_id, title collate "zh-x-icu", cost_forecast_id) where deleted_at is null;
create index cost_forecast_search on cost_forecast (company_id, project_id, code collate "und-u-kn-true" desc, cost_forecast_id) include (method, state, search_short) where deleted_at is null;
create index cost_forecast_order on cost_forecast (company_id, project_id, code collate "und-u-kn-true" desc, cost_forecast_id) include (method, state) where deleted_at is null;
create index cost_forecast_living on cost_forecast (company_id, project_id) where num_nulls(deleted_at) = 1;

-- Its control accounts, as they were measured; names are kept: what was forecast is known after the node is gone.
create table cost_forecast_row (
  company_id uuid not null,
  project_id uuid not null,
  cost_forecast_id uuid not null,
  cost_forecast_row_id uuid not null,
  -- A WBS node and no foreign key; null: what belongs to none.
  node_id uuid,
  row_no int not null,
  node_code text not null,
  node_name text not null,
  bac numeric(18, 2) not null,
  pv numeric(18, 2) not null,
  ev numeric(18, 2) not null,
  ac numeric(18, 2) not null,
  etc numeric(18, 2) not null check (etc >= 0),
  reason text not null default '',
  -- Somebody said so; otherwise it was proposed.
  is_own boolean not null default false,
  primary key (company_id, project_id, cost_forecast_row_id),
  foreign key (company_id, project_id, cost_forecast_id) references cost_forecast on delete cascade
);
create index cost_forecast_row_of on cost_forecast_row (cost_forecast_id, company_id, project_id);
call wall_project('cost_forecast_row');
