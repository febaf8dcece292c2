-- The plan: WBS, activities, links, calendars, resources, assignments, baselines, and the stream of commands.
-- Times named _at are local minutes since 1970-01-01T00:00 in the project's time zone, as the engine counts.

create table plan (
  company_id uuid not null,
  project_id uuid not null,
  plan_version int not null default 1,
  start_at int not null,
  end_at int,
  cap_by_end boolean not null default false,
  schedule_from text not null default 'start' check (schedule_from in ('start', 'finish')),
  status_at int,
  progress_mode text not null default 'retainedLogic' check (progress_mode in ('retainedLogic', 'progressOverride')),
  calendar_id uuid not null,
  minutes_per_day int not null default 480 check (minutes_per_day between 1 and 1440),
  minutes_per_week int not null default 2400 check (minutes_per_week between 1 and 10080),
  days_per_month int not null default 20 check (days_per_month between 1 and 31),
  critical_threshold_min int not null default 0,
  near_critical_min int not null default 2400,
  default_start_min int not null default 480,
  default_finish_min int not null default 1020,
  holiday_version text not null default '',
  properties jsonb not null default '{}',
  finish_at int,
  critical_count int not null default 0,
  problem_count int not null default 0,
  activity_count int not null default 0,
  percent_complete numeric(5, 2) not null default 0,
  computed_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project
);

create table calendar (
  company_id uuid not null,
  project_id uuid not null,
  calendar_id uuid not null,
  name text not null,
  kind text not null default 'project' check (kind in ('project', 'resource', 'activity')),
  parent_id uuid,
  use_holidays boolean not null default false,
  source_uid int,
  sort int not null default 0,
  primary key (company_id, project_id, calendar_id),
  foreign key (company_id, project_id) references plan deferrable initially deferred,
  foreign key (company_id, project_id, parent_id) references calendar deferrable initially deferred
);
alter table plan add foreign key (company_id, project_id, calendar_id) references calendar deferrable initially deferred;

-- The ordinary week has no valid_from; a week that holds for a while has both dates. intervals null: inherited.
create table calendar_week (
  company_id uuid not null,
  project_id uuid not null,
  calendar_id uuid not null,
  calendar_week_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  intervals jsonb,
  valid_from date,
  valid_to date,
  name text not null default '',
  primary key (company_id, project_id, calendar_week_id),
  foreign key (company_id, project_id, calendar_id) references calendar on delete cascade
);
create index calendar_week_calendar on calendar_week (company_id, project_id, calendar_id);

create table calendar_exception (
  company_id uuid not null,
  project_id uuid not null,
  calendar_id uuid not null,
  calendar_exception_id uuid not null,
  date_from date not null,
  date_to date not null,
  intervals jsonb not null default '[]',
  name text not null default '',
  sort int not null default 0,
  primary key (company_id, project_id, calendar_exception_id),
  foreign key (company_id, project_id, calendar_id) references calendar on delete cascade,
  constraint calendar_exception_order check (date_to >= date_from)
);
create index calendar_exception_calendar on calendar_exception (company_id, project_id, calendar_id);

-- The common part of what stands in the outline; sort_key orders nodes and activities under one parent together.
create table wbs_node (
  company_id uuid not null,
  project_id uuid not null,
  wbs_node_id uuid not null,
  parent_id uuid,
  sort_key int not null,
  wbs_code text not null,
  wbs_name text not null,
  mode text not null default 'auto' check (mode in ('auto', 'manual')),
  calendar_id uuid,
  constraint_kind text not null default 'asSoonAsPossible',
  constraint_at int,
  deadline_at int,
  priority int not null default 500,
  is_inactive boolean not null default false,
  manual_start int,
  manual_finish int,
  levelling_delay_min int not null default 0,
  note text not null default '',
  source_uid int,
  extra jsonb not null default '{}',
  start_at int,
  finish_at int,
  percent_complete numeric(6, 3) not null default 0,
  is_critical boolean not null default false,
  total_float_min int,
  row_version int not null default 1,
  primary key (company_id, project_id, wbs_node_id),
  foreign key (company_id, project_id) references plan,
  foreign key (company_id, project_id, parent_id) references wbs_node deferrable initially deferred,
  foreign key (company_id, project_id, calendar_id) references calendar
);

create table activity (
  company_id uuid not null,
  project_id uuid not null,
  activity_id uuid not null,
  wbs_node_id uuid,
  sort_key int not null,
  code text not null,
  name text not null,
  kind text not null default 'task' check (kind in ('task', 'startMilestone', 'finishMilestone', 'levelOfEffort', 'hammock')),
  mode text not null default 'auto' check (mode in ('auto', 'manual')),
  duration_min int not null check (duration_min >= 0),
  is_elapsed boolean not null default false,
  work_type text not null default 'fixedDuration' check (work_type in ('fixedDuration', 'fixedUnits', 'fixedWork')),
  effort_driven boolean not null default false,
  ignore_resource_calendar boolean not null default false,
  calendar_id uuid,
  constraint_kind text not null default 'asSoonAsPossible',
  constraint_at int,
  deadline_at int,
  priority int not null default 500 check (priority between 0 and 1000),
  levelling_delay_min int not null default 0 check (levelling_delay_min >= 0),
  is_inactive boolean not null default false,
  owner_id uuid,
  note text not null default '',
  actual_start int,
  actual_finish int,
  percent_complete numeric(6, 3) not null default 0 check (percent_complete between 0 and 100),
  remaining_min int,
  suspended_at int,
  resumed_at int,
  manual_start int,
  manual_finish int,
  segments jsonb,
  source_uid int,
  extra jsonb not null default '{}',
  start_at int,
  finish_at int,
  early_start int,
  early_finish int,
  late_start int,
  late_finish int,
  total_float_min int,
  free_float_min int,
  is_critical boolean not null default false,
  row_version int not null default 1,
  primary key (company_id, project_id, activity_id),
  foreign key (company_id, project_id) references plan,
  foreign key (company_id, project_id, wbs_node_id) references wbs_node deferrable initially deferred,
  foreign key (company_id, project_id, calendar_id) references calendar,
  foreign key (company_id, project_id, owner_id) references project_stakeholder,
  constraint activity_constraint_date check (
    constraint_kind in ('asSoonAsPossible', 'asLateAsPossible') or constraint_at is not null),
  constraint activity_progress_order check (actual_finish is null or actual_start is not null)
);
create index activity_node on activity (company_id, project_id, wbs_node_id);

-- Either end is an activity or a WBS node.
create table activity_link (
  company_id uuid not null,
  project_id uuid not null,
  activity_link_id uuid not null,
  pred_activity_id uuid,
  pred_node_id uuid,
  succ_activity_id uuid,
  succ_node_id uuid,
  type text not null check (type in ('FS', 'SS', 'FF', 'SF')),
  lag_value int not null default 0,
  lag_unit text not null default 'working' check (lag_unit in ('working', 'elapsed', 'percent')),
  lag_calendar text not null default 'successor' check (lag_calendar in ('successor', 'predecessor', 'project', 'continuous')),
  primary key (company_id, project_id, activity_link_id),
  foreign key (company_id, project_id) references plan,
  foreign key (company_id, project_id, pred_activity_id) references activity on delete cascade,
  foreign key (company_id, project_id, succ_activity_id) references activity on delete cascade,
  foreign key (company_id, project_id, pred_node_id) references wbs_node on delete cascade,
  foreign key (company_id, project_id, succ_node_id) references wbs_node on delete cascade,
  constraint activity_link_ends check (num_nonnulls(pred_activity_id, pred_node_id) = 1 and num_nonnulls(succ_activity_id, succ_node_id) = 1)
);
create index activity_link_pred on activity_link (company_id, project_id, pred_activity_id);
create index activity_link_succ on activity_link (company_id, project_id, succ_activity_id);

create table resource (
  company_id uuid not null,
  project_id uuid not null,
  resource_id uuid not null,
  code text not null default '',
  name text not null,
  kind text not null default 'labour' check (kind in ('labour', 'material', 'equipment')),
  unit text not null default '',
  max_units numeric(18, 4) not null default 1,
  calendar_id uuid,
  standard_rate numeric(18, 4),
  cost_per_use numeric(18, 4),
  note text not null default '',
  source_uid int,
  extra jsonb not null default '{}',
  sort int not null default 0,
  row_version int not null default 1,
  primary key (company_id, project_id, resource_id),
  foreign key (company_id, project_id) references plan,
  foreign key (company_id, project_id, calendar_id) references calendar
);

create table resource_availability (
  company_id uuid not null,
  project_id uuid not null,
  resource_id uuid not null,
  from_at int not null,
  to_at int not null,
  units numeric(18, 4) not null check (units >= 0),
  primary key (company_id, project_id, resource_id, from_at),
  foreign key (company_id, project_id, resource_id) references resource on delete cascade
);

create table assignment (
  company_id uuid not null,
  project_id uuid not null,
  assignment_id uuid not null,
  activity_id uuid not null,
  resource_id uuid not null,
  units numeric(18, 4) not null default 1,
  work_min int not null default 0,
  delay_min int not null default 0,
  source_uid int,
  extra jsonb not null default '{}',
  primary key (company_id, project_id, assignment_id),
  foreign key (company_id, project_id, activity_id) references activity on delete cascade,
  foreign key (company_id, project_id, resource_id) references resource on delete cascade
);
create index assignment_activity on assignment (company_id, project_id, activity_id);

create table baseline (
  company_id uuid not null,
  project_id uuid not null,
  baseline_id uuid not null,
  name text not null,
  kind text not null default 'original' check (kind in ('original', 'change', 'imported', 'custom')),
  reason text not null default '',
  plan_version int not null,
  is_current boolean not null default false,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, baseline_id),
  foreign key (company_id, project_id) references plan,
  constraint baseline_name_unique unique (company_id, project_id, name)
);
create unique index baseline_one_current on baseline (company_id, project_id) where is_current;

-- row_id is an activity or a WBS node; a baseline outlives what it froze, so it is no foreign key.
create table baseline_activity (
  company_id uuid not null,
  project_id uuid not null,
  baseline_id uuid not null,
  row_id uuid not null,
  start_at int,
  finish_at int,
  duration_min int,
  total_float_min int,
  work_min int,
  budget numeric(18, 2),
  primary key (company_id, project_id, baseline_id, row_id),
  foreign key (company_id, project_id, baseline_id) references baseline on delete cascade
);

-- What was said to the plan, in order: audit, undo, and what a stale edit is checked against.
create table plan_batch (
  company_id uuid not null,
  project_id uuid not null,
  batch_id uuid not null,
  plan_version int not null,
  user_id uuid not null references app_user,
  commands jsonb not null,
  inverse jsonb not null,
  keys text[] not null,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, batch_id),
  foreign key (company_id, project_id) references plan,
  constraint plan_batch_version_unique unique (company_id, project_id, plan_version)
);

create table plan_share_link (
  company_id uuid not null,
  project_id uuid not null,
  plan_share_link_id uuid not null,
  token_hash bytea not null constraint plan_share_link_token_unique unique,
  name text not null default '',
  show_resources boolean not null default false,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, plan_share_link_id),
  foreign key (company_id, project_id) references plan
);

do $$
declare name text;
begin
  foreach name in array array[
    'plan', 'calendar', 'calendar_week', 'calendar_exception', 'wbs_node', 'activity', 'activity_link', 'resource',
    'resource_availability', 'assignment', 'baseline', 'baseline_activity', 'plan_batch', 'plan_share_link'
  ] loop
    call wall_project(name);
  end loop;
end $$;

create policy of_company on plan for select to :app
  using (company_id = (select app_company_id()) and (select app_project_id()) is null);

-- A share link opens its project's plan to whoever holds the token.
create function plan_share_by_token(wanted bytea)
  returns table (company_id uuid, project_id uuid, expires_at timestamptz, revoked_at timestamptz, show_resources boolean)
  language sql stable security definer set search_path = public
  as $$ select company_id, project_id, expires_at, revoked_at, show_resources from plan_share_link where token_hash = wanted $$;
revoke execute on function plan_share_by_token(bytea) from public;
grant execute on function plan_share_by_token(bytea) to :app;
