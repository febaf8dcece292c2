-- 成本科目

create table cost_subject (
  company_id uuid not null,
  project_id uuid not null,
  cost_subject_id uuid not null,
  subject_code text not null,
  subject_name text not null,
  parent_id uuid,
  subject_kind text,
  is_indirect smallint not null default 0 check (is_indirect in (0, 1)),
  term_days bigint check (term_days >= 0 and term_days <= 365),
  remark text not null default '',
  sort bigint not null,
  primary key (company_id, project_id, cost_subject_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, parent_id) references cost_subject deferrable initially deferred
);
create index cost_subject_parent on cost_subject (parent_id, company_id, project_id);
call make_register('cost_subject');
create index cost_subject_by_subject_code on cost_subject (company_id, project_id, subject_code collate "zh-x-icu", cost_subject_id) where deleted_at is null;
create index cost_subject_by_subject_name on cost_subject (company_id, project_id, subject_name collate "zh-x-icu", cost_subject_id) where deleted_at is null;
create index cost_subject_search on cost_subject (company_id, project_id, cost_subject_id) include (subject_kind, is_indirect, search_short) where deleted_at is null;
create index cost_subject_order on cost_subject (company_id, project_id, cost_subject_id) include (subject_kind, is_indirect) where deleted_at is null;
create index cost_subject_living on cost_subject (company_id, project_id) where num_nulls(deleted_at) = 1;
create unique index cost_subject_beside on cost_subject (subject_name, parent_id, company_id, project_id) nulls not distinct where deleted_at is null;
create unique index cost_subject_code on cost_subject (subject_code, company_id, project_id) where deleted_at is null;
