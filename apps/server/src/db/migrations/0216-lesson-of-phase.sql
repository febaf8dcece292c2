-- A lesson may have been learned in a phase; an issue may be dealt with by a change.
alter table lesson
  add column phase_id uuid,
  add foreign key (company_id, project_id, phase_id) references project_phase;
create index lesson_phase on lesson (phase_id, company_id, project_id);
alter table issue
  add column change_request_id uuid,
  add foreign key (company_id, project_id, change_request_id) references change_request;
create index issue_change on issue (change_request_id, company_id, project_id);
