-- 挣值 as it stood when a status period was closed; it is provisional until the month of its costs is closed
create table evm_provisional (
  company_id uuid not null,
  project_id uuid not null,
  progress_line_id uuid not null,
  bac numeric(18, 2) not null,
  pv numeric(18, 2) not null,
  ev numeric(18, 2) not null,
  ac numeric(18, 2) not null,
  etc numeric(18, 2),
  eac numeric(18, 2),
  es numeric(12, 6),
  at numeric(12, 6),
  primary key (company_id, project_id, progress_line_id),
  foreign key (company_id, project_id, progress_line_id) references progress_line on delete cascade
);
call wall_project('evm_provisional');

-- The same of each WBS node and activity.
create table evm_provisional_row (
  company_id uuid not null,
  project_id uuid not null,
  progress_line_id uuid not null,
  row_id uuid not null,
  bac numeric(18, 2) not null,
  pv numeric(18, 2) not null,
  ev numeric(18, 2) not null,
  ac numeric(18, 2) not null,
  etc numeric(18, 2),
  eac numeric(18, 2),
  es numeric(12, 6),
  at numeric(12, 6),
  primary key (company_id, project_id, progress_line_id, row_id),
  foreign key (company_id, project_id, progress_line_id) references evm_provisional on delete cascade
);
call wall_project('evm_provisional_row');

-- The tax of what a budget line was estimated from, where its estimate says another than that of the subject
alter table budget_line add column tax_rate numeric check (tax_rate >= 0 and tax_rate <= 100);
