-- 出入库

create table material_movement (
  company_id uuid not null,
  project_id uuid not null,
  material_movement_id uuid not null,
  code text not null,
  movement_kind text,
  resource_id uuid,
  quantity numeric check (quantity >= 0 and quantity <= 1000000000),
  move_date date,
  warehouse text not null default '',
  activity_id uuid,
  unit_cost numeric check (unit_cost >= 0 and unit_cost <= 1000000000),
  handler_id uuid,
  receiver_id uuid,
  batch_no text not null default '',
  remark text not null default '',
  -- 元: what came in, or went out at the average price, when it was audited.
  amount numeric(18, 2),
  state text not null,
  primary key (company_id, project_id, material_movement_id),
  foreign key (company_id, project_id) references project,
  constraint material_movement_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, resource_id) references project_resource,
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id),
  foreign key (company_id, project_id, handler_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, receiver_id) references project_stakeholder
);
create index material_movement_resource on material_movement (resource_id, company_id, project_id);
create index material_movement_activity on material_movement (activity_id, company_id, project_id);
create index material_movement_handler on material_movement (handler_id, company_id, project_id);
create index material_movement_receiver on material_movement (receiver_id, company_id, project_id);
call make_register('material_movement');
create index material_movement_by_code on material_movement (company_id, project_id, code collate "und-u-kn-true", material_movement_id) where deleted_at is null;
create index material_movement_by_warehouse on material_movement (company_id, project_id, warehouse collate "zh-x-icu", material_movement_id) where deleted_at is null;
create index material_movement_search on material_movement (company_id, project_id, move_date desc nulls last, material_movement_id) include (movement_kind, state, search_short) where deleted_at is null;
create index material_movement_order on material_movement (company_id, project_id, move_date desc nulls last, material_movement_id) include (movement_kind, state) where deleted_at is null;
create index material_movement_living on material_movement (company_id, project_id) where num_nulls(deleted_at) = 1;
create index material_movement_stock on material_movement (resource_id, company_id, project_id) include (movement_kind, quantity, amount, activity_id, move_date) where state = '已审核' and deleted_at is null;
