-- A resource that was stopped because its person left the project: it comes back when they do.
alter table project_resource add column stopped_with_person boolean not null default false;
