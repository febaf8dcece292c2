-- The approved changes that made a version of the budget.
create table budget_change_request (
  company_id uuid not null,
  project_id uuid not null,
  budget_id uuid not null,
  change_request_id uuid not null,
  primary key (company_id, project_id, budget_id, change_request_id),
  foreign key (company_id, project_id, budget_id) references budget on delete cascade,
  foreign key (company_id, project_id, change_request_id) references change_request on delete cascade
);
create index budget_change_request_back on budget_change_request (change_request_id, company_id, project_id);
call wall_project('budget_change_request');
