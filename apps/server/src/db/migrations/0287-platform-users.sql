-- Accounts as the platform's administrators see them: whose room for files is not the usual one, and who was stopped.
alter table app_user add column personal_gb int constraint app_user_personal_gb check (personal_gb between 1 and 10000);

create function requires_platform_admin() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from app_user where user_id = app_user_id() and is_platform_admin and state = 'active')
$$;
revoke execute on function requires_platform_admin() from public;

-- For a page of people: the companies that they are in, when they were here last, and what their own files take.
create function platform_people(people uuid[])
  returns table (user_id uuid, companies text[], last_seen_at timestamptz, bytes bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id,
    coalesce((select array_agg(c.company_name order by c.company_name) from company_user k
      join company c on c.company_id = k.company_id where k.user_id = p.id and k.state = 1), '{}'),
    (select max(s.last_seen_at) from session s where s.user_id = p.id),
    coalesce((select sum(b.size) from file_blob b where b.company_id = p.id and not b.is_leaving), 0)::bigint
  from unnest(people) as p (id) where requires_platform_admin()
$$;
revoke execute on function platform_people(uuid[]) from public;
grant execute on function platform_people(uuid[]) to :app;

-- What was done outside of all companies, and in the platform's own place.
create index audit_log_of_platform on audit_log (created_at desc, audit_log_id desc)
  where company_id is null or company_id = platform_id();
create function platform_log()
  returns table (audit_log_id uuid, created_at timestamptz, user_id uuid, user_name text, entity text, row_id text,
    action text, before jsonb, after jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.audit_log_id, a.created_at, a.user_id, coalesce(nullif(u.user_name, ''), u.user_account, ''), a.entity, a.row_id,
    a.action, a.before, a.after
  from audit_log a left join app_user u on u.user_id = a.user_id
  where (a.company_id is null or a.company_id = platform_id()) and requires_platform_admin()
$$;
revoke execute on function platform_log() from public;
grant execute on function platform_log() to :app;

create function platform_storage() returns table (files int, bytes bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int, coalesce(sum(size), 0)::bigint from file_blob where not is_leaving and requires_platform_admin()
$$;
revoke execute on function platform_storage() from public;
grant execute on function platform_storage() to :app;
