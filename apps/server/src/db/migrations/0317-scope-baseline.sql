-- 范围基准

create table scope_baseline (
  company_id uuid not null,
  project_id uuid not null,
  scope_baseline_id uuid not null,
  code text not null,
  name text not null,
  change_request_id uuid,
  note text not null default '',
  state text not null,
  primary key (company_id, project_id, scope_baseline_id),
  foreign key (company_id, project_id) references project,
  constraint scope_baseline_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, change_request_id) references change_request
);
create index scope_baseline_change_request on scope_baseline (change_request_id, company_id, project_id);
call make_register('scope_baseline');
create index scope_baseline_by_name on scope_baseline (company_id, project_id, name collate "zh-x-icu", scope_baseline_id) where deleted_at is null;
create index scope_baseline_by_note on scope_baseline (company_id, project_id, left(note, 200) collate "C", scope_baseline_id) where deleted_at is null;
create index scope_baseline_search on scope_baseline (company_id, project_id, code collate "und-u-kn-true" desc, scope_baseline_id) include (state, search_short) where deleted_at is null;
create index scope_baseline_order on scope_baseline (company_id, project_id, code collate "und-u-kn-true" desc, scope_baseline_id) include (state) where deleted_at is null;
create index scope_baseline_living on scope_baseline (company_id, project_id) where num_nulls(deleted_at) = 1;

-- What a baseline of the scope froze when it was submitted; written anew when it is submitted again. item_id is no foreign
-- key: what was promised is known after it was deleted.
create table scope_baseline_item (
  company_id uuid not null,
  project_id uuid not null,
  scope_baseline_id uuid not null,
  kind text not null check (kind in ('wbs_node', 'requirement', 'deliverable', 'statement')),
  item_id uuid not null,
  parent_id uuid,
  code text not null,
  title text not null,
  fields jsonb not null,
  frozen_at timestamptz not null,
  primary key (company_id, project_id, scope_baseline_id, kind, item_id),
  foreign key (company_id, project_id, scope_baseline_id) references scope_baseline on delete cascade
);
call wall_project('scope_baseline_item');

-- Why something of the scope was changed once it had a baseline: by an approved change, or directly for a reason.
create table scope_edit (
  company_id uuid not null,
  project_id uuid not null,
  scope_edit_id uuid not null,
  kind text not null check (kind in ('wbs_node', 'requirement', 'deliverable', 'statement')),
  item_id uuid not null,
  change_request_id uuid,
  reason text not null default '',
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  primary key (company_id, project_id, scope_edit_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, change_request_id) references change_request,
  constraint scope_edit_why check (change_request_id is not null or reason <> '')
);
create index scope_edit_item on scope_edit (item_id, company_id, project_id, created_at);
create index scope_edit_change on scope_edit (change_request_id, company_id, project_id)
  where change_request_id is not null;
call wall_project('scope_edit');
