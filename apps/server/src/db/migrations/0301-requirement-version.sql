-- What a requirement was when it was approved, and each time it changed since. Written once.
create table requirement_version (
  company_id uuid not null,
  project_id uuid not null,
  requirement_id uuid not null,
  version_no int not null check (version_no >= 1),
  title text not null,
  description text not null,
  priority text not null,
  acceptance_criteria text not null,
  -- By an approved change, or for a reason; then beside the baseline of the scope, where there was one.
  change_request_id uuid,
  reason text not null default '',
  is_direct boolean not null default false,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  primary key (company_id, project_id, requirement_id, version_no),
  foreign key (company_id, project_id, requirement_id) references requirement,
  foreign key (company_id, project_id, change_request_id) references change_request
);
create index requirement_version_day on requirement_version (created_at, company_id, project_id);
call wall_project('requirement_version');
create function keep_requirement_version() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a requirement does not change';
end $$;
create trigger keep_version before update on requirement_version
  for each row execute function keep_requirement_version();
