-- A lesson comes from one thing. Not asked of those that named two before.
alter table lesson add column wbs_node_id uuid;
alter table lesson add foreign key (company_id, project_id, wbs_node_id)
  references wbs_node (company_id, project_id, wbs_node_id) on delete set null (wbs_node_id);
create index lesson_wbs_node on lesson (wbs_node_id, company_id, project_id);
alter table lesson add constraint lesson_one_issue_id
  check (num_nonnulls(issue_id, change_request_id, wbs_node_id) <= 1) not valid;
