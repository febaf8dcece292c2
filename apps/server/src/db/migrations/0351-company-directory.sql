-- The directory (LDAP) of a company: its people sign in by their passwords there, and its departments are read from it.
create table company_directory (
  company_id uuid primary key references company on delete cascade,
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('LDAPS', 'StartTLS', '不加密')),
  -- Certificate of the company's own authority, in PEM.
  ca text not null default '',
  bind_dn text not null,
  secret_sealed text,
  base_dn text not null,
  user_filter text not null,
  -- By which attribute one signs in, is called, is reached, and is known for good.
  account_attribute text not null,
  name_attribute text not null,
  mail_attribute text not null,
  phone_attribute text not null,
  id_attribute text not null,
  may_create boolean not null default false,
  is_on boolean not null default true,
  syncs_daily boolean not null default false,
  -- What the last look of the day found to do: the same is not told twice.
  told_changes text not null default '',
  row_version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call wall_company('company_directory');

-- Which department a unit of the directory is.
create table directory_department (
  company_id uuid not null references company on delete cascade,
  directory_key text not null,
  department_id uuid not null,
  primary key (company_id, directory_key),
  constraint directory_department_once unique (department_id, company_id)
);
call wall_company('directory_department');

-- The companies whose directories are looked at every day.
create function daily_directories() returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select company_id from company_directory where is_on and syncs_daily $$;
revoke execute on function daily_directories() from public;
grant execute on function daily_directories() to :app;
