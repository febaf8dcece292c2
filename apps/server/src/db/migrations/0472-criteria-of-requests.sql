-- By what candidates are compared, where a request says it itself, and how each of them does.
create table resource_request_criterion (
  company_id uuid not null,
  project_id uuid not null,
  resource_request_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  criterion text not null,
  weight numeric check (weight >= 0 and weight <= 100),
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, resource_request_id) references resource_request on delete cascade
);
create index resource_request_criterion_row on resource_request_criterion (resource_request_id, company_id, project_id, line_no);
call wall_project('resource_request_criterion');

create table resource_request_score (
  company_id uuid not null,
  project_id uuid not null,
  resource_request_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  candidate_name text not null,
  criterion text not null,
  score numeric check (score >= 1 and score <= 5),
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, resource_request_id) references resource_request on delete cascade
);
create index resource_request_score_row on resource_request_score (resource_request_id, company_id, project_id, line_no);
call wall_project('resource_request_score');
