-- 移交项

create table handover_item (
  company_id uuid not null,
  project_id uuid not null,
  handover_item_id uuid not null,
  item_name text not null,
  quantity numeric check (quantity >= 0 and quantity <= 1000000000),
  unit text not null default '',
  giver_id uuid,
  receiver_id uuid,
  phase_id uuid,
  handover_time date,
  place text not null default '',
  remark text not null default '',
  state text not null,
  primary key (company_id, project_id, handover_item_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, giver_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, receiver_id) references project_stakeholder,
  foreign key (company_id, project_id, phase_id) references project_phase
);
create index handover_item_giver on handover_item (giver_id, company_id, project_id);
create index handover_item_receiver on handover_item (receiver_id, company_id, project_id);
create index handover_item_phase on handover_item (phase_id, company_id, project_id);
call make_register('handover_item');
create index handover_item_by_unit on handover_item (company_id, project_id, unit collate "zh-x-icu", handover_item_id) where deleted_at is null;
create index handover_item_search on handover_item (company_id, project_id, item_name collate "zh-x-icu", handover_item_id) include (state, search_short) where deleted_at is null;
create index handover_item_order on handover_item (company_id, project_id, item_name collate "zh-x-icu", handover_item_id) include (state) where deleted_at is null;
create index handover_item_living on handover_item (company_id, project_id) where num_nulls(deleted_at) = 1;
