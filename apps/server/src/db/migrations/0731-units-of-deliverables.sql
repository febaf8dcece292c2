-- 单位 of a deliverable is one of the 计量单位. Words that were written and name none become units of the company's own.
insert into industry_unit (company_id, project_id, industry_unit_id, unit_name, dimension, decimals, remark, search_key,
    created_by, updated_by)
  select platform_id(), platform_id(),
    (substr(key, 1, 8) || '-' || substr(key, 9, 4) || '-5' || substr(key, 14, 3) || '-8' || substr(key, 18, 3) || '-' || substr(key, 21, 12))::uuid,
    k.name, k.dimension, 0, k.remark, k.search_key, platform_id(), platform_id()
  from (values
  ('层', '数量', '楼层', '层 楼层 c ceng'),
  ('栋', '数量', '单体建筑', '栋 单体建筑 d dong'),
  ('份', '数量', '资料、报告', '份 资料、报告 f fen')
) as k (name, dimension, remark, search_key), md5('xmgl unit ' || k.name) as key
  where not exists (select from industry_unit as u
    where u.project_id = platform_id() and u.unit_name = k.name and u.deleted_at is null);

create function pg_temp.unit_of(company uuid, word text) returns uuid language sql stable as $$
  select u.industry_unit_id from industry_unit as u
  where u.unit_name = btrim(word) and u.deleted_at is null
    and (u.project_id = platform_id() or u.company_id = company and u.project_id = company)
  order by u.project_id <> platform_id() limit 1
$$;
insert into industry_unit (company_id, project_id, industry_unit_id, unit_name, dimension, decimals, remark, search_key,
    created_by, updated_by)
  select d.company_id, d.company_id, gen_random_uuid(), btrim(d.unit), '数量', 4, '原为可交付成果的单位', lower(btrim(d.unit)),
    (array_agg(d.created_by order by d.created_at))[1], (array_agg(d.created_by order by d.created_at))[1]
  from deliverable as d
  where btrim(d.unit) <> '' and pg_temp.unit_of(d.company_id, d.unit) is null
  group by d.company_id, btrim(d.unit);

alter table deliverable add column unit_id uuid;
update deliverable set unit_id = pg_temp.unit_of(company_id, unit) where btrim(unit) <> '';
-- With the column go the indexes that hold it.
alter table deliverable drop column unit;
create index deliverable_unit on deliverable (unit_id, company_id, project_id);

-- What the history says of it stays readable.
create function pg_temp.as_unit(company uuid, said jsonb) returns jsonb language sql as $$
  select case when said ? 'unit'
    then (said - 'unit') || jsonb_build_object('unitID', pg_temp.unit_of(company, said ->> 'unit')) else said end
$$;
update audit_log set before = pg_temp.as_unit(company_id, before), after = pg_temp.as_unit(company_id, after)
  where entity = 'Deliverable' and (before ? 'unit' or after ? 'unit');

-- Saved views go on showing it; words that were sought in it no longer narrow them.
update saved_view set content = replace((content #- '{query,f.unit}')::text, '"unit"', '"unitID"')::jsonb
  where register = 'Deliverable' and (content::text like '%"unit"%' or content #>> '{query,f.unit}' is not null);

-- A unit is used by prices of the library, by resources and by deliverables of projects alike.
create or replace function unit_uses(unit uuid) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select (select count(*) from company_cost c where c.unit_id = unit and c.deleted_at is null
        and (app_project_id() = platform_id() or c.company_id = app_company_id()))
      + (select count(*) from project_resource r where r.unit_id = unit and r.deleted_at is null
        and (app_project_id() = platform_id() or r.company_id = app_company_id()))
      + (select count(*) from deliverable d where d.unit_id = unit and d.deleted_at is null
        and (app_project_id() = platform_id() or d.company_id = app_company_id()))
  $$;

create or replace function move_unit(from_unit uuid, to_unit uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    moved bigint;
    besides bigint;
    delivered bigint;
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
    update deliverable set unit_id = to_unit, row_version = row_version + 1, updated_at = now(), updated_by = app_user_id()
      where unit_id = from_unit;
    get diagnostics delivered = row_count;
    return moved + besides + delivered;
  end $$;
