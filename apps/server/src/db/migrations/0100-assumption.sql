-- 假设

create table assumption (
  company_id uuid not null,
  project_id uuid not null,
  assumption_id uuid not null,
  code text not null,
  assumption_kind text,
  title text not null,
  description text not null default '',
  category text,
  source text,
  owner_id uuid,
  confidence text,
  validate_time date,
  impact text not null,
  evidence text not null default '',
  state text not null,
  primary key (company_id, project_id, assumption_id),
  foreign key (company_id, project_id) references project,
  constraint assumption_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, owner_id) references project_stakeholder (company_id, project_id, user_id)
);
create index assumption_owner on assumption (owner_id, company_id, project_id);
call make_register('assumption');
create index assumption_by_code on assumption (company_id, project_id, code collate "und-u-kn-true", assumption_id) where deleted_at is null;
create index assumption_by_title on assumption (company_id, project_id, title collate "zh-x-icu", assumption_id) where deleted_at is null;
create index assumption_search on assumption (company_id, project_id, validate_time, assumption_id) include (assumption_kind, category, source, confidence, state, search_short) where deleted_at is null;
create index assumption_order on assumption (company_id, project_id, validate_time, assumption_id) include (assumption_kind, category, source, confidence, state) where deleted_at is null;
create index assumption_living on assumption (company_id, project_id) where num_nulls(deleted_at) = 1;

create table assumption_activity (
  company_id uuid not null,
  project_id uuid not null,
  assumption_id uuid not null,
  activity_id uuid not null,
  primary key (company_id, project_id, assumption_id, activity_id),
  foreign key (company_id, project_id, assumption_id) references assumption on delete cascade,
  foreign key (company_id, project_id, activity_id) references activity on delete cascade
);
create index assumption_activity_back on assumption_activity (activity_id, company_id, project_id);
call wall_project('assumption_activity');
