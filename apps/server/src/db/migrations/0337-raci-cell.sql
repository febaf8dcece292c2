-- 责任分配: who is R, A, C or I in a node of the WBS. wbs_node_id is no foreign key: a node that is deleted and brought
-- back by undo has its cells again.
create table raci_cell (
  company_id uuid not null,
  project_id uuid not null,
  raci_cell_id uuid not null,
  wbs_node_id uuid not null,
  project_stakeholder_id uuid,
  obs_node_id uuid,
  letters text not null check (letters <> '' and letters ~ '^R?A?C?I?$'),
  updated_by uuid not null references app_user,
  updated_at timestamptz not null,
  primary key (company_id, project_id, raci_cell_id),
  foreign key (company_id, project_id) references project,
  constraint raci_cell_of_one check (num_nonnulls(project_stakeholder_id, obs_node_id) = 1),
  foreign key (company_id, project_id, project_stakeholder_id) references project_stakeholder,
  foreign key (company_id, project_id, obs_node_id) references obs_node
);
create unique index raci_cell_unique on raci_cell
  (wbs_node_id, coalesce(project_stakeholder_id, obs_node_id), company_id, project_id);
create index raci_cell_project_stakeholder on raci_cell (project_stakeholder_id, company_id, project_id);
create index raci_cell_obs_node on raci_cell (obs_node_id, company_id, project_id);
create index raci_cell_updated_by on raci_cell (updated_by, company_id, project_id);
call wall_project('raci_cell');
