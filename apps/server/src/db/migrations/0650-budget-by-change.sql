-- A version of the budget that an approved change made.
alter table budget add column change_request_id uuid;
alter table budget add foreign key (company_id, project_id, change_request_id) references change_request;
create index budget_change_request on budget (change_request_id, company_id, project_id);
