-- 可交付成果

create table deliverable (
  company_id uuid not null,
  project_id uuid not null,
  deliverable_id uuid not null,
  code text not null,
  title text not null,
  deliverable_kind text,
  wbs_node_id uuid,
  acceptance_criteria text not null,
  quantity numeric check (quantity >= 0 and quantity <= 1000000000),
  unit text not null default '',
  planned_time date,
  owner_id uuid,
  receiver_id uuid,
  inspect_time timestamp,
  method text,
  accepted_quantity numeric check (accepted_quantity >= 0 and accepted_quantity <= 1000000000),
  remains text not null default '',
  reasons text not null default '',
  state text not null,
  primary key (company_id, project_id, deliverable_id),
  foreign key (company_id, project_id) references project,
  constraint deliverable_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, wbs_node_id) references wbs_node on delete set null (wbs_node_id),
  foreign key (company_id, project_id, owner_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, receiver_id) references project_stakeholder (company_id, project_id, user_id)
);
create index deliverable_wbs_node on deliverable (wbs_node_id, company_id, project_id);
create index deliverable_owner on deliverable (owner_id, company_id, project_id);
create index deliverable_receiver on deliverable (receiver_id, company_id, project_id);
call make_register('deliverable');
create index deliverable_by_code on deliverable (company_id, project_id, code collate "und-u-kn-true", deliverable_id) where deleted_at is null;
create index deliverable_by_title on deliverable (company_id, project_id, title collate "zh-x-icu", deliverable_id) where deleted_at is null;
create index deliverable_search on deliverable (company_id, project_id, planned_time, deliverable_id) include (deliverable_kind, method, state, search_short) where deleted_at is null;
create index deliverable_order on deliverable (company_id, project_id, planned_time, deliverable_id) include (deliverable_kind, method, state) where deleted_at is null;
create index deliverable_living on deliverable (company_id, project_id) where num_nulls(deleted_at) = 1;

create table deliverable_inspector (
  company_id uuid not null,
  project_id uuid not null,
  deliverable_id uuid not null,
  project_stakeholder_id uuid not null,
  primary key (company_id, project_id, deliverable_id, project_stakeholder_id),
  foreign key (company_id, project_id, deliverable_id) references deliverable on delete cascade,
  foreign key (company_id, project_id, project_stakeholder_id) references project_stakeholder
);
create index deliverable_inspector_back on deliverable_inspector (project_stakeholder_id, company_id, project_id);
call wall_project('deliverable_inspector');

-- Each time a deliverable was submitted, and what the inspection found. The newest round may be open.
create table deliverable_acceptance (
  company_id uuid not null,
  project_id uuid not null,
  deliverable_id uuid not null,
  round int not null check (round >= 1),
  submitted_by uuid not null references app_user,
  submitted_at timestamptz not null,
  conclusion text check (conclusion in ('接收', '有条件接收', '拒收')),
  inspect_time timestamp,
  inspectors text not null default '',
  method text,
  accepted_quantity numeric,
  reasons text not null default '',
  remains text not null default '',
  certificate_no text not null default '',
  concluded_by uuid references app_user,
  concluded_at timestamptz,
  -- Set once an acceptance was taken back.
  revoked_at timestamptz,
  primary key (company_id, project_id, deliverable_id, round),
  foreign key (company_id, project_id, deliverable_id) references deliverable,
  constraint deliverable_acceptance_whole check ((conclusion is null) = (concluded_at is null))
);
call wall_project('deliverable_acceptance');

-- What was left open at an acceptance under conditions is followed as issues.
create table deliverable_remain (
  company_id uuid not null,
  project_id uuid not null,
  deliverable_id uuid not null,
  round int not null,
  issue_id uuid not null,
  primary key (company_id, project_id, deliverable_id, issue_id),
  foreign key (company_id, project_id, deliverable_id, round) references deliverable_acceptance,
  foreign key (company_id, project_id, issue_id) references issue
);
create index deliverable_remain_issue on deliverable_remain (issue_id, company_id, project_id);
call wall_project('deliverable_remain');
