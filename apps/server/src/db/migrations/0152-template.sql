-- Templates of a project, or of a company for all its projects (its own id is the project's then), and their folders.
-- Those of the house are no rows: they are declared in the program.
create table template_folder (
  company_id uuid not null,
  project_id uuid not null,
  template_folder_id uuid not null,
  folder_name text not null,
  parent_id uuid,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, template_folder_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, parent_id) references template_folder
);
create index template_folder_parent on template_folder (parent_id, company_id, project_id);
call wall_project('template_folder');

create table template (
  company_id uuid not null,
  project_id uuid not null,
  template_id uuid not null,
  template_name text not null,
  format text not null check (format in ('docx', 'xlsx')),
  target_kind text not null default '',
  folder_id uuid,
  is_default smallint not null default 0 check (is_default in (0, 1)),
  -- The file itself: a few pages, read whole when they are filled in.
  content bytea not null check (octet_length(content) <= 2097152),
  placeholders text[] not null default '{}',
  row_version int not null default 1,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  updated_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, project_id, template_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, folder_id) references template_folder
);
create index template_in_folder on template (folder_id, company_id, project_id);
create unique index template_name_unique on template (lower(template_name), company_id, project_id) where deleted_at is null;
create unique index template_default on template (target_kind, company_id, project_id) where is_default = 1 and deleted_at is null;
call wall_project('template');
