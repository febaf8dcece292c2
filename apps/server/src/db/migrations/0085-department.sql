-- 部门

create table department (
  company_id uuid not null,
  project_id uuid not null,
  department_id uuid not null,
  code text not null,
  department_name text not null,
  parent_id uuid,
  remark text not null default '',
  sort bigint not null,
  primary key (company_id, project_id, department_id),
  foreign key (company_id, project_id) references project,
  constraint department_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, parent_id) references department deferrable initially deferred
);
create index department_parent on department (parent_id, company_id, project_id);
call make_register('department');
create index department_by_code on department (company_id, project_id, code collate "und-u-kn-true", department_id) where deleted_at is null;
create index department_by_department_name on department (company_id, project_id, department_name collate "zh-x-icu", department_id) where deleted_at is null;
create index department_search on department (company_id, project_id, department_id) include (search_short) where deleted_at is null;
create index department_order on department (company_id, project_id, department_id) where deleted_at is null;
create index department_living on department (company_id, project_id) where num_nulls(deleted_at) = 1;
create unique index department_beside on department (department_name, parent_id, company_id, project_id) nulls not distinct where deleted_at is null;

-- Who works in which department, as what. One leads it; one of a person's departments is the main one.
create table department_user (
  company_id uuid not null,
  project_id uuid not null,
  department_user_id uuid not null,
  department_id uuid not null,
  user_id uuid not null,
  post text not null default '',
  is_leader smallint not null default 0 check (is_leader in (0, 1)),
  is_main smallint not null default 0 check (is_main in (0, 1)),
  row_version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, department_user_id),
  constraint department_user_once unique (department_id, user_id, company_id, project_id),
  foreign key (company_id, project_id, department_id) references department,
  foreign key (company_id, user_id) references company_user on delete cascade
);
create index department_user_person on department_user (user_id, company_id, project_id);
create unique index department_user_leader on department_user (department_id, company_id, project_id) where is_leader = 1;
create unique index department_user_main on department_user (user_id, company_id, project_id) where is_main = 1;
call wall_project('department_user');

-- Who leads a department has, beside the role that the company gives, that of 部门负责人 in its place.
alter function enter_place(uuid, uuid) rename to enter_place_as_member;
create function enter_place(of_company uuid, person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform enter_place_as_member(of_company, person);
    insert into role_personnel (company_id, project_id, role_id, user_id)
      select r.company_id, r.project_id, r.role_id, person from role r
      where r.company_id = of_company and r.project_id = of_company and r.role_name = '部门负责人'
        and exists (select from company_user m
          where m.company_id = of_company and m.user_id = person and m.state = 1)
        and exists (select from department_user u
          where u.company_id = of_company and u.project_id = of_company and u.user_id = person and u.is_leader = 1)
      on conflict do nothing;
  end $$;
revoke execute on function enter_place(uuid, uuid) from public;
revoke execute on function enter_place_as_member(uuid, uuid) from public;

create function follow_department_user() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform enter_place(coalesce(new.company_id, old.company_id), coalesce(new.user_id, old.user_id));
    return null;
  end $$;
create trigger department_user_place after insert or delete or update of is_leader on department_user
  for each row execute function follow_department_user();
