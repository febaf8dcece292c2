-- Files of registers that are too large to be waited for: asked for, written beside, fetched within a week.
create table export_job (
  company_id uuid not null,
  project_id uuid not null,
  export_job_id uuid not null,
  user_id uuid not null references app_user,
  register text not null,
  -- What was asked: rows with their filters and columns, or the history of rows.
  asked jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  file_name text not null default '',
  content bytea,
  reason text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, project_id, export_job_id),
  foreign key (company_id, project_id) references project
);
call wall_project('export_job');

create function purge_export_jobs(before timestamptz) returns void
  language sql security definer set search_path = public
  as $$ delete from export_job where created_at < before $$;
revoke execute on function purge_export_jobs(timestamptz) from public;
grant execute on function purge_export_jobs(timestamptz) to :app;
