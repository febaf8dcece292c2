-- 延误记录

create table delay_record (
  company_id uuid not null,
  project_id uuid not null,
  delay_record_id uuid not null,
  code text not null,
  summary text not null,
  activity_id uuid,
  from_day date,
  to_day date,
  days numeric check (days >= 0.5 and days <= 3650),
  cause text,
  liability text,
  excusable text,
  measure text not null default '',
  note text not null default '',
  state text not null,
  primary key (company_id, project_id, delay_record_id),
  foreign key (company_id, project_id) references project,
  constraint delay_record_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id)
);
create index delay_record_activity on delay_record (activity_id, company_id, project_id);
call make_register('delay_record');
create index delay_record_by_code on delay_record (company_id, project_id, code collate "und-u-kn-true", delay_record_id) where deleted_at is null;
create index delay_record_by_summary on delay_record (company_id, project_id, summary collate "zh-x-icu", delay_record_id) where deleted_at is null;
create index delay_record_search on delay_record (company_id, project_id, from_day desc nulls last, delay_record_id) include (cause, liability, excusable, state, search_short) where deleted_at is null;
create index delay_record_order on delay_record (company_id, project_id, from_day desc nulls last, delay_record_id) include (cause, liability, excusable, state) where deleted_at is null;
create index delay_record_living on delay_record (company_id, project_id) where num_nulls(deleted_at) = 1;
