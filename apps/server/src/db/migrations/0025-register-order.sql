-- A page of a register in its usual order is read from the index, however long the register is: without it, 10,000 rows
-- are fetched and sorted for the first 50. Partial, so that no lookup by key takes them for the primary key (see 0014).
create index engagement_action_order
  on engagement_action (company_id, project_id, due_time, engagement_action_id) where deleted_at is null;
create index engagement_record_order
  on engagement_record (company_id, project_id, record_time desc nulls last, engagement_record_id)
  where deleted_at is null;
create index stakeholder_engagement_order
  on stakeholder_engagement (company_id, project_id, assess_time desc nulls last, stakeholder_engagement_id)
  where deleted_at is null;
-- With what the policies look at, so that counting needs no row.
create index project_stakeholder_order
  on project_stakeholder (company_id, project_id, code collate "und-u-kn-true", project_stakeholder_id)
  include (user_id) where deleted_at is null;

-- A project lies in one company. Unless the planner is told, it takes the two keys for independent, expects a project to
-- have a fiftieth or a thousandth of the rows that it has, and reads a whole register for each of its rows: once a
-- statement's plan was kept, a page took half a second instead of milliseconds.
create procedure tell_tenant(table_name text) language plpgsql as $$
begin
  execute format('create statistics %I (ndistinct, dependencies) on company_id, project_id from %I',
    table_name || '_tenant', table_name);
  execute format('analyze %I', table_name);
end $$;

do $$
declare name text;
begin
  for name in
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    join pg_attribute b on b.attrelid = c.oid and b.attname = 'project_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  loop
    call tell_tenant(name);
  end loop;
end $$;

create or replace procedure wall_project(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy owner_all on %I to :owner using (true) with check (true)', table_name);
  execute format(
    'create policy in_project on %I to :app
       using (company_id = (select app_company_id()) and project_id = (select app_project_id()))
       with check (company_id = (select app_company_id()) and project_id = (select app_project_id()))',
    table_name);
  call tell_tenant(table_name);
end $$;

-- The operator's lists, newest first.
create index error_log_newest on error_log (last_at desc, error_log_id desc);
create index outbox_newest on outbox_message (created_at desc, outbox_message_id desc) include (state);
