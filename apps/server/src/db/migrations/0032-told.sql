-- Who is out of a project reads none of its notices, neither here nor by mail; what tells that one is out names none. The
-- own projects are looked up once, so that a page of notices is still read from the index of its order.
drop policy own_row on notice;
create policy own_row on notice to :app
  using (
    user_id = (select app_user_id())
    and (project_id is null or project_id in (
      select s.project_id from project_stakeholder s where s.user_id = (select app_user_id()) and s.is_member))
  )
  with check (user_id = (select app_user_id()));

create or replace function take_unmailed_notices(preference text, before timestamptz, at timestamptz)
  returns table (user_id uuid, title text, content text)
  language sql security definer set search_path = public, pg_temp as $$
  with mailed as (
    update notice n set mailed_at = at
    from app_user u
    where u.user_id = n.user_id and u.mail_preference = preference and u.email is not null
      and n.mailed_at is null and n.read_at is null and n.created_at <= before
      and n.created_at > at - interval '3 days'
      and (n.project_id is null or exists (
        select from project_stakeholder s
        where s.project_id = n.project_id and s.user_id = n.user_id and s.is_member))
    returning n.user_id, n.title, n.content, n.created_at
  )
  select user_id, title, content from mailed order by user_id, created_at
$$;

-- Whose a task is by a duty in the project: it passes on with the duty.
alter table pending_task add column duty text check (duty in ('manager', 'sponsor'));
update pending_task set duty = 'manager' where register = 'ProjectOnCompany' and state = 'open';

-- What the caller has asked for and waits for: to belong to a company, or that an own one takes part in a project. The
-- names are told to who had them from the invitation anyway.
create index project_on_company_applicant on project_on_company (applicant_id) where state = 0;
create function own_applications()
  returns table (company_name text, project_name text, unit_name text, applied_at timestamptz, invite_code text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_name, null, null, m.join_time, null
  from company_user m
  join company c on c.company_id = m.company_id
  where m.user_id = app_user_id() and m.state = 0
  union all
  select c.company_name, p.project_name, o.company_name, u.applied_at, i.invite_code
  from project_on_company u
  join project p on p.company_id = u.company_id and p.project_id = u.project_id
  join company c on c.company_id = u.company_id
  join company o on o.company_id = u.unit_company_id
  join project_invitation i on i.company_id = u.company_id and i.project_id = u.project_id
    and i.project_invitation_id = u.project_invitation_id
  where u.applicant_id = app_user_id() and u.state = 0
  order by 4
$$;
revoke execute on function own_applications() from public;
grant execute on function own_applications() to :app;
