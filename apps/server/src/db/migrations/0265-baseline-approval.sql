-- A baseline is taken as a draft and counts once another person has approved it; from the second on it follows an approved
-- change. Those there were are in force, or were.
alter table baseline
  add column state text not null default '草稿' check (state in ('草稿', '审批中', '已批准', '已取代')),
  add column change_request_id uuid,
  add column submitted_by uuid references app_user,
  add column submitted_at timestamptz,
  add column decided_by uuid references app_user,
  add column decided_at timestamptz,
  add column decision text not null default '';
update baseline set state = case when is_current then '已批准' else '已取代' end,
  change_request_id = (select s.change_request_id from plan_scenario as s where s.company_id = baseline.company_id
    and s.project_id = baseline.project_id and s.baseline_id = baseline.baseline_id limit 1);
update plan_snapshot set content = content || jsonb_build_object(
  'state', case when (content ->> 'is_current')::boolean then '已批准' else '已取代' end, 'decision', '')
where table_name = 'baseline';
alter table baseline add constraint baseline_current_approved check (is_current = (state = '已批准'));
create index baseline_change on baseline (change_request_id, company_id, project_id) where change_request_id is not null;
create index baseline_submitter on baseline (submitted_by, company_id, project_id) where submitted_by is not null;
create index baseline_decider on baseline (decided_by, company_id, project_id) where decided_by is not null;
