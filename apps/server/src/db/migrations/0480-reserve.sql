-- 储备

create table reserve (
  company_id uuid not null,
  project_id uuid not null,
  reserve_id uuid not null,
  title text not null,
  budget_id uuid,
  reserve_kind text,
  wbs_node_id uuid,
  amount numeric check (amount >= 0 and amount <= 1000000000000),
  note text not null default '',
  primary key (company_id, project_id, reserve_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, budget_id) references budget,
  foreign key (company_id, project_id, wbs_node_id) references wbs_node on delete set null (wbs_node_id)
);
create index reserve_budget on reserve (budget_id, company_id, project_id);
create index reserve_wbs_node on reserve (wbs_node_id, company_id, project_id);
call make_register('reserve');
create index reserve_search on reserve (company_id, project_id, title collate "zh-x-icu", reserve_id) include (reserve_kind, search_short) where deleted_at is null;
create index reserve_order on reserve (company_id, project_id, title collate "zh-x-icu", reserve_id) include (reserve_kind) where deleted_at is null;
create index reserve_living on reserve (company_id, project_id) where num_nulls(deleted_at) = 1;
