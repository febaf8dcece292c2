-- What a plan's progress is rolled up by; where weights of nodes were typed, they went before durations, and go on so.
alter table plan
  add column rollup_weight text not null default 'duration'
    check (rollup_weight in ('duration', 'work', 'cost', 'manual'));
update plan as p set rollup_weight = 'manual'
  where exists (select 1 from wbs_node as n
    where n.company_id = p.company_id and n.project_id = p.project_id and n.weight is not null);
-- How much of the whole an activity is, by that; null in a plan that is rolled up by duration.
alter table activity add column rollup_share double precision;
