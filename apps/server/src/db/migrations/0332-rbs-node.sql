-- 资源分类

create table rbs_node (
  company_id uuid not null,
  project_id uuid not null,
  rbs_node_id uuid not null,
  node_code text not null,
  node_name text not null,
  parent_id uuid,
  resource_kind text,
  remark text not null default '',
  sort bigint not null,
  primary key (company_id, project_id, rbs_node_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, parent_id) references rbs_node deferrable initially deferred
);
create index rbs_node_parent on rbs_node (parent_id, company_id, project_id);
call make_register('rbs_node');
create index rbs_node_by_node_code on rbs_node (company_id, project_id, node_code collate "zh-x-icu", rbs_node_id) where deleted_at is null;
create index rbs_node_by_node_name on rbs_node (company_id, project_id, node_name collate "zh-x-icu", rbs_node_id) where deleted_at is null;
create index rbs_node_search on rbs_node (company_id, project_id, rbs_node_id) include (resource_kind, search_short) where deleted_at is null;
create index rbs_node_order on rbs_node (company_id, project_id, rbs_node_id) include (resource_kind) where deleted_at is null;
create index rbs_node_living on rbs_node (company_id, project_id) where num_nulls(deleted_at) = 1;
create unique index rbs_node_beside on rbs_node (node_name, parent_id, company_id, project_id) nulls not distinct where deleted_at is null;
create unique index rbs_node_code on rbs_node (node_code, company_id, project_id) where deleted_at is null;

-- Where a resource of the library belongs.
alter table project_resource
  add column rbs_node_id uuid,
  add foreign key (company_id, project_id, rbs_node_id) references rbs_node;
create index project_resource_rbs_node on project_resource (rbs_node_id, company_id, project_id);
