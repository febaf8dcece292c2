-- How much a baseline froze and when the plan was to finish: told in the list without reading what it froze. The number
-- it had in a file of Project, whatever it is called by now.
alter table baseline
  add column activity_count int not null default 0,
  add column finish_at int,
  add column file_number int;
update baseline b set (activity_count, finish_at) = (
  select count(*) filter (where w.wbs_node_id is null), max(r.finish_at)
  from baseline_activity r
  left join wbs_node w on w.company_id = r.company_id and w.project_id = r.project_id and w.wbs_node_id = r.row_id
  where r.company_id = b.company_id and r.project_id = b.project_id and r.baseline_id = b.baseline_id);
update baseline set file_number = coalesce(substring(name from '[0-9]+$')::int, 0)
where kind = 'imported' and name ~ '^Project 基线( [0-9]{1,4})?$';
update plan_snapshot b set content = b.content
  || (select jsonb_build_object('activity_count', count(r.content), 'finish_at', max((r.content ->> 'finish_at')::int))
    from plan_snapshot r
    where r.company_id = b.company_id and r.project_id = b.project_id and r.batch_id = b.batch_id
      and r.table_name = 'baseline_activity' and r.content ->> 'baseline_id' = b.content ->> 'baseline_id')
  || case when b.content ->> 'kind' = 'imported' and b.content ->> 'name' ~ '^Project 基线( [0-9]{1,4})?$'
    then jsonb_build_object('file_number', coalesce(substring(b.content ->> 'name' from '[0-9]+$')::int, 0))
    else '{}' end
where b.table_name = 'baseline';
