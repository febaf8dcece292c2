-- The gate of nearly every call, in one way to the database: whether the caller's session stands, whether the caller takes
-- part in the project and what the caller's roles grant on the page; members come into the project's scope. Its owner
-- reads past the walls, therefore it tells of the caller alone, and only by their own session.
create function enter_project(caller uuid, own_session uuid, wanted uuid, page text)
  returns table (
    is_platform_admin boolean, must_change_password boolean, user_state text, revoked_at timestamptz,
    company_id uuid, state text, is_member boolean, deleted_at timestamptz, whether_filed smallint, roles json)
  language plpgsql security definer set search_path = public as $$
  #variable_conflict use_column
  begin
    perform set_config('app.user_id', caller::text, true), set_config('app.company_id', '', true),
      set_config('app.project_id', '', true);
    select u.is_platform_admin, u.must_change_password, u.state, s.revoked_at,
        m.company_id, m.state, m.is_member, m.deleted_at, p.whether_filed
      into is_platform_admin, must_change_password, user_state, revoked_at,
        company_id, state, is_member, deleted_at, whether_filed
      from session s
      join app_user u on u.user_id = s.user_id
      left join project_stakeholder m on m.user_id = s.user_id and m.project_id = wanted
      left join project p on p.company_id = m.company_id and p.project_id = m.project_id
      where s.session_id = own_session and s.user_id = caller;
    if not found then return; end if;
    if is_member and user_state = 'active' and revoked_at is null then
      perform set_config('app.company_id', company_id::text, true), set_config('app.project_id', wanted::text, true);
      roles := (select json_agg(granted) from (
        select g.page_routing_id, g.access_permission, g.insert_permission, g.delete_permission, g.update_permission,
          g.download_permission, r.role_name, r.is_system
        from role_personnel o
        join role_permission g on g.company_id = o.company_id and g.project_id = o.project_id and g.role_id = o.role_id
        join role r on r.company_id = o.company_id and r.project_id = o.project_id and r.role_id = o.role_id
        where o.company_id = enter_project.company_id and o.project_id = wanted and o.user_id = caller
          and g.page_routing_id = page) as granted);
    end if;
    return next;
  end $$;
revoke execute on function enter_project(uuid, uuid, uuid, text) from public;
grant execute on function enter_project(uuid, uuid, uuid, text) to :app;

-- With what is chosen from a list: a page that is narrowed by it is found and counted in the index of the usual order,
-- without a look at the 10,000 rows themselves.
drop index engagement_action_order;
create index engagement_action_order
  on engagement_action (company_id, project_id, due_time, engagement_action_id)
  include (method, frequency, state) where deleted_at is null;
drop index engagement_record_order;
create index engagement_record_order
  on engagement_record (company_id, project_id, record_time desc nulls last, engagement_record_id)
  include (method, attitude_after) where deleted_at is null;
drop index stakeholder_engagement_order;
create index stakeholder_engagement_order
  on stakeholder_engagement (company_id, project_id, assess_time desc nulls last, stakeholder_engagement_id)
  include (current, desired) where deleted_at is null;
drop index engagement_commitment_order;
create index engagement_commitment_order
  on engagement_commitment (company_id, project_id, due_time, engagement_commitment_id)
  include (state) where deleted_at is null;
drop index project_stakeholder_order;
create index project_stakeholder_order
  on project_stakeholder (company_id, project_id, code collate "und-u-kn-true", project_stakeholder_id)
  include (user_id, party_role, job, key_personnel, stakeholder_kind, classification, direction, identify_method, state)
  where deleted_at is null;

-- The operator's list of kept messages, counted without a look at the others or at the messages themselves.
drop index outbox_newest;
create index outbox_kept on outbox_message (created_at desc, outbox_message_id desc) where state = 'kept';
