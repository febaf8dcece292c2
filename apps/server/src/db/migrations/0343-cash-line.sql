-- 收付计划

create table cash_line (
  company_id uuid not null,
  project_id uuid not null,
  cash_line_id uuid not null,
  code text not null,
  title text not null,
  direction text,
  source text,
  due_day date,
  amount numeric check (amount >= 0.01 and amount <= 1000000000000),
  counterparty text not null default '',
  contract_no text not null default '',
  note text not null default '',
  actual_day date,
  actual_amount numeric check (actual_amount >= 0.01 and actual_amount <= 1000000000000),
  voucher_no text not null default '',
  state text not null,
  primary key (company_id, project_id, cash_line_id),
  foreign key (company_id, project_id) references project,
  constraint cash_line_code_unique unique (code, company_id, project_id)
);
call make_register('cash_line');
create index cash_line_by_code on cash_line (company_id, project_id, code collate "und-u-kn-true", cash_line_id) where deleted_at is null;
create index cash_line_by_title on cash_line (company_id, project_id, title collate "zh-x-icu", cash_line_id) where deleted_at is null;
create index cash_line_by_counterparty on cash_line (company_id, project_id, counterparty collate "zh-x-icu", cash_line_id) where deleted_at is null;
create index cash_line_search on cash_line (company_id, project_id, due_day, cash_line_id) include (direction, source, state, search_short) where deleted_at is null;
create index cash_line_order on cash_line (company_id, project_id, due_day, cash_line_id) include (direction, source, state) where deleted_at is null;
create index cash_line_living on cash_line (company_id, project_id) where num_nulls(deleted_at) = 1;
