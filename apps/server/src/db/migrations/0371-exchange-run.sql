-- 导入导出: every file that a plan came from or went out as, what of it was read or left out, and the file itself.
create table exchange_run (
  company_id uuid not null,
  project_id uuid not null,
  exchange_run_id uuid not null,
  direction text not null check (direction in ('导入', '导出')),
  format text not null check (format in ('mspdi', 'xer', 'p6xml', 'json', 'xlsx')),
  file_name text not null,
  -- What stood in the file, by kind of row.
  counts jsonb not null,
  unmapped jsonb not null,
  unmapped_count int not null,
  plan_version int not null,
  -- An import that was sent twice is told once.
  batch_id uuid,
  -- Bytes as they were before packing; of older and of very large files only what they were called is kept.
  size int not null,
  packed bytea,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  primary key (company_id, project_id, exchange_run_id),
  foreign key (company_id, project_id) references plan on delete cascade
);
create index exchange_run_newest on exchange_run (project_id, created_at desc, company_id);
create unique index exchange_run_once on exchange_run (project_id, batch_id, company_id) where batch_id is not null;
call wall_project('exchange_run');
