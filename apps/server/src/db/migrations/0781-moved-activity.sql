-- Costs of an activity count to the WBS node that the activity is under. Where the plan moves it to another, everything
-- that names both follows: entries, lines of budgets in work or in force, of estimates in work, and draws of reserves. A
-- budget that was replaced and an estimate that was handed in keep the nodes they were approved with.
create function follow_activity() returns trigger language plpgsql as $$
begin
  update cost_entry set wbs_node_id = new.wbs_node_id
  where company_id = new.company_id and project_id = new.project_id and activity_id = new.activity_id;
  update budget_line as l set wbs_node_id = new.wbs_node_id
  from budget as b
  where l.company_id = new.company_id and l.project_id = new.project_id and l.activity_id = new.activity_id
    and b.company_id = l.company_id and b.project_id = l.project_id and b.budget_id = l.budget_id and b.state <> '已取代';
  update cost_estimate_line as l set wbs_node_id = new.wbs_node_id
  from cost_estimate as c
  where l.company_id = new.company_id and l.project_id = new.project_id and l.activity_id = new.activity_id
    and c.company_id = l.company_id and c.project_id = l.project_id and c.cost_estimate_id = l.cost_estimate_id
    and c.state in ('草稿', '退回');
  update reserve_draw set wbs_node_id = new.wbs_node_id
  where company_id = new.company_id and project_id = new.project_id and activity_id = new.activity_id;
  return new;
end $$;
create trigger follow_activity after update of wbs_node_id on activity
  for each row when (old.wbs_node_id is distinct from new.wbs_node_id and new.wbs_node_id is not null)
  execute function follow_activity();

update cost_entry as e set wbs_node_id = a.wbs_node_id from activity as a
where a.company_id = e.company_id and a.project_id = e.project_id and a.activity_id = e.activity_id
  and a.wbs_node_id is not null and e.wbs_node_id is distinct from a.wbs_node_id;
update budget_line as l set wbs_node_id = a.wbs_node_id from activity as a, budget as b
where a.company_id = l.company_id and a.project_id = l.project_id and a.activity_id = l.activity_id
  and b.company_id = l.company_id and b.project_id = l.project_id and b.budget_id = l.budget_id and b.state <> '已取代'
  and a.wbs_node_id is not null and l.wbs_node_id is distinct from a.wbs_node_id;
update reserve_draw as d set wbs_node_id = a.wbs_node_id from activity as a
where a.company_id = d.company_id and a.project_id = d.project_id and a.activity_id = d.activity_id
  and a.wbs_node_id is not null and d.wbs_node_id is distinct from a.wbs_node_id;
