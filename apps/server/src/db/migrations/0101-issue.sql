-- 问题

create table issue (
  company_id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  code text not null,
  title text not null,
  description text not null,
  category text,
  priority text,
  raiser_id uuid,
  raised_time date,
  owner_id uuid,
  due_time date,
  assumption_id uuid,
  root_cause text not null default '',
  planned_action text not null default '',
  resolution text not null default '',
  state text not null,
  primary key (company_id, project_id, issue_id),
  foreign key (company_id, project_id) references project,
  constraint issue_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, raiser_id) references project_stakeholder,
  foreign key (company_id, project_id, owner_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, assumption_id) references assumption
);
create index issue_raiser on issue (raiser_id, company_id, project_id);
create index issue_owner on issue (owner_id, company_id, project_id);
create index issue_assumption on issue (assumption_id, company_id, project_id);
call make_register('issue');
create index issue_by_code on issue (company_id, project_id, code collate "und-u-kn-true", issue_id) where deleted_at is null;
create index issue_by_title on issue (company_id, project_id, title collate "zh-x-icu", issue_id) where deleted_at is null;
create index issue_search on issue (company_id, project_id, due_time, issue_id) include (category, priority, state, search_short) where deleted_at is null;
create index issue_order on issue (company_id, project_id, due_time, issue_id) include (category, priority, state) where deleted_at is null;
create index issue_living on issue (company_id, project_id) where num_nulls(deleted_at) = 1;

create table issue_activity (
  company_id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  activity_id uuid not null,
  primary key (company_id, project_id, issue_id, activity_id),
  foreign key (company_id, project_id, issue_id) references issue on delete cascade,
  foreign key (company_id, project_id, activity_id) references activity on delete cascade
);
create index issue_activity_back on issue_activity (activity_id, company_id, project_id);
call wall_project('issue_activity');

create table issue_wbs_node (
  company_id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  wbs_node_id uuid not null,
  primary key (company_id, project_id, issue_id, wbs_node_id),
  foreign key (company_id, project_id, issue_id) references issue on delete cascade,
  foreign key (company_id, project_id, wbs_node_id) references wbs_node on delete cascade
);
create index issue_wbs_node_back on issue_wbs_node (wbs_node_id, company_id, project_id);
call wall_project('issue_wbs_node');
