-- Who and where: users and their sessions, companies, projects, roles and rights.
-- :app is the role that serves calls (owns nothing, sees rows only through policies), :owner the one that migrates.

create extension if not exists pg_trgm;

create function app_user_id() returns uuid language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_company_id() returns uuid language sql stable
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
create function app_project_id() returns uuid language sql stable
  as $$ select nullif(current_setting('app.project_id', true), '')::uuid $$;

-- ── global: people and their sessions ──────────────────────────────────────────────────────────────────
create table app_user (
  user_id uuid primary key,
  user_account text not null constraint app_user_account_unique unique,
  user_name text not null default '',
  name_pinyin text not null default '',
  user_tel text constraint app_user_tel_unique unique,
  email text constraint app_user_email_unique unique,
  password_hash text,
  head_shot text not null default '',
  id_number text,
  is_authentication smallint not null default 0 check (is_authentication in (0, 1)),
  agreement_version text,
  agreed_at timestamptz,
  default_company_id uuid,
  default_project_id uuid,
  state text not null default 'active' check (state in ('active', 'disabled', 'closed')),
  is_platform_admin boolean not null default false,
  must_change_password boolean not null default false,
  preferences jsonb not null default '{}',
  failed_logins int not null default 0,
  first_failed_at timestamptz,
  locked_until timestamptz,
  row_version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A family is one sign-in on one device; every refresh replaces its token.
create table session (
  session_id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  token_hash bytea not null constraint session_token_unique unique,
  is_auto_login boolean not null,
  device text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_of_user on session (user_id);

-- Every retired refresh token, so that a replayed one is known for what it is.
create table retired_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  retired_at timestamptz not null default now()
);

create table auth_code (
  auth_code_id uuid primary key,
  user_tel text not null,
  purpose text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index auth_code_tel on auth_code (user_tel, created_at);

create table captcha (
  captcha_id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What a right code or captcha is exchanged for; single use.
create table ticket (
  ticket_hash bytea primary key,
  kind text not null,
  subject text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create unlogged table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  count int not null
);

create table server_secret (name text primary key, secret bytea not null);

-- Development outbox: messages that no real provider took, for the operator to read.
create table outbox_message (
  outbox_message_id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now()
);
create index outbox_recipient on outbox_message (recipient, created_at);

create table error_log (
  error_log_id uuid primary key,
  fingerprint bytea not null constraint error_log_fingerprint_unique unique,
  error text not null,
  info text not null,
  url text not null,
  user_id uuid references app_user,
  count int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);

create table industry_sort (
  industry_sort_id uuid primary key,
  industry_name text not null constraint industry_sort_name_unique unique,
  sort int not null default 0
);

-- ── companies ──────────────────────────────────────────────────────────────────────────────────────────
create table company (
  company_id uuid primary key,
  company_name text not null,
  name_pinyin text not null default '',
  abbreviation text not null default '',
  company_scale text not null default '',
  company_industry uuid[] not null default '{}',
  img text not null default '',
  creator_id uuid not null references app_user,
  administrator_id uuid not null references app_user,
  is_authentication smallint not null default 0 check (is_authentication in (0, 1)),
  founded_on date,
  invite_code text constraint company_invite_code_unique unique,
  row_version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint company_name_per_creator unique (creator_id, company_name)
);

create table company_user (
  company_id uuid not null references company on delete cascade,
  user_id uuid not null references app_user,
  state smallint not null default 1 check (state between 0 and 4),
  company_role text not null default '成员' check (company_role in ('成员', '单位管理员', '单位负责人')),
  inviter_id uuid references app_user,
  join_time timestamptz not null default now(),
  row_version int not null default 1,
  primary key (company_id, user_id)
);
create index company_user_user on company_user (user_id);

-- ── projects: (company_id, project_id) is the head of every key below ──────────────────────────────────
create table project (
  company_id uuid not null references company,
  project_id uuid not null,
  project_name text not null,
  name_pinyin text not null default '',
  project_code text not null default '',
  customer_name text not null default '',
  address text not null default '',
  contract_no text not null default '',
  budget numeric(18, 2),
  manager_id uuid not null references app_user,
  state smallint not null default 0 check (state between 0 and 4),
  whether_filed smallint not null default 0 check (whether_filed in (0, 1)),
  start_time date,
  end_time date,
  status_date date,
  rights_version int not null default 1,
  row_version int not null default 1,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, project_id),
  constraint project_id_unique unique (project_id),
  constraint project_end_after_start check (end_time >= start_time)
);
create unique index project_code_unique on project (company_id, project_code) where project_code <> '';
create unique index project_name_unique on project (company_id, project_name);

create table project_state_log (
  company_id uuid not null,
  project_id uuid not null,
  project_state_log_id uuid not null,
  action text not null,
  from_state smallint not null,
  to_state smallint not null,
  reason text not null default '',
  user_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, project_state_log_id),
  foreign key (company_id, project_id) references project
);

create table project_stakeholder (
  company_id uuid not null,
  project_id uuid not null,
  project_stakeholder_id uuid not null,
  user_id uuid references app_user,
  user_name text not null,
  name_pinyin text not null default '',
  phone text not null default '',
  email text not null default '',
  company text not null default '',
  job text not null default '',
  key_personnel smallint not null default 0 check (key_personnel in (0, 1)),
  is_company_members smallint not null default 0 check (is_company_members in (0, 1)),
  state text not null default 'joined'
    check (state in ('registered', 'invited', 'joined', 'declined', 'expired', 'disabled', 'left')),
  row_version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, project_id, project_stakeholder_id),
  foreign key (company_id, project_id) references project,
  constraint project_stakeholder_user_unique unique (company_id, project_id, user_id)
);
create index project_stakeholder_user on project_stakeholder (user_id) where user_id is not null;

-- ── roles and rights ───────────────────────────────────────────────────────────────────────────────────
-- Pages are the same for everyone; the rows come from the catalogue in the code at every start.
create table page_routing (
  page_routing_id text primary key,
  page_routing_name text not null,
  page_routing text not null,
  parent_id text references page_routing,
  sort int not null
);

create table role (
  company_id uuid not null,
  project_id uuid not null,
  role_id uuid not null,
  role_name text not null,
  description text not null default '',
  is_system boolean not null default false,
  sort int not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, role_id),
  foreign key (company_id, project_id) references project,
  constraint role_name_unique unique (company_id, project_id, role_name)
);
create unique index role_id_unique on role (role_id);

create table role_permission (
  company_id uuid not null,
  project_id uuid not null,
  role_id uuid not null,
  page_routing_id text not null references page_routing,
  access_permission smallint not null default 0 check (access_permission in (0, 1)),
  insert_permission smallint not null default 0 check (insert_permission in (0, 1)),
  delete_permission smallint not null default 0 check (delete_permission in (0, 1)),
  update_permission smallint not null default 0 check (update_permission in (0, 1)),
  download_permission smallint not null default 0 check (download_permission in (0, 1)),
  primary key (company_id, project_id, role_id, page_routing_id),
  foreign key (company_id, project_id, role_id) references role on delete cascade
);

create table role_personnel (
  company_id uuid not null,
  project_id uuid not null,
  role_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, role_id, user_id),
  foreign key (company_id, project_id, role_id) references role,
  constraint role_personnel_member foreign key (company_id, project_id, user_id)
    references project_stakeholder (company_id, project_id, user_id)
);
create index role_personnel_user on role_personnel (user_id);

create table audit_log (
  audit_log_id uuid primary key,
  company_id uuid,
  project_id uuid,
  user_id uuid,
  request_id text not null default '',
  entity text not null,
  row_id text not null default '',
  action text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_log_row on audit_log (company_id, project_id, entity, row_id, created_at);

-- ── grants and walls ───────────────────────────────────────────────────────────────────────────────────
grant usage on schema public to :app;
grant select, insert, update, delete on all tables in schema public to :app;
alter default privileges in schema public grant select, insert, update, delete on tables to :app;
revoke insert, update, delete on page_routing from :app;
revoke update, delete on audit_log from :app;

-- Rows of a project: seen only by a call that has entered it.
create procedure wall_project(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy owner_all on %I to :owner using (true) with check (true)', table_name);
  execute format(
    'create policy in_project on %I to :app
       using (company_id = (select app_company_id()) and project_id = (select app_project_id()))
       with check (company_id = (select app_company_id()) and project_id = (select app_project_id()))',
    table_name);
end $$;

call wall_project('project');
call wall_project('project_state_log');
call wall_project('project_stakeholder');
call wall_project('role');
call wall_project('role_permission');
call wall_project('role_personnel');

-- One's own membership and roles lead into a project; a company's members see its list of projects.
create policy own_row on project_stakeholder for select to :app using (user_id = (select app_user_id()));
create policy own_row on role_personnel for select to :app using (user_id = (select app_user_id()));
create policy of_company on project_stakeholder for select to :app
  using (company_id = (select app_company_id()) and (select app_project_id()) is null);
create policy of_company on project to :app
  using (company_id = (select app_company_id()) and (select app_project_id()) is null)
  with check (company_id = (select app_company_id()) and (select app_project_id()) is null);
create policy of_member on project for select to :app using (
  exists (
    select 1 from project_stakeholder s
    where s.company_id = project.company_id and s.project_id = project.project_id
      and s.user_id = (select app_user_id()) and s.state = 'joined'
  )
);

alter table company_user enable row level security;
alter table company_user force row level security;
create policy owner_all on company_user to :owner using (true) with check (true);
create policy in_company on company_user to :app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy own_row on company_user for select to :app using (user_id = (select app_user_id()));

alter table company enable row level security;
alter table company force row level security;
create policy owner_all on company to :owner using (true) with check (true);
create policy in_company on company to :app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy of_member on company for select to :app using (
  exists (
    select 1 from company_user u
    where u.company_id = company.company_id and u.user_id = (select app_user_id())
  )
);
create policy of_stakeholder on company for select to :app using (
  exists (
    select 1 from project_stakeholder s
    where s.company_id = company.company_id and s.user_id = (select app_user_id())
  )
);

alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy owner_all on audit_log to :owner using (true) with check (true);
create policy own_insert on audit_log for insert to :app with check (user_id is not distinct from (select app_user_id()));
create policy in_scope on audit_log for select to :app using (
  company_id = (select app_company_id())
  and ((select app_project_id()) is null or project_id = (select app_project_id()))
);

-- ── the two doors that stand open by a secret ──────────────────────────────────────────────────────────
create function company_by_invite_code(code text) returns table (company_id uuid, company_name text)
  language sql stable security definer set search_path = public
  as $$ select company_id, company_name from company where invite_code = code $$;

create function project_of_role(wanted uuid) returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public
  as $$ select company_id, project_id from role where role_id = wanted $$;

revoke execute on function company_by_invite_code(text), project_of_role(uuid) from public;
grant execute on function company_by_invite_code(text), project_of_role(uuid) to :app;
