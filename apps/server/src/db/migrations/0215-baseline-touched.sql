-- What a baseline is one of: of the scope, the dates, the cost. One that a change made is of what the change touched.
alter table baseline
  add column has_scope boolean not null default true,
  add column has_schedule boolean not null default true,
  add column has_cost boolean not null default false;
update baseline set has_scope = touched like '%范围%', has_schedule = touched like '%进度%', has_cost = touched like '%费用%'
from (select company_id, project_id, baseline_id, substring(reason from '」经批准，涉及([^，]+)$') as touched
  from baseline where kind = 'change') as said
where said.company_id = baseline.company_id and said.project_id = baseline.project_id
  and said.baseline_id = baseline.baseline_id and said.touched is not null;
update plan_snapshot set content = content || '{"has_scope": true, "has_schedule": true, "has_cost": false}'
where table_name = 'baseline';
