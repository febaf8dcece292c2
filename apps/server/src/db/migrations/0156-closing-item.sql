-- 收尾检查

create table closing_item (
  company_id uuid not null,
  project_id uuid not null,
  closing_item_id uuid not null,
  title text not null,
  item_kind text,
  is_required smallint not null default 0 check (is_required in (0, 1)),
  owner_id uuid,
  phase_id uuid,
  auto_check text,
  evidence text not null default '',
  state text not null,
  primary key (company_id, project_id, closing_item_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, owner_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, phase_id) references project_phase
);
create index closing_item_owner on closing_item (owner_id, company_id, project_id);
create index closing_item_phase on closing_item (phase_id, company_id, project_id);
call make_register('closing_item');
create index closing_item_by_title on closing_item (company_id, project_id, title collate "zh-x-icu", closing_item_id) where deleted_at is null;
create index closing_item_search on closing_item (company_id, project_id, item_kind, closing_item_id) include (item_kind, is_required, auto_check, state, search_short) where deleted_at is null;
create index closing_item_order on closing_item (company_id, project_id, item_kind, closing_item_id) include (item_kind, is_required, auto_check, state) where deleted_at is null;
create index closing_item_living on closing_item (company_id, project_id) where num_nulls(deleted_at) = 1;
