-- 分摊规则，与按它做的分摊

create table allocation_rule (
  company_id uuid not null,
  project_id uuid not null,
  allocation_rule_id uuid not null,
  title text not null,
  subject_id uuid,
  allocation_base text,
  allocation_span text,
  is_stopped int not null default 0 check (is_stopped in (0, 1)),
  note text not null default '',
  primary key (company_id, project_id, allocation_rule_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, subject_id) references cost_subject
);
create index allocation_rule_subject on allocation_rule (subject_id, company_id, project_id);
call make_register('allocation_rule');
create index allocation_rule_search on allocation_rule (company_id, project_id, title collate "zh-x-icu", allocation_rule_id) include (allocation_base, allocation_span, is_stopped, search_short) where deleted_at is null;
create index allocation_rule_order on allocation_rule (company_id, project_id, title collate "zh-x-icu", allocation_rule_id) include (allocation_base, allocation_span, is_stopped) where deleted_at is null;
create index allocation_rule_living on allocation_rule (company_id, project_id) where num_nulls(deleted_at) = 1;

create table allocation_rule_wbs_node (
  company_id uuid not null,
  project_id uuid not null,
  allocation_rule_id uuid not null,
  wbs_node_id uuid not null,
  primary key (company_id, project_id, allocation_rule_id, wbs_node_id),
  foreign key (company_id, project_id, allocation_rule_id) references allocation_rule on delete cascade,
  foreign key (company_id, project_id, wbs_node_id) references wbs_node on delete cascade
);
create index allocation_rule_wbs_node_back on allocation_rule_wbs_node (wbs_node_id, company_id, project_id);
call wall_project('allocation_rule_wbs_node');

-- One time that a rule was carried out: its costs come to nothing together.
create table cost_allocation (
  company_id uuid not null,
  project_id uuid not null,
  cost_allocation_id uuid not null,
  allocation_rule_id uuid not null,
  title text not null,
  month text not null,
  amount numeric not null,
  made_by uuid not null references app_user,
  made_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (company_id, project_id, cost_allocation_id),
  foreign key (company_id, project_id, allocation_rule_id) references allocation_rule on delete cascade
);
create index cost_allocation_rule on cost_allocation (allocation_rule_id, company_id, project_id);
create index cost_allocation_maker on cost_allocation (made_by);
call wall_project('cost_allocation');

alter table cost_entry add column cost_allocation_id uuid;
alter table cost_entry add foreign key (company_id, project_id, cost_allocation_id) references cost_allocation;
create index cost_entry_allocation on cost_entry (cost_allocation_id, company_id, project_id);
