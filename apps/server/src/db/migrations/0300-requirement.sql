-- 需求

create table requirement (
  company_id uuid not null,
  project_id uuid not null,
  requirement_id uuid not null,
  code text not null,
  title text not null,
  description text not null,
  requirement_kind text,
  priority text,
  parent_id uuid,
  owner_id uuid,
  source_kind_id uuid,
  source_stakeholder_id uuid,
  source_note text not null default '',
  objective text not null default '',
  acceptance_criteria text not null default '',
  verify_method text,
  phase_id uuid,
  complexity text,
  work_estimate numeric check (work_estimate >= 0 and work_estimate <= 100000),
  change_request_id uuid,
  change_reason text not null default '',
  state text not null,
  sort bigint not null,
  primary key (company_id, project_id, requirement_id),
  foreign key (company_id, project_id) references project,
  constraint requirement_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, parent_id) references requirement deferrable initially deferred,
  foreign key (company_id, project_id, owner_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, source_kind_id) references sort_dict (company_id, sort_dict_id),
  foreign key (company_id, project_id, source_stakeholder_id) references project_stakeholder,
  foreign key (company_id, project_id, phase_id) references project_phase,
  foreign key (company_id, project_id, change_request_id) references change_request
);
create index requirement_parent on requirement (parent_id, company_id, project_id);
create index requirement_owner on requirement (owner_id, company_id, project_id);
create index requirement_source_kind on requirement (source_kind_id, company_id, project_id);
create index requirement_source_stakeholder on requirement (source_stakeholder_id, company_id, project_id);
create index requirement_phase on requirement (phase_id, company_id, project_id);
create index requirement_change_request on requirement (change_request_id, company_id, project_id);
call make_register('requirement');
create index requirement_by_code on requirement (company_id, project_id, code collate "und-u-kn-true", requirement_id) where deleted_at is null;
create index requirement_by_title on requirement (company_id, project_id, title collate "zh-x-icu", requirement_id) where deleted_at is null;
create index requirement_search on requirement (company_id, project_id, requirement_id) include (requirement_kind, priority, verify_method, complexity, state, search_short) where deleted_at is null;
create index requirement_order on requirement (company_id, project_id, requirement_id) include (requirement_kind, priority, verify_method, complexity, state) where deleted_at is null;
create index requirement_living on requirement (company_id, project_id) where num_nulls(deleted_at) = 1;
