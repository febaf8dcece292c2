-- Who changed the settings of the resources last, and how often that was done: an edit of what somebody else has changed
-- meanwhile is told.
alter table resource_setting
  add column row_version int not null default 1,
  add column updated_by uuid,
  add column updated_at timestamptz not null default now();
