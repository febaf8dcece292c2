-- What the data said when a version of a report was assembled, and, once it is issued, everything as it was read that day.
create table work_report_version (
  company_id uuid not null,
  project_id uuid not null,
  work_report_id uuid not null,
  version_no int not null check (version_no >= 1),
  facts jsonb not null,
  status_day date,
  taken_at timestamptz not null,
  frozen jsonb,
  issued_at timestamptz,
  primary key (company_id, project_id, work_report_id, version_no),
  foreign key (company_id, project_id, work_report_id) references work_report,
  constraint work_report_version_whole check ((frozen is null) = (issued_at is null))
);
call wall_project('work_report_version');
-- What was issued stays as it was issued.
create function keep_issued_report() returns trigger language plpgsql as $$
begin
  raise exception 'an issued report does not change';
end $$;
create trigger keep_issued before update on work_report_version
  for each row when (old.issued_at is not null) execute function keep_issued_report();
