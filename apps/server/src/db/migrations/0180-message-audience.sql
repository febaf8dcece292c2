-- 系统消息: to all people of a company or to those of some departments; the platform's to all companies or to some.
create table system_message_department (
  company_id uuid not null,
  project_id uuid not null,
  system_message_id uuid not null,
  department_id uuid not null,
  primary key (company_id, project_id, system_message_id, department_id),
  foreign key (company_id, project_id, system_message_id) references system_message on delete cascade,
  foreign key (company_id, project_id, department_id) references department on delete cascade
);
create index system_message_department_back on system_message_department (department_id, company_id, project_id);
call wall_project('system_message_department');

create table system_message_company (
  company_id uuid not null,
  project_id uuid not null,
  system_message_id uuid not null,
  told_company_id uuid not null,
  primary key (company_id, project_id, system_message_id, told_company_id),
  foreign key (company_id, project_id, system_message_id) references system_message on delete cascade
);
create index system_message_company_back on system_message_company (told_company_id, company_id, project_id);
call wall_project('system_message_company');

-- The companies that the platform may tell something: it sees their names here, and nothing else of them.
create view company_told with (security_barrier) as
  select app_company_id() as company_id, app_project_id() as project_id, c.company_id as told_company_id, c.company_name,
    c.name_pinyin, c.created_at
  from company c where app_project_id() = platform_id() and c.company_id <> platform_id();
-- What the platform publishes to the company that asks.
create view platform_message with (security_barrier) as
  select app_company_id() as company_id, app_project_id() as project_id, m.system_message_id, m.title, m.content, m.level,
    m.publish_at, m.expire_at
  from system_message m
  where m.company_id = platform_id() and m.deleted_at is null
    and (not exists (select from system_message_company t
        where t.company_id = m.company_id and t.project_id = m.project_id and t.system_message_id = m.system_message_id)
      or exists (select from system_message_company t
        where t.company_id = m.company_id and t.project_id = m.project_id and t.system_message_id = m.system_message_id
          and t.told_company_id = app_company_id()));
revoke all on company_told, platform_message from :app;
grant select on company_told, platform_message to :app;

-- A person reads the platform's message once, in however many companies.
create table platform_message_read (
  user_id uuid not null references app_user on delete cascade,
  system_message_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (user_id, system_message_id)
);
create index platform_message_read_back on platform_message_read (system_message_id);
alter table platform_message_read enable row level security;
alter table platform_message_read force row level security;
create policy owner_all on platform_message_read to :owner using (true) with check (true);
create policy own_row on platform_message_read to :app using (user_id = (select app_user_id()))
  with check (user_id = (select app_user_id()));

-- How many have read one: told where the platform asks, without saying who.
create function platform_message_reads(message uuid) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select count(*) from platform_message_read r
    where app_project_id() = platform_id() and r.system_message_id = message
  $$;
revoke execute on function platform_message_reads(uuid) from public;
grant execute on function platform_message_reads(uuid) to :app;
