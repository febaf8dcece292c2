-- A company has a place of its own for its registers: a project that bears the company's id. Gate, numbers, history, files,
-- search and walls of a project's registers are the company's, too. To nobody it is a project: it is seen from inside alone.
drop index project_name_unique;
create unique index project_name_unique on project (company_id, project_name)
  where removed_at is null and project_id <> company_id;

create policy no_place on project as restrictive for select to :app
  using (project_id <> company_id or project_id = (select app_project_id()));
create policy no_place on project_stakeholder as restrictive for select to :app
  using (project_id <> company_id or project_id = (select app_project_id()));
create policy no_place on role_personnel as restrictive for select to :app
  using (project_id <> company_id or project_id = (select app_project_id()));

-- Who works in a company is in its place, in the role that the company gives.
create function enter_place(of_company uuid, person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    member company_user;
    account app_user;
    shown text;
    word text;
  begin
    if not exists (select from project where company_id = of_company and project_id = of_company) then return; end if;
    select * into member from company_user where company_id = of_company and user_id = person;
    select * into account from app_user where user_id = person;
    word := case member.state when 1 then '已加入' when 2 then '已停用' else '已退出' end;
    shown := coalesce(nullif(account.user_name, ''), account.user_account);
    insert into project_stakeholder (company_id, project_id, project_stakeholder_id, user_id, code, user_name, name_pinyin,
        state, created_by, updated_by)
      select of_company, of_company, gen_random_uuid(), person, person::text, shown, account.name_pinyin,
        word, person, person
      where member.state in (1, 2)
      on conflict (user_id, company_id, project_id) do nothing;
    update project_stakeholder set state = word, user_name = shown, name_pinyin = account.name_pinyin
      where company_id = of_company and project_id = of_company and user_id = person;
    delete from role_personnel where company_id = of_company and project_id = of_company and user_id = person;
    insert into role_personnel (company_id, project_id, role_id, user_id)
      select of_company, of_company, r.role_id, person from role r
      where r.company_id = of_company and r.project_id = of_company and r.role_name = member.company_role
        and member.state in (1, 2);
  end $$;
revoke execute on function enter_place(uuid, uuid) from public;

create function follow_company_user() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform enter_place(new.company_id, new.user_id);
    return null;
  end $$;
create trigger company_user_place after insert or update of state, company_role on company_user
  for each row execute function follow_company_user();

create function follow_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform enter_place(company_id, new.user_id) from company_user where user_id = new.user_id;
    return null;
  end $$;
create trigger app_user_place after update of user_name on app_user
  for each row when (old.user_name is distinct from new.user_name) execute function follow_account();

-- The project that is asked for is open before it is known that the caller is in it: a place is seen from inside alone.
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
    if not found or not is_member then perform set_config('app.project_id', '', true); end if;
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

-- Notices of a place are its people's.
drop policy own_row on notice;
create policy own_row on notice to :app
  using (
    user_id = (select app_user_id())
    and (project_id is null or project_id = company_id or project_id in (
      select s.project_id from project_stakeholder s where s.user_id = (select app_user_id()) and s.is_member))
  )
  with check (user_id = (select app_user_id()));
