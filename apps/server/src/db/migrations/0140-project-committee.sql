-- 项目委员会

create table project_committee (
  company_id uuid not null,
  project_id uuid not null,
  project_committee_id uuid not null,
  committee_name text not null,
  committee_kind text,
  quorum text,
  majority text,
  tie_rule text,
  vote_days bigint check (vote_days >= 1 and vote_days <= 20),
  delegated_cost numeric check (delegated_cost >= 0),
  delegated_days bigint check (delegated_days >= 0 and delegated_days <= 3650),
  state text not null,
  primary key (company_id, project_id, project_committee_id),
  foreign key (company_id, project_id) references project
);
call make_register('project_committee');
create index project_committee_search on project_committee (company_id, project_id, committee_name collate "zh-x-icu", project_committee_id) include (committee_kind, quorum, majority, tie_rule, state, search_short) where deleted_at is null;
create index project_committee_order on project_committee (company_id, project_id, committee_name collate "zh-x-icu", project_committee_id) include (committee_kind, quorum, majority, tie_rule, state) where deleted_at is null;
create index project_committee_living on project_committee (company_id, project_id) where num_nulls(deleted_at) = 1;

create table committee_member (
  company_id uuid not null,
  project_id uuid not null,
  project_committee_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  user_id uuid,
  duty text,
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, project_committee_id) references project_committee on delete cascade,
  foreign key (company_id, project_id, user_id) references project_stakeholder (company_id, project_id, user_id)
);
create index committee_member_row on committee_member (project_committee_id, company_id, project_id, line_no);
create index committee_member_user on committee_member (user_id, company_id, project_id);
call wall_project('committee_member');

-- One CCB decides on the changes of a project.
create unique index project_committee_one_ccb on project_committee (project_id, company_id)
  where committee_kind = 'CCB' and state = '有效' and deleted_at is null;
