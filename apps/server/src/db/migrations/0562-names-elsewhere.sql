-- Of projects that the reader is not in, the hours are told and no names of theirs.

/*
 * Who and what is used in the running projects of the company between two minutes: what was booked, and besides what plans
 * ask for. Not the whole: one's own project, and what others use of the same people and machines. Projects are named for their
 * members alone, and only the company's people see the whole of it. What a project calls its people and machines is told to
 * its members; of others', colleagues have the names of their accounts and machines those of the library, the rest has none.
 */
create or replace function company_resource_use(begins int, ends int, is_whole boolean)
  returns table (project_id uuid, project_name text, resource_id uuid, resource_name text, kind text, max_units float8,
    same_key text, department_id uuid, department_name text, from_at int, to_at int, units float8)
  language sql stable security definer set search_path = public, pg_temp as $$
  with running as (
    select p.project_id, case when exists (select from project_stakeholder s where s.company_id = p.company_id
        and s.project_id = p.project_id and s.user_id = app_user_id() and s.is_member) then p.project_name end as project_name
    from project p
    where p.company_id = app_company_id() and p.removed_at is null and p.project_id <> p.company_id
      and (p.whether_filed = 0 or p.project_id = app_project_id())),
  shown as (
    select c.* from company_resource c join running using (project_id)
    where c.company_id = app_company_id() and (c.project_id = app_project_id()
      or case when is_whole then exists (select from company_user m where m.company_id = app_company_id()
          and m.user_id = app_user_id() and m.state = 1)
        else c.same_key in (select o.same_key from company_resource o
          where o.company_id = app_company_id() and o.project_id = app_project_id()) end)),
  used as (
    select b.project_id, b.resource_id, (b.from_day - date '1970-01-01') * 1440 as from_at,
      (b.to_day + 1 - date '1970-01-01') * 1440 as to_at, b.share / 100.0 as share, null::numeric as units
    from resource_booking b
    where b.company_id = app_company_id() and b.state = '确认' and b.deleted_at is null
    union all
    select a.project_id, a.resource_id, t.start_at, t.finish_at, null, a.units
    from assignment a
    join activity t on t.company_id = a.company_id and t.project_id = a.project_id and t.activity_id = a.activity_id
    where a.company_id = app_company_id() and not t.is_inactive and t.start_at < ends and t.finish_at > begins
      and not exists (select from resource_booking b where b.company_id = a.company_id and b.project_id = a.project_id
        and b.resource_id = a.resource_id and b.state = '确认' and b.deleted_at is null
        and (b.from_day - date '1970-01-01') * 1440 < t.finish_at
        and (b.to_day + 1 - date '1970-01-01') * 1440 > t.start_at))
  select * from (select s.project_id, n.project_name, s.resource_id,
    case when n.project_name is not null or s.project_id = app_project_id() then s.resource_name
      when s.user_id is not null then (select nullif(h.user_name, '') from app_user h where h.user_id = s.user_id
        and exists (select from company_user m where m.company_id = s.company_id and m.user_id = h.user_id and m.state = 1))
      else (select c.cost_name from company_cost c where c.company_id = s.company_id and c.project_id = s.company_id
        and c.deleted_at is null and s.same_key = 'machine ' || c.cost_code order by c.valid_from desc limit 1)
    end as resource_name, s.kind, s.max_units::float8 as max_units, s.same_key,
    d.department_id, d.department_name, u.from_at, u.to_at, coalesce(u.units, u.share * s.max_units)::float8 as units
  from shown s
  join running n using (project_id)
  left join department_user m on m.company_id = s.company_id and m.project_id = s.company_id and m.user_id = s.user_id
    and m.is_main = 1
  left join department d on d.company_id = m.company_id and d.project_id = m.project_id
    and d.department_id = m.department_id and d.deleted_at is null
  left join used u on u.project_id = s.project_id and u.resource_id = s.resource_id and u.from_at < ends and u.to_at > begins
    and (is_whole or s.project_id <> app_project_id())
  ) as q
  order by q.resource_name collate "zh-x-icu" nulls last, q.resource_id, q.from_at
$$;
