-- A unit is used by prices of the library and by resources of projects alike.
create or replace function unit_uses(unit uuid) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select (select count(*) from company_cost c where c.unit_id = unit and c.deleted_at is null
        and (app_project_id() = platform_id() or c.company_id = app_company_id()))
      + (select count(*) from project_resource r where r.unit_id = unit and r.deleted_at is null
        and (app_project_id() = platform_id() or r.company_id = app_company_id()))
  $$;

create or replace function move_unit(from_unit uuid, to_unit uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    moved bigint;
    besides bigint;
  begin
    if not exists (select from industry_unit where industry_unit_id = from_unit and project_id = app_project_id())
      or not exists (select from industry_unit where industry_unit_id = to_unit
        and project_id in (app_project_id(), platform_id()))
    then raise exception 'a unit is moved where it stands'; end if;
    update company_cost set unit_id = to_unit, row_version = row_version + 1, updated_at = now(), updated_by = app_user_id()
      where unit_id = from_unit;
    get diagnostics moved = row_count;
    update project_resource set unit_id = to_unit, row_version = row_version + 1, updated_at = now(), updated_by = app_user_id()
      where unit_id = from_unit;
    get diagnostics besides = row_count;
    return moved + besides;
  end $$;

-- A company's own units are offered in its projects as well.
create or replace view unit_offered with (security_barrier) as
  select app_company_id() as company_id, app_project_id() as project_id, industry_unit_id, unit_name, dimension, decimals,
    industry_sort_id, is_stopped, project_id = platform_id() as is_of_platform, search_key, created_at, deleted_at
  from industry_unit
  where project_id = platform_id()
    or (company_id = app_company_id() and app_project_id() is not null and project_id in (app_project_id(), company_id));
