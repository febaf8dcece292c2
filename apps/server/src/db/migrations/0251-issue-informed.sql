-- Who is kept informed of an issue: several people, each a member of the project.
create table issue_informed (
  company_id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  user_id uuid not null,
  primary key (company_id, project_id, issue_id, user_id),
  foreign key (company_id, project_id, issue_id) references issue on delete cascade,
  foreign key (company_id, project_id, user_id) references project_stakeholder (company_id, project_id, user_id) on delete cascade
);
create index issue_informed_back on issue_informed (user_id, company_id, project_id);
call wall_project('issue_informed');
