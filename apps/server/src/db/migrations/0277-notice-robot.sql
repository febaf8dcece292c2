-- A person's own robot: notices reach them in the group, or by the service, they look at all day.
create table notice_robot (
  user_id uuid primary key references app_user on delete cascade,
  kind text not null check (kind in ('企业微信', '钉钉', '飞书', '通用')),
  -- The address of a robot is its key: sealed like the secret, and not shown again.
  url_sealed text not null,
  url_hint text not null,
  secret_sealed text,
  -- What was told before goes nowhere.
  since timestamptz not null,
  last_sent_at timestamptz,
  row_version int not null default 1
);
alter table notice_robot enable row level security;
alter table notice_robot force row level security;
create policy owner_all on notice_robot to :owner using (true) with check (true);
create policy own_row on notice_robot to :app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));

-- Who gives the platform a robot wants to be told by it, until they turn a kind off.
alter table notification_preference add column by_robot boolean not null default true;
alter table notice
  add column robot_state text check (robot_state in ('等待', '已送达', '失败')),
  add column robot_answer text not null default '';
create index notice_unsaid on notice (created_at) where robot_state is null and read_at is null;
create index notice_robot_failed on notice (user_id) where robot_state = '失败';

-- Unread notices for people's own robots; each is taken once.
create function take_unsaid_notices(before timestamptz, at timestamptz)
  returns table (user_id uuid, notice_id uuid)
  language sql security definer set search_path = public, pg_temp as $$
  update notice n set robot_state = '等待'
  from app_user u, notice_robot r
  where u.user_id = n.user_id and r.user_id = n.user_id and u.state = 'active'
    and n.robot_state is null and n.read_at is null and n.created_at <= before
    and n.created_at > greatest(at - interval '1 day', r.since)
    and not exists (
      select from notification_preference p
      where p.user_id = n.user_id and p.kind = n.kind and (not p.by_robot or n.created_at <= p.changed_at))
    and not is_quiet(u.quiet_from, u.quiet_to, at)
    and may_read_notice(n)
  returning n.user_id, n.notice_id
$$;
revoke execute on function take_unsaid_notices(timestamptz, timestamptz) from public;
grant execute on function take_unsaid_notices(timestamptz, timestamptz) to :app;
