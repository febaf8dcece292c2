-- What people are reminded of in the morning, and what reaches them by mail.

alter table app_user add column mail_preference text not null default '每日汇总'
  check (mail_preference in ('不发', '每日汇总', '立即'));
alter table notice add column mailed_at timestamptz;
create index notice_unmailed on notice (created_at) where mailed_at is null and read_at is null;

-- Tasks that are due, with whose they are: each once when it falls due and again every seven days.
create function take_due_tasks(on_day date, at timestamptz)
  returns table (user_id uuid, title text, due_date date, project_name text)
  language sql security definer set search_path = public as $$
  with reminded as (
    update pending_task t set reminded_at = at
    from project p
    where p.company_id = t.company_id and p.project_id = t.project_id and p.whether_filed = 0
      and t.state = 'open' and t.due_date <= on_day
      and (t.reminded_at is null or t.reminded_at <= at - interval '6 days 12 hours')
      and exists (
        select from project_stakeholder s
        where s.company_id = t.company_id and s.project_id = t.project_id
          and s.user_id = t.user_id and s.is_member
      )
    returning t.user_id, t.title, t.due_date, p.project_name
  )
  select user_id, title, due_date, project_name from reminded order by user_id, due_date, title
$$;

-- Unread notices that wait for a mail to people of this preference, older than `before`.
create function take_unmailed_notices(preference text, before timestamptz, at timestamptz)
  returns table (user_id uuid, title text, content text)
  language sql security definer set search_path = public as $$
  with mailed as (
    update notice n set mailed_at = at
    from app_user u
    where u.user_id = n.user_id and u.mail_preference = preference and u.email is not null
      and n.mailed_at is null and n.read_at is null and n.created_at <= before
      and n.created_at > at - interval '3 days'
    returning n.user_id, n.title, n.content, n.created_at
  )
  select user_id, title, content from mailed order by user_id, created_at
$$;

revoke execute on function take_due_tasks(date, timestamptz),
  take_unmailed_notices(text, timestamptz, timestamptz) from public;
grant execute on function take_due_tasks(date, timestamptz),
  take_unmailed_notices(text, timestamptz, timestamptz) to :app;
