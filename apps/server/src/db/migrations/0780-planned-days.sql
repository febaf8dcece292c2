-- Planned value is laid once, when a cost baseline is approved, for every line of its budget and every day; everything is
-- read from it. A line keeps its identity in the budgets that are made from its own.
alter table budget_line add column origin_id uuid;
-- Copies made so far are known by what they are for.
update budget_line as l set origin_id = q.origin_id from (
  select company_id, project_id, budget_line_id, md5(concat_ws('|', project_id, coalesce(wbs_node_id::text, ''),
      coalesce(activity_id::text, ''), coalesce(subject_id::text, ''), spread, coalesce(from_day::text, ''),
      coalesce(to_day::text, ''), row_number() over (
        partition by company_id, project_id, budget_id, wbs_node_id, activity_id, subject_id, spread, from_day, to_day
        order by amount desc, budget_line_id)))::uuid as origin_id
  from budget_line) as q
where l.company_id = q.company_id and l.project_id = q.project_id and l.budget_line_id = q.budget_line_id;

alter table cost_baseline_row add column line_key uuid;
-- {days: [days since 1970-01-01], cents: [all that is planned up to the end of each]}; null until the program has laid it.
alter table cost_baseline_row add column planned jsonb;
update cost_baseline_row as r set line_key = coalesce(
  (select l.origin_id from budget_line as l where l.company_id = r.company_id and l.project_id = r.project_id
    and l.budget_line_id = r.budget_line_id), r.budget_line_id);
alter table cost_baseline_row alter column line_key set not null;
create index cost_baseline_row_unplanned on cost_baseline_row (company_id, project_id) where planned is null;
