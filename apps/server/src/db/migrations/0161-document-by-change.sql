-- A revision of a management plan names the approved change that it follows; a lesson the change it was learned from.

alter table plan_document_version
  add column change_request_id uuid,
  add foreign key (company_id, project_id, change_request_id) references change_request;
create index plan_document_version_change on plan_document_version (change_request_id, company_id, project_id)
  where change_request_id is not null;

alter table lesson
  add column change_request_id uuid,
  add foreign key (company_id, project_id, change_request_id) references change_request;
create index lesson_change on lesson (change_request_id, company_id, project_id);
