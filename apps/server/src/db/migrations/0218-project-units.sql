-- 行业 of a project, and in what its amounts, lengths and work are told. What is stored stays 元 (or its currency), days and
-- minutes.
alter table project
  -- Of the platform's 行业; nothing of a company points into another tenant.
  add column industry_sort_id uuid,
  add column currency text not null default 'CNY' check (currency in ('CNY', 'USD', 'EUR', 'HKD', 'GBP', 'JPY')),
  add column money_unit text not null default '元' check (money_unit in ('元', '万元')),
  add column duration_unit text not null default '工作日' check (duration_unit in ('工作日', '日历天')),
  add column labor_unit text not null default '工时' check (labor_unit in ('工时', '工日'));
create index project_by_industry on project (industry_sort_id) where industry_sort_id is not null;

-- What belongs to an industry: companies, units of measure, projects and kinds of projects.
drop function industry_uses(uuid);
create function industry_uses(industry uuid, out companies bigint, out units bigint, out projects bigint, out types bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    if app_project_id() is distinct from platform_id() then return; end if;
    select
      (select count(*) from company where company_industry @> array[industry]),
      (select count(*) from industry_unit where industry_sort_id = industry and deleted_at is null),
      (select count(*) from project where industry_sort_id = industry and removed_at is null),
      (select count(*) from project_type where industry_sort_id = industry)
    into companies, units, projects, types;
  end $$;

create or replace function move_industry(from_industry uuid, to_industry uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    moved bigint;
    step bigint;
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
    get diagnostics step = row_count;
    moved := moved + step;
    update project set industry_sort_id = to_industry, row_version = row_version + 1, updated_at = now()
      where industry_sort_id = from_industry;
    get diagnostics step = row_count;
    moved := moved + step;
    update project_type set industry_sort_id = to_industry, row_version = row_version + 1
      where industry_sort_id = from_industry;
    get diagnostics step = row_count;
    return moved + step;
  end $$;
revoke execute on function industry_uses(uuid), move_industry(uuid, uuid) from public;
grant execute on function industry_uses(uuid), move_industry(uuid, uuid) to :app;
