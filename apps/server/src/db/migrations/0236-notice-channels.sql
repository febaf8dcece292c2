-- Which kinds of notices reach a person by which way, and when nothing goes out.
alter table notice
  add column kind text not null default '项目动态'
    check (kind in ('评论与提及', '流程与审批', '任务与计划', '成员与权限', '待办提醒', '项目动态', '账号安全')),
  -- Not in the bell: its reader has turned that off for the kind.
  add column is_silent boolean not null default false,
  add column texted_at timestamptz;

create table notification_preference (
  user_id uuid not null references app_user on delete cascade,
  kind text not null,
  by_bell boolean not null default true,
  by_mail boolean not null default true,
  by_sms boolean not null default false,
  -- What was told before is not sent after.
  changed_at timestamptz not null,
  primary key (user_id, kind)
);

-- Minutes of the day in China's time; from may be later than to: over midnight.
alter table app_user
  add column quiet_from smallint check (quiet_from between 0 and 1439),
  add column quiet_to smallint check (quiet_to between 0 and 1439),
  add constraint app_user_quiet_whole check ((quiet_from is null) = (quiet_to is null));

create function is_quiet(quiet_from smallint, quiet_to smallint, at timestamptz) returns boolean
  language sql immutable set search_path = public, pg_temp as $$
  select case
    when quiet_from is null or quiet_from = quiet_to then false
    when quiet_from < quiet_to then m >= quiet_from and m < quiet_to
    else m >= quiet_from or m < quiet_to end
  from (select extract(hour from l)::int * 60 + extract(minute from l)::int as m
    from (select at at time zone 'Asia/Shanghai' as l) as local) as minutes
$$;

-- Whether a person may still read what a notice tells of.
create function may_read_notice(n notice) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select n.project_id is null or (
    exists (select from project_stakeholder s
      where s.project_id = n.project_id and s.user_id = n.user_id and s.is_member)
    and (page_of(n.address) is null or exists (
      select from open_pages(n.user_id) o
      where o.project_id = n.project_id and o.page_routing_id = page_of(n.address))))
$$;
revoke execute on function may_read_notice(notice) from public;

-- What goes out at once waits for the end of the quiet hours; the summary of the morning is put off when it is sent.
create or replace function take_unmailed_notices(preference text, before timestamptz, at timestamptz)
  returns table (user_id uuid, title text, content text)
  language sql security definer set search_path = public, pg_temp as $$
  with mailed as (
    update notice n set mailed_at = at
    from app_user u
    where u.user_id = n.user_id and u.mail_preference = preference and u.email is not null
      and n.mailed_at is null and n.read_at is null and n.created_at <= before
      and n.created_at > at - interval '3 days'
      and (preference <> '立即' or not is_quiet(u.quiet_from, u.quiet_to, at))
      and not exists (
        select from notification_preference p
        where p.user_id = n.user_id and p.kind = n.kind and not p.by_mail)
      and may_read_notice(n)
    returning n.user_id, n.title, n.content, n.created_at
  )
  select user_id, title, content from mailed order by user_id, created_at
$$;

-- Unread notices of the kinds that a person wants by a short message.
create function take_untexted_notices(before timestamptz, at timestamptz)
  returns table (user_id uuid, user_tel text, title text)
  language sql security definer set search_path = public, pg_temp as $$
  with texted as (
    update notice n set texted_at = at
    from app_user u, notification_preference p
    where u.user_id = n.user_id and p.user_id = n.user_id and p.kind = n.kind and p.by_sms
      and u.user_tel is not null and u.state = 'active'
      and n.texted_at is null and n.read_at is null and n.created_at <= before
      and n.created_at > greatest(at - interval '1 day', p.changed_at)
      and not is_quiet(u.quiet_from, u.quiet_to, at)
      and may_read_notice(n)
    returning n.user_id, u.user_tel, n.title, n.created_at
  )
  select user_id, user_tel, title from texted order by user_id, created_at
$$;
revoke execute on function take_untexted_notices(timestamptz, timestamptz) from public;
grant execute on function take_untexted_notices(timestamptz, timestamptz) to :app;
create index notice_untexted on notice (created_at) where texted_at is null and read_at is null;
