-- 资源平衡 and 风险模拟: long computations of a plan. A run is taken by whichever process is there, tells that it is alive
-- while it goes on, and is taken once more when that process has ended.
create table plan_run (
  company_id uuid not null,
  project_id uuid not null,
  plan_run_id uuid not null,
  kind text not null check (kind in ('levelling', 'simulation')),
  state text not null default '排队'
    check (state in ('排队', '运行中', '完成', '失败', '已取消', '已应用', '已放弃')),
  options jsonb not null,
  -- Of the plan that was computed.
  plan_version int,
  progress smallint not null default 0 check (progress between 0 and 100),
  attempts smallint not null default 0,
  reason text not null default '',
  -- What lists show of it, and all of it.
  summary jsonb,
  result jsonb,
  -- What was said to the plan when it was accepted.
  batch_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  started_at timestamptz,
  beat_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, project_id, plan_run_id),
  foreign key (company_id, project_id) references plan on delete cascade
);
create index plan_run_newest on plan_run (project_id, kind, created_at desc, company_id);
create index plan_run_open on plan_run (created_at) where state in ('排队', '运行中');
call wall_project('plan_run');

/* The oldest that waits, or whose process tells nothing any more; what was lost twice fails. */
create function take_plan_run(silent interval)
  returns table (company_id uuid, project_id uuid, plan_run_id uuid)
  language sql security definer set search_path = public, pg_temp as $$
  update plan_run set state = '失败', reason = '计算途中服务两次停止，请减少试算次数后再试', finished_at = clock_timestamp()
  where state = '运行中' and attempts >= 2 and beat_at < clock_timestamp() - silent;
  update plan_run r
  set state = '运行中', attempts = r.attempts + 1, progress = 0, beat_at = clock_timestamp(),
    started_at = clock_timestamp()
  from (
    select n.company_id, n.project_id, n.plan_run_id from plan_run n
    where n.state = '排队' or (n.state = '运行中' and n.beat_at < clock_timestamp() - silent)
    order by n.created_at limit 1 for update skip locked
  ) n
  where r.company_id = n.company_id and r.project_id = n.project_id and r.plan_run_id = n.plan_run_id
  returning r.company_id, r.project_id, r.plan_run_id
$$;
revoke execute on function take_plan_run(interval) from public;
grant execute on function take_plan_run(interval) to :app;
