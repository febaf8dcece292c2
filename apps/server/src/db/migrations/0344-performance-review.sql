-- 绩效

create table performance_review (
  company_id uuid not null,
  project_id uuid not null,
  performance_review_id uuid not null,
  code text not null,
  resource_id uuid,
  obs_node_id uuid,
  period text not null,
  remark text not null default '',
  reviewer_id uuid,
  appeal text not null default '',
  state text not null,
  primary key (company_id, project_id, performance_review_id),
  foreign key (company_id, project_id) references project,
  constraint performance_review_code_unique unique (code, company_id, project_id),
  constraint performance_review_one_resource_id check (num_nonnulls(resource_id, obs_node_id) <= 1),
  foreign key (company_id, project_id, resource_id) references project_resource,
  foreign key (company_id, project_id, obs_node_id) references obs_node,
  foreign key (company_id, project_id, reviewer_id) references project_stakeholder (company_id, project_id, user_id)
);
create index performance_review_resource on performance_review (resource_id, company_id, project_id);
create index performance_review_obs_node on performance_review (obs_node_id, company_id, project_id);
create index performance_review_reviewer on performance_review (reviewer_id, company_id, project_id);
call make_register('performance_review');
create index performance_review_by_code on performance_review (company_id, project_id, code collate "und-u-kn-true", performance_review_id) where deleted_at is null;
create index performance_review_search on performance_review (company_id, project_id, period collate "zh-x-icu" desc, performance_review_id) include (state, search_short) where deleted_at is null;
create index performance_review_order on performance_review (company_id, project_id, period collate "zh-x-icu" desc, performance_review_id) include (state) where deleted_at is null;
create index performance_review_living on performance_review (company_id, project_id) where num_nulls(deleted_at) = 1;

create table performance_review_item (
  company_id uuid not null,
  project_id uuid not null,
  performance_review_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  item text not null,
  weight numeric check (weight >= 0 and weight <= 100),
  score numeric check (score >= 0 and score <= 100),
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, performance_review_id) references performance_review on delete cascade
);
create index performance_review_item_row on performance_review_item (performance_review_id, company_id, project_id, line_no);
call wall_project('performance_review_item');
