-- A rate is taken of as many subjects as it names.

create table cost_estimate_line_base (
  company_id uuid not null,
  project_id uuid not null,
  line_id uuid not null,
  cost_subject_id uuid not null,
  primary key (company_id, project_id, line_id, cost_subject_id),
  foreign key (company_id, project_id, line_id) references cost_estimate_line on delete cascade,
  foreign key (company_id, project_id, cost_subject_id) references cost_subject on delete cascade
);
create index cost_estimate_line_base_back on cost_estimate_line_base (cost_subject_id, company_id, project_id);
call wall_project('cost_estimate_line_base');

insert into cost_estimate_line_base (company_id, project_id, line_id, cost_subject_id)
  select distinct l.company_id, l.project_id, l.line_id, b.id
  from cost_estimate_line as l
  cross join lateral unnest(array[l.base_subject_id, l.second_base_id, l.third_base_id]) as b (id)
  where b.id is not null;

alter table cost_estimate_line
  drop column base_subject_id,
  drop column second_base_id,
  drop column third_base_id;

-- What the history says of them stays readable.
create function pg_temp.with_bases(said jsonb) returns jsonb language sql as $$
  select case when jsonb_typeof(said -> 'lines') = 'array' then jsonb_set(said, '{lines}', (
    select coalesce(jsonb_agg(
      case when line ?| array['baseSubjectID', 'secondBaseID', 'thirdBaseID'] then
        (line - array['baseSubjectID', 'secondBaseID', 'thirdBaseID']) || jsonb_build_object('baseSubjectIDs', (
          select coalesce(jsonb_agg(distinct b.id order by b.id), '[]')
          from unnest(array[line ->> 'baseSubjectID', line ->> 'secondBaseID', line ->> 'thirdBaseID']) as b (id)
          where b.id is not null))
      else line end order by n), '[]')
    from jsonb_array_elements(said -> 'lines') with ordinality as e (line, n))) else said end
$$;
update audit_log set before = pg_temp.with_bases(before), after = pg_temp.with_bases(after)
  where entity = 'CostEstimate' and (before::text like '%aseSubjectID"%' or after::text like '%aseSubjectID"%'
    or before::text like '%BaseID"%' or after::text like '%BaseID"%');
