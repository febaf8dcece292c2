-- Who answers for a WBS node, who helps, and who receives what comes of it.

-- wbs_node_id is no foreign key: a node that is deleted and brought back by undo has its people again.
create table wbs_manager (
  company_id uuid not null,
  project_id uuid not null,
  wbs_manager_id uuid not null,
  wbs_node_id uuid not null,
  user_id uuid not null,
  duty text not null check (duty in ('负责人', '协办', '接收人')),
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  primary key (company_id, project_id, wbs_manager_id),
  foreign key (company_id, project_id) references project,
  constraint wbs_manager_member foreign key (company_id, project_id, user_id)
    references project_stakeholder (company_id, project_id, user_id),
  constraint wbs_manager_unique unique (wbs_node_id, user_id, duty, company_id, project_id)
);
call wall_project('wbs_manager');
