-- Money of reserves goes into the lines of a budget; reserves by simulation.

alter table budget_line drop column amount;
alter table budget_line add column drawn numeric(18, 2) not null default 0;
alter table budget_line add column amount numeric(18, 2) generated always as (estimated + adjust + drawn) stored
  check (estimated + adjust + drawn >= 0);

alter table reserve_draw add column approved_by uuid references app_user;
alter table reserve_draw add column approved_at timestamptz;
create index reserve_draw_approver on reserve_draw (approved_by);

alter table cost_setting drop constraint cost_setting_contingency_method_check;
alter table cost_setting add check (contingency_method in ('三点汇总', '百分比', '蒙特卡洛'));

-- What a simulation of a budget's estimate came to: its sum, and what it stays within, by percent from 1 to 99.
create table budget_simulation (
  company_id uuid not null,
  project_id uuid not null,
  budget_id uuid not null,
  setup_name text not null,
  iterations int not null,
  base numeric(18, 2) not null,
  mean numeric(18, 2) not null,
  sd numeric(18, 2) not null,
  percents jsonb not null,
  simulated_at timestamptz not null,
  primary key (company_id, project_id, budget_id),
  foreign key (company_id, project_id, budget_id) references budget on delete cascade
);
call wall_project('budget_simulation');

-- Budgets that were approved before: their reserves as they were computed.
insert into reserve (company_id, project_id, reserve_id, title, budget_id, reserve_kind, amount, created_by, updated_by,
    search_key)
  select q.company_id, q.project_id, gen_random_uuid(), k.kind || '储备', q.budget_id, k.kind,
    case k.kind when '应急' then q.contingency
      else coalesce(q.management, round((q.bac + q.contingency) * q.pct / 100, 2)) end,
    q.updated_by, q.updated_by, case k.kind when '应急' then '应急储备 yjcb yingjichubei' else '管理储备 glcb guanlichubei' end
  from (
    select b.company_id, b.project_id, b.budget_id, b.updated_by, b.management, s.bac, coalesce(c.management_reserve_pct, 5) as pct,
      coalesce(b.contingency, round(case when coalesce(c.contingency_method, '三点汇总') = '百分比'
        then s.bac * coalesce(c.contingency_pct, 3) / 100 else e.sigma * coalesce(c.confidence_z, 0.8416) end, 2)) as contingency
    from budget as b
    left join cost_setting as c using (company_id, project_id)
    cross join lateral (select coalesce(sum(l.amount), 0) as bac from budget_line as l
      where l.company_id = b.company_id and l.project_id = b.project_id and l.budget_id = b.budget_id) as s
    cross join lateral (select coalesce(sqrt(sum(l.sigma * l.sigma)), 0) as sigma from cost_estimate_line as l
      where l.company_id = b.company_id and l.project_id = b.project_id and l.cost_estimate_id = b.estimate_id) as e
    where b.state = '已批准' and b.deleted_at is null
  ) as q cross join (values ('应急'), ('管理')) as k (kind);
