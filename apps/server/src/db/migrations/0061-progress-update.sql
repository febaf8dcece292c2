-- 进度填报

create table progress_update (
  company_id uuid not null,
  project_id uuid not null,
  progress_update_id uuid not null,
  code text not null,
  activity_id uuid,
  status_date date,
  summary text not null,
  actual_start date,
  actual_finish date,
  percent_complete numeric check (percent_complete >= 0 and percent_complete <= 100),
  expected_finish date,
  cause text,
  note text not null default '',
  state text not null,
  primary key (company_id, project_id, progress_update_id),
  foreign key (company_id, project_id) references project,
  constraint progress_update_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id)
);
create index progress_update_activity on progress_update (activity_id, company_id, project_id);
call make_register('progress_update');
create index progress_update_by_code on progress_update (company_id, project_id, code collate "und-u-kn-true", progress_update_id) where deleted_at is null;
create index progress_update_by_summary on progress_update (company_id, project_id, summary collate "zh-x-icu", progress_update_id) where deleted_at is null;
create index progress_update_search on progress_update (company_id, project_id, status_date desc nulls last, progress_update_id) include (cause, state, search_short) where deleted_at is null;
create index progress_update_order on progress_update (company_id, project_id, status_date desc nulls last, progress_update_id) include (cause, state) where deleted_at is null;
create index progress_update_living on progress_update (company_id, project_id) where num_nulls(deleted_at) = 1;

-- What waits of one's own activities in all projects; the caller sees the own ones only.
create index activity_owner on activity (owner_id, company_id, project_id) where owner_id is not null;
create function own_open_activities(before int)
  returns table (
    company_id uuid, project_id uuid, activity_id uuid, name text, is_started boolean, due_at int, owner_since timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select a.company_id, a.project_id, a.activity_id, a.name, a.actual_start is not null,
      case when a.actual_start is null then a.start_at else a.finish_at - 1 end, s.created_at
    from project_stakeholder s
    join activity a on a.owner_id = s.project_stakeholder_id and a.company_id = s.company_id
      and a.project_id = s.project_id
    where s.user_id = app_user_id() and s.is_member and a.kind in ('task', 'startMilestone', 'finishMilestone')
      and not a.is_inactive and a.actual_finish is null and a.percent_complete < 100
      -- What waits for others is nothing to do yet, however late it is.
      and (a.actual_start is not null or a.start_at < before and not exists (
        select from activity_link l
        join activity p on p.company_id = l.company_id and p.project_id = l.project_id and p.activity_id = l.pred_activity_id
        where l.company_id = a.company_id and l.project_id = a.project_id and l.succ_activity_id = a.activity_id
          and l.type = 'FS' and not p.is_inactive and p.actual_finish is null and p.percent_complete < 100))
      and not exists (
        select from progress_update u
        where u.activity_id = a.activity_id and u.company_id = a.company_id and u.project_id = a.project_id
          and u.deleted_at is null and u.state = '已提交' and u.actual_finish is not null)
  $$;
revoke execute on function own_open_activities(int) from public;
grant execute on function own_open_activities(int) to :app;
