-- 组织单元

-- A unit of a project may be a department of its company, which stands in the company's own place.
alter table department add constraint department_of_company unique (department_id, company_id);
create policy of_company on department for select to :app using (company_id = (select app_company_id()));

create table obs_node (
  company_id uuid not null,
  project_id uuid not null,
  obs_node_id uuid not null,
  node_name text not null,
  parent_id uuid,
  obs_kind text,
  leader_id uuid,
  department_id uuid,
  headcount bigint check (headcount >= 0 and headcount <= 10000),
  duty text not null default '',
  authority text not null default '',
  competence text not null default '',
  sort bigint not null,
  primary key (company_id, project_id, obs_node_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, parent_id) references obs_node deferrable initially deferred,
  foreign key (company_id, project_id, leader_id) references project_stakeholder,
  foreign key (company_id, department_id) references department (company_id, department_id)
);
create index obs_node_parent on obs_node (parent_id, company_id, project_id);
create index obs_node_leader on obs_node (leader_id, company_id, project_id);
create index obs_node_department on obs_node (department_id, company_id, project_id);
call make_register('obs_node');
create index obs_node_by_node_name on obs_node (company_id, project_id, node_name collate "zh-x-icu", obs_node_id) where deleted_at is null;
create index obs_node_by_duty on obs_node (company_id, project_id, left(duty, 200) collate "C", obs_node_id) where deleted_at is null;
create index obs_node_search on obs_node (company_id, project_id, obs_node_id) include (obs_kind, search_short) where deleted_at is null;
create index obs_node_order on obs_node (company_id, project_id, obs_node_id) include (obs_kind) where deleted_at is null;
create index obs_node_living on obs_node (company_id, project_id) where num_nulls(deleted_at) = 1;
create unique index obs_node_beside on obs_node (node_name, parent_id, company_id, project_id) nulls not distinct where deleted_at is null;

create table obs_member (
  company_id uuid not null,
  project_id uuid not null,
  obs_node_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  project_stakeholder_id uuid,
  share numeric check (share >= 1 and share <= 100),
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, obs_node_id) references obs_node on delete cascade,
  foreign key (company_id, project_id, project_stakeholder_id) references project_stakeholder
);
create index obs_member_row on obs_member (obs_node_id, company_id, project_id, line_no);
create index obs_member_project_stakeholder on obs_member (project_stakeholder_id, company_id, project_id);
call wall_project('obs_member');
