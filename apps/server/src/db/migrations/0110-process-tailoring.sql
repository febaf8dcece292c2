-- Processes that a project goes without, and why.

create table process_tailoring (
  company_id uuid not null,
  project_id uuid not null,
  process_tailoring_id uuid not null,
  process_no text not null,
  reason text not null,
  tailored_by uuid not null references app_user,
  tailored_at timestamptz not null,
  primary key (company_id, project_id, process_tailoring_id),
  foreign key (company_id, project_id) references project,
  constraint process_tailoring_once unique (process_no, company_id, project_id)
);
call wall_project('process_tailoring');
create index process_tailoring_by on process_tailoring (tailored_by, company_id, project_id);
