-- 项目阶段

create table project_phase (
  company_id uuid not null,
  project_id uuid not null,
  project_phase_id uuid not null,
  phase_name text not null,
  sequence bigint check (sequence >= 1 and sequence <= 99),
  start_time date,
  end_time date,
  exit_criteria text not null,
  state text not null,
  primary key (company_id, project_id, project_phase_id),
  foreign key (company_id, project_id) references project
);
call make_register('project_phase');
create index project_phase_by_phase_name on project_phase (company_id, project_id, phase_name collate "zh-x-icu", project_phase_id) where deleted_at is null;
create index project_phase_by_exit_criteria on project_phase (company_id, project_id, left(exit_criteria, 200) collate "C", project_phase_id) where deleted_at is null;
create index project_phase_search on project_phase (company_id, project_id, sequence, project_phase_id) include (state, search_short) where deleted_at is null;
create index project_phase_order on project_phase (company_id, project_id, sequence, project_phase_id) include (state) where deleted_at is null;
create index project_phase_living on project_phase (company_id, project_id) where num_nulls(deleted_at) = 1;
