-- How an activity earns, and its 检查点, are part of the plan: changed by its commands, undone, seen by whoever has it open.
alter table activity
  add column ev_rule text not null default 'percent'
    check (ev_rule in ('percent', 'zeroHundred', 'fiftyFifty', 'milestones', 'support')),
  add column percent_kind text not null default '工期' check (percent_kind in ('工期', '实物', '工时')),
  add column physical_percent numeric check (physical_percent between 0 and 100),
  -- [{stepID, name, weight, baselineDay, doneDay, evidence}]
  add column steps jsonb not null default '[]';
update activity as a set ev_rule = e.ev_rule, percent_kind = e.percent_kind, physical_percent = e.physical_percent,
  steps = coalesce((
    select jsonb_agg(step || jsonb_build_object('stepID', gen_random_uuid(), 'evidence', '') order by place)
    from jsonb_array_elements(e.steps) with ordinality as s (step, place)), '[]')
  from activity_ev as e
  where e.company_id = a.company_id and e.project_id = a.project_id and e.activity_id = a.activity_id;
drop table activity_ev;
update plan_snapshot set content = content
    || '{"ev_rule": "percent", "percent_kind": "工期", "physical_percent": null, "steps": []}'
  where table_name = 'activity';
