-- The second factor of a person's sign-in: a secret that an authenticator on the phone holds as well.
create table second_factor (
  user_id uuid primary key references app_user on delete cascade,
  secret_sealed text not null,
  -- Null until its first code was right: nothing is asked for before.
  confirmed_at timestamptz,
  -- The half minute of the code used last: no code opens twice.
  last_step int not null default 0,
  created_at timestamptz not null
);

-- What opens once each where the phone is lost.
create table recovery_code (
  user_id uuid not null references second_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Whose password, or code by short message, was right, and the second factor is waited for.
create table second_ticket (
  ticket_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  is_auto_login boolean not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index second_ticket_of_user on second_ticket (user_id);

-- A company may ask its members for one: since when, and how many days each has to set it up.
alter table company
  add column factor_since timestamptz,
  add column factor_grace_days smallint not null default 7 check (factor_grace_days between 0 and 90);

-- Until when a member has to set up a second factor; null where none is asked for, or it is set up.
create function factor_due(company uuid, person uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(c.factor_since, m.join_time) + c.factor_grace_days * interval '1 day'
  from company c
  join company_user m on m.company_id = c.company_id and m.user_id = person and m.state = 1
  where c.company_id = company and c.factor_since is not null
    and not exists (select from second_factor f where f.user_id = person and f.confirmed_at is not null)
$$;
revoke execute on function factor_due(uuid, uuid) from public;
grant execute on function factor_due(uuid, uuid) to :app;

-- Who is past that day does not enter, and is told so.
create or replace function enter_member(caller uuid, wanted uuid, pages text[])
  returns table (company_id uuid, state text, is_member boolean, deleted_at timestamptz, whether_filed smallint, roles json)
  language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_column
  begin
    perform set_config('app.user_id', coalesce(caller::text, ''), true), set_config('app.company_id', '', true),
      set_config('app.project_id', wanted::text, true);
    select m.company_id, m.state, m.is_member, m.deleted_at, p.whether_filed
      into company_id, state, is_member, deleted_at, whether_filed
      from project_stakeholder m
      left join project p on p.company_id = m.company_id and p.project_id = m.project_id
      where m.user_id = caller and m.project_id = wanted;
    if is_member and factor_due(company_id, caller) <= now() then
      is_member := false;
      state := '待两步验证';
    end if;
    if company_id is null or not is_member then perform set_config('app.project_id', '', true); end if;
    if company_id is null then return; end if;
    if is_member then
      perform set_config('app.company_id', company_id::text, true);
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
