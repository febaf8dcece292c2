-- 工作绩效报告

create table work_report (
  company_id uuid not null,
  project_id uuid not null,
  work_report_id uuid not null,
  code text not null,
  title text not null,
  report_kind text,
  period_start date,
  period_end date,
  weather text not null default '',
  temperature text not null default '',
  author_id uuid,
  reviewer_id uuid,
  overall text not null default '',
  completed text not null default '',
  unfinished text not null default '',
  milestones text not null default '',
  progress text not null default '',
  issues text not null default '',
  assumptions text not null default '',
  changes text not null default '',
  stakeholders text not null default '',
  resources text not null default '',
  next_plan text not null default '',
  coordination text not null default '',
  state text not null,
  primary key (company_id, project_id, work_report_id),
  foreign key (company_id, project_id) references project,
  constraint work_report_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, author_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, reviewer_id) references project_stakeholder (company_id, project_id, user_id)
);
create index work_report_author on work_report (author_id, company_id, project_id);
create index work_report_reviewer on work_report (reviewer_id, company_id, project_id);
call make_register('work_report');
create index work_report_by_code on work_report (company_id, project_id, code collate "und-u-kn-true", work_report_id) where deleted_at is null;
create index work_report_by_title on work_report (company_id, project_id, title collate "zh-x-icu", work_report_id) where deleted_at is null;
create index work_report_search on work_report (company_id, project_id, period_end desc nulls last, work_report_id) include (report_kind, state, search_short) where deleted_at is null;
create index work_report_order on work_report (company_id, project_id, period_end desc nulls last, work_report_id) include (report_kind, state) where deleted_at is null;
create index work_report_living on work_report (company_id, project_id) where num_nulls(deleted_at) = 1;
