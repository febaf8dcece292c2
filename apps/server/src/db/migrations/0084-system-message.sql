-- 系统消息

create table system_message (
  company_id uuid not null,
  project_id uuid not null,
  system_message_id uuid not null,
  title text not null,
  level text,
  publish_at timestamp,
  expire_at timestamp,
  content text not null,
  primary key (company_id, project_id, system_message_id),
  foreign key (company_id, project_id) references project
);
call make_register('system_message');
create index system_message_by_title on system_message (company_id, project_id, title collate "zh-x-icu", system_message_id) where deleted_at is null;
create index system_message_search on system_message (company_id, project_id, publish_at desc nulls last, system_message_id) include (level, search_short) where deleted_at is null;
create index system_message_order on system_message (company_id, project_id, publish_at desc nulls last, system_message_id) include (level) where deleted_at is null;
create index system_message_living on system_message (company_id, project_id) where num_nulls(deleted_at) = 1;

-- Who has read which.
create table system_message_read (
  company_id uuid not null,
  project_id uuid not null,
  system_message_id uuid not null,
  user_id uuid not null references app_user,
  read_at timestamptz not null default now(),
  primary key (company_id, project_id, system_message_id, user_id),
  foreign key (company_id, project_id, system_message_id) references system_message on delete cascade
);
call wall_project('system_message_read');
