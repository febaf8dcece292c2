-- The unit of a price is one of the table: a text of before becomes the platform's unit of that name, or the company's own.
insert into industry_unit (company_id, project_id, industry_unit_id, unit_name, dimension, decimals, search_key,
    created_by, updated_by)
  select distinct on (t.company_id, t.unit_name) t.company_id, t.company_id, gen_random_uuid(), t.unit_name, '项', 2,
    lower(t.unit_name), t.created_by, t.created_by
  from company_cost t
  where not exists (select from industry_unit u where u.project_id = platform_id() and u.unit_name = t.unit_name)
  order by t.company_id, t.unit_name, t.created_at;
alter table company_cost add column unit_id uuid;
update company_cost t set unit_id = u.industry_unit_id from industry_unit u
  where u.unit_name = t.unit_name and u.project_id in (t.company_id, platform_id());
alter table company_cost alter column unit_id set not null;
drop index company_cost_by_unit_name;
alter table company_cost drop column unit_name;
create index company_cost_unit on company_cost (unit_id, company_id, project_id);

-- In how many places a unit is used: the platform's by all companies, without saying which.
create function unit_uses(unit uuid) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select count(*) from company_cost c where c.unit_id = unit and c.deleted_at is null
      and (app_project_id() = platform_id() or c.company_id = app_company_id())
  $$;

-- Companies that belong to an industry, and units of it.
create function industry_uses(industry uuid, out companies bigint, out units bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select
      (select count(*) from company where company_industry @> array[industry]),
      (select count(*) from industry_unit where industry_sort_id = industry and deleted_at is null)
    where app_project_id() = platform_id()
  $$;

-- All that uses one unit uses the other from now on: of the company that asks, and where the platform asks, of all.
create function move_unit(from_unit uuid, to_unit uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    moved bigint;
  begin
    if not exists (select from industry_unit where industry_unit_id = from_unit and project_id = app_project_id())
      or not exists (select from industry_unit where industry_unit_id = to_unit
        and project_id in (app_project_id(), platform_id()))
    then raise exception 'a unit is moved where it stands'; end if;
    update company_cost set unit_id = to_unit, row_version = row_version + 1, updated_at = now(), updated_by = app_user_id()
      where unit_id = from_unit;
    get diagnostics moved = row_count;
    return moved;
  end $$;

create function move_industry(from_industry uuid, to_industry uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    moved bigint;
    besides bigint;
  begin
    if app_project_id() is distinct from platform_id() then raise exception 'the platform alone moves industries'; end if;
    update company set row_version = row_version + 1, updated_at = now(), company_industry = (
        select array_agg(distinct case when each = from_industry then to_industry else each end)
        from unnest(company_industry) as each)
      where company_industry @> array[from_industry];
    get diagnostics moved = row_count;
    update industry_unit set industry_sort_id = to_industry, row_version = row_version + 1, updated_at = now(),
        updated_by = app_user_id()
      where industry_sort_id = from_industry;
    get diagnostics besides = row_count;
    return moved + besides;
  end $$;
revoke execute on function unit_uses(uuid), industry_uses(uuid), move_unit(uuid, uuid), move_industry(uuid, uuid) from public;
grant execute on function unit_uses(uuid), industry_uses(uuid), move_unit(uuid, uuid), move_industry(uuid, uuid) to :app;
