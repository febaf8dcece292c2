-- A row is found by its whole primary key: by foreign keys, and where a query joins pairs. Before a table is first
-- analysed, an index that begins with the same tenant key looks as cheap to the planner as the primary key, and is read
-- from end to end for each row: an import of 10,000 rows took a minute. Therefore every other index begins with what
-- tells the rows of a project apart.

drop index activity_node;
create index activity_node on activity (wbs_node_id, company_id, project_id);
drop index activity_link_pred;
create index activity_link_pred on activity_link (pred_activity_id, company_id, project_id);
drop index activity_link_succ;
create index activity_link_succ on activity_link (succ_activity_id, company_id, project_id);
drop index assignment_activity;
create index assignment_activity on assignment (activity_id, company_id, project_id);
drop index calendar_week_calendar;
create index calendar_week_calendar on calendar_week (calendar_id, company_id, project_id);
drop index calendar_exception_calendar;
create index calendar_exception_calendar on calendar_exception (calendar_id, company_id, project_id);
drop index row_comment_row;
create index row_comment_row on row_comment (row_id, company_id, project_id, register, created_at);
drop index engagement_action_stakeholder_back;
create index engagement_action_stakeholder_back
  on engagement_action_stakeholder (project_stakeholder_id, company_id, project_id);
drop index engagement_record_stakeholder_back;
create index engagement_record_stakeholder_back
  on engagement_record_stakeholder (project_stakeholder_id, company_id, project_id);
drop index engagement_record_action;
create index engagement_record_action on engagement_record (engagement_action_id, company_id, project_id);
drop index project_name_unique;
create unique index project_name_unique on project (project_name, company_id);

alter table baseline drop constraint baseline_name_unique,
  add constraint baseline_name_unique unique (name, company_id, project_id);
alter table plan_batch drop constraint plan_batch_version_unique,
  add constraint plan_batch_version_unique unique (plan_version, company_id, project_id);
alter table role drop constraint role_name_unique,
  add constraint role_name_unique unique (role_name, company_id, project_id);
alter table saved_view drop constraint saved_view_name_unique,
  add constraint saved_view_name_unique unique (user_id, register, view_name, company_id, project_id);
alter table engagement_action drop constraint engagement_action_code_unique,
  add constraint engagement_action_code_unique unique (code, company_id, project_id);

-- People are referred to by this key, too: those who refer come back as they were.
do $$
declare
  reference record;
begin
  create temporary table reference_to_user on commit drop as
    select conrelid::regclass::text as from_table, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conindid = 'project_stakeholder_user_unique'::regclass;
  for reference in select * from reference_to_user loop
    execute format('alter table %s drop constraint %I', reference.from_table, reference.conname);
  end loop;
  alter table project_stakeholder drop constraint project_stakeholder_user_unique,
    add constraint project_stakeholder_user_unique unique (user_id, company_id, project_id);
  for reference in select * from reference_to_user loop
    execute format('alter table %s add constraint %I %s',
      reference.from_table, reference.conname, reference.definition);
  end loop;
end $$;
