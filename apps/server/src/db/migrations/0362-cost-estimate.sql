-- 成本估算

create table cost_estimate (
  company_id uuid not null,
  project_id uuid not null,
  cost_estimate_id uuid not null,
  code text not null,
  title text not null,
  grade text,
  price_date date,
  note text not null default '',
  state text not null,
  primary key (company_id, project_id, cost_estimate_id),
  foreign key (company_id, project_id) references project,
  constraint cost_estimate_code_unique unique (code, company_id, project_id)
);
call make_register('cost_estimate');
create index cost_estimate_by_title on cost_estimate (company_id, project_id, title collate "zh-x-icu", cost_estimate_id) where deleted_at is null;
create index cost_estimate_search on cost_estimate (company_id, project_id, code collate "und-u-kn-true" desc, cost_estimate_id) include (grade, state, search_short) where deleted_at is null;
create index cost_estimate_order on cost_estimate (company_id, project_id, code collate "und-u-kn-true" desc, cost_estimate_id) include (grade, state) where deleted_at is null;
create index cost_estimate_living on cost_estimate (company_id, project_id) where num_nulls(deleted_at) = 1;

create table cost_estimate_line (
  company_id uuid not null,
  project_id uuid not null,
  cost_estimate_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  item text not null,
  wbs_node_id uuid,
  subject_id uuid,
  method text,
  quantity numeric check (quantity >= 0 and quantity <= 1000000000),
  unit_name text not null default '',
  unit_price numeric check (unit_price >= 0 and unit_price <= 1000000000),
  optimistic numeric check (optimistic >= 0 and optimistic <= 1000000000000),
  base_amount numeric check (base_amount >= 0 and base_amount <= 1000000000000),
  pessimistic numeric check (pessimistic >= 0 and pessimistic <= 1000000000000),
  factor numeric check (factor >= 0 and factor <= 10000),
  rate_base text,
  amount numeric check (amount >= 0 and amount <= 1000000000000),
  sigma numeric check (sigma >= 0 and sigma <= 1000000000000),
  basis text not null default '',
  activity_id uuid,
  spread text,
  from_day date,
  to_day date,
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, cost_estimate_id) references cost_estimate on delete cascade,
  foreign key (company_id, project_id, wbs_node_id) references wbs_node on delete set null (wbs_node_id),
  foreign key (company_id, project_id, subject_id) references cost_subject,
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id)
);
create index cost_estimate_line_row on cost_estimate_line (cost_estimate_id, company_id, project_id, line_no);
create index cost_estimate_line_wbs_node on cost_estimate_line (wbs_node_id, company_id, project_id);
create index cost_estimate_line_subject on cost_estimate_line (subject_id, company_id, project_id);
create index cost_estimate_line_activity on cost_estimate_line (activity_id, company_id, project_id);
call wall_project('cost_estimate_line');
