-- 方案: a copy of the plan as it stood at a version, with commands of its own.

create table plan_scenario (
  company_id uuid not null,
  project_id uuid not null,
  plan_scenario_id uuid not null,
  name text not null,
  note text not null default '',
  state text not null check (state in ('编辑中', '已冻结', '已采用', '已放弃')),
  base_version int not null,
  revision int not null default 0,
  change_request_id uuid,
  -- What came out of the last edit, beside what the copied plan says.
  impact jsonb not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- How it ended: adopted as this batch, which made this baseline.
  ended_by uuid references app_user,
  ended_at timestamptz,
  adopted_batch_id uuid,
  adopted_version int,
  baseline_id uuid,
  previous_baseline_id uuid,
  primary key (company_id, project_id, plan_scenario_id),
  foreign key (company_id, project_id) references plan,
  constraint plan_scenario_name_unique unique (name, company_id, project_id)
);
call wall_project('plan_scenario');
create index plan_scenario_author on plan_scenario (created_by, company_id, project_id);
create index plan_scenario_ender on plan_scenario (ended_by, company_id, project_id) where ended_by is not null;
create index plan_scenario_change on plan_scenario (change_request_id, company_id, project_id) where change_request_id is not null;

-- The copied plan as it travels, gzipped: 10,000 activities are half a megabyte.
create table plan_scenario_base (
  company_id uuid not null,
  project_id uuid not null,
  plan_scenario_id uuid not null,
  content bytea not null,
  primary key (company_id, project_id, plan_scenario_id),
  foreign key (company_id, project_id, plan_scenario_id) references plan_scenario on delete cascade
);
call wall_project('plan_scenario_base');

-- What was said to the copy, in order. A batch and the one that took it back leave nothing to adopt.
create table plan_scenario_batch (
  company_id uuid not null,
  project_id uuid not null,
  plan_scenario_id uuid not null,
  batch_id uuid not null,
  revision int not null,
  user_id uuid not null references app_user,
  commands jsonb not null,
  inverse jsonb not null,
  keys text[] not null,
  is_undone boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, plan_scenario_id, batch_id),
  foreign key (company_id, project_id, plan_scenario_id) references plan_scenario on delete cascade,
  constraint plan_scenario_batch_revision_unique unique (revision, plan_scenario_id, company_id, project_id)
);
call wall_project('plan_scenario_batch');
create index plan_scenario_batch_author on plan_scenario_batch (user_id, company_id, project_id);
