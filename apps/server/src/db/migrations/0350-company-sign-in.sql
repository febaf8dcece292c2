-- 企业登录: people of a company sign in by its own identity provider. The login page finds it by the company's code.
alter table company add column sign_in_code text
  constraint company_sign_in_code check (sign_in_code ~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$');
create unique index company_by_sign_in_code on company (sign_in_code);

create function company_of_sign_in(code text) returns table (company_id uuid, company_name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select company_id, company_name from company where sign_in_code = code $$;
revoke execute on function company_of_sign_in(text) from public;
grant execute on function company_of_sign_in(text) to :app;

create table company_oidc (
  company_id uuid primary key references company on delete cascade,
  issuer text not null,
  client_id text not null,
  -- A client without a secret proves itself by PKCE alone.
  secret_sealed text,
  -- Certificate of the company's own authority, in PEM.
  ca text not null default '',
  -- Whether somebody without an account, or outside of the company, comes in by it.
  may_create boolean not null default false,
  is_on boolean not null default true,
  row_version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call wall_company('company_oidc');

-- Who it is that the company's identity server calls so. It opens the account, and is known by these three alone.
create table identity_link (
  company_id uuid not null references company on delete cascade,
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  -- What the person is called there.
  display_name text not null default '',
  -- The account was made by it; others were joined by their password.
  is_maker boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  constraint identity_link_once unique (user_id, company_id, issuer)
);
call wall_company('identity_link');
create policy own_row on identity_link for select to :app using (user_id = (select app_user_id()));
create policy own_end on identity_link for delete to :app using (user_id = (select app_user_id()));

-- Hosts of the internal network that identity servers of companies stand on: named by the platform's administrator.
create table inner_host (
  host text primary key check (host = lower(host) and length(host) between 1 and 253),
  note text not null default '',
  added_by uuid references app_user on delete set null,
  created_at timestamptz not null default now()
);

-- An account that a company's identity server made: its people sign in there, and need no password here.
alter table app_user add column is_of_company boolean not null default false;
