-- What is to do and what was told of a page is read only as long as one may open that page.
create function page_of(address text) returns text
  language sql stable set search_path = public, pg_temp as $$
  select t.page_routing_id from page_routing t join page_routing m on m.page_routing_id = t.parent_id
  where m.page_routing || '?tab=' || t.page_routing = split_part(address, '&', 1)
$$;

-- The pages that somebody may open, of all projects.
create function open_pages(person uuid)
  returns table (company_id uuid, project_id uuid, page_routing_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct g.company_id, g.project_id, g.page_routing_id
  from role_personnel m
  join role_permission g on g.company_id = m.company_id and g.project_id = m.project_id and g.role_id = m.role_id
  where m.user_id = person and g.access_permission = 1
$$;
create function own_pages()
  returns table (company_id uuid, project_id uuid, page_routing_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select * from open_pages(app_user_id())
$$;
revoke execute on function open_pages(uuid), own_pages() from public;
grant execute on function own_pages() to :app;

create or replace function take_due_tasks(on_day date, at timestamptz)
  returns table (user_id uuid, title text, due_date date, project_name text)
  language sql security definer set search_path = public, pg_temp as $$
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
      and (page_of(t.address) is null or exists (
        select from open_pages(t.user_id) o
        where o.project_id = t.project_id and o.page_routing_id = page_of(t.address)))
    returning t.user_id, t.title, t.due_date, p.project_name
  )
  select user_id, title, due_date, project_name from reminded order by user_id, due_date, title
$$;

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
      and (n.project_id is null or page_of(n.address) is null or exists (
        select from open_pages(n.user_id) o
        where o.project_id = n.project_id and o.page_routing_id = page_of(n.address)))
    returning n.user_id, n.title, n.content, n.created_at
  )
  select user_id, title, content from mailed order by user_id, created_at
$$;

-- The reminders of a morning belong to no project and outlast every right: what is due stands on the workbench.
update notice set content = '' where title like '待办提醒：%' and project_id is null and sender_id is null;
