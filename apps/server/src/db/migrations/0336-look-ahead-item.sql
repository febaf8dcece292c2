-- 滚动计划

create table look_ahead_item (
  company_id uuid not null,
  project_id uuid not null,
  look_ahead_item_id uuid not null,
  code text not null,
  summary text not null,
  activity_id uuid,
  week_start date,
  owner_id uuid,
  drawing text,
  material text,
  labour text,
  plant text,
  site text,
  approval text,
  prior_work text,
  miss_reason text,
  note text not null default '',
  state text not null,
  primary key (company_id, project_id, look_ahead_item_id),
  foreign key (company_id, project_id) references project,
  constraint look_ahead_item_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id),
  foreign key (company_id, project_id, owner_id) references project_stakeholder (company_id, project_id, user_id)
);
create index look_ahead_item_activity on look_ahead_item (activity_id, company_id, project_id);
create index look_ahead_item_owner on look_ahead_item (owner_id, company_id, project_id);
call make_register('look_ahead_item');
create index look_ahead_item_by_code on look_ahead_item (company_id, project_id, code collate "und-u-kn-true", look_ahead_item_id) where deleted_at is null;
create index look_ahead_item_by_summary on look_ahead_item (company_id, project_id, summary collate "zh-x-icu", look_ahead_item_id) where deleted_at is null;
create index look_ahead_item_search on look_ahead_item (company_id, project_id, week_start desc nulls last, look_ahead_item_id) include (drawing, material, labour, plant, site, approval, prior_work, miss_reason, state, search_short) where deleted_at is null;
create index look_ahead_item_order on look_ahead_item (company_id, project_id, week_start desc nulls last, look_ahead_item_id) include (drawing, material, labour, plant, site, approval, prior_work, miss_reason, state) where deleted_at is null;
create index look_ahead_item_living on look_ahead_item (company_id, project_id) where num_nulls(deleted_at) = 1;
