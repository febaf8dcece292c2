-- What a change touches of the scope, and what an assumption is made for.

create table change_request_deliverable (
  company_id uuid not null,
  project_id uuid not null,
  change_request_id uuid not null,
  deliverable_id uuid not null,
  primary key (company_id, project_id, change_request_id, deliverable_id),
  foreign key (company_id, project_id, change_request_id) references change_request on delete cascade,
  foreign key (company_id, project_id, deliverable_id) references deliverable on delete cascade
);
create index change_request_deliverable_back on change_request_deliverable (deliverable_id, company_id, project_id);
call wall_project('change_request_deliverable');

create table change_request_requirement (
  company_id uuid not null,
  project_id uuid not null,
  change_request_id uuid not null,
  requirement_id uuid not null,
  primary key (company_id, project_id, change_request_id, requirement_id),
  foreign key (company_id, project_id, change_request_id) references change_request on delete cascade,
  foreign key (company_id, project_id, requirement_id) references requirement on delete cascade
);
create index change_request_requirement_back on change_request_requirement (requirement_id, company_id, project_id);
call wall_project('change_request_requirement');

create table assumption_requirement (
  company_id uuid not null,
  project_id uuid not null,
  assumption_id uuid not null,
  requirement_id uuid not null,
  primary key (company_id, project_id, assumption_id, requirement_id),
  foreign key (company_id, project_id, assumption_id) references assumption on delete cascade,
  foreign key (company_id, project_id, requirement_id) references requirement on delete cascade
);
create index assumption_requirement_back on assumption_requirement (requirement_id, company_id, project_id);
call wall_project('assumption_requirement');
