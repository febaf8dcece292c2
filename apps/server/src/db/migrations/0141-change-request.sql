-- 变更

create table change_request (
  company_id uuid not null,
  project_id uuid not null,
  change_request_id uuid not null,
  code text not null,
  title text not null,
  urgency text,
  category text[] not null default '{}',
  nature text,
  source text,
  applicant_id uuid,
  apply_time date,
  reason text not null,
  before text not null,
  after text not null,
  document_kinds text[] not null default '{}',
  analyst_id uuid,
  analysis_due date,
  quality_impact text not null default '',
  risk_impact text not null default '',
  resource_impact text not null default '',
  contract_impact text not null default '',
  alternatives text not null default '',
  extra_cost numeric,
  implement_owner_id uuid,
  implement_due date,
  verifier_id uuid,
  defer_time date,
  result text not null default '',
  state text not null,
  primary key (company_id, project_id, change_request_id),
  foreign key (company_id, project_id) references project,
  constraint change_request_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, applicant_id) references project_stakeholder,
  foreign key (company_id, project_id, analyst_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, implement_owner_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, verifier_id) references project_stakeholder (company_id, project_id, user_id)
);
create index change_request_applicant on change_request (applicant_id, company_id, project_id);
create index change_request_analyst on change_request (analyst_id, company_id, project_id);
create index change_request_implement_owner on change_request (implement_owner_id, company_id, project_id);
create index change_request_verifier on change_request (verifier_id, company_id, project_id);
call make_register('change_request');
create index change_request_by_title on change_request (company_id, project_id, title collate "zh-x-icu", change_request_id) where deleted_at is null;
create index change_request_search on change_request (company_id, project_id, code collate "und-u-kn-true" desc, change_request_id) include (urgency, nature, source, state, search_short) where deleted_at is null;
create index change_request_order on change_request (company_id, project_id, code collate "und-u-kn-true" desc, change_request_id) include (urgency, nature, source, state) where deleted_at is null;
create index change_request_living on change_request (company_id, project_id) where num_nulls(deleted_at) = 1;

create table change_request_wbs_node (
  company_id uuid not null,
  project_id uuid not null,
  change_request_id uuid not null,
  wbs_node_id uuid not null,
  primary key (company_id, project_id, change_request_id, wbs_node_id),
  foreign key (company_id, project_id, change_request_id) references change_request on delete cascade,
  foreign key (company_id, project_id, wbs_node_id) references wbs_node on delete cascade
);
create index change_request_wbs_node_back on change_request_wbs_node (wbs_node_id, company_id, project_id);
call wall_project('change_request_wbs_node');

-- One round of voting on a change: by the rules that the CCB had when it was opened.
create table change_round (
  company_id uuid not null,
  project_id uuid not null,
  change_request_id uuid not null,
  round int not null,
  -- Which of its submissions to the CCB this is: a submission has two rounds at most.
  review int not null,
  project_committee_id uuid not null,
  quorum text not null,
  majority text not null,
  tie_rule text not null,
  head_id uuid,
  opened_at timestamptz not null,
  due_day date not null,
  closed_at timestamptz,
  verdict text check (verdict in ('批准', '否决', '推迟', '未达法定人数')),
  primary key (company_id, project_id, change_request_id, round),
  foreign key (company_id, project_id, change_request_id) references change_request on delete cascade,
  foreign key (company_id, project_id, project_committee_id) references project_committee
);
create unique index change_round_open on change_round (change_request_id, company_id, project_id)
  where closed_at is null;
create index change_round_committee on change_round (project_committee_id, company_id, project_id);
call wall_project('change_round');

-- Who may vote in a round, and what they voted; empty until they do.
create table change_vote (
  company_id uuid not null,
  project_id uuid not null,
  change_request_id uuid not null,
  round int not null,
  user_id uuid not null,
  duty text not null,
  vote text check (vote in ('同意', '反对', '弃权')),
  comment text not null default '',
  voted_at timestamptz,
  primary key (company_id, project_id, change_request_id, round, user_id),
  foreign key (company_id, project_id, change_request_id, round) references change_round on delete cascade,
  foreign key (company_id, project_id, user_id) references project_stakeholder (company_id, project_id, user_id)
);
create index change_vote_user on change_vote (user_id, company_id, project_id);
call wall_project('change_vote');

-- Projects in which the CCB is voting; what is to be closed in each is done in its own scope.
create function projects_with_votes()
  returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct r.company_id, r.project_id
  from change_round r
  join project p on p.company_id = r.company_id and p.project_id = r.project_id
  where p.whether_filed = 0 and p.removed_at is null and r.closed_at is null
$$;
revoke execute on function projects_with_votes() from public;
grant execute on function projects_with_votes() to :app;
