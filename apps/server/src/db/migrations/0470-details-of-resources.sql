-- When the cost of material comes up, and curves that are drawn by hand.
alter table resource
  add column accrue_at text not null default 'prorated' check (accrue_at in ('prorated', 'start', 'end'));
alter table assignment
  add column curve_parts jsonb not null default '[]',
  drop constraint assignment_curve_check,
  add constraint assignment_curve_check check (curve in ('even', 'front', 'back', 'bell', 'manual'));

-- A resource's hours, the subject under which it costs, how its cost is known, and when that of material comes up.
alter table project_resource
  add column calendar_id uuid,
  add column subject_id uuid,
  add column recognition text,
  add column contract_no text not null default '',
  add column accrue_at text,
  add constraint project_resource_calendar_fk foreign key (company_id, project_id, calendar_id) references calendar
    on delete set null (calendar_id),
  add constraint project_resource_subject_fk foreign key (company_id, project_id, subject_id) references cost_subject;
create index project_resource_calendar on project_resource (calendar_id, company_id, project_id);
create index project_resource_subject on project_resource (subject_id, company_id, project_id);
drop index project_resource_search, project_resource_order;
create index project_resource_search on project_resource (company_id, project_id, code collate "und-u-kn-true", project_resource_id) include (resource_kind, is_generic, recognition, accrue_at, state, search_short) where deleted_at is null;
create index project_resource_order on project_resource (company_id, project_id, code collate "und-u-kn-true", project_resource_id) include (resource_kind, is_generic, recognition, accrue_at, state) where deleted_at is null;
