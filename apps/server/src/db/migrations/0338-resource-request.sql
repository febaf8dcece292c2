-- 资源申请

create table resource_request (
  company_id uuid not null,
  project_id uuid not null,
  resource_request_id uuid not null,
  code text not null,
  resource_id uuid,
  quantity numeric check (quantity >= 0 and quantity <= 1000000),
  from_day date,
  to_day date,
  way text,
  activity_id uuid,
  reason text not null default '',
  filled numeric check (filled >= 0 and filled <= 1000000),
  ability_weight numeric check (ability_weight >= 0 and ability_weight <= 100),
  experience_weight numeric check (experience_weight >= 0 and experience_weight <= 100),
  cost_weight numeric check (cost_weight >= 0 and cost_weight <= 100),
  ready_weight numeric check (ready_weight >= 0 and ready_weight <= 100),
  state text not null,
  primary key (company_id, project_id, resource_request_id),
  foreign key (company_id, project_id) references project,
  constraint resource_request_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, resource_id) references project_resource,
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id)
);
create index resource_request_resource on resource_request (resource_id, company_id, project_id);
create index resource_request_activity on resource_request (activity_id, company_id, project_id);
call make_register('resource_request');
create index resource_request_by_code on resource_request (company_id, project_id, code collate "und-u-kn-true", resource_request_id) where deleted_at is null;
create index resource_request_search on resource_request (company_id, project_id, from_day, resource_request_id) include (way, state, search_short) where deleted_at is null;
create index resource_request_order on resource_request (company_id, project_id, from_day, resource_request_id) include (way, state) where deleted_at is null;
create index resource_request_living on resource_request (company_id, project_id) where num_nulls(deleted_at) = 1;

create table resource_request_skill (
  company_id uuid not null,
  project_id uuid not null,
  resource_request_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  skill text not null,
  level bigint check (level >= 1 and level <= 5),
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, resource_request_id) references resource_request on delete cascade
);
create index resource_request_skill_row on resource_request_skill (resource_request_id, company_id, project_id, line_no);
call wall_project('resource_request_skill');

create table resource_request_candidate (
  company_id uuid not null,
  project_id uuid not null,
  resource_request_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  candidate text not null,
  ability_score numeric check (ability_score >= 1 and ability_score <= 5),
  experience_score numeric check (experience_score >= 1 and experience_score <= 5),
  cost_score numeric check (cost_score >= 1 and cost_score <= 5),
  ready_score numeric check (ready_score >= 1 and ready_score <= 5),
  note text not null default '',
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, resource_request_id) references resource_request on delete cascade
);
create index resource_request_candidate_row on resource_request_candidate (resource_request_id, company_id, project_id, line_no);
call wall_project('resource_request_candidate');
