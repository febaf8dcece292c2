-- 技能

create table resource_skill (
  company_id uuid not null,
  project_id uuid not null,
  resource_skill_id uuid not null,
  resource_id uuid,
  skill text not null,
  level bigint check (level >= 0 and level <= 5),
  cert_type text,
  cert_no text not null default '',
  expires_at date,
  primary key (company_id, project_id, resource_skill_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, resource_id) references project_resource
);
create index resource_skill_resource on resource_skill (resource_id, company_id, project_id);
call make_register('resource_skill');
create index resource_skill_by_cert_no on resource_skill (company_id, project_id, cert_no collate "zh-x-icu", resource_skill_id) where deleted_at is null;
create index resource_skill_search on resource_skill (company_id, project_id, skill collate "zh-x-icu", resource_skill_id) include (cert_type, search_short) where deleted_at is null;
create index resource_skill_order on resource_skill (company_id, project_id, skill collate "zh-x-icu", resource_skill_id) include (cert_type) where deleted_at is null;
create index resource_skill_living on resource_skill (company_id, project_id) where num_nulls(deleted_at) = 1;
create unique index resource_skill_unique on resource_skill (resource_id, skill, company_id, project_id) where deleted_at is null;

-- Projects with certificates that end within 30 days and are nobody's task yet.
create function projects_with_ending_certificates(on_day date)
  returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct t.company_id, t.project_id
  from resource_skill t
  join project p on p.company_id = t.company_id and p.project_id = t.project_id
  where p.whether_filed = 0 and p.removed_at is null and p.state in (0, 1)
    and t.deleted_at is null and t.expires_at <= on_day + 30
    and not exists (
      select from pending_task k
      where k.company_id = t.company_id and k.project_id = t.project_id and k.row_id = t.resource_skill_id
        and k.register = 'ResourceSkill' and k.state = 'open')
$$;
revoke execute on function projects_with_ending_certificates(date) from public;
grant execute on function projects_with_ending_certificates(date) to :app;
