-- 合同收入

create table contract_income (
  company_id uuid not null,
  project_id uuid not null,
  contract_income_id uuid not null,
  code text not null,
  title text not null,
  wbs_node_id uuid,
  subject_id uuid,
  quantity numeric check (quantity >= 0 and quantity <= 1000000000),
  unit text not null default '',
  unit_price numeric check (unit_price >= 0 and unit_price <= 1000000000),
  amount numeric check (amount >= 0 and amount <= 1000000000000),
  contract_no text not null default '',
  note text not null default '',
  primary key (company_id, project_id, contract_income_id),
  foreign key (company_id, project_id) references project,
  constraint contract_income_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, wbs_node_id) references wbs_node on delete set null (wbs_node_id),
  foreign key (company_id, project_id, subject_id) references cost_subject
);
create index contract_income_wbs_node on contract_income (wbs_node_id, company_id, project_id);
create index contract_income_subject on contract_income (subject_id, company_id, project_id);
call make_register('contract_income');
create index contract_income_by_title on contract_income (company_id, project_id, title collate "zh-x-icu", contract_income_id) where deleted_at is null;
create index contract_income_by_unit on contract_income (company_id, project_id, unit collate "zh-x-icu", contract_income_id) where deleted_at is null;
create index contract_income_by_contract_no on contract_income (company_id, project_id, contract_no collate "zh-x-icu", contract_income_id) where deleted_at is null;
create index contract_income_search on contract_income (company_id, project_id, code collate "und-u-kn-true", contract_income_id) include (search_short) where deleted_at is null;
create index contract_income_order on contract_income (company_id, project_id, code collate "und-u-kn-true", contract_income_id) where deleted_at is null;
create index contract_income_living on contract_income (company_id, project_id) where num_nulls(deleted_at) = 1;
