-- 项目预算

create table budget (
  company_id uuid not null,
  project_id uuid not null,
  budget_id uuid not null,
  code text not null,
  title text not null,
  estimate_id uuid,
  contingency numeric check (contingency >= 0 and contingency <= 1000000000000),
  management numeric check (management >= 0 and management <= 1000000000000),
  note text not null default '',
  state text not null,
  primary key (company_id, project_id, budget_id),
  foreign key (company_id, project_id) references project,
  constraint budget_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, estimate_id) references cost_estimate
);
create index budget_estimate on budget (estimate_id, company_id, project_id);
call make_register('budget');
create index budget_by_title on budget (company_id, project_id, title collate "zh-x-icu", budget_id) where deleted_at is null;
create index budget_search on budget (company_id, project_id, code collate "und-u-kn-true" desc, budget_id) include (state, search_short) where deleted_at is null;
create index budget_order on budget (company_id, project_id, code collate "und-u-kn-true" desc, budget_id) include (state) where deleted_at is null;
create index budget_living on budget (company_id, project_id) where num_nulls(deleted_at) = 1;
