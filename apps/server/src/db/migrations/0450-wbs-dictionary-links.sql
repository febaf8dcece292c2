-- Under which contract and cost subject the work of a node falls, and what it takes for granted. As its words, these stay
-- with a node that is deleted and brought back by undo.
alter table wbs_dictionary
  add column contract_no text not null default '',
  add column cost_subject_id uuid,
  add foreign key (company_id, project_id, cost_subject_id) references cost_subject on delete set null (cost_subject_id);
create index wbs_dictionary_subject on wbs_dictionary (cost_subject_id, company_id, project_id);

create table wbs_assumption (
  company_id uuid not null,
  project_id uuid not null,
  wbs_node_id uuid not null,
  assumption_id uuid not null,
  primary key (company_id, project_id, wbs_node_id, assumption_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, assumption_id) references assumption on delete cascade
);
create index wbs_assumption_target on wbs_assumption (assumption_id, company_id, project_id);
call wall_project('wbs_assumption');
