-- 占用

create table resource_booking (
  company_id uuid not null,
  project_id uuid not null,
  resource_booking_id uuid not null,
  code text not null,
  resource_id uuid,
  from_day date,
  to_day date,
  share bigint check (share >= 1 and share <= 100),
  purpose text not null default '',
  over_reason text not null default '',
  state text not null,
  primary key (company_id, project_id, resource_booking_id),
  foreign key (company_id, project_id) references project,
  constraint resource_booking_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, resource_id) references project_resource
);
create index resource_booking_resource on resource_booking (resource_id, company_id, project_id);
call make_register('resource_booking');
create index resource_booking_by_code on resource_booking (company_id, project_id, code collate "und-u-kn-true", resource_booking_id) where deleted_at is null;
create index resource_booking_by_purpose on resource_booking (company_id, project_id, purpose collate "zh-x-icu", resource_booking_id) where deleted_at is null;
create index resource_booking_search on resource_booking (company_id, project_id, from_day desc nulls last, resource_booking_id) include (state, search_short) where deleted_at is null;
create index resource_booking_order on resource_booking (company_id, project_id, from_day desc nulls last, resource_booking_id) include (state) where deleted_at is null;
create index resource_booking_living on resource_booking (company_id, project_id) where num_nulls(deleted_at) = 1;

-- People and machines of projects. A person is the same in every project of the company, and so is a machine that was taken
-- from the company's library, unless it stands for many of its kind.
create view company_resource with (security_barrier) as
  select r.company_id, r.project_id, r.resource_id, r.name as resource_name, r.kind, r.max_units, s.user_id,
    case when s.user_id is not null then 'person ' || s.user_id
      when l.resource_kind = '设备' and l.is_generic = 0 and l.library_code <> '' then 'machine ' || l.library_code
    end as same_key
  from resource r
  left join project_resource l on l.company_id = r.company_id and l.project_id = r.project_id
    and l.project_resource_id = r.resource_id and l.deleted_at is null
  left join project_stakeholder s on s.company_id = l.company_id and s.project_id = l.project_id
    and s.project_stakeholder_id = l.project_stakeholder_id
  where r.kind <> 'material'
  union all
  select l.company_id, l.project_id, l.project_resource_id, l.resource_name,
    case l.resource_kind when '人力' then 'labour' else 'equipment' end, coalesce(l.max_units, 1), s.user_id,
    case when s.user_id is not null then 'person ' || s.user_id
      when l.resource_kind = '设备' and l.is_generic = 0 and l.library_code <> '' then 'machine ' || l.library_code end
  from project_resource l
  left join project_stakeholder s on s.company_id = l.company_id and s.project_id = l.project_id
    and s.project_stakeholder_id = l.project_stakeholder_id
  where l.resource_kind in ('人力', '设备') and l.deleted_at is null and l.state = '在用'
    and not exists (select from resource r where r.company_id = l.company_id and r.project_id = l.project_id
      and r.resource_id = l.project_resource_id);
revoke all on company_resource from public, :app;

/*
 * Who and what is used in the running projects of the company between two minutes: what was booked, and besides what plans
 * ask for. Not the whole: one's own project, and what others use of the same people and machines. Projects are named for their
 * members alone, and only the company's people see the whole of it.
 */
create function company_resource_use(begins int, ends int, is_whole boolean)
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
  select s.project_id, n.project_name, s.resource_id, s.resource_name, s.kind, s.max_units::float8, s.same_key,
    d.department_id, d.department_name, u.from_at, u.to_at, coalesce(u.units, u.share * s.max_units)::float8
  from shown s
  join running n using (project_id)
  left join department_user m on m.company_id = s.company_id and m.project_id = s.company_id and m.user_id = s.user_id
    and m.is_main = 1
  left join department d on d.company_id = m.company_id and d.project_id = m.project_id
    and d.department_id = m.department_id and d.deleted_at is null
  left join used u on u.project_id = s.project_id and u.resource_id = s.resource_id and u.from_at < ends and u.to_at > begins
    and (is_whole or s.project_id <> app_project_id())
  order by s.resource_name collate "zh-x-icu", s.resource_id, u.from_at
$$;
revoke execute on function company_resource_use(int, int, boolean) from public;
grant execute on function company_resource_use(int, int, boolean) to :app;

-- What is confirmed of a resource beside one booking, in all projects of the company, on any day between two.
create function booked_beside(booking uuid, of_resource uuid, first date, last date)
  returns table (from_day date, to_day date, share int, is_own boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select b.from_day, b.to_day, b.share::int, b.project_id = app_project_id()
  from company_resource o
  join company_resource c on c.company_id = o.company_id
    and ((c.project_id = o.project_id and c.resource_id = o.resource_id) or c.same_key = o.same_key)
  join resource_booking b on b.company_id = c.company_id and b.project_id = c.project_id and b.resource_id = c.resource_id
  where o.company_id = app_company_id() and o.project_id = app_project_id() and o.resource_id = of_resource
    and b.state = '确认' and b.deleted_at is null and b.resource_booking_id <> booking
    and b.from_day <= last and b.to_day >= first
$$;
revoke execute on function booked_beside(uuid, uuid, date, date) from public;
grant execute on function booked_beside(uuid, uuid, date, date) to :app;
