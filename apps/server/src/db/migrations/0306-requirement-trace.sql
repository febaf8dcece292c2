-- 需求跟踪

-- wbs_node_id and activity_id are no foreign keys: a node that is deleted and brought back by undo has its traces again.
create table requirement_trace (
  company_id uuid not null,
  project_id uuid not null,
  requirement_trace_id uuid not null,
  requirement_id uuid,
  wbs_node_id uuid,
  activity_id uuid,
  deliverable_id uuid,
  related_file_id uuid,
  note text not null default '',
  -- What names it to the reader.
  target_kind text not null generated always as (case
    when wbs_node_id is not null then 'WBS' when activity_id is not null then '活动'
    when deliverable_id is not null then '可交付成果' else '文件' end) stored,
  primary key (company_id, project_id, requirement_trace_id),
  foreign key (company_id, project_id) references project,
  constraint requirement_trace_one_wbs_node_id check (num_nonnulls(wbs_node_id, activity_id, deliverable_id, related_file_id) = 1),
  foreign key (company_id, project_id, requirement_id) references requirement,
  foreign key (company_id, project_id, deliverable_id) references deliverable,
  foreign key (company_id, project_id, related_file_id) references related_file
);
create index requirement_trace_requirement on requirement_trace (requirement_id, company_id, project_id);
create index requirement_trace_wbs_node on requirement_trace (wbs_node_id, company_id, project_id);
create index requirement_trace_activity on requirement_trace (activity_id, company_id, project_id);
create index requirement_trace_deliverable on requirement_trace (deliverable_id, company_id, project_id);
create index requirement_trace_related_file on requirement_trace (related_file_id, company_id, project_id);
call make_register('requirement_trace');
create index requirement_trace_by_note on requirement_trace (company_id, project_id, left(note, 200) collate "zh-x-icu", requirement_trace_id) where deleted_at is null;
create index requirement_trace_search on requirement_trace (company_id, project_id, requirement_id, requirement_trace_id) include (search_short) where deleted_at is null;
create index requirement_trace_order on requirement_trace (company_id, project_id, requirement_id, requirement_trace_id) where deleted_at is null;
create index requirement_trace_living on requirement_trace (company_id, project_id) where num_nulls(deleted_at) = 1;
-- Stored once.
create unique index requirement_trace_unique on requirement_trace
  (requirement_id, coalesce(wbs_node_id, activity_id, deliverable_id, related_file_id), company_id, project_id)
  where deleted_at is null;
