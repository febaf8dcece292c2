-- A change has one scenario at most, and what was in its way when the plan was to take it over.

alter table plan_scenario
  add column conflicts jsonb,
  add foreign key (company_id, project_id, change_request_id) references change_request
    on delete set null (change_request_id);
drop index plan_scenario_change;
create unique index plan_scenario_change on plan_scenario (change_request_id, company_id, project_id)
  where change_request_id is not null;
