-- The gate tells what the caller's roles grant on several pages: some registers show fields that another page guards.
-- For a list the planner would plan anew at every call (0.4 ms), expecting ten pages where there are one to three.
drop function enter_project(uuid, uuid, uuid, text);
drop function enter_member(uuid, uuid, text);

create function enter_member(caller uuid, wanted uuid, pages text[])
  returns table (company_id uuid, state text, is_member boolean, deleted_at timestamptz, whether_filed smallint, roles json)
  language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_column
  begin
    perform set_config('app.user_id', coalesce(caller::text, ''), true), set_config('app.company_id', '', true),
      set_config('app.project_id', '', true);
    select m.company_id, m.state, m.is_member, m.deleted_at, p.whether_filed
      into company_id, state, is_member, deleted_at, whether_filed
      from project_stakeholder m
      left join project p on p.company_id = m.company_id and p.project_id = m.project_id
      where m.user_id = caller and m.project_id = wanted;
    if not found then return; end if;
    if is_member then
      perform set_config('app.company_id', company_id::text, true), set_config('app.project_id', wanted::text, true);
      roles := (select json_agg(granted) from (
        select g.page_routing_id, g.access_permission, g.insert_permission, g.delete_permission, g.update_permission,
          g.download_permission, r.role_name, r.is_system
        from role_personnel o
        join role_permission g on g.company_id = o.company_id and g.project_id = o.project_id and g.role_id = o.role_id
        join role r on r.company_id = o.company_id and r.project_id = o.project_id and r.role_id = o.role_id
        where o.company_id = enter_member.company_id and o.project_id = wanted and o.user_id = caller
          and g.page_routing_id = any (pages)) as granted);
    end if;
    return next;
  end $$;

create function enter_project(caller uuid, own_session uuid, wanted uuid, pages text[])
  returns table (
    is_platform_admin boolean, must_change_password boolean, user_state text, revoked_at timestamptz,
    company_id uuid, state text, is_member boolean, deleted_at timestamptz, whether_filed smallint, roles json)
  language plpgsql set search_path = public, pg_temp as $$
  #variable_conflict use_column
  begin
    perform set_config('app.user_id', coalesce(caller::text, ''), true), set_config('app.company_id', '', true),
      set_config('app.project_id', '', true);
    select u.is_platform_admin, u.must_change_password, u.state, s.revoked_at
      into is_platform_admin, must_change_password, user_state, revoked_at
      from session s
      join app_user u on u.user_id = s.user_id
      where s.session_id = own_session and s.user_id = caller;
    if not found then return; end if;
    if user_state = 'active' and revoked_at is null then
      select m.company_id, m.state, m.is_member, m.deleted_at, m.whether_filed, m.roles
        into company_id, state, is_member, deleted_at, whether_filed, roles
        from enter_member(caller, wanted, pages) as m;
    end if;
    return next;
  end $$;

revoke execute on function enter_member(uuid, uuid, text[]) from public;
grant execute on function enter_member(uuid, uuid, text[]) to :app;
revoke execute on function enter_project(uuid, uuid, uuid, text[]) from public;
grant execute on function enter_project(uuid, uuid, uuid, text[]) to :app;
