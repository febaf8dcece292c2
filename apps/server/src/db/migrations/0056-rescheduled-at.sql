-- The status date moves nothing any more; what it moved until now stays where it is, also in what an undo brings back.
alter table plan add column rescheduled_at int;
update plan set rescheduled_at = status_at where status_at is not null;
update plan_snapshot set content = content || jsonb_build_object('rescheduled_at', content -> 'status_at')
where table_name = 'plan';
