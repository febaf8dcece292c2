-- 储备动用单

create table reserve_draw (
  company_id uuid not null,
  project_id uuid not null,
  reserve_draw_id uuid not null,
  code text not null,
  title text not null,
  reserve_id uuid,
  amount numeric check (amount >= 0.01 and amount <= 1000000000000),
  event_day date,
  reason text not null,
  wbs_node_id uuid,
  activity_id uuid,
  subject_id uuid,
  change_request_id uuid,
  state text not null,
  primary key (company_id, project_id, reserve_draw_id),
  foreign key (company_id, project_id) references project,
  constraint reserve_draw_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, reserve_id) references reserve,
  foreign key (company_id, project_id, wbs_node_id) references wbs_node on delete set null (wbs_node_id),
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id),
  foreign key (company_id, project_id, subject_id) references cost_subject on delete set null (subject_id),
  foreign key (company_id, project_id, change_request_id) references change_request
);
create index reserve_draw_reserve on reserve_draw (reserve_id, company_id, project_id);
create index reserve_draw_wbs_node on reserve_draw (wbs_node_id, company_id, project_id);
create index reserve_draw_activity on reserve_draw (activity_id, company_id, project_id);
create index reserve_draw_subject on reserve_draw (subject_id, company_id, project_id);
create index reserve_draw_change_request on reserve_draw (change_request_id, company_id, project_id);
call make_register('reserve_draw');
create index reserve_draw_by_title on reserve_draw (company_id, project_id, title collate "zh-x-icu", reserve_draw_id) where deleted_at is null;
create index reserve_draw_search on reserve_draw (company_id, project_id, code collate "und-u-kn-true" desc, reserve_draw_id) include (state, search_short) where deleted_at is null;
create index reserve_draw_order on reserve_draw (company_id, project_id, code collate "und-u-kn-true" desc, reserve_draw_id) include (state) where deleted_at is null;
create index reserve_draw_living on reserve_draw (company_id, project_id) where num_nulls(deleted_at) = 1;
