-- 业务目标: the rows of the charter in force, which requirements are traced to. A row keeps its id from version to version;
-- what a later charter no longer names stays for who was traced to it.
create table charter_goal (
  company_id uuid not null,
  project_id uuid not null,
  charter_goal_id uuid not null,
  title text not null,
  measure text not null default '',
  target text not null default '',
  sort int not null,
  is_current boolean not null default true,
  primary key (company_id, project_id, charter_goal_id),
  foreign key (company_id, project_id) references project
);
call wall_project('charter_goal');

create function keep_charter_goals() returns trigger language plpgsql as $$
begin
  if not exists (select from plan_document as d where d.company_id = new.company_id and d.project_id = new.project_id
      and d.plan_document_id = new.plan_document_id and d.kind = 'charter') then
    return new;
  end if;
  update charter_goal set is_current = false where company_id = new.company_id and project_id = new.project_id;
  insert into charter_goal (company_id, project_id, charter_goal_id, title, measure, target, sort)
  select new.company_id, new.project_id, (g.line ->> 'lineID')::uuid, coalesce(g.line ->> 'name', ''),
    coalesce(g.line ->> 'measure', ''), coalesce(g.line ->> 'target', ''), g.place
  from jsonb_array_elements(case jsonb_typeof(new.sections -> 'goals') when 'array' then new.sections -> 'goals' else '[]' end)
    with ordinality as g (line, place)
  where g.line ->> 'lineID' is not null
  on conflict (company_id, project_id, charter_goal_id) do update set title = excluded.title, measure = excluded.measure,
    target = excluded.target, sort = excluded.sort, is_current = true;
  return new;
end $$;
create trigger keep_charter_goals after insert or update of state on plan_document_version
  for each row when (new.state = '已批准' and new.deleted_at is null) execute function keep_charter_goals();

alter table requirement add column objective_id uuid,
  add foreign key (company_id, project_id, objective_id) references charter_goal;
create index requirement_objective on requirement (objective_id, company_id, project_id);

-- What serves a row of the charter has an aim, as what tells one in words.
create or replace function trace_facts()
returns table (id uuid, state text, gaps text[], must_review boolean)
language sql stable rows 1000
set enable_nestloop = off
as $$
  with recursive approved as materialized (
    select r.requirement_id as id, r.parent_id, (r.objective <> '' or r.objective_id is not null) as has_aim,
      (select max(v.created_at) from requirement_version as v where v.company_id = r.company_id and v.project_id = r.project_id
        and v.requirement_id = r.requirement_id and v.version_no > 1) as changed_at
    from requirement as r where r.deleted_at is null and r.state = '已批准'
  ), traced as materialized (
    select t.requirement_id as id,
      count(n.wbs_node_id) + count(c.activity_id) > 0 as has_work,
      count(d.deliverable_id) > 0 as has_result,
      count(n.wbs_node_id) + count(c.activity_id) + count(d.deliverable_id) + count(f.related_file_id) > 0 as has_any,
      coalesce(bool_or(n.percent_complete > 0 or c.percent_complete > 0 or c.actual_start is not null
        or d.state <> '未提交'), false) as is_begun,
      coalesce(bool_and(coalesce(n.percent_complete, c.percent_complete) >= 100)
        filter (where n.wbs_node_id is not null or c.activity_id is not null), false) as is_done,
      coalesce(bool_and(d.state in ('已接收', '已移交')) filter (where d.deliverable_id is not null), false)
        as is_accepted,
      max((select max(a.concluded_at) from deliverable_acceptance as a
        where a.company_id = d.company_id and a.project_id = d.project_id
          and a.deliverable_id = d.deliverable_id and a.conclusion <> '拒收' and a.revoked_at is null)) filter (where d.state in ('已接收', '已移交', '有条件接收')) as accepted_at
    from requirement_trace as t
    left join wbs_node as n on n.company_id = t.company_id and n.project_id = t.project_id and n.wbs_node_id = t.wbs_node_id
    left join activity as c on c.company_id = t.company_id and c.project_id = t.project_id and c.activity_id = t.activity_id
    left join deliverable as d on d.company_id = t.company_id and d.project_id = t.project_id and d.deliverable_id = t.deliverable_id and d.deleted_at is null
    left join related_file as f on f.company_id = t.company_id and f.project_id = t.project_id and f.related_file_id = t.related_file_id
      and f.deleted_at is null
    where t.deleted_at is null group by t.requirement_id
  ), own as materialized (
    select a.id, a.has_aim, a.changed_at > t.accepted_at as must_review, coalesce(t.has_work, false) as has_work,
      coalesce(t.has_result, false) as has_result, coalesce(t.has_any, false) as has_any,
      case when t.has_any is not true then 0 when t.is_accepted then 4 when t.is_done then 3
        when t.is_begun then 2 else 1 end as level,
      a.id not in (select p.parent_id from approved as p where p.parent_id is not null) as is_last
    from approved as a left join traced as t on t.id = a.id
  ), pairs as (
    select id as top, id from approved
    union all select p.top, a.id from pairs as p join approved as a on a.parent_id = p.id
  ), aimed as materialized (
    select p.id, bool_or(o.has_aim) as has_aim from pairs as p join own as o on o.id = p.top group by p.id
  ), whole as materialized (
    select p.top as id, min(o.level) filter (where o.has_any or o.is_last) as level,
      bool_or(o.has_work) filter (where o.id = p.top) or bool_and(o.has_work) filter (where o.is_last) as has_work,
      bool_or(o.has_result) filter (where o.id = p.top)
        or bool_and(o.has_result) filter (where o.is_last) as has_result,
      coalesce(bool_or(o.must_review) filter (where o.id = p.top), false) as must_review
    from pairs as p join own as o on o.id = p.id group by p.top
  )
  select w.id, (array['未跟踪', '未实现', '实现中', '已实现', '已验收'])[w.level + 1] as state,
    array_remove(array[case when not a.has_aim then '无目标' end, case when not w.has_work then '无 WBS' end,
      case when not w.has_result then '无成果' end, case when w.level < 4 then '未验收' end], null) as gaps,
    w.must_review
  from whole as w join aimed as a on a.id = w.id
$$;
