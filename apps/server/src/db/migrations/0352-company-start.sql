-- What new projects of a company start with, beside what their type adds: roles, and rules by which rows are numbered.
create table company_start (
  company_id uuid primary key references company on delete cascade,
  role_templates jsonb not null default '[]',
  coding_rules jsonb not null default '[]',
  row_version int not null default 1,
  updated_at timestamptz not null default now()
);
call wall_company('company_start');
