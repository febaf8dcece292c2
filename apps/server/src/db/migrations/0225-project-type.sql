-- 项目类型: what a kind of project starts with, and how many people it may have; 0 is what the company's type says.
create table project_type (
  project_type_id uuid primary key,
  type_name text not null constraint project_type_name_unique unique,
  -- Of the platform's 行业; nothing of a company points into another tenant.
  industry_sort_id uuid,
  role_templates jsonb not null default '[]',
  coding_rules jsonb not null default '[]',
  monitors jsonb not null default '[]',
  max_members int not null default 0 check (max_members >= 0),
  is_enabled boolean not null default true,
  remark text not null default '',
  row_version int not null default 1
);
revoke delete on project_type from :app;

insert into project_type (project_type_id, type_name, role_templates, remark) values
  (gen_random_uuid(), '房屋建筑工程',
    '[{"roleName":"施工员","sourceRole":"项目成员"},{"roleName":"质检员","sourceRole":"质量管理员"},{"roleName":"安全员","sourceRole":"风险管理员"},{"roleName":"造价员","sourceRole":"成本管理员"}]',
    '住宅、公共建筑和工业厂房的施工与总承包'),
  (gen_random_uuid(), '市政基础设施',
    '[{"roleName":"施工员","sourceRole":"项目成员"},{"roleName":"安全员","sourceRole":"风险管理员"},{"roleName":"测量员","sourceRole":"质量管理员"}]',
    '道路、桥梁、管网和轨道交通'),
  (gen_random_uuid(), '软件研发',
    '[{"roleName":"产品经理","sourceRole":"范围管理员"},{"roleName":"开发工程师","sourceRole":"项目成员"},{"roleName":"测试工程师","sourceRole":"质量管理员"}]',
    '按迭代交付的软件产品和信息系统');

alter table project add column project_type_id uuid references project_type;
create index project_by_type on project (project_type_id) where project_type_id is not null;

-- In how many projects a type is used: of all companies, without saying which.
create function project_type_uses(type uuid) returns int
  language sql stable security definer set search_path = public, pg_temp as $$
    select count(*)::int from project where project_type_id = type and removed_at is null
  $$;
revoke execute on function project_type_uses(uuid) from public;
grant execute on function project_type_uses(uuid) to :app;
