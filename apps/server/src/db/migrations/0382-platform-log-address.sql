-- The log of the platform tells from where, too.
drop function platform_log();
create function platform_log()
  returns table (audit_log_id uuid, created_at timestamptz, user_id uuid, user_name text, entity text, row_id text,
    action text, before jsonb, after jsonb, address text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.audit_log_id, a.created_at, a.user_id, coalesce(nullif(u.user_name, ''), u.user_account, ''), a.entity, a.row_id,
    a.action, a.before, a.after, a.address
  from audit_log a left join app_user u on u.user_id = a.user_id
  where (a.company_id is null or a.company_id = platform_id()) and requires_platform_admin()
$$;
revoke execute on function platform_log() from public;
grant execute on function platform_log() to :app;
