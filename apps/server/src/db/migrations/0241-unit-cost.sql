-- 资源单价

create table unit_cost (
  company_id uuid not null,
  project_id uuid not null,
  unit_cost_id uuid not null,
  resource_id uuid,
  valid_from date,
  valid_to date,
  unit_cost numeric check (unit_cost >= 0 and unit_cost <= 100000000),
  cost_unit text,
  per_use_cost numeric check (per_use_cost >= 0 and per_use_cost <= 100000000),
  tax_rate numeric check (tax_rate >= 0 and tax_rate <= 100),
  is_tax_included smallint not null default 0 check (is_tax_included in (0, 1)),
  cost_source text,
  source_ref text not null default '',
  remark text not null default '',
  primary key (company_id, project_id, unit_cost_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, resource_id) references project_resource
);
create index unit_cost_resource on unit_cost (resource_id, company_id, project_id);
call make_register('unit_cost');
create index unit_cost_search on unit_cost (company_id, project_id, valid_from desc nulls last, unit_cost_id) include (cost_unit, is_tax_included, cost_source, search_short) where deleted_at is null;
create index unit_cost_order on unit_cost (company_id, project_id, valid_from desc nulls last, unit_cost_id) include (cost_unit, is_tax_included, cost_source) where deleted_at is null;
create index unit_cost_living on unit_cost (company_id, project_id) where num_nulls(deleted_at) = 1;
