-- 资金限额

create table funding_limit (
  company_id uuid not null,
  project_id uuid not null,
  funding_limit_id uuid not null,
  title text not null,
  month_day date,
  amount numeric check (amount >= 0 and amount <= 1000000000000),
  source text,
  note text not null default '',
  primary key (company_id, project_id, funding_limit_id),
  foreign key (company_id, project_id) references project
);
call make_register('funding_limit');
create index funding_limit_by_title on funding_limit (company_id, project_id, title collate "zh-x-icu", funding_limit_id) where deleted_at is null;
create index funding_limit_by_note on funding_limit (company_id, project_id, left(note, 200) collate "C", funding_limit_id) where deleted_at is null;
create index funding_limit_search on funding_limit (company_id, project_id, month_day, funding_limit_id) include (source, search_short) where deleted_at is null;
create index funding_limit_order on funding_limit (company_id, project_id, month_day, funding_limit_id) include (source) where deleted_at is null;
create index funding_limit_living on funding_limit (company_id, project_id) where num_nulls(deleted_at) = 1;
