-- Registers: what the tables of all of them have, and what belongs to a row of any of them.

-- Codes in the order of their numbers: CS-9 before CS-10.
create collation if not exists "und-u-kn-true" (provider = icu, locale = 'und-u-kn-true');

-- Deletion is soft: `deletion_id` names the deletion, so that what went along comes back with it.
create procedure make_register(table_name text) language plpgsql as $$
begin
  execute format('alter table %I
    add column row_version int not null default 1,
    add column created_by uuid not null references app_user,
    add column created_at timestamptz not null default now(),
    add column updated_by uuid not null references app_user,
    add column updated_at timestamptz not null default now(),
    add column deleted_at timestamptz,
    add column deleted_by uuid references app_user,
    add column deletion_id uuid,
    add column search_key text not null default ''''', table_name);
  execute format('create index %I on %I (company_id, project_id, created_at) where deleted_at is null',
    table_name || '_created', table_name);
  execute format('create index %I on %I (company_id, project_id, deleted_at) where deleted_at is not null',
    table_name || '_deleted', table_name);
  call wall_project(table_name);
end $$;

-- ── numbers ─────────────────────────────────────────────────────────────────────────────────────────────
create table coding_rule (
  company_id uuid not null,
  project_id uuid not null,
  entity_kind text not null,
  segments jsonb not null,
  reset_by text not null default '不' check (reset_by in ('不', '年', '月', 'WBS')),
  row_version int not null default 1,
  primary key (company_id, project_id, entity_kind),
  foreign key (company_id, project_id) references project
);
call wall_project('coding_rule');

-- The last number given within a scope: the text of the other segments, or the year, month or WBS code.
create table code_sequence (
  company_id uuid not null,
  project_id uuid not null,
  entity_kind text not null,
  scope text not null,
  last_number int not null,
  primary key (company_id, project_id, entity_kind, scope),
  foreign key (company_id, project_id) references project
);
call wall_project('code_sequence');

-- ── around a row ────────────────────────────────────────────────────────────────────────────────────────
create table row_comment (
  company_id uuid not null,
  project_id uuid not null,
  comment_id uuid not null,
  register text not null,
  row_id uuid not null,
  content text not null,
  mentions uuid[] not null default '{}',
  author_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, project_id, comment_id),
  foreign key (company_id, project_id) references project
);
create index row_comment_row on row_comment (company_id, project_id, register, row_id, created_at);
call wall_project('row_comment');

create table saved_view (
  company_id uuid not null,
  project_id uuid not null,
  saved_view_id uuid not null,
  register text not null,
  view_name text not null,
  is_shared boolean not null default false,
  content jsonb not null,
  user_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, saved_view_id),
  constraint saved_view_name_unique unique (company_id, project_id, register, user_id, view_name),
  foreign key (company_id, project_id) references project
);
call wall_project('saved_view');

-- ── what people have to do, and what they are told ──────────────────────────────────────────────────────
create table pending_task (
  company_id uuid not null,
  project_id uuid not null,
  pending_task_id uuid not null,
  user_id uuid not null references app_user,
  register text not null,
  row_id uuid not null,
  title text not null,
  address text not null,
  due_date date,
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (company_id, project_id, pending_task_id),
  foreign key (company_id, project_id) references project
);
create index pending_task_user on pending_task (user_id, due_date) where state = 'open';
create index pending_task_row on pending_task (company_id, project_id, register, row_id) where state = 'open';
call wall_project('pending_task');
create policy own_row on pending_task for select to :app using (user_id = (select app_user_id()));

create table notice (
  notice_id uuid primary key,
  user_id uuid not null references app_user,
  sender_id uuid references app_user,
  company_id uuid,
  project_id uuid,
  title text not null,
  content text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notice_user on notice (user_id, created_at desc);
create index notice_unread on notice (user_id) where read_at is null;
alter table notice enable row level security;
alter table notice force row level security;
create policy owner_all on notice to :owner using (true) with check (true);
create policy own_row on notice to :app using (user_id = (select app_user_id()));
create policy own_sending on notice for insert to :app
  with check (sender_id is not distinct from (select app_user_id()));

-- ── stakeholders: measures and records of engagement ────────────────────────────────────────────────────
create table engagement_action (
  company_id uuid not null,
  project_id uuid not null,
  engagement_action_id uuid not null,
  code text not null,
  purpose text not null,
  measure text not null,
  method text,
  frequency text,
  owner_id uuid,
  start_time date,
  due_time date,
  activity_id uuid,
  result text not null default '',
  state text not null,
  primary key (company_id, project_id, engagement_action_id),
  foreign key (company_id, project_id) references project,
  constraint engagement_action_code_unique unique (company_id, project_id, code),
  constraint engagement_action_owner foreign key (company_id, project_id, owner_id)
    references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id)
);
call make_register('engagement_action');

create table engagement_action_stakeholder (
  company_id uuid not null,
  project_id uuid not null,
  engagement_action_id uuid not null,
  project_stakeholder_id uuid not null,
  primary key (company_id, project_id, engagement_action_id, project_stakeholder_id),
  foreign key (company_id, project_id, engagement_action_id) references engagement_action on delete cascade,
  foreign key (company_id, project_id, project_stakeholder_id) references project_stakeholder
);
create index engagement_action_stakeholder_back
  on engagement_action_stakeholder (company_id, project_id, project_stakeholder_id);
call wall_project('engagement_action_stakeholder');

create table engagement_record (
  company_id uuid not null,
  project_id uuid not null,
  engagement_record_id uuid not null,
  record_time timestamp not null,
  method text,
  place text not null default '',
  content text not null,
  feedback text not null default '',
  satisfaction int check (satisfaction between 1 and 5),
  attitude_after text,
  engagement_action_id uuid,
  primary key (company_id, project_id, engagement_record_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, engagement_action_id) references engagement_action
);
create index engagement_record_action on engagement_record (company_id, project_id, engagement_action_id);
call make_register('engagement_record');

create table engagement_record_stakeholder (
  company_id uuid not null,
  project_id uuid not null,
  engagement_record_id uuid not null,
  project_stakeholder_id uuid not null,
  primary key (company_id, project_id, engagement_record_id, project_stakeholder_id),
  foreign key (company_id, project_id, engagement_record_id) references engagement_record on delete cascade,
  foreign key (company_id, project_id, project_stakeholder_id) references project_stakeholder
);
create index engagement_record_stakeholder_back
  on engagement_record_stakeholder (company_id, project_id, project_stakeholder_id);
call wall_project('engagement_record_stakeholder');

create table engagement_record_participant (
  company_id uuid not null,
  project_id uuid not null,
  engagement_record_id uuid not null,
  user_id uuid not null,
  primary key (company_id, project_id, engagement_record_id, user_id),
  foreign key (company_id, project_id, engagement_record_id) references engagement_record on delete cascade,
  foreign key (company_id, project_id, user_id) references project_stakeholder (company_id, project_id, user_id)
);
call wall_project('engagement_record_participant');
