-- What a node of the WBS is, and what it counts for under its parent.
alter table wbs_node
  add column node_kind text not null default '' check (node_kind in
    ('', '阶段', '单位工程', '分部工程', '分项工程', '可交付成果', '控制账户', '规划包', '工作包')),
  add column weight numeric(6, 3) check (weight between 0 and 100);
update plan_snapshot set content = content || '{"node_kind": ""}' where table_name = 'wbs_node';

-- What is to be done in a node, and by what it is accepted. wbs_node_id is no foreign key: a node that is deleted and
-- brought back by undo has its words again.
create table wbs_dictionary (
  company_id uuid not null,
  project_id uuid not null,
  wbs_node_id uuid not null,
  description text not null default '',
  acceptance_criteria text not null default '',
  quality_requirement text not null default '',
  technical_refs text not null default '',
  responsible_unit text not null default '',
  row_version int not null default 1,
  updated_by uuid not null references app_user,
  updated_at timestamptz not null,
  primary key (company_id, project_id, wbs_node_id),
  foreign key (company_id, project_id) references project
);
call wall_project('wbs_dictionary');
