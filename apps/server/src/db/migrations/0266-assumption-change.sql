-- What does not hold may lead to a change as well as to an issue.
create table assumption_change (
  company_id uuid not null,
  project_id uuid not null,
  assumption_id uuid not null,
  change_request_id uuid not null,
  primary key (company_id, project_id, assumption_id, change_request_id),
  foreign key (company_id, project_id, assumption_id) references assumption on delete cascade,
  foreign key (company_id, project_id, change_request_id) references change_request on delete cascade
);
create index assumption_change_back on assumption_change (change_request_id, company_id, project_id);
call wall_project('assumption_change');
