-- The rows of a plan as they were before an import took their place, so that whoever imported can go back.
-- Kept as whole rows of the tables they came from: taken and put back inside the database, however large the plan.
create table plan_snapshot (
  company_id uuid not null,
  project_id uuid not null,
  batch_id uuid not null,
  plan_snapshot_id bigint generated always as identity,
  table_name text not null,
  content jsonb not null,
  primary key (company_id, project_id, batch_id, plan_snapshot_id),
  foreign key (company_id, project_id, batch_id) references plan_batch on delete cascade
);

do $$ begin call wall_project('plan_snapshot'); end $$;
