-- 文件夹

create table related_folder (
  company_id uuid not null,
  project_id uuid not null,
  related_folder_id uuid not null,
  code text not null,
  folder_name text not null,
  parent_id uuid,
  remark text not null default '',
  sort bigint not null,
  primary key (company_id, project_id, related_folder_id),
  foreign key (company_id, project_id) references project,
  constraint related_folder_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, parent_id) references related_folder deferrable initially deferred
);
create index related_folder_parent on related_folder (parent_id, company_id, project_id);
call make_register('related_folder');
create index related_folder_by_code on related_folder (company_id, project_id, code collate "und-u-kn-true", related_folder_id) where deleted_at is null;
create index related_folder_by_folder_name on related_folder (company_id, project_id, folder_name collate "zh-x-icu", related_folder_id) where deleted_at is null;
create index related_folder_search on related_folder (company_id, project_id, related_folder_id) include (search_short) where deleted_at is null;
create index related_folder_order on related_folder (company_id, project_id, related_folder_id) where deleted_at is null;
create index related_folder_living on related_folder (company_id, project_id) where num_nulls(deleted_at) = 1;
create unique index related_folder_beside on related_folder (folder_name, parent_id, company_id, project_id) nulls not distinct where deleted_at is null;
