-- 成本库

create table company_cost (
  company_id uuid not null,
  project_id uuid not null,
  company_cost_id uuid not null,
  cost_code text not null,
  cost_name text not null,
  cost_kind text,
  spec text not null default '',
  unit_name text not null,
  price numeric check (price >= 0 and price <= 100000000),
  tax_rate numeric check (tax_rate >= 0 and tax_rate <= 100),
  is_tax_included smallint not null default 0 check (is_tax_included in (0, 1)),
  subject_code text not null default '',
  region text not null default '',
  price_source text,
  valid_from date,
  valid_to date,
  remark text not null default '',
  primary key (company_id, project_id, company_cost_id),
  foreign key (company_id, project_id) references project
);
call make_register('company_cost');
create index company_cost_by_cost_name on company_cost (company_id, project_id, cost_name collate "zh-x-icu", company_cost_id) where deleted_at is null;
create index company_cost_by_spec on company_cost (company_id, project_id, spec collate "zh-x-icu", company_cost_id) where deleted_at is null;
create index company_cost_by_unit_name on company_cost (company_id, project_id, unit_name collate "zh-x-icu", company_cost_id) where deleted_at is null;
create index company_cost_by_region on company_cost (company_id, project_id, region collate "zh-x-icu", company_cost_id) where deleted_at is null;
create index company_cost_search on company_cost (company_id, project_id, cost_code collate "zh-x-icu", company_cost_id) include (cost_kind, is_tax_included, price_source, search_short) where deleted_at is null;
create index company_cost_order on company_cost (company_id, project_id, cost_code collate "zh-x-icu", company_cost_id) include (cost_kind, is_tax_included, price_source) where deleted_at is null;
create index company_cost_living on company_cost (company_id, project_id) where num_nulls(deleted_at) = 1;
