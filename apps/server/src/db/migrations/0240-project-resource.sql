-- 资源

create table project_resource (
  company_id uuid not null,
  project_id uuid not null,
  project_resource_id uuid not null,
  code text not null,
  resource_name text not null,
  resource_kind text,
  is_generic smallint not null default 0 check (is_generic in (0, 1)),
  project_stakeholder_id uuid,
  job text not null default '',
  spec text not null default '',
  unit_id uuid,
  max_units numeric check (max_units >= 0 and max_units <= 1000000),
  library_code text not null default '',
  remark text not null default '',
  state text not null,
  primary key (company_id, project_id, project_resource_id),
  foreign key (company_id, project_id) references project,
  constraint project_resource_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, project_stakeholder_id) references project_stakeholder
);
create index project_resource_project_stakeholder on project_resource (project_stakeholder_id, company_id, project_id);
create index project_resource_unit on project_resource (unit_id, company_id, project_id);
call make_register('project_resource');
create unique index project_resource_person on project_resource (project_stakeholder_id, company_id, project_id) where deleted_at is null and project_stakeholder_id is not null;
create index project_resource_by_resource_name on project_resource (company_id, project_id, resource_name collate "zh-x-icu", project_resource_id) where deleted_at is null;
create index project_resource_by_spec on project_resource (company_id, project_id, spec collate "zh-x-icu", project_resource_id) where deleted_at is null;
create index project_resource_search on project_resource (company_id, project_id, code collate "und-u-kn-true", project_resource_id) include (resource_kind, is_generic, state, search_short) where deleted_at is null;
create index project_resource_order on project_resource (company_id, project_id, code collate "und-u-kn-true", project_resource_id) include (resource_kind, is_generic, state) where deleted_at is null;
create index project_resource_living on project_resource (company_id, project_id) where num_nulls(deleted_at) = 1;

-- What a company's library says is compared with in each of its projects.
create policy of_company on company_cost for select to :app
  using (company_id = (select app_company_id()) and project_id = company_id);

create table resource_description (
  company_id uuid not null,
  project_id uuid not null,
  topic text not null check (topic in ('总则', '人力', '材料', '设备', '培训', '认可与奖励')),
  content text not null default '',
  row_version int not null default 1,
  updated_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  primary key (company_id, project_id, topic),
  foreign key (company_id, project_id) references project
);
create index resource_description_by on resource_description (updated_by, company_id, project_id);
call wall_project('resource_description');
