-- 本期完成量 and 尚需工期 of a report, and the 检查点 that it says are done.
alter table progress_update
  add column physical_qty numeric check (physical_qty >= 0),
  add column remaining_days numeric check (remaining_days >= 0);
create table progress_update_step (
  company_id uuid not null,
  project_id uuid not null,
  progress_update_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  step text not null,
  done_day date,
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, progress_update_id) references progress_update on delete cascade
);
create index progress_update_step_row on progress_update_step (progress_update_id, company_id, project_id, line_no);
call wall_project('progress_update_step');
