-- 工作台: which parts it shows to a person, in which order and how wide.
create table workbench (
  user_id uuid primary key references app_user on delete cascade,
  parts jsonb not null,
  updated_at timestamptz not null
);
alter table workbench enable row level security;
alter table workbench force row level security;
create policy owner_all on workbench to :owner using (true) with check (true);
create policy own_row on workbench to :app using (user_id = (select app_user_id()));

-- One's own activities between two minutes, in projects that still run and whose plan one may open.
drop function own_calendar_activities(int);
create function own_calendar_activities(after int, before int)
  returns table (project_id uuid, project_name text, activity_id uuid, code text, name text, is_milestone boolean,
    start_at int, finish_at int, percent_complete numeric)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.project_id, p.project_name, a.activity_id, a.code, a.name, a.kind <> 'task', a.start_at, a.finish_at,
    a.percent_complete
  from project_stakeholder s
  join project p on p.company_id = s.company_id and p.project_id = s.project_id
  join activity a on a.owner_id = s.project_stakeholder_id and a.company_id = s.company_id
    and a.project_id = s.project_id
  where s.user_id = app_user_id() and s.is_member and p.whether_filed = 0
    and a.kind in ('task', 'startMilestone', 'finishMilestone') and not a.is_inactive
    and a.start_at < before and a.finish_at > after
    and (s.company_id, s.project_id, 'schedule.tracking') in (select * from own_pages())
  order by a.start_at, a.activity_id
  limit 2000
$$;
revoke execute on function own_calendar_activities(int, int) from public;
grant execute on function own_calendar_activities(int, int) to :app;

-- How one's own projects are: the plan in short, what was measured last, the limits of their lights, and the tabs that
-- one may open there. Who administers a company opens all of its projects that they are in.
create function own_project_health(figures text[])
  returns table (company_id uuid, project_id uuid, finish_at int, percent_complete numeric, activity_count int,
    is_open boolean, pages text[], own_thresholds jsonb, company_thresholds jsonb, measured jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  with mine as (
    select s.company_id, s.project_id, coalesce(k.company_role <> '成员', false) as is_open
    from project_stakeholder s
    left join company_user k on k.company_id = s.company_id and k.user_id = s.user_id and k.state = 1
    where s.user_id = app_user_id() and s.is_member and s.project_id <> s.company_id),
  opened as (
    select o.company_id, o.project_id, array_agg(o.page_routing_id) as pages from own_pages() o group by 1, 2)
  select m.company_id, m.project_id, n.finish_at, n.percent_complete, n.activity_count, m.is_open,
    coalesce(o.pages, '{}'), t.thresholds, c.thresholds,
    (select jsonb_agg(jsonb_build_object('figure', f.name, 'value', v.value, 'day', v.day))
      from unnest(figures) as f (name)
      cross join lateral (
        select x.value, x.day from monitor_snapshot x
        where x.company_id = m.company_id and x.project_id = m.project_id and x.figure = f.name
          and x.occasion = 'daily'
        order by x.day desc limit 1) as v)
  from mine m
  left join opened o on o.company_id = m.company_id and o.project_id = m.project_id
  left join plan n on n.company_id = m.company_id and n.project_id = m.project_id
  left join monitor t on t.company_id = m.company_id and t.project_id = m.project_id
  left join monitor c on c.company_id = m.company_id and c.project_id = m.company_id
$$;
revoke execute on function own_project_health(text[]) from public;
grant execute on function own_project_health(text[]) to :app;
