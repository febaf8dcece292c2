-- 文件

create table related_file (
  company_id uuid not null,
  project_id uuid not null,
  related_file_id uuid not null,
  code text not null,
  file_name text not null,
  category text,
  folder_id uuid,
  confidentiality text,
  remark text not null default '',
  state text not null,
  primary key (company_id, project_id, related_file_id),
  foreign key (company_id, project_id) references project,
  constraint related_file_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, folder_id) references related_folder
);
create index related_file_folder on related_file (folder_id, company_id, project_id);
call make_register('related_file');
create index related_file_by_file_name on related_file (company_id, project_id, left(file_name, 200) collate "zh-x-icu", related_file_id) where deleted_at is null;
create index related_file_search on related_file (company_id, project_id, code collate "und-u-kn-true" desc, related_file_id) include (category, confidentiality, state, search_short) where deleted_at is null;
create index related_file_order on related_file (company_id, project_id, code collate "und-u-kn-true" desc, related_file_id) include (category, confidentiality, state) where deleted_at is null;
create index related_file_living on related_file (company_id, project_id) where num_nulls(deleted_at) = 1;

-- Of a 保密 file only the 项目经理, the 发起人, the 整体管理员 and who put it there know. In no statement of the service, whatever
-- it asks, is it to be found by others.
create function knows_confidential(of_company uuid, of_project uuid, person uuid) returns boolean
  language sql stable as $$
    select exists (select from role_personnel m
        join role r on r.company_id = m.company_id and r.project_id = m.project_id and r.role_id = m.role_id
      where m.company_id = of_company and m.project_id = of_project and m.user_id = person
        and r.is_system and r.role_name in ('项目经理', '发起人', '整体管理员'))
      or (exists (select from company c where c.company_id = of_company and c.administrator_id = person)
        and not exists (select from role_personnel m
            join role r on r.company_id = m.company_id and r.project_id = m.project_id and r.role_id = m.role_id
          where m.company_id = of_company and m.project_id = of_project and r.is_system and r.role_name = '发起人'))
  $$;
create policy confidential on related_file as restrictive to :app
  using (confidentiality is distinct from '保密' or created_by = (select app_user_id())
    or (select knows_confidential(app_company_id(), app_project_id(), app_user_id())))
  with check (true);

-- What a file was and is: each version hangs on a stored file of its own. It is written before the file is.
create table related_file_version (
  company_id uuid not null,
  project_id uuid not null,
  related_file_version_id uuid not null,
  related_file_id uuid not null,
  version_no int not null check (version_no > 0),
  file_id uuid not null,
  note text not null default '',
  uploader_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, related_file_version_id),
  constraint related_file_version_once unique (related_file_id, version_no, company_id, project_id),
  foreign key (company_id, project_id, related_file_id) references related_file deferrable initially deferred,
  foreign key (company_id, project_id, file_id) references stored_file
);
create index related_file_version_file on related_file_version (file_id, company_id, project_id);
call wall_project('related_file_version');

-- What a file belongs to, of whichever kind; it stays where the other end is deleted.
create table related_file_ref (
  company_id uuid not null,
  project_id uuid not null,
  related_file_id uuid not null,
  ref_kind text not null,
  ref_id uuid not null,
  primary key (company_id, project_id, related_file_id),
  foreign key (company_id, project_id, related_file_id) references related_file deferrable initially deferred
);
create index related_file_ref_back on related_file_ref (ref_id, company_id, project_id);
call wall_project('related_file_ref');
