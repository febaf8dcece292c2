-- 成本单

create table cost_entry (
  company_id uuid not null,
  project_id uuid not null,
  cost_entry_id uuid not null,
  code text not null,
  title text not null,
  entry_kind text,
  wbs_node_id uuid,
  activity_id uuid,
  subject_id uuid,
  cost_date date,
  amount numeric check (amount >= -1000000000000 and amount <= 1000000000000),
  tax_rate numeric check (tax_rate >= 0 and tax_rate <= 100),
  tax_amount numeric check (tax_amount >= -1000000000000 and tax_amount <= 1000000000000),
  quantity numeric check (quantity >= 0 and quantity <= 1000000000),
  unit_price numeric check (unit_price >= 0 and unit_price <= 1000000000),
  supplier text not null default '',
  invoice_no text not null default '',
  voucher_no text not null default '',
  remark text not null default '',
  -- The entry whose amount this one takes back.
  reverses_id uuid,
  state text not null,
  primary key (company_id, project_id, cost_entry_id),
  foreign key (company_id, project_id) references project,
  constraint cost_entry_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, wbs_node_id) references wbs_node on delete set null (wbs_node_id),
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id),
  foreign key (company_id, project_id, subject_id) references cost_subject,
  foreign key (company_id, project_id, reverses_id) references cost_entry
);
create index cost_entry_wbs_node on cost_entry (wbs_node_id, company_id, project_id);
create index cost_entry_activity on cost_entry (activity_id, company_id, project_id);
create index cost_entry_subject on cost_entry (subject_id, company_id, project_id);
create index cost_entry_reverses on cost_entry (reverses_id, company_id, project_id);
call make_register('cost_entry');
create index cost_entry_by_code on cost_entry (company_id, project_id, code collate "und-u-kn-true", cost_entry_id) where deleted_at is null;
create index cost_entry_by_title on cost_entry (company_id, project_id, title collate "zh-x-icu", cost_entry_id) where deleted_at is null;
create index cost_entry_by_supplier on cost_entry (company_id, project_id, supplier collate "zh-x-icu", cost_entry_id) where deleted_at is null;
create index cost_entry_by_invoice_no on cost_entry (company_id, project_id, invoice_no collate "zh-x-icu", cost_entry_id) where deleted_at is null;
create index cost_entry_search on cost_entry (company_id, project_id, cost_date desc nulls last, cost_entry_id) include (entry_kind, state, search_short) where deleted_at is null;
create index cost_entry_order on cost_entry (company_id, project_id, cost_date desc nulls last, cost_entry_id) include (entry_kind, state) where deleted_at is null;
create index cost_entry_living on cost_entry (company_id, project_id) where num_nulls(deleted_at) = 1;
create index cost_entry_invoice on cost_entry (invoice_no, company_id, project_id) where deleted_at is null and invoice_no <> '';
