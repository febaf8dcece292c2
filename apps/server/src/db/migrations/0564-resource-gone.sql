-- What was said to the plan when a resource of the library was deleted: it is taken back when the resource is.
alter table project_resource add column gone_batch_id uuid;
